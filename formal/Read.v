(* The whole file: statement, parts and proofs, from bytes. Nothing here is trusted by the theorem but that it is a function:
   how many rays a pair has depends on where its bodies are at the start, which is computed here in intervals. *)
From Coq Require Import List ZArith NArith Bool FMapPositive Init.Byte.
From Noclash Require Import Statement Tm Check Numbers Cover Bodies Frames Decode Verify.
Import ListNotations.
Open Scope N_scope.

(* Computed when it is asked for, and kept. *)
CoInductive delay (A : Type) := Now (a : A).
Arguments Now {A} a.
Definition force {A} (d : delay A) := match d with Now a => a end.

(* ---- Connected parts: one point of each, in the order of their first pieces. ---- *)
Definition leader := PositiveMap.t N.
Definition above (m : leader) v := match PositiveMap.find (N.succ_pos v) m with Some p => p | None => v end.
Fixpoint find_leader {A} (fuel : list A) (m : leader) v : N * leader :=
  let p := above m v in
  if p =? v then (v, m) else
  match fuel with
  | [] => (v, m)
  | _ :: fuel' => let g := above m p in find_leader fuel' (if g =? p then m else PositiveMap.add (N.succ_pos v) g m) g
  end.
Definition join {A} (fuel : list A) (m : leader) a b :=
  let '(x, m1) := find_leader fuel m a in let '(y, m2) := find_leader fuel m1 b in
  if x =? y then m2 else PositiveMap.add (N.succ_pos (N.max x y)) (N.min x y) m2.
Fixpoint join_all {A} (fuel : list A) (m : leader) l := match l with a :: ((b :: _) as r) => join_all fuel (join fuel m a b) r | _ => m end.
Definition corners_of p := match p with Triangle _ a b c => [a; b; c] | Hull _ l => l | Cylinder _ _ _ _ => [] end.
Definition vertex_points (vs : list triple) : PositiveMap.t triple :=
  snd (fold_left (fun (s : BinNums.positive * PositiveMap.t triple) t => (Pos.succ (fst s), PositiveMap.add (fst s) t (snd s))) vs (1%positive, PositiveMap.empty triple)).
Definition parts_of (b : body) : list triple :=
  let vs := vertices b in
  let vm := vertex_points vs in
  let m := fold_left (fun m p => join_all vs m (corners_of p)) (pieces b) (PositiveMap.empty N) in
  let visit (s : list triple * PositiveMap.t bool) p :=
    match p with
    | Cylinder c _ _ _ => (c :: fst s, snd s)
    | _ => match corners_of p with
        | [] => s
        | v :: _ => let l := N.succ_pos (fst (find_leader vs m v)) in
            match PositiveMap.find l (snd s), PositiveMap.find (N.succ_pos v) vm with
            | None, Some t => (t :: fst s, PositiveMap.add l true (snd s))
            | _, _ => s
            end
        end
    end in
  rev' (fst (fold_left visit (pieces b) ([], PositiveMap.empty bool))).
(* The triangles of an oriented set are a cycle: every edge is run through as often in one direction as in the other. *)
Definition edge_key n s a b := N.succ_pos ((s * n + a) * n + b).
Definition is_closed (b : body) : bool :=
  let n := length_N (vertices b) in
  let oriented := map (fun k => k =? 1) (sets b) in
  let edge s (m : PositiveMap.t Z) e := let '(x, y) := e in
    if x =? y then m else
    let k := if x <? y then edge_key n s x y else edge_key n s y x in
    let d := if x <? y then 1%Z else (-1)%Z in
    PositiveMap.add k (match PositiveMap.find k m with Some z => z + d | None => d end)%Z m in
  let visit m p := match p with
    | Triangle s a b c => if negb (s =? 0) && nth (N.to_nat (N.pred s)) oriented false then fold_left (edge s) [(a, b); (b, c); (c, a)] m else m
    | _ => m end in
  let m := fold_left visit (pieces b) (PositiveMap.empty Z) in
  PositiveMap.fold (fun _ z ok => ok && (z =? 0)%Z) m true.

