(* Nesting without winding numbers: what can get far away without meeting a wall stays outside while surfaces stay apart. *)
From Coq Require Import Reals Lra Psatz List FunctionalExtensionality Classical.
From Noclash Require Import Statement Space.
Import ListNotations.
Open Scope R_scope.

(* ---- Continuity. ---- *)
Notation C := continuity_pt.
Lemma C_cst c t : C (fun _ => c) t. Proof. apply continuity_pt_const. intros x y. reflexivity. Qed.
Lemma C_add f g t : C f t -> C g t -> C (fun s => f s + g s) t. Proof. exact (continuity_pt_plus f g t). Qed.
Lemma C_sub f g t : C f t -> C g t -> C (fun s => f s - g s) t. Proof. exact (continuity_pt_minus f g t). Qed.
Lemma C_mul f g t : C f t -> C g t -> C (fun s => f s * g s) t. Proof. exact (continuity_pt_mult f g t). Qed.
Lemma C_neg f t : C f t -> C (fun s => - f s) t. Proof. exact (continuity_pt_opp f t). Qed.
Lemma C_cos f t : C f t -> C (fun s => cos (f s)) t. Proof. intros H. apply (continuity_pt_comp f cos); auto. apply continuity_cos. Qed.
Lemma C_sin f t : C f t -> C (fun s => sin (f s)) t. Proof. intros H. apply (continuity_pt_comp f sin); auto. apply continuity_sin. Qed.
Lemma C_id t : C (fun s => s) t. Proof. apply derivable_continuous_pt, derivable_pt_id. Qed.
Create HintDb cont.
Ltac cont := repeat first [assumption | apply C_cst | apply C_id | apply C_add | apply C_sub | apply C_mul | apply C_neg | apply C_cos | apply C_sin].
Definition steady fs t := Forall (fun f => C (fr_val f) t) fs.
Definition frozen u f := RFr (fr_rot f) (fr_tr f) (fr_joint f) (fun _ => fr_val f u).
Lemma place_frozen_at fs u s p : place (map (frozen u) fs) s p = place fs u p.
Proof. induction fs as [|f fs IH]; simpl; auto. now rewrite IH. Qed.
Lemma frozen_steady fs u t : steady (map (frozen u) fs) t.
Proof. induction fs as [|f fs IH]; simpl; constructor; auto. apply (C_cst (fr_val f u)). Qed.
Lemma frozen_rigid fs u : Forall rigid fs -> Forall rigid (map (frozen u) fs).
Proof. induction 1; constructor; auto. Qed.
Lemma V_cst p t : continuous_at (fun _ => p) t. Proof. repeat split; apply C_cst. Qed.
Lemma V_add x y t : continuous_at x t -> continuous_at y t -> continuous_at (fun s => vadd (x s) (y s)) t.
Proof. intros (?&?&?) (?&?&?). repeat split; now apply C_add. Qed.
Lemma V_sub x y t : continuous_at x t -> continuous_at y t -> continuous_at (fun s => vsub (x s) (y s)) t.
Proof. intros (?&?&?) (?&?&?). repeat split; now apply C_sub. Qed.
Lemma V_scale f x t : C f t -> continuous_at x t -> continuous_at (fun s => vscale (f s) (x s)) t.
Proof. intros ? (?&?&?). repeat split; now apply C_mul. Qed.
Lemma C_dot a x t : continuous_at x t -> C (fun s => dot a (x s)) t.
Proof. intros (?&?&?). unfold dot. cont. Qed.
Lemma V_cross a x t : continuous_at x t -> continuous_at (fun s => cross a (x s)) t.
Proof. intros (?&?&?). repeat split; unfold cross; cbn [vx vy vz]; cont. Qed.
Lemma V_apply m x t : continuous_at x t -> continuous_at (fun s => mapply m (x s)) t.
Proof. intros H. repeat split; now apply C_dot. Qed.
Lemma V_tapply m x t : continuous_at x t -> continuous_at (fun s => mtapply m (x s)) t.
Proof. intros (?&?&?). repeat split; unfold mtapply; cbn [vx vy vz]; cont. Qed.
Lemma V_rot a c d x t : C c t -> C d t -> continuous_at x t -> continuous_at (fun s => rotv a (c s) (d s) (x s)) t.
Proof.
  intros Hc Hd Hx. unfold rotv. apply V_add; [apply V_add|]; apply V_scale; auto.
  - apply C_mul; [apply C_sub; auto; apply C_cst | now apply C_dot].
  - apply V_cst.
  - now apply V_cross.
