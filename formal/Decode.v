(* The reader of the file format (docs/certificates.md, "The file"): total, and every malformed file is refused. *)
From Coq Require Import List ZArith NArith Bool Init.Byte Strings.Byte.
From Noclash Require Import Statement Cover.
Import ListNotations.
Open Scope N_scope.

(* Why a file is refused: it cannot be read, or it does not hold. *)
Inductive refusal := Unreadable | Fails.
Inductive result (A : Type) := Done (a : A) | Refused (r : refusal).
Arguments Done {A} a. Arguments Refused {A} r.
Definition bytes := list byte.
Definition parser A := bytes -> result (A * bytes).
Definition ret {A} (a : A) : parser A := fun input => Done (a, input).
Definition refuse {A} r : parser A := fun _ => Refused r.
Definition bind {A B} (p : parser A) (k : A -> parser B) : parser B :=
  fun input => match p input with Done (a, rest) => k a rest | Refused r => Refused r end.
Notation "x <- p ;; k" := (bind p (fun x => k)) (at level 100, p at next level, right associativity).
Definition require (b : bool) r : parser unit := if b then ret tt else refuse r.

Definition octet : parser N := fun input => match input with [] => Refused Unreadable | b :: rest => Done (to_N b, rest) end.
(* Groups of seven bits, lowest first; at most nine. *)
Fixpoint groups (n : nat) (weight acc : N) : parser N :=
  match n with
  | O => refuse Unreadable
  | S n' => b <- octet ;; if b <? 128 then ret (acc + b * weight) else groups n' (weight * 128) (acc + (b - 128) * weight)
  end.
Definition count : parser N := groups 9 1 0.
Definition index (limit : N) : parser N := i <- count ;; if i <? limit then ret i else refuse Unreadable.
Fixpoint little (n : nat) (weight acc : Z) : parser Z :=
  match n with O => ret acc | S n' => b <- octet ;; little n' (weight * 256) (acc + Z.of_N b * weight)%Z end.
Definition bits : parser Z := little 8 1 0.
Definition finite (b : double) := negb (b / two52 mod two11 =? 2047)%Z.
Definition number : parser double := b <- bits ;; if finite b then ret b else refuse Unreadable.
Definition not_negative (b : double) := (b <=? two63)%Z.
Definition size : parser double := b <- number ;; if not_negative b then ret b else refuse Unreadable.
(* The order of doubles: sign and magnitude. *)
Definition key (b : double) := if (b <? two63)%Z then b else (two63 - b)%Z.
Definition interval : parser (double * double) := a <- number ;; b <- number ;; if (key a <=? key b)%Z then ret (a, b) else refuse Unreadable.
Definition three : parser triple := a <- number ;; b <- number ;; c <- number ;; ret (a, b, c).
Definition is_zero (b : double) := (b mod two63 =? 0)%Z.
Definition axis : parser triple := t <- three ;; let '(a, b, c) := t in if is_zero a && is_zero b && is_zero c then refuse Unreadable else ret t.
Definition sixteen : parser Z := x <- little 2 1 0 ;; ret (if x <? 32768 then x else x - 65536)%Z.

