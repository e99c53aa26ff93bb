(* Space and rigid chains: facts about the definitions of Statement.v. Real numbers only, nothing that computes. *)
From Coq Require Import Reals Lra Psatz List.
From Noclash Require Import Statement.
Import ListNotations.
Open Scope R_scope.

Definition mtapply m g :=
  V (vx (row1 m) * vx g + vx (row2 m) * vy g + vx (row3 m) * vz g)
    (vy (row1 m) * vx g + vy (row2 m) * vy g + vy (row3 m) * vz g)
    (vz (row1 m) * vx g + vz (row2 m) * vy g + vz (row3 m) * vz g).

(* One link of a chain: x -> tr + rot (screw (value at t) x). *)
Inductive rjoint := RFixed | RTurn (axis : vec) | RSlide (axis : vec).
Record rframe := RFr { fr_rot : mat; fr_tr : vec; fr_joint : rjoint; fr_val : R -> R }.
Definition rscrew j v x :=
  match j with
  | RFixed => x
  | RTurn a => rotv a (cos v) (sin v) x
  | RSlide a => vadd x (vscale v a)
  end.
Definition move f t x := vadd (fr_tr f) (mapply (fr_rot f) (rscrew (fr_joint f) (fr_val f t) x)).
Fixpoint place (fs : list rframe) t p :=
  match fs with [] => p | f :: fs' => move f t (place fs' t p) end.
Definition rigid f :=
  orthogonal (fr_rot f) /\ match fr_joint f with RTurn a => dot a a = 1 | _ => True end.

Ltac vec := unfold dist, norm, rotv, mapply, mtapply, vadd, vsub, vscale, cross, dot in *; simpl in *.

Lemma dot_self_nonneg a : 0 <= dot a a.
Proof. unfold dot. nra. Qed.

Lemma rotv_norm a c s x : dot a a = 1 -> c * c + s * s = 1 ->
  dot (rotv a c s x) (rotv a c s x) = dot x x.
Proof.
  intros Ha Hc.
  assert (E : dot (rotv a c s x) (rotv a c s x) =
    (1-c)*(1-c) * (dot a x * dot a x) * dot a a + c*c * dot x x
    + s*s * (dot a a * dot x x - dot a x * dot a x) + 2 * (1-c) * c * (dot a x * dot a x)).
  { vec. ring. }
  rewrite E, Ha. set (k := dot a x * dot a x). set (X := dot x x).
  replace (s * s) with (1 - c * c) by lra. ring.
Qed.

Lemma vsub_mapply m x y : vsub (mapply m x) (mapply m y) = mapply m (vsub x y).
Proof. vec. f_equal; ring. Qed.
Lemma vsub_rotv a c s x y : vsub (rotv a c s x) (rotv a c s y) = rotv a c s (vsub x y).
Proof. vec. f_equal; ring. Qed.
Lemma vsub_vadd_l a x y : vsub (vadd a x) (vadd a y) = vsub x y.
Proof. vec. f_equal; ring. Qed.
Lemma vsub_vadd_r a x y : vsub (vadd x a) (vadd y a) = vsub x y.
Proof. vec. f_equal; ring. Qed.

Lemma move_isometry f t x y : rigid f -> dist (move f t x) (move f t y) = dist x y.
Proof.
  intros [Ho Hj]. unfold dist, norm, move. f_equal.
  rewrite vsub_vadd_l, vsub_mapply, Ho.
  destruct (fr_joint f) as [|a|a]; simpl.
  - reflexivity.
  - rewrite vsub_rotv. apply rotv_norm; auto.
    generalize (sin2_cos2 (fr_val f t)); unfold Rsqr; lra.
  - now rewrite vsub_vadd_r.
Qed.

Lemma place_isometry fs t x y : Forall rigid fs -> dist (place fs t x) (place fs t y) = dist x y.
Proof. induction 1; simpl; auto. now rewrite move_isometry. Qed.

Lemma cauchy_schwarz a b : dot a b <= norm a * norm b.
Proof.
  unfold norm. rewrite <- sqrt_mult by apply dot_self_nonneg.
  apply Rle_trans with (Rabs (dot a b)). apply Rle_abs.
  rewrite <- sqrt_Rsqr_abs. apply sqrt_le_1_alt. unfold Rsqr.
  assert (dot a a * dot b b - dot a b * dot a b = dot (cross a b) (cross a b)) by (vec; ring).
  generalize (dot_self_nonneg (cross a b)); lra.
Qed.

Lemma dist_sym a b : dist a b = dist b a.
Proof. unfold dist, norm. f_equal. vec. ring. Qed.
Lemma norm_nonneg a : 0 <= norm a.
Proof. apply sqrt_pos. Qed.