Qed.
Lemma move_continuous f x t : C (fr_val f) t -> continuous_at x t -> continuous_at (fun s => move f s (x s)) t.
Proof.
  intros Hv Hx. unfold move. apply V_add; [apply V_cst|]. apply V_apply. destruct (fr_joint f) as [|a|a]; simpl; auto.
  - apply V_rot; auto; [now apply C_cos | now apply C_sin].
  - apply V_add; auto. apply V_scale; auto. apply V_cst.
Qed.
Lemma place_continuous fs t : steady fs t -> forall x, continuous_at x t -> continuous_at (fun s => place fs s (x s)) t.
Proof. induction 1 as [|f l Hf Hl IH]; intros x Hx; simpl; auto. apply (move_continuous _ (fun s => place l s (x s))); auto. Qed.

(* ---- Rigid motions have inverses. ---- *)
Lemma vec_eq a b : vx a = vx b -> vy a = vy b -> vz a = vz b -> a = b.
Proof. destruct a, b; simpl; congruence. Qed.
Lemma squares_zero x y z : x * x + y * y + z * z = 0 -> x = 0 /\ y = 0 /\ z = 0.
Proof.
  intros H. pose proof (Rle_0_sqr x). pose proof (Rle_0_sqr y). pose proof (Rle_0_sqr z). unfold Rsqr in *.
  repeat split; apply Rsqr_0_uniq; unfold Rsqr; lra.
Qed.
Lemma vsub_zero a b : dot (vsub a b) (vsub a b) = 0 -> a = b.
Proof. unfold dot, vsub; simpl. intros H. apply squares_zero in H. apply vec_eq; lra. Qed.
Lemma dot_all a b : (forall y, dot a y = dot b y) -> a = b.
Proof.
  intros H. generalize (H (V 1 0 0)) (H (V 0 1 0)) (H (V 0 0 1)). unfold dot; simpl. intros. apply vec_eq; lra.
Qed.
Lemma orthogonal_dot m x y : orthogonal m -> dot (mapply m x) (mapply m y) = dot x y.
Proof.
  intros H. generalize (H (vadd x y)) (H x) (H y).
  replace (mapply m (vadd x y)) with (vadd (mapply m x) (mapply m y)) by (vec; f_equal; ring).
  generalize (mapply m x) (mapply m y); intros a b.
  replace (dot (vadd a b) (vadd a b)) with (dot a a + 2 * dot a b + dot b b) by (vec; ring).
  replace (dot (vadd x y) (vadd x y)) with (dot x x + 2 * dot x y + dot y y) by (vec; ring). lra.
Qed.
Lemma transpose_left m x : orthogonal m -> mtapply m (mapply m x) = x.
Proof.
  intros H. apply dot_all. intros y. rewrite <- (orthogonal_dot m x y H). vec. ring.
Qed.
Lemma triple_product x y v : dot x x = 1 -> dot y y = 1 -> dot x y = 0 ->
  dot x v * dot x v + dot y v * dot y v + dot (cross x y) v * dot (cross x y) v = dot v v.
Proof.
  intros Hx Hy Hxy.
  assert (G : dot (cross x y) v * dot (cross x y) v = dot x x * (dot y y * dot v v - dot y v * dot y v)
    - dot x y * (dot x y * dot v v - dot y v * dot x v) + dot x v * (dot x y * dot y v - dot y y * dot x v)) by (vec; ring).
  rewrite G, Hx, Hy, Hxy. ring.
