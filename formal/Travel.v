(* The travel bound: moving every joint from q to r moves a point of the body by at most the sum of arm * |change|.
   No derivative is taken, and coordinates may be any: it serves boxes of coordinates as well as times and deviations. *)
From Coq Require Import Reals Lra Psatz List.
From Coquelicot Require Import Coquelicot.
From Noclash Require Import Statement Space Tm.
Import ListNotations.
Open Scope R_scope.

Lemma norm_triangle a b : norm (vadd a b) <= norm a + norm b.
Proof.
  pose proof (norm_nonneg a); pose proof (norm_nonneg b); pose proof (norm_nonneg (vadd a b)).
  assert (E : forall x, norm x * norm x = dot x x) by (intros; apply sqrt_sqrt, dot_self_nonneg).
  pose proof (cauchy_schwarz a b).
  assert (Ed : dot (vadd a b) (vadd a b) = dot a a + 2 * dot a b + dot b b) by (vec; ring).
  rewrite <- !E in Ed. apply Rsqr_incr_0_var; [unfold Rsqr; nra | lra].
Qed.
Lemma dist_triangle a b c : dist a c <= dist a b + dist b c.
Proof.
  unfold dist. replace (vsub a c) with (vadd (vsub a b) (vsub b c)) by (vec; f_equal; ring). apply norm_triangle.
Qed.

(* Chord <= arc. *)
Lemma turn_travel a u v x : dot a a = 1 -> dist (rotv a (cos u) (sin u) x) (rotv a (cos v) (sin v) x) <= Rabs (u - v) * norm x.
Proof.
  intros Ha. unfold dist, norm. rewrite <- sqrt_Rsqr_abs, <- sqrt_mult by (apply Rle_0_sqr || apply dot_self_nonneg).
  apply sqrt_le_1_alt. set (d := vsub _ _).
  assert (E : dot d d = ((cos u - cos v) * (cos u - cos v) + (sin u - sin v) * (sin u - sin v)) * (dot a a * dot x x - dot a x * dot a x)
     + (cos u - cos v) * (cos u - cos v) * (1 - dot a a) * (dot x x - dot a x * dot a x)).
  { unfold d. generalize (cos u) (sin u) (cos v) (sin v); intros. clear -Ha. vec.
    replace (1 - (vx a * vx a + vy a * vy a + vz a * vz a)) with 0 by lra.
    generalize Ha; intros Hb.
    assert (Z : vz a * vz a = 1 - vx a * vx a - vy a * vy a) by lra.
    ring_simplify. 
    match goal with |- ?l = ?r => cut (l - r = 0); [lra|] end.
    match goal with |- ?l = 0 => replace l with ((vx a * vx a + vy a * vy a + vz a * vz a - 1) * ((r - r1) * (r - r1) * ((vx a * vx x + vy a * vy x + vz a * vz x) * (vx a * vx x + vy a * vy x + vz a * vz x) - (vx x * vx x + vy x * vy x + vz x * vz x)))) by ring end.
    rewrite Hb; ring. }
  rewrite E, Ha.
  assert (C : (cos u - cos v) * (cos u - cos v) + (sin u - sin v) * (sin u - sin v) = 2 * (1 - cos (u - v))).
  { rewrite cos_minus. generalize (sin2_cos2 u) (sin2_cos2 v); unfold Rsqr; intros. nra. }
  rewrite C.
  assert (0 <= dot x x - dot a x * dot a x <= dot x x).
  { split; [|nra]. replace (dot x x) with (dot a a * dot x x) by (rewrite Ha; ring).
    assert (K : dot a a * dot x x - dot a x * dot a x = dot (cross a x) (cross a x)) by (vec; ring).
    rewrite K. apply dot_self_nonneg. }
  assert (H2 : 0 <= 2 * (1 - cos (u - v)) <= (u - v) * (u - v)).
  { split. generalize (COS_bound (u - v)); lra.
    destruct (Rle_dec 0 (u - v)). generalize (cos_ge_pos (u - v)); lra.
    generalize (cos_ge_pos (-(u - v))); rewrite cos_neg; lra. }
  unfold Rsqr. rewrite Rmult_1_l, Rminus_eq_0, Rmult_0_r, Rmult_0_l, Rplus_0_r.
  apply Rmult_le_compat; lra.