(* A functional n.x taken back through a chain: n.place(p) + c = g.p + c'. *)
Definition pull1 f t g : vec * R :=
  let g' := mtapply (fr_rot f) g in
  match fr_joint f with
  | RFixed => (g', dot g (fr_tr f))
  | RTurn a => (rotv a (cos (fr_val f t)) (- sin (fr_val f t)) g', dot g (fr_tr f))
  | RSlide a => (g', dot g (fr_tr f) + fr_val f t * dot g' a)
  end.
Fixpoint pull fs t g c : vec * R :=
  match fs with
  | [] => (g, c)
  | f :: fs' => pull fs' t (fst (pull1 f t g)) (c + snd (pull1 f t g))
  end.
Lemma pull1_ok f t g x : dot g (move f t x) = dot (fst (pull1 f t g)) x + snd (pull1 f t g).
Proof.
  unfold move, pull1. destruct (fr_joint f); simpl; vec; ring.
Qed.
Lemma pull_ok fs t p : forall g c,
  dot g (place fs t p) + c = dot (fst (pull fs t g c)) p + snd (pull fs t g c).
Proof.
  induction fs as [|f fs IH]; intros; simpl; auto.
  rewrite pull1_ok, <- IH. ring.
Qed.

Lemma hull_between vs p : hull vs p -> forall g, exists v w, In v vs /\ In w vs /\ dot g v <= dot g p <= dot g w.
Proof.
  induction 1 as [v Hv | l p q Hl Hp IHp Hq IHq]; intros g.
  - exists v, v; repeat split; auto; lra.
  - destruct (IHp g) as (v1 & w1 & ? & ? & ? & ?), (IHq g) as (v2 & w2 & ? & ? & ? & ?).
    assert (E : dot g (vadd (vscale l p) (vscale (1 - l) q)) = l * dot g p + (1 - l) * dot g q) by (vec; ring).
    rewrite E. clear E.
    assert (exists v, In v vs /\ dot g v <= l * dot g p + (1 - l) * dot g q) as (v & ? & ?).
    { destruct (Rle_dec (dot g p) (dot g q)); [exists v1 | exists v2]; split; auto; nra. }
    assert (exists w, In w vs /\ l * dot g p + (1 - l) * dot g q <= dot g w) as (w & ? & ?).
    { destruct (Rle_dec (dot g p) (dot g q)); [exists w2 | exists w1]; split; auto; nra. }
    exists v, w; auto.
Qed.

(* A parabola is nowhere farther below its chords over [-tau,0] and [0,tau] than tau^2/4 * max(p2,0). *)
Lemma parabola p0 p1 p2 tau s : -tau <= s <= tau ->
  exists k b, (k = -tau \/ k = 0 \/ k = tau) /\ (b = 0 \/ b = p2) /\
    p0 + p1 * k + p2 * k * k - tau * tau / 4 * b <= p0 + p1 * s + p2 * s * s.
Proof.
  intros Hs.
  assert (Hb : exists b, (b = 0 \/ b = p2) /\ 0 <= b /\ p2 <= b).
  { destruct (Rle_dec 0 p2); [exists p2 | exists 0]; repeat split; auto; lra. }
  destruct Hb as (b & Hb & Hb0 & Hb2).
  assert (Hm : forall x, 0 <= x -> x <= tau * tau / 4 -> p2 * x <= tau * tau / 4 * b).
  { intros x H0 H1. apply Rle_trans with (b * x). apply Rmult_le_compat_r; lra.
    rewrite Rmult_comm. apply Rmult_le_compat_r; lra. }
  destruct (Rle_dec 0 s).
  - assert (H1 : 0 <= s * (tau - s)) by (apply Rmult_le_pos; lra).
    assert (H2 : s * (tau - s) <= tau * tau / 4).
    { generalize (Rle_0_sqr (tau / 2 - s)); unfold Rsqr; lra. }
    generalize (Hm _ H1 H2); intros H3.
    destruct (Rle_dec 0 (p1 + p2 * tau)).
    + exists 0, b; repeat split; auto.
      assert (0 <= s * (p1 + p2 * tau)) by (apply Rmult_le_pos; lra). lra.
    + exists tau, b; repeat split; auto.
      assert (0 <= (tau - s) * - (p1 + p2 * tau)) by (apply Rmult_le_pos; lra). lra.
  - assert (H1 : 0 <= - s * (tau + s)) by (apply Rmult_le_pos; lra).
    assert (H2 : - s * (tau + s) <= tau * tau / 4).
    { generalize (Rle_0_sqr (tau / 2 + s)); unfold Rsqr; lra. }
    generalize (Hm _ H1 H2); intros H3.
    destruct (Rle_dec 0 (- p1 + p2 * tau)).
    + exists 0, b; repeat split; auto.
      assert (0 <= - s * (- p1 + p2 * tau)) by (apply Rmult_le_pos; lra). lra.
    + exists (-tau), b; repeat split; auto.
      assert (0 <= (tau + s) * - (- p1 + p2 * tau)) by (apply Rmult_le_pos; lra). lra.
Qed.

(* One direction keeps two balls-grown points apart. *)
Lemma apart_by_direction n a b a' b' ra rb m :
  dist a a' <= ra -> dist b b' <= rb -> norm n * (m + ra + rb) < dot n a' - dot n b' -> m < dist a b.
Proof.
  intros Ha Hb H.
  assert (E : dot n (vsub a b) = dot n a' - dot n b' - dot n (vsub a' a) - dot n (vsub b b')) by (vec; ring).
  generalize (cauchy_schwarz n (vsub a b)) (cauchy_schwarz n (vsub a' a)) (cauchy_schwarz n (vsub b b')).
  fold (dist a b) (dist a' a) (dist b b'). rewrite E, (dist_sym a' a). intros.
  generalize (norm_nonneg n); intros.
  destruct (Rlt_dec m (dist a b)) as [|C]; auto. exfalso.
  assert (norm n * dist a b <= norm n * m) by nra.
  assert (norm n * dist a a' <= norm n * ra) by nra.
  assert (norm n * dist b b' <= norm n * rb) by nra. nra.
Qed.