Qed.
Definition transpose m := M (V (vx (row1 m)) (vx (row2 m)) (vx (row3 m))) (V (vy (row1 m)) (vy (row2 m)) (vy (row3 m))) (V (vz (row1 m)) (vz (row2 m)) (vz (row3 m))).
Lemma transpose_orthogonal m : orthogonal m -> orthogonal (transpose m).
Proof.
  intros H v.
  set (x := row1 (transpose m)). set (y := row2 (transpose m)). set (z := row3 (transpose m)).
  assert (X : x = mapply m (V 1 0 0)) by (unfold x; vec; f_equal; ring).
  assert (Y : y = mapply m (V 0 1 0)) by (unfold y; vec; f_equal; ring).
  assert (Z : z = mapply m (V 0 0 1)) by (unfold z; vec; f_equal; ring).
  assert (XX : dot x x = 1) by (rewrite X, orthogonal_dot by auto; vec; ring).
  assert (YY : dot y y = 1) by (rewrite Y, orthogonal_dot by auto; vec; ring).
  assert (ZZ : dot z z = 1) by (rewrite Z, orthogonal_dot by auto; vec; ring).
  assert (XY : dot x y = 0) by (rewrite X, Y, orthogonal_dot by auto; vec; ring).
  assert (XZ : dot x z = 0) by (rewrite X, Z, orthogonal_dot by auto; vec; ring).
  assert (YZ : dot y z = 0) by (rewrite Y, Z, orthogonal_dot by auto; vec; ring).
  set (w := cross x y). set (k := dot w z).
  assert (K : k * k = 1) by (generalize (triple_product x y z XX YY XY); fold w k; rewrite XZ, YZ, ZZ; lra).
  assert (WW : dot w w = 1).
  { unfold w. replace (dot (cross x y) (cross x y)) with (dot x x * dot y y - dot x y * dot x y) by (vec; ring). rewrite XX, YY, XY. ring. }
  assert (E : z = vscale k w).
  { assert (Q : dot (vsub z (vscale k w)) (vsub z (vscale k w)) = 0).
    { replace (dot (vsub z (vscale k w)) (vsub z (vscale k w))) with (dot z z - 2 * k * dot w z + k * k * dot w w) by (vec; ring).
      fold k. rewrite ZZ, WW. lra. }
    now apply vsub_zero. }
  assert (V1 : dot z v * dot z v = dot w v * dot w v).
  { rewrite E. replace (dot (vscale k w) v) with (k * dot w v) by (vec; ring).
    replace (k * dot w v * (k * dot w v)) with (k * k * (dot w v * dot w v)) by ring. rewrite K. ring. }
  unfold mapply. fold x y z. rewrite <- (triple_product x y v XX YY XY). fold w. unfold dot at 1; cbn [vx vy vz]. lra.
Qed.
Lemma transpose_right m x : orthogonal m -> mapply m (mtapply m x) = x.
Proof.
  intros H. pose proof (transpose_left (transpose m) x (transpose_orthogonal m H)) as E.
  replace (mapply (transpose m) x) with (mtapply m x) in E by (vec; f_equal; ring).
  rewrite <- E at 2. vec. f_equal; ring.
Qed.
Lemma rotv_inverse a c s x : dot a a = 1 -> c * c + s * s = 1 -> rotv a c s (rotv a c (- s) x) = x.
Proof.
  intros Ha Hc. set (u := rotv a c (- s) x).
  assert (D : dot a u = dot a x).
  { unfold u. replace (dot a (rotv a c (- s) x)) with ((1 - c) * dot a x * dot a a + c * dot a x) by (vec; ring). rewrite Ha. ring. }
  assert (K : cross a u = vadd (vscale c (cross a x)) (vscale (- s) (vsub (vscale (dot a x) a) (vscale (dot a a) x)))) by (unfold u; vec; f_equal; ring).
  unfold rotv at 1. rewrite D, K, Ha. unfold u, rotv. set (d := dot a x). set (k := cross a x).
  assert (P : forall ai xi ki, (1 - c) * d * ai + c * ((1 - c) * d * ai + c * xi + - s * ki) + s * (c * ki + - s * (d * ai - 1 * xi)) = xi).
  { intros. replace (s * (c * ki + - s * (d * ai - 1 * xi))) with (s * c * ki - (s * s) * (d * ai - xi)) by ring.
    replace (s * s) with (1 - c * c) by lra. ring. }
  apply vec_eq; simpl; apply P.
Qed.
Definition unmove f t x :=
  let y := mtapply (fr_rot f) (vsub x (fr_tr f)) in
  match fr_joint f with
  | RFixed => y
  | RTurn a => rotv a (cos (fr_val f t)) (- sin (fr_val f t)) y
  | RSlide a => vadd y (vscale (- fr_val f t) a)
  end.
Lemma move_unmove f t x : rigid f -> move f t (unmove f t x) = x.
Proof.
  intros [Ho Hj]. unfold move, unmove.
  assert (E : vadd (fr_tr f) (mapply (fr_rot f) (mtapply (fr_rot f) (vsub x (fr_tr f)))) = x).
  { rewrite transpose_right by auto. destruct x, (fr_tr f). vec. f_equal; ring. }
  destruct (fr_joint f) as [|a|a]; simpl.
  - exact E.
  - rewrite rotv_inverse; auto. generalize (sin2_cos2 (fr_val f t)); unfold Rsqr; lra.
  - replace (vadd (vadd (mtapply (fr_rot f) (vsub x (fr_tr f))) (vscale (- fr_val f t) a)) (vscale (fr_val f t) a))
      with (mtapply (fr_rot f) (vsub x (fr_tr f))) by (apply vec_eq; simpl; ring). exact E.