(* ---- Where bodies are at the start: for each coordinate its value and its deviation. ---- *)
Definition start := list (itv * itv).
Definition value_at (s : start) k m c := match nth_error s (N.to_nat k) with Some (v, _) => iadd (imul m v) c | None => I.nai end.
Definition iaddv a b := IV (iadd (ix a) (ix b)) (iadd (iy a) (iy b)) (iadd (iz a) (iz b)).
Definition transposed (m : imat) := IM (IV (ix (im1 m)) (ix (im2 m)) (ix (im3 m))) (IV (iy (im1 m)) (iy (im2 m)) (iy (im3 m))) (IV (iz (im1 m)) (iz (im2 m)) (iz (im3 m))).
Definition turned a c s x := iaddv (iaddv (iscale (imul (isub ione c) (idot a x)) a) (iscale c x)) (iscale s (icross a x)).
(* A link where it is at the start; sines and cosines are computed once. *)
Inductive posed_joint := Still | Turned (a : ivec) (c s : itv) | Slid (w : ivec).
Record posed := Posed { po_rot : imat; po_back : imat; po_tr : ivec; po_joint : posed_joint }.
Definition pose (s : start) (l : ilink) : posed :=
  Posed (il_rot l) (transposed (il_rot l)) (il_tr l)
    match il_joint l with
    | IFixed => Still
    | ITurn a k m c => let v := value_at s k m c in Turned a (icos v) (isin_ v)
    | ISlide a k m c => Slid (iscale (value_at s k m c) a)
    end.
Definition out1 (p : posed) x := iaddv (apply_rows (po_rot p) (match po_joint p with Still => x | Turned a c s => turned a c s x | Slid w => iaddv x w end)) (po_tr p).
Definition back1 x (p : posed) :=
  let y := apply_rows (po_back p) (isubv x (po_tr p)) in
  match po_joint p with Still => y | Turned a c s => turned a c (ineg s) y | Slid w => isubv y w end.
