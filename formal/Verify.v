(* The verifier and its theorem: from the bytes of a file to what its statement claims. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive Init.Byte.
From Noclash Require Import Statement Space Tm Check Numbers Cover Bodies Frames Decode.
Import ListNotations.
Open Scope R_scope.

(* ---- Bodies and pairs, once for the file. ---- *)
Record pbody := PB { number_of : N; the_body : body; the_tree : option tree; carried_by : N }.
Fixpoint prepare_bodies (fs : list frame) (i : N) (bs : list body) : option (list pbody) :=
  match bs with
  | [] => Some []
  | b :: r => match body_tree b with None => None | Some t =>
      match prepare_bodies fs (N.succ i) r with None => None | Some ps => Some (PB i b t (carrier fs fs (body_frame b)) :: ps) end end
  end.
Definition of_row {A} (i : N) (l : list (N * N * A)) := filter (fun e => let '(a, _, _) := e in (a =? i)%N) l.
Definition with_second {A} (l : list (N * N * A)) (j : N) := find (fun e => let '(_, b, _) := e in (b =? j)%N) l.
(* The later bodies that one must keep away from, with their margins. *)
Fixpoint row_of (mg : double) (ex : list (N * N * list byte)) (ms : list (N * N * double)) (a : pbody) (bs : list pbody) : list (pbody * double) :=
  match bs with
  | [] => []
  | b :: r => let rest := row_of mg ex ms a r in
      if (carried_by a =? carried_by b)%N then rest else
      match with_second ex (number_of b) with
      | Some _ => rest
      | None => (b, match with_second ms (number_of b) with Some (_, _, m) => m | None => mg end) :: rest
      end
  end.
Fixpoint rows_from (cl : cell) (ps : list pbody) : list (pbody * list (pbody * double)) :=
  match ps with
  | [] => []
  | a :: r => (a, row_of (margin cl) (of_row (number_of a) (excluded cl)) (of_row (number_of a) (margins cl)) a r) :: rows_from cl r
  end.

(* ---- Frames and curves of one stretch. ---- *)
Definition placed := (ilink * span_tree)%type.
Record stage := Stage { stage_curves : list icurve; stage_links : list (N * placed); stage_paths : PositiveMap.t (list (N * placed)) }.
Definition icurve_of (c : curve) := Cv (map num (coefficients c)) (both (num (deviation c))).
Definition stage_of (fs : list frame) (cs : list curve) (bs : list body) : option stage :=
  match links_of fs with
  | None => None
  | Some ls =>
      let cv := map icurve_of cs in
      let ls' := map (fun x : N * ilink => (fst x, (snd x, grow cv (snd x) half half))) ls in
      let add m b := match m with None => None | Some m =>
        let k := N.succ_pos (body_frame b) in
        match PositiveMap.find k m with
        | Some _ => Some m
        | None => match path ls' ls' (body_frame b) [] with Some p => Some (PositiveMap.add k p m) | None => None end
        end end in
      match fold_left add bs (Some (PositiveMap.empty _)) with
      | Some m => Some (Stage cv ls' m)
      | None => None
      end
  end.
Definition path_to st (b : body) := PositiveMap.find (N.succ_pos (body_frame b)) (stage_paths st).
Definition trees (p : list (N * placed)) := map (fun x => snd (snd x)) p.
Definition bounds (p : list (N * placed)) := bounds_along fst p.
Definition rests (p : list (N * placed)) := forallb (fun i => match il_joint i with IFixed => true | _ => false end) (bounds p).
Definition push1 (i : ilink) b := IV (iadd (idot (im1 (il_rot i)) b) (ix (il_tr i))) (iadd (idot (im2 (il_rot i)) b) (iy (il_tr i))) (iadd (idot (im3 (il_rot i)) b) (iz (il_tr i))).
Definition push ch b := fold_right push1 b ch.

(* ---- One pair, one group, one row. ---- *)
Inductive group := One (pf : option proof) (rs : list ray) (below_second below_first : list proof) | Many (k : nat) (pf : proof).
Definition inormal h := around (ipoint (normal h)) (num (normal_error h)).
Definition ioffset h := iadd (num (offset h)) (both (num (offset_error h))).
(* Normal and level of a half-space that rests, seen from the world. *)
Definition apply_rows (m : imat) v := IV (idot (im1 m) v) (idot (im2 m) v) (idot (im3 m) v).
Definition carry1 (i : ilink) (nl : ivec * itv) := let n := apply_rows (il_rot i) (fst nl) in (n, iadd (snd nl) (idot n (il_tr i))).
Definition carry ch nl := fold_right carry1 nl ch.
Fixpoint over_halves m pa pb A hs pfs :=
  match hs, pfs with
  | [], [] => true
  | h :: hs', pf :: pfs' =>
      let nl := carry (bounds pb) (inormal h, ioffset h) in
      if check (above m (fst nl) (snd nl)) pf half (trees pa) [] A nothing then over_halves m pa pb A hs' pfs' else false
  | _, _ => false
  end.
Definition check_halves st (a b : pbody) m pfs :=
  match half_spaces (the_body b) with
  | [] => match pfs with [] => true | _ => false end
  | hs =>
      match half_spaces (the_body a), the_tree a, path_to st (the_body a), path_to st (the_body b) with
      | [], Some A, Some pa, Some pb => rests pb && over_halves m pa pb A hs pfs
      | [], None, _, _ => true
      | _, _, _, _ => false
      end
  end.
Definition check_trees st (a b : pbody) m pf :=
  match the_tree a, the_tree b with
  | Some A, Some B =>
      match pf, path_to st (the_body a), path_to st (the_body b) with
      | Some pf, Some pa, Some pb => let '(fa, fb) := fork pa pb in check (separated m) pf half (trees fa) (trees fb) A B
      | _, _, _ => false
      end
  | _, _ => true
  end.
Definition check_pair st a b (margin : double) pf below_b below_a :=
  let m := num margin in check_trees st a b m pf && check_halves st a b m below_b && check_halves st b a m below_a.
(* The box in the world around bodies that rest. *)
Definition standing st (b : pbody) : option ivec :=
  match half_spaces (the_body b), the_tree b, path_to st (the_body b) with
  | [], Some t, Some p => if rests p then Some (push (bounds p) (box t)) else None
  | _, _, _ => None
  end.
Fixpoint standing_all st (bs : list (pbody * double)) : option ivec :=
  match bs with
  | [] => None
  | [(b, _)] => standing st b
  | (b, _) :: r => match standing st b, standing_all st r with Some x, Some y => Some (vjoin x y) | _, _ => None end
  end.
Fixpoint join_margins (bs : list (pbody * double)) := match bs with [] => izero | (_, m) :: r => ijoin (num m) (join_margins r) end.
(* The upper end alone counts: a step compares with the whole interval. *)
Definition check_many st (a : pbody) (bs : list (pbody * double)) pf :=
  match half_spaces (the_body a), the_tree a, path_to st (the_body a), standing_all st bs with
  | [], Some A, Some pa, Some b => check (separated (join_margins bs)) pf half (trees pa) [] A (TLeaf b LBox)
  | _, _, _, _ => false
  end.
Fixpoint check_row st a (pairs : list (pbody * double)) (gs : list group) : bool :=
  match gs with
  | [] => match pairs with [] => true | _ => false end
  | One pf _ hb ha :: gs' => match pairs with [] => false | (b, m) :: r => if check_pair st a b m pf hb ha then check_row st a r gs' else false end
  | Many k pf :: gs' => if check_many st a (firstn k pairs) pf then check_row st a (skipn k pairs) gs' else false
  end.
Fixpoint check_rows st (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : bool :=
  match rows, gss with
  | [], [] => true
  | (a, pairs) :: rows', gs :: gss' => if check_row st a pairs gs then check_rows st rows' gss' else false
  | _, _ => false
  end.

(* ---- Boxes of coordinates. ---- *)
Definition check_box_pair st rs (a b : pbody) (margin : double) pf :=
  match half_spaces (the_body a), half_spaces (the_body b) with
  | [], [] =>
      match the_tree a, the_tree b with
      | Some A, Some B =>
          match pf, path_to st (the_body a), path_to st (the_body b) with
          | Some pf, Some pa, Some pb => let '(fa, fb) := fork pa pb in let ca := bounds fa in let cb := bounds fb in
              bcheck (num margin) ca cb pf rs (ready rs ca) (ready rs cb) A B
          | _, _, _ => false
          end
      | _, _ => true
      end
  | _, _ => false
  end.
Fixpoint check_box_row st rs a (pairs : list (pbody * double)) (gs : list group) : bool :=
  match pairs, gs with
  | [], [] => true
  | (b, m) :: r, One pf _ _ _ :: gs' => if check_box_pair st rs a b m pf then check_box_row st rs a r gs' else false
  | _, _ => false
  end.
Fixpoint check_box_rows st rs (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : bool :=
  match rows, gss with
  | [], [] => true
  | (a, pairs) :: rows', gs :: gss' => if check_box_row st rs a pairs gs then check_box_rows st rs rows' gss' else false
  | _, _ => false
  end.

(* ---- All parts. ---- *)
Definition check_part (bs : list body) rows fs p gss : bool :=
  match p with
  | Stretch _ _ _ _ cs => match stage_of fs cs bs with Some st => check_rows st rows gss | None => false end
  | Box rs => match stage_of fs [] bs with Some st => check_box_rows st (map irange rs) rows gss | None => false end
  end.
Fixpoint check_parts bs rows fs (ps : list (part * list (list group))) : bool :=
  match ps with
  | [] => true
  | (p, gss) :: r => let fs' := frames_of fs p in if check_part bs rows fs' p gss then check_parts bs rows fs' r else false
  end.
(* Stretches follow each other from the start of the first segment to the end of the last. *)
Definition one_bits : double := 4607182418800017408%Z.
Definition same_time (a b : double) := (a =? b)%Z || (is_zero a && is_zero b).
Fixpoint in_order (seg : N) (at_ : double) (ps : list part) : option (N * double) :=
  match ps with
  | [] => Some (seg, at_)
  | Box _ :: r => in_order seg at_ r
  | Stretch s from to _ _ :: r =>
      if ((s =? seg)%N && same_time from at_ && (key from <? key to)%Z && (key to <=? one_bits)%Z)%bool then
        if (to =? one_bits)%Z then in_order (N.succ seg) 0%Z r else in_order seg to r
      else None
  end.
Definition whole_motion (cl : cell) ps :=
  match in_order 0 0%Z ps with Some (s, at_) => (s =? segments cl)%N && is_zero at_ && match ps with [] => false | _ => true end | None => false end.
Definition accept (cl : cell) (ps : list (part * list (list group))) : bool :=
  match prepare_bodies (frames cl) 0 (bodies cl) with
  | None => false
  | Some bs => whole_motion cl (map fst ps) && check_parts (bodies cl) (rows_from cl bs) (frames cl) ps
  end.