Qed.
Fixpoint unplace fs t x := match fs with [] => x | f :: fs' => unplace fs' t (unmove f t x) end.
Lemma place_unplace fs t : Forall rigid fs -> forall x, place fs t (unplace fs t x) = x.
Proof. induction 1 as [|f l Hf Hl IH]; intros x; simpl; auto. rewrite IH. now apply move_unmove. Qed.
Lemma unmove_continuous f x t : C (fr_val f) t -> continuous_at x t -> continuous_at (fun s => unmove f s (x s)) t.
Proof.
  intros Hv Hx. unfold unmove. assert (H : continuous_at (fun s => mtapply (fr_rot f) (vsub (x s) (fr_tr f))) t).
  { apply V_tapply, V_sub; auto. apply V_cst. }
  destruct (fr_joint f) as [|a|a]; auto.
  - apply V_rot; auto; [now apply C_cos | now apply C_neg, C_sin].
  - apply V_add; auto. apply V_scale; [now apply C_neg | apply V_cst].
Qed.
Lemma unplace_continuous fs t : steady fs t -> forall x, continuous_at x t -> continuous_at (fun s => unplace fs s (x s)) t.
Proof. induction 1 as [|f l Hf Hl IH]; intros x Hx; simpl; auto. apply (IH (fun s => unmove f s (x s))). now apply unmove_continuous. Qed.