Fixpoint take (input : bytes) (n : N) (acc : bytes) : result (bytes * bytes) :=
  match n with
  | 0 => Done (rev' acc, input)
  | _ => match input with [] => Refused Unreadable | b :: rest => take rest (N.pred n) (b :: acc) end
  end.
(* Continuation bytes that are due, and the range of the next one. *)
Fixpoint utf8 (due : nat) (lo hi : N) (l : bytes) : bool :=
  match l with
  | [] => match due with O => true | _ => false end
  | x :: r => let b := to_N x in
      match due with
      | S due' => (lo <=? b) && (b <=? hi) && utf8 due' 128 191 r
      | O => if b <? 128 then utf8 0 0 0 r else if b <? 194 then false else if b <? 224 then utf8 1 128 191 r else
          if b =? 224 then utf8 2 160 191 r else if b =? 237 then utf8 2 128 159 r else if b <? 240 then utf8 2 128 191 r else
          if b =? 240 then utf8 3 144 191 r else if b <? 244 then utf8 3 128 191 r else if b =? 244 then utf8 3 128 143 r else false
      end
  end.
Definition text : parser bytes := n <- count ;; if 65536 <? n then refuse Unreadable else
  t <- (fun input => take input n []) ;; if utf8 0 0 0 t then ret t else refuse Unreadable.

(* So many of what p reads; p reads at least one byte, so the input itself is fuel enough. *)
Fixpoint times {A} (p : parser A) (fuel : bytes) (n : N) (acc : list A) (input : bytes) : result (list A * bytes) :=
  match n with
  | 0 => Done (rev' acc, input)
  | _ => match fuel with
      | [] => Refused Unreadable
      | _ :: fuel' => match p input with Done (a, rest) => times p fuel' (N.pred n) (a :: acc) rest | Refused r => Refused r end
      end
  end.
Definition repeat {A} (n : N) (p : parser A) : parser (list A) := fun input => times p input n [] input.
Definition list_of {A} (p : parser A) : parser (list A) := n <- count ;; repeat n p.

Definition a_joint coordinates : parser joint :=
  k <- octet ;; if k =? 0 then ret Fixed else if (k =? 1) || (k =? 2) then
    a <- axis ;; i <- index coordinates ;; m <- interval ;; c <- interval ;; ret (if k =? 1 then Turn a i m c else Slide a i m c)
  else refuse Unreadable.
Definition a_frame limit coordinates : parser frame :=
  p <- index limit ;; re <- size ;; a <- three ;; b <- three ;; c <- three ;; te <- size ;; t <- three ;;
  j <- a_joint coordinates ;; ret (Frame p re (a, b, c) te t j).
Fixpoint frames_from (fuel : bytes) (n : N) (coordinates known : N) (acc : list frame) (input : bytes) : result (list frame * bytes) :=
  match n with
  | 0 => Done (rev' acc, input)
  | _ => match fuel with
      | [] => Refused Unreadable
      | _ :: fuel' => match a_frame known coordinates input with
          | Done (f, rest) => frames_from fuel' (N.pred n) coordinates (N.succ known) (f :: acc) rest
          | Refused r => Refused r end
      end
  end.

Definition a_piece sets vertices : parser piece :=
  k <- octet ;;
  if k =? 0 then s <- index (sets + 1) ;; a <- index vertices ;; b <- index vertices ;; c <- index vertices ;; ret (Triangle s a b c)
  else if k =? 1 then n <- count ;; r <- size ;; if (n =? 0) || (4096 <? n) then refuse Unreadable else ix <- repeat n (index vertices) ;; ret (Hull r ix)
  else if k =? 2 then c <- three ;; a <- axis ;; h <- size ;; r <- size ;; ret (Cylinder c a h r)
  else refuse Unreadable.
Fixpoint a_shape (fuel : bytes) (input : bytes) : result (shape * bytes) :=
  match fuel, input with
  | _ :: fuel', b :: rest =>
      let k := to_N b in
      if k =? 1 then Done (Leaf, rest) else if k =? 0 then
        match a_shape fuel' rest with Refused r => Refused r | Done (s1, r1) =>
          match a_shape fuel' r1 with Refused r => Refused r | Done (s2, r2) => Done (Branch s1 s2, r2) end end
      else Refused Unreadable
  | _, _ => Refused Unreadable
  end.
Definition length_N {A} (l : list A) := fold_left (fun n _ => N.succ n) l 0.
Definition a_half_space : parser half_space := ne <- size ;; n <- three ;; oe <- size ;; o <- number ;; ret (HalfSpace ne n oe o).
Definition a_body frames : parser body :=
  name <- text ;; f <- index frames ;; e <- size ;; vs <- list_of three ;; ss <- list_of (index 2) ;; hs <- list_of a_half_space ;;
  ps <- list_of (a_piece (length_N ss) (length_N vs)) ;;
  t <- match ps with [] => ret None | _ => s <- (fun input => a_shape input input) ;; ret (Some s) end ;;
  ret (Body name f e vs ss hs ps t).

Definition a_pair bodies : parser (N * N) := a <- index bodies ;; b <- index bodies ;; if a <? b then ret (a, b) else refuse Unreadable.
Definition pair_before (a b : N * N) := (fst a <? fst b) || ((fst a =? fst b) && (snd a <? snd b)).
Fixpoint ordered (l : list (N * N)) := match l with a :: ((b :: _) as r) => pair_before a b && ordered r | _ => true end.
Definition magic : bytes := [x4e; x4f; x43; x4c; x41; x53; x48; x31].
Definition same_bytes (a b : bytes) := if list_eq_dec byte_eq_dec a b then true else false.
Definition a_cell : parser cell :=
  m <- (fun input => take input 8 []) ;;
  if negb (same_bytes m magic) then refuse Unreadable else
  ins <- list_of (n <- text ;; d <- (fun input => take input 32 []) ;; ret (n, d)) ;;
  cs <- count ;;
  nf <- count ;;
  fs <- (fun input => frames_from input nf cs 1 [] input) ;;
  bs <- list_of (a_body (length_N fs + 1)) ;;
  let nb := length_N bs in
  ex <- list_of (p <- a_pair nb ;; t <- text ;; ret (fst p, snd p, t)) ;;
  mg <- size ;;
  ms <- list_of (p <- a_pair nb ;; m <- size ;; ret (fst p, snd p, m)) ;;
  sg <- count ;;
  if ordered (map fst ex) && ordered (map fst ms) then ret (Cell ins cs fs bs ex mg ms sg) else refuse Unreadable.

(* ---- Proofs. ---- *)
(* Steps in preorder; `last` is the direction before; over a box a halving names its coordinate. *)
Fixpoint steps (fuel : bytes) (box : option N) (last : dir) (input : bytes) : result ((proof * dir) * bytes) :=
  match fuel with
  | [] => Refused Unreadable
  | _ :: fuel' =>
      match octet input with
      | Refused r => Refused r
      | Done (k, rest) =>
          let two mk (rest : bytes) :=
            match steps fuel' box last rest with Refused r => Refused r | Done ((p1, l1), r1) =>
              match steps fuel' box l1 r1 with Refused r => Refused r | Done ((p2, l2), r2) => Done ((mk p1 p2, l2), r2) end end in
          match k with
          | 0 => Done ((Dir last, last), rest)
          | 1 => match (a <- sixteen ;; b <- sixteen ;; c <- sixteen ;; ret (Whole a b c)) rest with
              | Done (d, r) => Done ((Dir d, d), r) | Refused r => Refused r end
          | 2 => match three rest with Done (t, r) => Done ((Dir (Fine t), Fine t), r) | Refused r => Refused r end
          | 3 => match box with
              | None => two (Halve 0) rest
              | Some n => match index n rest with Done (i, r) => two (Halve i) r | Refused r => Refused r end
              end
          | 4 => two OpenA rest
          | 5 => two OpenB rest
          | _ => Refused Unreadable
          end
      end
  end.
Definition a_proof box last : parser (proof * dir) := fun input => steps input box last input.
Record ray := Ray { up : bool; slope_x : Z; slope_y : Z }.
Definition a_ray (last : ray) : parser ray :=
  k <- octet ;; if k =? 0 then ret last else if (k =? 1) || (k =? 2) then a <- sixteen ;; b <- sixteen ;; ret (Ray (k =? 1) a b) else refuse Unreadable.
Fixpoint rays (n : list unit) (last : ray) (acc : list ray) : parser (list ray * ray) :=
  match n with [] => ret (rev' acc, last) | _ :: n' => r <- a_ray last ;; rays n' r (r :: acc) end.

Definition a_curve : parser curve :=
  cs <- list_of number ;; d <- size ;; match cs with [] => refuse Unreadable | _ => if 16 <? length_N cs then refuse Unreadable else ret (Curve cs d) end.