Definition seen (out back : list posed) x := fold_left back1 back (fold_right out1 x out).
Definition meets a b := negb (positive (isub a b)) && negb (positive (isub b a)).
Fixpoint radius t := match t with TLeaf b _ => inorm (IV (iabs (ix b)) (iabs (iy b)) (iabs (iz b))) | TNode _ a b => ijoin (radius a) (radius b) end.
(* How far deviations move a body: arm times gain times deviation of each joint, from the body inwards. *)
Fixpoint moved (s : start) (ls : list ilink) (arm acc : itv) : itv :=
  match ls with
  | [] => acc
  | l :: r =>
      let d k m := match nth_error s (N.to_nat k) with Some (_, d) => imul (iabs m) d | None => I.nai end in
      let '(acc', arm') := match il_joint l with
        | IFixed => (acc, arm)
        | ITurn _ k m _ => (iadd acc (imul arm (d k m)), arm)
        | ISlide _ k m c => (iadd acc (d k m), iadd arm (iadd (iabs (value_at s k m c)) (d k m)))
        end in
      moved s r (iadd arm' (inorm (il_tr l))) acc'
  end.
Definition parts_map := PositiveMap.t (delay (list triple)).
Definition questions_of (off : itv) (held : list triple) (held_body : body) (out back : list posed) (root : ivec) : list Datatypes.unit :=
  let asked t := let p := grown (seen out back (around (ipoint t) (num (error held_body)))) off in meets (ix p) (ix root) && meets (iy p) (iy root) && meets (iz p) (iz root) in
  map (fun _ => tt) (filter asked held).
Definition questions (st : stage) (s : start) (pm : parts_map) (a b : pbody) : list Datatypes.unit :=
  match the_tree a, the_tree b, path_to st (the_body a), path_to st (the_body b) with
  | Some A, Some B, Some pa, Some pb =>
      let '(fa, fb) := fork pa pb in
      let ca := bounds fa in let cb := bounds fb in
      let off := iadd (moved s (rev' ca) (radius A) izero) (moved s (rev' cb) (radius B) izero) in
      let parts x := match PositiveMap.find (N.succ_pos (number_of x)) pm with Some d => force d | None => [] end in
      let oa := map (pose s) ca in let ob := map (pose s) cb in
      let of_holder h other oh oo root := match sets (the_body h) with [] => [] | _ => questions_of off (parts other) (the_body other) oo oh root end in
      of_holder a b oa ob (box A) ++ of_holder b a ob oa (box B)
  | _, _, _, _ => []
  end.

(* ---- Proofs of pairs. ---- *)
Record memory := Memory { last_dir : dir; last_ray : ray }.
Fixpoint roots pf := match pf with Dir _ => true | Halve _ a b => roots a || roots b | _ => false end.
Fixpoint proofs {A} (hs : list A) (m : memory) (acc : list proof) : parser (list proof * memory) :=
  match hs with
  | [] => ret (rev' acc, m)
  | _ :: r => p <- a_proof None (last_dir m) ;; proofs r (Memory (snd p) (last_ray m)) (fst p :: acc)
  end.
Definition read_halves st (a b : pbody) m : parser (list proof * memory) :=
  match half_spaces (the_body b) with
  | [] => ret ([], m)
  | hs =>
      match half_spaces (the_body a), path_to st (the_body b) with
      | [], Some pb => if rests pb then match the_tree a with None => ret ([], m) | Some _ => proofs hs m [] end else refuse Fails
      | _, _ => refuse Fails
      end
  end.
Definition read_trees box st s pm (a b : pbody) m : parser (option proof * list ray * memory) :=
  match the_tree a, the_tree b with
  | Some _, Some _ =>
      p <- a_proof box (last_dir m) ;;
      r <- (if roots (fst p) then ret ([], last_ray m) else rays (questions st s pm a b) (last_ray m) []) ;;
      ret (Some (fst p), fst r, Memory (snd p) (snd r))
  | _, _ => ret (None, [], m)
  end.
Fixpoint read_row st s pm a (fuel pairs : list (pbody * double)) (m : memory) (acc : list group) : parser (list group * memory) :=
  match pairs, fuel with
  | [], _ => ret (rev' acc, m)
  | _, [] => refuse Unreadable
  | (b, _) :: rest, _ :: fuel' =>
      k <- index (length_N pairs + 1) ;;
      if k =? 0 then refuse Unreadable else
      if k =? 1 then
        t <- read_trees None st s pm a b m ;; let '(pf, rs, m1) := t in
        hb <- read_halves st a b m1 ;; ha <- read_halves st b a (snd hb) ;;
        read_row st s pm a fuel' rest (snd ha) (One pf rs (fst hb) (fst ha) :: acc)
      else
        p <- a_proof None (last_dir m) ;;
        if roots (fst p) then
          let n := N.to_nat k in read_row st s pm a fuel' (skipn n pairs) (Memory (snd p) (last_ray m)) (Many n (fst p) :: acc)
        else refuse Fails
  end.
Fixpoint read_rows st s pm (rows : list (pbody * list (pbody * double))) m acc : parser (list (list group) * memory) :=
  match rows with
  | [] => ret (rev' acc, m)
  | (a, pairs) :: r => g <- read_row st s pm a pairs pairs m [] ;; read_rows st s pm r (snd g) (fst g :: acc)
  end.
Fixpoint read_box_row coordinates st s pm a (pairs : list (pbody * double)) m acc : parser (list group * memory) :=
  match pairs with
  | [] => ret (rev' acc, m)
  | (b, _) :: r =>
      match half_spaces (the_body a), half_spaces (the_body b) with
      | [], [] => t <- read_trees (Some coordinates) st s pm a b m ;; let '(pf, rs, m1) := t in read_box_row coordinates st s pm a r m1 (One pf rs [] [] :: acc)
      | _, _ => refuse Fails
      end
  end.
Fixpoint read_box_rows coordinates st s pm (rows : list (pbody * list (pbody * double))) m acc : parser (list (list group) * memory) :=
  match rows with
  | [] => ret (rev' acc, m)
  | (a, pairs) :: r => g <- read_box_row coordinates st s pm a pairs m [] ;; read_box_rows coordinates st s pm r (snd g) (fst g :: acc)
  end.

(* ---- Parts. ---- *)
Definition moves_like (a b : frame) :=
  (parent a =? parent b) && match the_joint a, the_joint b with
  | Fixed, Fixed => true | Turn _ i _ _, Turn _ j _ _ | Slide _ i _ _, Slide _ j _ _ => i =? j | _, _ => false end.
Definition a_replacement (fs : list frame) coordinates : parser (N * frame) :=
  i <- index (length_N fs + 1) ;; f <- a_frame (N.max i 1) coordinates ;;
  match get_frame fs i with
  | Some g => if negb (carrier fs fs i =? 0) && moves_like f g then ret (i, f) else refuse Unreadable
  | None => refuse Unreadable
  end.
Definition an_item := (part * list (list group))%type.
Definition a_stretch cl rows pm fs m : parser (an_item * memory) :=
  sg <- count ;; from <- number ;; to <- number ;; rs <- list_of (a_replacement fs (coordinates cl)) ;;
  cs <- repeat (coordinates cl) a_curve ;;
  match stage_of (replace_frames rs fs) cs (bodies cl) with
  | None => refuse Unreadable
  | Some st =>
      let s := map (fun c => (match coefficients c with [] => izero | x :: _ => num x end, num (deviation c))) cs in
      g <- read_rows st s pm rows m [] ;; ret ((Stretch sg from to rs cs, fst g), snd g)
  end.
Definition a_box cl rows pm fs m : parser (an_item * memory) :=
  rs <- repeat (coordinates cl) interval ;;
  match stage_of fs [] (bodies cl) with
  | None => refuse Unreadable
  | Some st =>
      let s := map (fun r => (middle (irange r), izero)) rs in
      g <- read_box_rows (coordinates cl) st s pm rows m [] ;; ret ((Box rs, fst g), snd g)
  end.
(* Up to the end section; then the digest, and nothing more. *)
Fixpoint parts (fuel : bytes) cl rows pm fs m (acc : list an_item) (input : bytes) : result (list an_item) :=
  match fuel with
  | [] => Refused Unreadable
  | _ :: fuel' =>
      match octet input with
      | Refused r => Refused r
      | Done (k, rest) =>
          if k =? 0 then
            match take rest 32 [] with Refused r => Refused r | Done (_, []) => Done (rev' acc) | Done (_, _) => Refused Fails end
          else if (k =? 1) || (k =? 2) then
            match (if k =? 1 then a_stretch cl rows pm fs m else a_box cl rows pm fs m) rest with
            | Refused r => Refused r
            | Done ((p, m'), rest') => parts fuel' cl rows pm (frames_of fs (fst p)) m' (p :: acc) rest'
            end
          else Refused Unreadable
      end
  end.
(* What the format demands beyond its grammar. *)
Definition normal_is_unit h := meets (inorm (inormal h)) ione.
Definition deepest := 256%N.
Definition read_file (input : bytes) : result (cell * list an_item) :=
  match a_cell input with
  | Refused r => Refused r
  | Done (cl, rest) =>
      if negb (forallb (fun b => forallb normal_is_unit (half_spaces b)) (bodies cl)) then Refused Unreadable else
      if negb (forallb is_closed (bodies cl)) then Refused Fails else
      match prepare_bodies (frames cl) 0 (bodies cl), stage_of (frames cl) [] (bodies cl) with
      | Some bs, Some _ =>
          let pm := fold_left (fun m p => PositiveMap.add (N.succ_pos (number_of p)) (Now (parts_of (the_body p))) m) bs (PositiveMap.empty _) in
          match parts rest cl (rows_from cl bs) pm (frames cl) (Memory (Whole 0 0 0) (Ray true 0 0)) [] rest with
          | Refused r => Refused r
          | Done ps => Done (cl, ps)
          end
      | _, _ => Refused Unreadable
      end
  end.

(* ---- The verifier. ---- *)
Definition decode (input : bytes) : option (cell * list part) := match read_file input with Done (cl, ps) => Some (cl, map fst ps) | Refused _ => None end.