(* ---- Outside. ---- *)
Lemma reach_mono (S S' : vec -> Prop) p q : (forall x, S' x -> S x) -> reach S p q -> reach S' p q.
Proof.
  intros H R. induction R as [g a b Hab Hg | p q _ IH | p q r _ IH1 _ IH2].
  - apply (reach_along S' g); auto. intros s Hs. destruct (Hg s Hs). auto.
  - now apply reach_back.
  - now apply reach_then with q.
Qed.
Lemma outside_mono (S S' : vec -> Prop) p : (forall x, S' x -> S x) -> outside S p -> outside S' p.
Proof. intros H O far. destruct (O far) as (q & Hq & R). exists q. split; auto. now apply (reach_mono S). Qed.
Lemma outside_reach S p q : reach S q p -> outside S p -> outside S q.
Proof. intros R O far. destruct (O far) as (r & Hr & R'). exists r. split; auto. now apply reach_then with p. Qed.
Lemma norm_far d p : 0 < norm d -> forall far, exists l, 0 <= l /\ far < norm (vadd p (vscale l d)).
Proof.
  intros Hd far. set (l := (Rabs far + norm p + 1) / norm d).
  assert (Hl : 0 <= l).
  { apply Rmult_le_pos; [|left; now apply Rinv_0_lt_compat]. generalize (Rabs_pos far) (norm_nonneg p); lra. }
  exists l. split; auto.
  generalize (cauchy_schwarz d (vadd p (vscale l d))) (cauchy_schwarz (vscale (-1) d) p).
  replace (norm (vscale (-1) d)) with (norm d) by (unfold norm; f_equal; vec; ring).
  assert (E : dot d (vadd p (vscale l d)) = l * (norm d * norm d) - dot (vscale (-1) d) p).
  { unfold norm at 1 2. rewrite sqrt_sqrt by apply dot_self_nonneg. vec; ring. }
  assert (El : l * norm d = Rabs far + norm p + 1) by (unfold l; field; lra).
  rewrite E. intros H1 H2. apply Rle_lt_trans with (Rabs far). apply Rle_abs.
  apply Rmult_lt_reg_l with (norm d); auto.
  assert (l * (norm d * norm d) = norm d * (Rabs far + norm p + 1)) by (rewrite <- El; ring). nra.
Qed.
Lemma norm_pos_of n x y : dot n x < dot n y -> 0 < norm n.
Proof.
  intros H. destruct (norm_nonneg n) as [|E]; auto. exfalso.
  assert (Z : dot n n = 0) by (unfold norm in E; symmetry in E; apply sqrt_eq_0 in E; auto using dot_self_nonneg).
  destruct n as [a b c]. unfold dot in *; simpl in *. apply squares_zero in Z. destruct Z as (-> & -> & ->). lra.
Qed.
(* Everything of S is on one side of a plane through p. *)
Lemma outside_plane (S : vec -> Prop) p n : 0 < norm n -> (forall x, S x -> dot n p < dot n x) -> outside S p.
Proof.
  intros Hn H far.
  assert (Hm : 0 < norm (vscale (-1) n)) by (replace (norm (vscale (-1) n)) with (norm n) by (unfold norm; f_equal; vec; ring); auto).
  destruct (norm_far (vscale (-1) n) p Hm far) as (l & Hl & Hf).
  exists (vadd p (vscale l (vscale (-1) n))). split; auto.
  set (g := fun s => vadd p (vscale s (vscale (-1) n))).
  replace p with (g 0) at 1 by (unfold g; destruct p, n; vec; f_equal; ring).
  change (reach S (g 0) (g l)). apply reach_along; auto. intros s Hs. split.
  - unfold continuous_at, g; simpl. repeat split; cont.
  - intros Hx. apply H in Hx. unfold g in Hx.
    replace (dot n (vadd p (vscale s (vscale (-1) n)))) with (dot n p - s * dot n n) in Hx by (vec; ring).
    pose proof (dot_self_nonneg n). assert (0 <= s * dot n n) by (apply Rmult_le_pos; lra). lra.
Qed.
(* ---- Outside on either side of a plane. ---- *)
Lemma outside_nothing p : outside (fun _ => False) p.
Proof.
  apply outside_plane with (V 1 0 0); [|tauto]. unfold norm. replace (dot (V 1 0 0) (V 1 0 0)) with 1 by (vec; ring). rewrite sqrt_1. lra.
Qed.
Lemma outside_side (S : vec -> Prop) p n : (forall x, S x -> dot n p < dot n x) -> outside S p.
Proof.
  intros H. destruct (classic (exists x, S x)) as [(x & Hx) | Hn].
  - apply outside_plane with n; auto. eapply norm_pos_of. apply H, Hx.
  - apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros x Hx. apply Hn. eauto.
Qed.
(* A rigid motion of everything. *)
Lemma dist_zero a b : dist a b = 0 -> a = b.
Proof.
  unfold dist, norm. intros H. apply sqrt_eq_0 in H; [|apply dot_self_nonneg]. now apply vsub_zero.
Qed.
Lemma place_injective fs t x y : Forall rigid fs -> place fs t x = place fs t y -> x = y.
Proof.
  intros H E. apply dist_zero. rewrite <- (place_isometry fs t x y H), E. unfold dist, norm.
  replace (dot (vsub (place fs t y) (place fs t y)) (vsub (place fs t y) (place fs t y))) with 0 by (vec; ring). apply sqrt_0.
Qed.
Lemma reach_place (S : vec -> Prop) fs u p q : Forall rigid fs -> reach S p q ->
  reach (fun z => exists x, S x /\ z = place fs u x) (place fs u p) (place fs u q).
Proof.
  intros Hr R. induction R as [g a b Hab Hg | p q _ IH | p q r _ IH1 _ IH2].
  - apply (reach_along _ (fun s => place fs u (g s))); auto. intros s Hs. destruct (Hg s Hs) as [Hc Hn]. split.
    + replace (fun s0 => place fs u (g s0)) with (fun s0 => place (map (frozen u) fs) s0 (g s0))
        by (apply functional_extensionality; intros; apply place_frozen_at).
      apply place_continuous; auto. apply frozen_steady.
    + intros (x & Hx & E). apply place_injective in E; auto. subst. contradiction.
  - now apply reach_back.
  - now apply reach_then with (place fs u q).
Qed.
Lemma norm_dist a : norm a = dist a (V 0 0 0).
Proof. unfold dist, norm. f_equal. vec. ring. Qed.
Lemma triangle a b c : dist a c <= dist a b + dist b c.
Proof.
  unfold dist. set (x := vsub a b). set (y := vsub b c). replace (vsub a c) with (vadd x y) by (unfold x, y; vec; f_equal; ring).
  pose proof (norm_nonneg x); pose proof (norm_nonneg y); pose proof (norm_nonneg (vadd x y)).
  pose proof (cauchy_schwarz x y).
  assert (Sq : forall a, norm a * norm a = dot a a) by (intros; apply sqrt_sqrt, dot_self_nonneg).
  assert (Ed : dot (vadd x y) (vadd x y) = dot x x + 2 * dot x y + dot y y) by (vec; ring).
  rewrite <- !Sq in Ed. apply Rsqr_incr_0_var; [unfold Rsqr; nra | lra].
Qed.
Lemma outside_place (S : vec -> Prop) fs u p : Forall rigid fs -> outside S p -> outside (fun z => exists x, S x /\ z = place fs u x) (place fs u p).
Proof.
  intros Hr O far. destruct (O (far + norm (place fs u (V 0 0 0)))) as (q & Hq & R). exists (place fs u q). split; [|now apply reach_place].
  assert (E : norm q = dist (place fs u q) (place fs u (V 0 0 0))) by (rewrite norm_dist, place_isometry; auto).
  pose proof (triangle (place fs u q) (V 0 0 0) (place fs u (V 0 0 0))) as T. rewrite (dist_sym (V 0 0 0)), <- !norm_dist in T. lra.
Qed.
(* A point that moves against rigid walls without meeting them: outside at one time, outside at all. *)
Theorem stays_outside (S : vec -> Prop) fa fb y t0 : Forall rigid fa -> (forall t, 0 <= t <= 1 -> steady fa t /\ steady fb t) -> 0 <= t0 <= 1 ->
  (forall t x, 0 <= t <= 1 -> S x -> place fa t x <> place fb t y) ->
  outside (fun z => exists x, S x /\ z = place fa t0 x) (place fb t0 y) ->
  forall t, 0 <= t <= 1 -> outside (fun z => exists x, S x /\ z = place fa t x) (place fb t y).
Proof.
  intros Hr Hs Ht0 Hm O t Ht.
  set (z := fun s => unplace fa s (place fb s y)).
  assert (Z : forall s, place fa s (z s) = place fb s y) by (intros; unfold z; now apply place_unplace).
  assert (Hc : forall s, 0 <= s <= 1 -> continuous_at z s /\ ~ S (z s)).
  { intros s H01. destruct (Hs s H01) as [Ha Hb]. split.
    - unfold z. apply unplace_continuous; auto. apply place_continuous; auto. apply V_cst.
    - intros Hz. exact (Hm s (z s) H01 Hz (Z s)). }
  (* In the frame of the walls. *)
  assert (O0 : outside S (z t0)).
  { intros far. destruct (O (far + norm (unplace fa t0 (V 0 0 0)) + norm (place fa t0 (V 0 0 0)) + norm (place fa t0 (V 0 0 0)))) as (q & Hq & R).
    exists (unplace fa t0 q). split.
    - assert (E : norm (unplace fa t0 q) = dist q (place fa t0 (V 0 0 0))) by (rewrite norm_dist, <- (place_isometry fa t0) by auto; now rewrite place_unplace).
      rewrite E. pose proof (triangle q (place fa t0 (V 0 0 0)) (V 0 0 0)) as T. rewrite <- !norm_dist in T.
      pose proof (norm_nonneg (unplace fa t0 (V 0 0 0))). pose proof (norm_nonneg (place fa t0 (V 0 0 0))). lra.
    - assert (G : forall p q, reach (fun z => exists x, S x /\ z = place fa t0 x) p q -> reach S (unplace fa t0 p) (unplace fa t0 q)).
      { clear -Hr. intros p q R. induction R as [g a b Hab Hg | p q _ IH | p q r _ IH1 _ IH2].
        - apply (reach_along _ (fun s => unplace fa t0 (g s))); auto. intros s Hs. destruct (Hg s Hs) as [Hc Hn]. split.
          + assert (F : forall l x s, unplace (map (frozen t0) l) s x = unplace l t0 x) by (induction l as [|f l IH]; intros x s0; simpl; auto).
            replace (fun s0 => unplace fa t0 (g s0)) with (fun s0 => unplace (map (frozen t0) fa) s0 (g s0)) by (apply functional_extensionality; intros; apply F).
            apply unplace_continuous; auto. apply frozen_steady.
          + intros Hx. apply Hn. exists (unplace fa t0 (g s)). split; auto. now rewrite place_unplace.
        - now apply reach_back.
        - now apply reach_then with (unplace fa t0 q). }
      apply G in R. exact R. }
  assert (O1 : outside S (z t)).
  { apply outside_reach with (z t0); auto. destruct (Rle_dec t t0).
    - apply reach_along; auto. intros s H. apply Hc. lra.
    - apply reach_back, reach_along; [lra|]. intros s H. apply Hc. lra. }
  rewrite <- Z. now apply outside_place.
Qed.