Qed.

(* One frame at two values of its joint, and what is already apart further out. *)
Definition at_value f (v : R) x := vadd (fr_tr f) (mapply (fr_rot f) (screw (fr_joint f) v x)).
Definition joint_travel f (arm dv : R) := match fr_joint f with Fixed => 0 | Turn _ => arm * dv | Slide a => norm a * dv end.
Lemma frame_travel f u v x y arm : rigid f -> norm y <= arm ->
  dist (at_value f u x) (at_value f v y) <= dist x y + joint_travel f arm (Rabs (u - v)).
Proof.
  intros [Ho Hj] Harm. unfold joint_travel.
  assert (D : forall p q, dist (vadd (fr_tr f) (mapply (fr_rot f) p)) (vadd (fr_tr f) (mapply (fr_rot f) q)) = dist p q).
  { intros; unfold dist, norm. now rewrite vsub_vadd_l, vsub_mapply, Ho. }
  unfold at_value. rewrite D. destruct (fr_joint f) as [|a|a]; simpl.
  - lra.
  - apply Rle_trans with (1 := dist_triangle _ (rotv a (cos u) (sin u) y) _).
    apply Rplus_le_compat.
    + unfold dist, norm. rewrite vsub_rotv, rotv_norm; auto; [lra|]. generalize (sin2_cos2 u); unfold Rsqr; lra.
    + apply Rle_trans with (1 := turn_travel a u v y Hj). rewrite Rmult_comm. apply Rmult_le_compat_r; auto. apply Rabs_pos.
  - apply Rle_trans with (1 := dist_triangle _ (vadd y (vscale u a)) _). apply Rplus_le_compat.
    + unfold dist. rewrite vsub_vadd_r. lra.
    + unfold dist. rewrite vsub_vadd_l.
      assert (E : dot (vsub (vscale u a) (vscale v a)) (vsub (vscale u a) (vscale v a)) = Rsqr (u - v) * dot a a) by (unfold Rsqr; vec; ring).
      unfold norm. rewrite E, sqrt_mult, sqrt_Rsqr_abs by (apply Rle_0_sqr || apply dot_self_nonneg). right; ring.
Qed.

(* A chain at two configurations. *)
Fixpoint place_at (fs : list (frame * R)) p := match fs with [] => p | (f, v) :: fs' => at_value f v (place_at fs' p) end.
Inductive travels (p : vec) : list (frame * R) -> list (frame * R) -> R -> Prop :=
| travels_nil : travels p [] [] 0
| travels_cons f u v us vs arm s : rigid f -> norm (place_at vs p) <= arm -> travels p us vs s ->
    travels p ((f, u) :: us) ((f, v) :: vs) (s + joint_travel f arm (Rabs (u - v))).
Theorem travel_bound p us vs s : travels p us vs s -> dist (place_at us p) (place_at vs p) <= s.
Proof.
  induction 1; simpl.
  - unfold dist, norm. replace (dot (vsub p p) (vsub p p)) with 0 by (vec; ring). rewrite sqrt_0; lra.
  - apply Rle_trans with (1 := frame_travel f u v _ _ arm H H0). lra.
Qed.
(* Hence: a gap at one configuration is one at all configurations it travels less than. *)
Theorem apart_by_travel n a b as_ bs as' bs' sa sb m :
  travels a as_ as' sa -> travels b bs bs' sb ->
  norm n * (m + sa + sb) < dot n (place_at as' a) - dot n (place_at bs' b) ->
  m < dist (place_at as_ a) (place_at bs b).
Proof. intros Ha Hb. apply apart_by_direction; now apply travel_bound. Qed.
