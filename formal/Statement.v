(* What a certificate claims. Real numbers only; nothing here computes, and nothing outside this file is needed to read the theorem.
   Section by section as in docs/certificates.md, "What a statement means". *)
From Coq Require Import Reals List ZArith NArith Init.Byte.
Import ListNotations.
Open Scope R_scope.

(* ---- Space: points and vectors in metres, rotations as matrices of three rows. ---- *)
Record vec := V { vx : R; vy : R; vz : R }.
Definition vadd a b := V (vx a + vx b) (vy a + vy b) (vz a + vz b).
Definition vsub a b := V (vx a - vx b) (vy a - vy b) (vz a - vz b).
Definition vscale k a := V (k * vx a) (k * vy a) (k * vz a).
Definition dot a b := vx a * vx b + vy a * vy b + vz a * vz b.
Definition cross a b := V (vy a * vz b - vz a * vy b) (vz a * vx b - vx a * vz b) (vx a * vy b - vy a * vx b).
Definition norm a := sqrt (dot a a).
Definition dist a b := norm (vsub a b).
Definition normalised a := vscale (/ norm a) a.

Record mat := M { row1 : vec; row2 : vec; row3 : vec }.
Definition mapply m x := V (dot (row1 m) x) (dot (row2 m) x) (dot (row3 m) x).
Definition orthogonal m := forall x, dot (mapply m x) (mapply m x) = dot x x.
(* Rodrigues' formula: x turned about the unit axis a by an angle with cosine c and sine s. *)
Definition rotv a c s x := vadd (vadd (vscale ((1 - c) * dot a x) a) (vscale c x)) (vscale s (cross a x)).

(* The convex hull: closed under mixing two points. *)
Inductive hull (vs : list vec) : vec -> Prop :=
| hull_vertex v : In v vs -> hull vs v
| hull_mix l p q : 0 <= l <= 1 -> hull vs p -> hull vs q -> hull vs (vadd (vscale l p) (vscale (1 - l) q)).

(* ---- Numbers of the file: the 64 bits of a finite IEEE-754 double. ---- *)
Definition double := Z.
Definition two11 := (2 ^ 11)%Z.
Definition two52 := (2 ^ 52)%Z.
Definition two63 := (2 ^ 63)%Z.
Definition mantissa (b : double) : Z := let f := (b mod two52)%Z in if (b / two52 mod two11 =? 0)%Z then f else (two52 + f)%Z.
Definition exponent (b : double) : Z := Z.max 1 (b / two52 mod two11) - 1075.
Definition value (b : double) : R := (if (b <? two63)%Z then 1 else -1) * (IZR (mantissa b) * powerRZ 2 (exponent b)).
Definition triple := (double * double * double)%type.
Definition point (t : triple) : vec := let '(x, y, z) := t in V (value x) (value y) (value z).
Definition range := (double * double)%type.
Definition in_range x (r : range) := value (fst r) <= x <= value (snd r).
Definition near v (t : triple) e :=
  Rabs (vx v - vx (point t)) <= e /\ Rabs (vy v - vy (point t)) <= e /\ Rabs (vz v - vz (point t)) <= e.

(* ---- The file, as the decoder (Decode.v) returns it. ---- *)
Inductive joint := Fixed | Turn (axis : triple) (coordinate : N) (m c : range) | Slide (axis : triple) (coordinate : N) (m c : range).
Record frame := Frame {
  parent : N; rotation_error : double; rotation : triple * triple * triple;
  translation_error : double; translation : triple; the_joint : joint }.
Inductive piece :=
| Triangle (set a b c : N)                             (* corners are numbers of vertices *)
| Hull (radius : double) (corners : list N)
| Cylinder (centre axis : triple) (half_length radius : double).
Record half_space := HalfSpace { normal_error : double; normal : triple; offset_error : double; offset : double }.
Inductive shape := Leaf | Branch (a b : shape).        (* the tree of boxes: part of the proof, not of the claim *)
Record body := Body {
  name : list byte; body_frame : N; error : double; vertices : list triple; sets : list N;
  half_spaces : list half_space; pieces : list piece; tree : option shape }.
Record cell := Cell {
  inputs : list (list byte * list byte); coordinates : N; frames : list frame; bodies : list body;
  excluded : list (N * N * list byte); margin : double; margins : list (N * N * double); segments : N }.
Record curve := Curve { coefficients : list double; deviation : double }.
Inductive part :=
| Stretch (segment : N) (from to : double) (replaced : list (N * frame)) (curves : list curve)
| Box (ranges : list range).

(* ---- Frames. ---- *)
(* The rotation that Gram and Schmidt make of the three stored rows: so that at least one rotation is admitted. *)
Definition gram_schmidt (r : triple * triple * triple) : mat :=
  let '(r1, r2, _) := r in
  let x := normalised (point r1) in
  let y := normalised (vsub (point r2) (vscale (dot x (point r2)) x)) in M x y (cross x y).
Definition admitted e stored made x := Rmin (stored - e) made <= x <= Rmax (stored + e) made.
Definition admitted_row e stored made v :=
  admitted e (vx stored) (vx made) (vx v) /\ admitted e (vy stored) (vy made) (vy v) /\ admitted e (vz stored) (vz made) (vz v).
Definition origin f r t :=
  orthogonal r /\
  (let '(s1, s2, s3) := rotation f in let g := gram_schmidt (rotation f) in let e := value (rotation_error f) in
   admitted_row e (point s1) (row1 g) (row1 r) /\ admitted_row e (point s2) (row2 g) (row2 r) /\ admitted_row e (point s3) (row3 g) (row3 r)) /\
  near t (translation f) (value (translation_error f)).

(* Coordinates q are functions of the time u in [0, 1]; a world says where each frame takes its points. *)
Definition coordinate_functions := N -> R -> R.
Definition world := N -> R -> vec -> vec.
Definition screw (q : coordinate_functions) j (m c : R) u x :=
  match j with
  | Fixed => x
  | Turn a k _ _ => let v := m * q k u + c in rotv (normalised (point a)) (cos v) (sin v) x
  | Slide a k _ _ => vadd x (vscale (m * q k u + c) (normalised (point a)))
  end.
Definition admits j m c := match j with Fixed => True | Turn _ _ mr cr | Slide _ _ mr cr => in_range m mr /\ in_range c cr end.
(* Frame 0 is the world; frame i + 1 is parent . origin . screw, for some origin, m and c within the stated bounds. *)
Definition possible (fs : list frame) (q : coordinate_functions) (W : world) :=
  (forall u x, 0 <= u <= 1 -> W 0%N u x = x) /\
  forall i f, nth_error fs i = Some f ->
    exists r t m c, origin f r t /\ admits (the_joint f) m c /\
      forall u x, 0 <= u <= 1 -> W (N.of_nat (S i)) u x = W (parent f) u (vadd t (mapply r (screw q (the_joint f) m c u x))).

(* ---- Coordinates. ---- *)
Fixpoint polynomial (cs : list double) u := match cs with [] => 0 | c :: cs' => value c + u * polynomial cs' u end.
Definition follows (q : coordinate_functions) (cs : list curve) :=
  forall k c, nth_error cs k = Some c -> forall u, 0 <= u <= 1 -> Rabs (q (N.of_nat k) u - polynomial (coefficients c) u) <= value (deviation c).
Definition within (q : coordinate_functions) (rs : list range) :=
  forall k r, nth_error rs k = Some r -> forall u, 0 <= u <= 1 -> in_range (q (N.of_nat k) u) r.

(* ---- Bodies: every point within `error` of a stored piece, and the half-spaces. ---- *)
Fixpoint corner_points (vs : list triple) (ix : list N) : option (list vec) :=
  match ix with
  | [] => Some []
  | i :: ix' => match nth_error vs (N.to_nat i), corner_points vs ix' with Some t, Some ps => Some (point t :: ps) | _, _ => None end
  end.
Definition in_piece vs p x :=
  match p with
  | Triangle _ a b c => exists ps, corner_points vs [a; b; c] = Some ps /\ hull ps x
  | Hull r ix => exists ps h, corner_points vs ix = Some ps /\ hull ps h /\ dist x h <= value r
  | Cylinder c a h r => exists s w, Rabs s <= value h /\ dot (point a) w = 0 /\ norm w <= value r /\ x = vadd (vadd (point c) (vscale s (point a))) w
  end.
Definition in_half_space h x := exists n d, near n (normal h) (value (normal_error h)) /\ Rabs (d - value (offset h)) <= value (offset_error h) /\ dot n x <= d.
Definition has_point b x :=
  (exists p y, In p (pieces b) /\ in_piece (vertices b) p y /\ dist x y <= value (error b)) \/ (exists h, In h (half_spaces b) /\ in_half_space h x).

(* ---- Inside: a point is outside of walls S if it can get arbitrarily far away without meeting them. ---- *)
Definition continuous_at (g : R -> vec) s := continuity_pt (fun x => vx (g x)) s /\ continuity_pt (fun x => vy (g x)) s /\ continuity_pt (fun x => vz (g x)) s.
Inductive reach (S : vec -> Prop) : vec -> vec -> Prop :=
| reach_along g a b : a <= b -> (forall s, a <= s <= b -> continuous_at g s /\ ~ S (g s)) -> reach S (g a) (g b)
| reach_back p q : reach S p q -> reach S q p
| reach_then p q r : reach S p q -> reach S q r -> reach S p r.
Definition outside S p := forall far, exists q, far < norm q /\ reach S p q.
Definition piece_point b x := exists p y, In p (pieces b) /\ in_piece (vertices b) p y /\ dist x y <= value (error b).
(* The walls are the triangles of the sets; no point of b's pieces is ever inside those of a. *)
Definition wall b x := exists s i j k y, In (Triangle s i j k) (pieces b) /\ s <> 0%N /\ in_piece (vertices b) (Triangle s i j k) y /\ dist x y <= value (error b).
Definition never_inside a b (W : world) := forall u y, 0 <= u <= 1 -> piece_point b y ->
  outside (fun z => exists x, wall a x /\ z = W (body_frame a) u x) (W (body_frame b) u y).

(* ---- The claim. ---- *)
Definition get_frame (fs : list frame) (i : N) := if (i =? 0)%N then None else nth_error fs (pred (N.to_nat i)).
(* The nearest frame above that has a joint, or the world: two bodies can move against each other if theirs differ. *)
Fixpoint carrier (fuel : list frame) fs i :=
  match fuel, get_frame fs i with _ :: fuel', Some (Frame p _ _ _ _ Fixed) => carrier fuel' fs p | _, _ => i end.
Definition is_excluded (cl : cell) i j := existsb (fun e => let '(a, b, _) := e in (a =? i)%N && (b =? j)%N)%bool (excluded cl).
Definition claimed cl i j a b := (i < j)%N /\ carrier (frames cl) (frames cl) (body_frame a) <> carrier (frames cl) (frames cl) (body_frame b) /\ is_excluded cl i j = false.
Definition margin_of (cl : cell) i j :=
  match find (fun e => let '(a, b, _) := e in (a =? i)%N && (b =? j)%N)%bool (margins cl) with Some (_, _, m) => m | None => margin cl end.
Definition keeps_margins cl (W : world) :=
  forall i j a b, nth_error (bodies cl) (N.to_nat i) = Some a -> nth_error (bodies cl) (N.to_nat j) = Some b -> claimed cl i j a b ->
  forall u x y, 0 <= u <= 1 -> has_point a x -> has_point b y ->
    value (margin_of cl i j) < dist (W (body_frame a) u x) (W (body_frame b) u y).

Fixpoint replace_at (fs : list frame) (i : nat) f := match fs, i with [], _ => [] | _ :: r, O => f :: r | g :: r, S i' => g :: replace_at r i' f end.
Definition replace_frames := fold_left (fun fs (e : N * frame) => replace_at fs (pred (N.to_nat (fst e))) (snd e)).
Definition frames_of (fs : list frame) p := match p with Stretch _ _ _ rs _ => replace_frames rs fs | Box _ => fs end.
(* A part holds: whatever the coordinates within their bounds and whatever the frames within theirs, margins are kept at every time. *)
Definition part_holds cl fs p :=
  forall q W, match p with Stretch _ _ _ _ cs => follows q cs | Box rs => within q rs end -> possible fs q W -> keeps_margins cl W.
Fixpoint holds cl fs ps := match ps with [] => True | p :: ps' => part_holds cl (frames_of fs p) p /\ holds cl (frames_of fs p) ps' end.
(* The parts cover the motion: every segment at every time. *)
Definition covers cl ps := forall s u, (s < segments cl)%N -> 0 <= u <= 1 ->
  exists from to rs cs, In (Stretch s from to rs cs) ps /\ value from <= u <= value to.
(* With continuous coordinates, neither of two bodies is ever inside the other: claimed where the verifier says so. *)
Definition keeps_out cl (W : world) := forall i j a b, nth_error (bodies cl) (N.to_nat i) = Some a -> nth_error (bodies cl) (N.to_nat j) = Some b ->
  claimed cl i j a b -> never_inside a b W /\ never_inside b a W.
Definition part_keeps_out cl fs p := forall (q : coordinate_functions) W, (forall k u, continuity_pt (q k) u) ->
  match p with Stretch _ _ _ _ cs => follows q cs | Box rs => within q rs end -> possible fs q W -> keeps_out cl W.
Fixpoint never_nested cl fs ps := match ps with [] => True | p :: ps' => part_keeps_out cl (frames_of fs p) p /\ never_nested cl (frames_of fs p) ps' end.
