(* Escape rays: from a point whose ray meets no wall one gets arbitrarily far away. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames.
Import ListNotations.
Open Scope R_scope.

(* A ray is all of z + l d with 0 <= l; d has whole components. *)
Definition whole := (Z * Z * Z)%type.
Definition wvec (d : whole) := let '(x, y, z) := d in V (IZR x) (IZR y) (IZR z).
Definition iwhole (d : whole) := let '(x, y, z) := d in IV (iint x) (iint y) (iint z).
Lemma iwhole_ok d : vin (wvec d) (iwhole d).
Proof. destruct d as ((x, y), z). unfold vin; simpl. conjs; apply iint_ok. Qed.
Definition on_ray z d l := vadd z (vscale l d).
Lemma clear_outside (S : vec -> Prop) z d : 0 < norm d -> (forall l, 0 <= l -> ~ S (on_ray z d l)) -> outside S z.
Proof.
  intros Hd Hc far. destruct (norm_far d z Hd far) as (l & Hl & Hf). exists (on_ray z d l). split; auto.
  replace z with (on_ray z d 0) at 1 by (unfold on_ray; destruct z, d; vec; f_equal; ring).
  apply (reach_along S (on_ray z d)); auto. intros s Hs. split; [|apply Hc; lra].
  unfold continuous_at, on_ray; simpl. repeat split; cont.
Qed.

(* ---- A linear function that keeps the ray away from everything below a node. ---- *)
Section Ray.
Variables (d : whole) (z : vec) (zi : ivec).
Hypothesis Hz : vin z zi.
(* Of x - z, up to the balls of a leaf. *)
Definition ahead (g : ivec) t := isub (extent t g) (idot g zi).
Definition slack (g : ivec) t := imul (inorm g) (ball t).
Definition below (g : ivec) t := positive (isub (ineg (ahead g t)) (slack g t)).
Definition beside (g : ivec) t := let r := ahead g t in let s := slack g t in positive (isub r s) || positive (isub (ineg r) s).
Lemma ahead_ok g gi t x : vin g gi -> has t x -> exists v s, v ∈ ahead gi t /\ s ∈ slack gi t /\ - s <= v - dot g (vsub x z) <= s.
Proof.
  intros Hg Hx. destruct (core _ _ Hx) as (h & rr & Hd & Hr & He). exists (dot g h - dot g z), (norm g * rr). conjs.
  - apply isub_ok; [now apply He | now apply idot_ok].
  - apply imul_ok; auto. now apply inorm_ok.
  - generalize (cauchy_schwarz (vscale (-1) g) (vsub h x)). replace (norm (vscale (-1) g)) with (norm g) by (unfold norm; f_equal; vec; ring).
    replace (dot (vscale (-1) g) (vsub h x)) with (dot g (vsub x z) - (dot g h - dot g z)) by (vec; ring).
    fold (dist h x). rewrite dist_sym. assert (norm g * dist x h <= norm g * rr) by (apply Rmult_le_compat_l; auto; apply norm_nonneg). lra.
  - generalize (cauchy_schwarz g (vsub h x)). replace (dot g (vsub h x)) with ((dot g h - dot g z) - dot g (vsub x z)) by (vec; ring).
    fold (dist h x). rewrite dist_sym. assert (norm g * dist x h <= norm g * rr) by (apply Rmult_le_compat_l; auto; apply norm_nonneg). lra.
Qed.
Lemma dot_on_ray g l : dot g (vsub (on_ray z (wvec d) l) z) = l * dot g (wvec d).
Proof. unfold on_ray. vec. ring. Qed.
Lemma below_ok g gi t l : vin g gi -> 0 <= dot g (wvec d) -> 0 <= l -> below gi t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hg Hd Hl H Hx. destruct (ahead_ok _ _ _ _ Hg Hx) as (v & s & Hv & Hs & B). rewrite dot_on_ray in B.
  assert (0 < - v - s) by (eapply positive_ok; [|exact H]; auto with itv).
  assert (0 <= l * dot g (wvec d)) by now apply Rmult_le_pos. lra.
Qed.
Lemma beside_ok g gi t l : vin g gi -> dot g (wvec d) = 0 -> beside gi t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hg Hd H Hx. destruct (ahead_ok _ _ _ _ Hg Hx) as (v & s & Hv & Hs & B). rewrite dot_on_ray, Hd, Rmult_0_r in B.
  apply orb_true_iff in H. destruct H as [H | H].
  - assert (0 < v - s) by (eapply positive_ok; [|exact H]; auto with itv). lra.
  - assert (0 < - v - s) by (eapply positive_ok; [|exact H]; auto with itv). lra.
Qed.

(* For all nodes: the three axes, and across the ray and an axis. *)
Definition axis_signs : list whole := let '(x, y, w) := d in [(Z.sgn x, 0, 0); (0, Z.sgn y, 0); (0, 0, Z.sgn w)]%Z.
Definition across_axes : list whole := let '(x, y, w) := d in [(0, w, - y); (- w, 0, x); (y, - x, 0)]%Z.
Lemma sgn_mul x : 0 <= IZR (Z.sgn x) * IZR x.
Proof. rewrite <- mult_IZR. apply IZR_le. destruct x; simpl; lia. Qed.
Lemma axis_signs_ok a : In a axis_signs -> 0 <= dot (wvec a) (wvec d).
Proof.
  unfold axis_signs. destruct d as ((x, y), w). generalize (sgn_mul x) (sgn_mul y) (sgn_mul w).
  intros ? ? ? [<- | [<- | [<- | []]]]; unfold dot; simpl; lra.
Qed.
Lemma across_axes_ok a : In a across_axes -> dot (wvec a) (wvec d) = 0.
Proof. unfold across_axes. destruct d as ((x, y), w). intros [<- | [<- | [<- | []]]]; unfold dot; simpl; rewrite ?opp_IZR; ring. Qed.
Variables (sides acrosses : list ivec).
Hypothesis Hsides : sides = map iwhole axis_signs.
Hypothesis Hacrosses : acrosses = map iwhole across_axes.
Fixpoint some (f : ivec -> bool) gs := match gs with [] => false | g :: r => if f g then true else some f r end.
Lemma some_ok f gs : some f gs = true -> exists g, In g gs /\ f g = true.
Proof. induction gs as [|g gs IH]; simpl; [discriminate|]. destruct (f g) eqn:E; [eauto|]. intros H. destruct (IH H) as (x & ? & ?); eauto. Qed.
Definition off_node t := if some (fun g => beside g t) acrosses then true else some (fun g => below g t) sides.
Lemma off_node_ok t l : 0 <= l -> off_node t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hl. unfold off_node. destruct (some _ acrosses) eqn:E; [intros _ | intros H]; [apply some_ok in E | apply some_ok in H].
  - destruct E as (g & Hin & Hb). rewrite Hacrosses in Hin. apply in_map_iff in Hin. destruct Hin as (a & <- & Ha).
    exact (beside_ok _ _ _ l (iwhole_ok a) (across_axes_ok a Ha) Hb).
  - destruct H as (g & Hin & Hb). rewrite Hsides in Hin. apply in_map_iff in Hin. destruct Hin as (a & <- & Ha).
    exact (below_ok _ _ _ l (iwhole_ok a) (axis_signs_ok a Ha) Hl Hb).
Qed.
(* For triangles: across the ray and an edge, and the plane of the triangle. Their middles choose g; that proves nothing. *)
Definition centre (i : ivec) := IV (middle (ix i)) (middle (iy i)) (middle (iz i)).
Definition centre_value (i : ivec) := V (middle_value (ix i)) (middle_value (iy i)) (middle_value (iz i)).
Lemma centre_ok i : vin (centre_value i) (centre i).
Proof. unfold vin; simpl. conjs; apply middle_ok. Qed.
Definition edge_of (a b : ivec) := centre (isubv b a).
Definition off_edge a b t := beside (icross (iwhole d) (edge_of a b)) t.
Lemma off_edge_ok a b t l : off_edge a b t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  apply (beside_ok (cross (wvec d) (centre_value (isubv b a)))); [apply icross_ok; [apply iwhole_ok | apply centre_ok]|].
  vec. ring.
Qed.
Definition off_plane a b c t :=
  let g := icross (edge_of a b) (edge_of a c) in let along := idot g (iwhole d) in
  if positive along then below g t else
  if positive (ineg along) then below (IV (ineg (ix g)) (ineg (iy g)) (ineg (iz g))) t else false.
Lemma off_plane_ok a b c t l : 0 <= l -> off_plane a b c t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hl. unfold off_plane. set (gi := icross _ _). set (g := cross (centre_value (isubv b a)) (centre_value (isubv c a))).
  assert (Hg : vin g gi) by (apply icross_ok; apply centre_ok).
  assert (Ha : dot g (wvec d) ∈ idot gi (iwhole d)) by (apply idot_ok; auto using iwhole_ok).
  cbv zeta. destruct (positive (idot gi (iwhole d))) eqn:P; [|destruct (positive (ineg _)) eqn:Q; [|discriminate]].
  - apply (below_ok g); auto. left. eapply positive_ok; eauto.
  - assert (0 < - dot g (wvec d)) by (eapply positive_ok; [|exact Q]; auto with itv).
    apply (below_ok (vscale (-1) g)); auto.
    + destruct Hg as (Gx & Gy & Gz). unfold vin; cbn [ix iy iz vscale vx vy vz].
      conjs; (eapply eq_in; [|apply ineg_ok; eassumption]; ring).
    + replace (dot (vscale (-1) g) (wvec d)) with (- dot g (wvec d)) by (vec; ring). lra.
Qed.
Definition off_leaf t :=
  match t with
  | TLeaf _ (LHull [a; b; c] _) => if off_plane a b c t then true else if off_edge a b t then true else if off_edge b c t then true else off_edge c a t
  | _ => false
  end.
Lemma off_leaf_ok t l : 0 <= l -> off_leaf t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hl. unfold off_leaf. destruct t as [bx [vs r | | ] | ]; try discriminate. destruct vs as [|a [|b [|c [|]]]]; try discriminate.
  set (t := TLeaf _ _). destruct (off_plane a b c t) eqn:E; [intros _; eapply off_plane_ok; eauto|].
  destruct (off_edge a b t) eqn:E1; [intros _; eapply off_edge_ok; eauto|].
  destruct (off_edge b c t) eqn:E2; [intros _; eapply off_edge_ok; eauto | apply off_edge_ok].
Qed.
Fixpoint misses (t : tree) : bool :=
  if off_node t then true else
  match t with TNode _ a b => if misses a then misses b else false | TLeaf _ _ => off_leaf t end.
Lemma misses_ok l : 0 <= l -> forall t, misses t = true -> ~ has t (on_ray z (wvec d) l).
Proof.
  intros Hl. induction t as [bx lf | bx a IHa b IHb]; cbn [misses]; destruct (off_node _) eqn:E; try (intros _; now apply off_node_ok).
  - now apply off_leaf_ok.
  - destruct (misses a); [|discriminate]. intros Hb. intros (_ & [H | H]); [now apply IHa | now apply IHb].
Qed.
End Ray.
Definition not_zero (d : whole) := let '(x, y, z) := d in negb ((x =? 0) && (y =? 0) && (z =? 0))%Z.
Lemma not_zero_ok d : not_zero d = true -> 0 < norm (wvec d).
Proof.
  destruct d as ((x, y), z). unfold not_zero. rewrite negb_true_iff. intros H.
  destruct (norm_nonneg (wvec (x, y, z))) as [|E]; auto. exfalso.
  unfold norm in E. symmetry in E. apply sqrt_eq_0 in E; [|apply dot_self_nonneg]. unfold dot in E; simpl in E. apply squares_zero in E.
  destruct E as (Ex & Ey & Ez). apply eq_IZR in Ex, Ey, Ez. subst. discriminate.
Qed.
Definition ray_escapes (A : tree) (zi : ivec) (d : whole) : bool :=
  if not_zero d then misses d zi (map iwhole (axis_signs d)) (map iwhole (across_axes d)) A else false.
Theorem ray_escapes_ok A z zi d (S : vec -> Prop) : vin z zi -> (forall x, S x -> has A x) -> ray_escapes A zi d = true -> outside S z.
Proof.
  intros Hz HS. unfold ray_escapes. destruct (not_zero d) eqn:E; [|discriminate]. intros H.
  apply clear_outside with (wvec d); [now apply not_zero_ok|]. intros l Hl Hx.
  exact (misses_ok d z zi Hz _ _ eq_refl eq_refl l Hl A H (HS _ Hx)).
Qed.
