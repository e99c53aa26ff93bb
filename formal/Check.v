(* The checker and its soundness. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool.
From Noclash Require Import Statement Space Tm.
Import ListNotations.
Open Scope R_scope.

(* ---- Vectors of intervals and of Taylor models. ---- *)
Record ivec := IV { ix : itv; iy : itv; iz : itv }.
Record imat := IM { im1 : ivec; im2 : ivec; im3 : ivec }.
Definition vin v i := vx v ∈ ix i /\ vy v ∈ iy i /\ vz v ∈ iz i.
Definition min_ m i := vin (row1 m) (im1 i) /\ vin (row2 m) (im2 i) /\ vin (row3 m) (im3 i).
Definition idot a b := iadd (iadd (imul (ix a) (ix b)) (imul (iy a) (iy b))) (imul (iz a) (iz b)).
Lemma idot_ok a b i j : vin a i -> vin b j -> dot a b ∈ idot i j.
Proof. intros (?&?&?) (?&?&?). unfold dot, idot. auto 6 with itv. Qed.

Record tvec := TV { tx : tm; ty : tm; tz : tm }.

(* ---- Links of a chain: what is exact (link), and the bounds that the file states (ilink). ---- *)
Inductive ijoint := IFixed | ITurn (a : ivec) (k : N) (m c : itv) | ISlide (a : ivec) (k : N) (m c : itv).
Record ilink := IL { il_rot : imat; il_tr : ivec; il_joint : ijoint }.
Record link := Lk { lk_rot : mat; lk_tr : vec; lk_joint : rjoint; lk_k : N; lk_m : R; lk_c : R }.
Definition moving (q : N -> R -> R) (l : link) := RFr (lk_rot l) (lk_tr l) (lk_joint l) (fun t => lk_m l * q (lk_k l) t + lk_c l).
Definition link_in (l : link) (i : ilink) :=
  (orthogonal (lk_rot l) /\ match lk_joint l with RTurn a => dot a a = 1 | _ => True end) /\
  min_ (lk_rot l) (il_rot i) /\ vin (lk_tr l) (il_tr i) /\
  match lk_joint l, il_joint i with
  | RFixed, IFixed => True
  | RTurn a, ITurn ai k m c | RSlide a, ISlide ai k m c => vin a ai /\ lk_k l = k /\ lk_m l ∈ m /\ lk_c l ∈ c
  | _, _ => False
  end.

(* ---- A chain over a span of time. ---- *)
Definition anything := T I.nai I.nai I.nai I.nai.
Record icurve := Cv { coefs : list itv; dev : itv }.
Fixpoint peval (l : list R) t := match l with [] => 0 | a :: l' => a + t * peval l' t end.
Definition curve_in (q : R -> R) (c : icurve) :=
  exists l, Forall2 isin l (coefs c) /\ forall t, 0 <= t <= 1 -> q t - peval l t ∈ dev c.

Section Span.
Variables (t0 tau : R) (t0i span : itv).
Hypothesis span_ok : forall s, - tau <= s <= tau -> s ∈ span.
Hypothesis t0_ok : t0 ∈ t0i.
Hypothesis within : forall s, - tau <= s <= tau -> 0 <= t0 + s <= 1.
Notation tin := (tm_in tau).

Definition tvin (G : R -> vec) (g : tvec) :=
  tin (fun s => vx (G s)) (tx g) /\ tin (fun s => vy (G s)) (ty g) /\ tin (fun s => vz (G s)) (tz g).

Fixpoint tm_peval (l : list itv) : tm :=
  match l with [] => tm_const izero
  | a :: l' => tm_add (tm_const a) (tm_mul span (T t0i ione izero izero) (tm_peval l')) end.
Definition tm_curve (c : icurve) : tm := tm_add (tm_peval (coefs c)) (T izero izero izero (dev c)).
Lemma tm_peval_ok l li : Forall2 isin l li -> tin (fun s => peval l (t0 + s)) (tm_peval li).
Proof.
  induction 1; simpl.
  - apply tm_const_ok; auto with itv.
  - apply tm_add_ok. now apply tm_const_ok. apply tm_mul_ok; auto. now apply tm_time_ok.
Qed.
Lemma tm_curve_ok q c : curve_in q c -> tin (fun s => q (t0 + s)) (tm_curve c).
Proof.
  intros (l & Hl & Hd).
  apply tm_ext with (fun s => peval l (t0 + s) + (q (t0 + s) - peval l (t0 + s))). intros; ring.
  apply tm_add_ok. now apply tm_peval_ok. apply tm_rest_ok. auto.
Qed.

(* A link made ready for many directions: `source` models the coordinate that it needs. *)
Inductive pjoint := PFixed | PTurn (a : ivec) (c s : tm) | PSlide (a : ivec) (v : tm).
Record plink := PL { pl_rot : imat; pl_tr : ivec; pl_joint : pjoint }.
Definition tm_affine m x c := tm_add (tm_scale m x) (tm_const c).
Definition prepare (source : N -> tm) (i : ilink) : plink :=
  PL (il_rot i) (il_tr i)
    match il_joint i with
    | IFixed => PFixed
    | ITurn a k m c => let v := tm_cos_sin span (tm_affine m (source k) c) in PTurn a (fst v) (snd v)
    | ISlide a k m c => PSlide a (tm_affine m (source k) c)
    end.
Definition plink_in (f : rframe) (p : plink) :=
  min_ (fr_rot f) (pl_rot p) /\ vin (fr_tr f) (pl_tr p) /\
  match fr_joint f, pl_joint p with
  | RFixed, PFixed => True
  | RTurn a, PTurn ai c s => vin a ai /\ tin (fun x => cos (fr_val f (t0 + x))) c /\ tin (fun x => sin (fr_val f (t0 + x))) s
  | RSlide a, PSlide ai v => vin a ai /\ tin (fun x => fr_val f (t0 + x)) v
  | _, _ => False
  end.
Lemma prepare_ok q source l i : (forall k, tin (fun s => q k (t0 + s)) (source k)) -> link_in l i -> plink_in (moving q l) (prepare source i).
Proof.
  intros Hq (_ & ? & ? & H). unfold plink_in, prepare; cbn [pl_rot pl_tr pl_joint moving fr_rot fr_tr fr_joint fr_val]. conjs; auto.
  assert (A : forall k m c, lk_k l = k -> lk_m l ∈ m -> lk_c l ∈ c ->
    tin (fun s => lk_m l * q (lk_k l) (t0 + s) + lk_c l) (tm_affine m (source k) c)).
  { intros k m c <- Hm Hc. unfold tm_affine. apply tm_add_ok. apply tm_scale_ok; auto. now apply tm_const_ok. }
  destruct (lk_joint l), (il_joint i); cbn zeta; auto; destruct H as (? & ? & ? & ?).
  - split; auto. apply (tm_cos_sin_ok tau span span_ok (fun x => lk_m l * q (lk_k l) (t0 + x) + lk_c l)). auto.
  - split; auto.
Qed.

Definition tdot_i (g : tvec) (v : ivec) := tm_add (tm_add (tm_scale (ix v) (tx g)) (tm_scale (iy v) (ty g))) (tm_scale (iz v) (tz g)).
Definition tmt (m : imat) (g : tvec) :=
  let row p := tm_add (tm_add (tm_scale (p (im1 m)) (tx g)) (tm_scale (p (im2 m)) (ty g))) (tm_scale (p (im3 m)) (tz g)) in
  TV (row ix) (row iy) (row iz).
Definition trot (a : ivec) (c s : tm) (g : tvec) :=
  let along := tm_mul span (tm_sub (tm_const ione) c) (tdot_i g a) in
  let comp ai gi u v := tm_add (tm_add (tm_scale ai along) (tm_mul span c gi)) (tm_mul span s (tm_sub (fst v) (fst u))) in
  let part i w := tm_scale i w in
  TV (comp (ix a) (tx g) (part (iy a) (tz g), tt) (part (iz a) (ty g), tt))
     (comp (iy a) (ty g) (part (iz a) (tx g), tt) (part (ix a) (tz g), tt))
     (comp (iz a) (tz g) (part (ix a) (ty g), tt) (part (iy a) (tx g), tt)).
Lemma tdot_i_ok G g v i : tvin G g -> vin v i -> tin (fun s => dot (G s) v) (tdot_i g i).
Proof.
  intros (?&?&?) (?&?&?). unfold tdot_i, dot.
  apply tm_ext with (fun s => vx v * vx (G s) + vy v * vy (G s) + vz v * vz (G s)). intros; ring.
  repeat apply tm_add_ok; apply tm_scale_ok; auto.
Qed.
Lemma tmt_ok G g m i : tvin G g -> min_ m i -> tvin (fun s => mtapply m (G s)) (tmt i g).
Proof.
  intros (?&?&?) ((?&?&?)&(?&?&?)&(?&?&?)). unfold tvin, tmt, mtapply; simpl.
  conjs; repeat apply tm_add_ok; apply tm_scale_ok; auto.
Qed.
Lemma trot_ok G g a ai C S c s : tvin G g -> vin a ai -> tin C c -> tin S s ->
  tvin (fun x => rotv a (C x) (- S x) (G x)) (trot ai c s g).
Proof.
  intros HG Ha HC HS.
  assert (Hal : tin (fun x => (1 - C x) * dot (G x) a) (tm_mul span (tm_sub (tm_const ione) c) (tdot_i g ai))).
  { apply tm_mul_ok; auto. apply tm_sub_ok; auto. apply tm_const_ok; auto with itv. now apply tdot_i_ok. }
  destruct HG as (Gx & Gy & Gz), Ha as (Ax & Ay & Az).
  unfold tvin, trot; simpl; conjs.
  - apply tm_ext with (fun x => vx a * ((1 - C x) * dot (G x) a) + C x * vx (G x) + S x * (vz a * vy (G x) - vy a * vz (G x))).
    intros; vec; ring.
    apply tm_add_ok; [apply tm_add_ok|]; [apply tm_scale_ok | apply tm_mul_ok | apply tm_mul_ok]; auto.
    apply tm_sub_ok; apply tm_scale_ok; auto.
  - apply tm_ext with (fun x => vy a * ((1 - C x) * dot (G x) a) + C x * vy (G x) + S x * (vx a * vz (G x) - vz a * vx (G x))).
    intros; vec; ring.
    apply tm_add_ok; [apply tm_add_ok|]; [apply tm_scale_ok | apply tm_mul_ok | apply tm_mul_ok]; auto.
    apply tm_sub_ok; apply tm_scale_ok; auto.
  - apply tm_ext with (fun x => vz a * ((1 - C x) * dot (G x) a) + C x * vz (G x) + S x * (vy a * vx (G x) - vx a * vy (G x))).
    intros; vec; ring.
    apply tm_add_ok; [apply tm_add_ok|]; [apply tm_scale_ok | apply tm_mul_ok | apply tm_mul_ok]; auto.
    apply tm_sub_ok; apply tm_scale_ok; auto.
Qed.

Definition tpull1 (f : plink) (g : tvec) : tvec * tm :=
  let g' := tmt (pl_rot f) g in let c := tdot_i g (pl_tr f) in
  match pl_joint f with
  | PFixed => (g', c)
  | PTurn a co si => (trot a co si g', c)
  | PSlide a v => (g', tm_add c (tm_mul span v (tdot_i g' a)))
  end.
Fixpoint tpull (fs : list plink) g c : tvec * tm :=
  match fs with [] => (g, c) | f :: fs' => let r := tpull1 f g in tpull fs' (fst r) (tm_add c (snd r)) end.

Lemma tpull1_ok f p G g : plink_in f p -> tvin G g ->
  tvin (fun s => fst (pull1 f (t0 + s) (G s))) (fst (tpull1 p g)) /\
  tin (fun s => snd (pull1 f (t0 + s) (G s))) (snd (tpull1 p g)).
Proof.
  intros (Hm & Ht & Hj) Hg. unfold pull1, tpull1.
  pose proof (tmt_ok _ _ _ _ Hg Hm). pose proof (tdot_i_ok _ _ _ _ Hg Ht).
  destruct (fr_joint f), (pl_joint p); simpl; try contradiction.
  - auto.
  - destruct Hj as (? & ? & ?). split; auto. now apply (trot_ok (fun s => mtapply (fr_rot f) (G s))).
  - destruct Hj as (? & ?). split; auto. apply tm_add_ok; auto. apply tm_mul_ok; auto.
    now apply (tdot_i_ok (fun s => mtapply (fr_rot f) (G s))).
Qed.
Lemma tpull_ok fs ps : Forall2 plink_in fs ps -> forall G C g c, tvin G g -> tin C c ->
  tvin (fun s => fst (pull fs (t0 + s) (G s) (C s))) (fst (tpull ps g c)) /\
  tin (fun s => snd (pull fs (t0 + s) (G s) (C s))) (snd (tpull ps g c)).
Proof.
  induction 1 as [|f p fs ps Hf Hfs IH]; intros G C g c Hg Hc; simpl; auto.
  destruct (tpull1_ok _ _ _ _ Hf Hg).
  apply (IH (fun s => fst (pull1 f (t0 + s) (G s))) (fun s => C s + snd (pull1 f (t0 + s) (G s)))); auto.
  now apply tm_add_ok.
Qed.
End Span.

(* ---- Trees of boxes over convex pieces. ---- *)
Inductive leaf := LHull (vs : list ivec) (r : itv) | LCyl (c a u : ivec) (h r e : itv) | LBox.
Inductive tree := TLeaf (box : ivec) (l : leaf) | TNode (box : ivec) (a b : tree).
Definition vjoin a b := IV (ijoin (ix a) (ix b)) (ijoin (iy a) (iy b)) (ijoin (iz a) (iz b)).
Definition both x := ijoin x (ineg x).
Definition grown v r := let w := both r in IV (iadd (ix v) w) (iadd (iy v) w) (iadd (iz v) w).
Fixpoint hullbox vs := match vs with [] => IV I.nai I.nai I.nai | [v] => v | v :: vs' => vjoin v (hullbox vs') end.
Definition box t := match t with TLeaf b _ => b | TNode b _ _ => b end.
Definition isubv a b := IV (isub (ix a) (ix b)) (isub (iy a) (iy b)) (isub (iz a) (iz b)).
Definition iscale k a := IV (imul k (ix a)) (imul k (iy a)) (imul k (iz a)).
Definition inorm a := isqrt (idot a a).
Fixpoint hullrange g vs := match vs with [] => I.nai | [v] => idot g v | v :: vs' => ijoin (idot g v) (hullrange g vs') end.
Definition lrange (b : ivec) l g :=
  match l with
  | LHull vs _ => hullrange g vs
  | LCyl c a u h r _ => iadd (idot g c) (both (iadd (imul h (both (idot g a))) (imul r (inorm (isubv g (iscale (idot g u) u))))))
  | LBox => idot g b
  end.
Definition extent t g := match t with TLeaf b l => lrange b l g | TNode b _ _ => idot g b end.
Definition lball l := match l with LHull _ r => r | LCyl _ _ _ _ _ e => e | LBox => izero end.
Definition ball t := match t with TLeaf _ l => lball l | TNode _ _ _ => izero end.
(* Near every point of a leaf there is one whose values extent and ball tell. *)
Definition leaf_has b l p := exists h rr, dist p h <= rr /\ rr ∈ lball l /\ forall g gi, vin g gi -> dot g h ∈ lrange b l gi.
Fixpoint has t p := match t with TLeaf b l => vin p b /\ leaf_has b l p | TNode b x y => vin p b /\ (has x p \/ has y p) end.
Lemma dist_refl p : dist p p = 0.
Proof.
  assert (E : dot (vsub p p) (vsub p p) = 0) by (unfold dot, vsub; simpl; ring).
  unfold dist, norm. now rewrite E, sqrt_0.
Qed.
Lemma has_box t p : has t p -> vin p (box t).
Proof. destruct t; simpl; tauto. Qed.
Lemma core t p : has t p -> exists h rr, dist p h <= rr /\ rr ∈ ball t /\ forall g gi, vin g gi -> dot g h ∈ extent t gi.
Proof.
  destruct t as [b l | b x y]; simpl; intros [H1 H2]; auto.
  exists p, 0. conjs; [rewrite dist_refl; lra | apply izero_ok | intros; now apply idot_ok].
Qed.

Lemma hullrange_vertex g gi ws vs : vin g gi -> Forall2 vin ws vs -> forall w, In w ws -> dot g w ∈ hullrange gi vs.
Proof.
  intros Hg. induction 1 as [|w v ws vs Hv Hvs IH]; intros u Hu; [destruct Hu|].
  destruct Hu as [<- | Hu].
  - destruct vs; simpl; [|apply ijoin_l]; now apply idot_ok.
  - specialize (IH _ Hu). destruct vs; [inversion Hvs; subst; destruct Hu|]. now apply ijoin_r.
Qed.
Lemma hullrange_ok g gi ws vs h : vin g gi -> Forall2 vin ws vs -> hull ws h -> dot g h ∈ hullrange gi vs.
Proof.
  intros Hg Hv Hh. destruct (hull_between _ _ Hh g) as (a & b & Ha & Hb & E).
  apply between with (dot g a) (dot g b); auto; eapply hullrange_vertex; eauto.
Qed.
Lemma hullbox_vertex ws vs : Forall2 vin ws vs -> forall w, In w ws -> vin w (hullbox vs).
Proof.
  induction 1 as [|w v ws vs Hv Hvs IH]; intros u Hu; [destruct Hu|].
  destruct Hu as [<- | Hu].
  - destruct vs; simpl; auto. destruct Hv as (?&?&?). unfold vin, vjoin; simpl. conjs; now apply ijoin_l.
  - specialize (IH _ Hu). destruct vs; [inversion Hvs; subst; destruct Hu|].
    destruct IH as (?&?&?). unfold vin, vjoin; simpl. conjs; now apply ijoin_r.
Qed.
Lemma hullbox_ok ws vs h : Forall2 vin ws vs -> hull ws h -> vin h (hullbox vs).
Proof.
  intros Hv Hh.
  assert (P : forall g : vec, exists a b, vin a (hullbox vs) /\ vin b (hullbox vs) /\ dot g a <= dot g h <= dot g b).
  { intros g. destruct (hull_between _ _ Hh g) as (a & b & Ha & Hb & E).
    exists a, b; conjs; try lra; eapply hullbox_vertex; eauto. }
  unfold vin. conjs.
  - destruct (P (V 1 0 0)) as (a & b & (Ha&?&?) & (Hb&?&?) & E). unfold dot in E; simpl in E. apply (between _ _ _ _ Ha Hb). lra.
  - destruct (P (V 0 1 0)) as (a & b & (?&Ha&?) & (?&Hb&?) & E). unfold dot in E; simpl in E. apply (between _ _ _ _ Ha Hb). lra.
  - destruct (P (V 0 0 1)) as (a & b & (?&?&Ha) & (?&?&Hb) & E). unfold dot in E; simpl in E. apply (between _ _ _ _ Ha Hb). lra.
Qed.
Lemma component p h r (f : vec -> R) : (f = vx \/ f = vy \/ f = vz) -> dist p h <= r -> - r <= f p - f h <= r.
Proof.
  intros Hf H. pose proof (norm_nonneg (vsub p h)) as Hn. unfold dist in H.
  assert (E : norm (vsub p h) * norm (vsub p h) = dot (vsub p h) (vsub p h)) by (apply sqrt_sqrt, dot_self_nonneg).
  assert (Hr : 0 <= r) by lra.
  assert (H2 : norm (vsub p h) * norm (vsub p h) <= r * r) by (apply Rmult_le_compat; lra).
  rewrite E in H2.
  assert (H3 : (f p - f h) * (f p - f h) <= r * r).
  { apply Rle_trans with (2 := H2). clear - Hf.
    pose proof (Rle_0_sqr (vx p - vx h)). pose proof (Rle_0_sqr (vy p - vy h)). pose proof (Rle_0_sqr (vz p - vz h)).
    unfold Rsqr in *. destruct Hf as [-> | [-> | ->]]; unfold dot, vsub; simpl; lra. }
  split; nra.
Qed.
(* ---- One step. ---- *)
Definition at_ k x := iadd (c0 x) (imul k (iadd (c1 x) (imul k (c2 x)))).
Definition vat (f : tm -> itv) g := IV (f (tx g)) (f (ty g)) (f (tz g)).
Definition spread (f : tm -> itv) A (gc : tvec * tm) := iadd (extent A (vat f (fst gc))) (f (snd gc)).
Definition step (margin taui : itv) (n : ivec) A B (fa fb : tvec * tm) : bool :=
  let diff f := isub (spread f A fa) (spread f B fb) in
  let need := imul (isqrt (idot n n)) (iadd (iadd margin (ball A)) (ball B)) in
  let rest := isub (diff ce) need in
  let bend := imul (imul taui taui) (imul half (imul half (diff c2))) in
  let good k := let v := iadd (diff (at_ k)) rest in positive v && positive (isub v bend) in
  good (ineg taui) && good izero && good taui.

Lemma step_ok margin taui n A B fa fb m tau nv Ga Ca Gb Cb a b s :
  step margin taui n A B fa fb = true ->
  m ∈ margin -> tau ∈ taui -> vin nv n -> - tau <= s <= tau ->
  tvin tau Ga (fst fa) -> tm_in tau Ca (snd fa) -> tvin tau Gb (fst fb) -> tm_in tau Cb (snd fb) ->
  has A a -> has B b ->
  exists a' b' ra rb, dist a a' <= ra /\ dist b b' <= rb /\
    norm nv * (m + ra + rb) < (dot (Ga s) a' + Ca s) - (dot (Gb s) b' + Cb s).
Proof.
  intros H Hm Htau Hn Hs HGa HCa HGb HCb Ha Hb.
  destruct (core _ _ Ha) as (a' & ra & Da & Ra & Va), (core _ _ Hb) as (b' & rb & Db & Rb & Vb).
  exists a', b', ra, rb; conjs; auto.
  destruct HGa as ((ax0 & ax1 & ax2 & Hax0 & Hax1 & Hax2 & Eax) & (ay0 & ay1 & ay2 & Hay0 & Hay1 & Hay2 & Eay) & (az0 & az1 & az2 & Haz0 & Haz1 & Haz2 & Eaz)).
  destruct HGb as ((bx0 & bx1 & bx2 & Hbx0 & Hbx1 & Hbx2 & Ebx) & (by0 & by1 & by2 & Hby0 & Hby1 & Hby2 & Eby) & (bz0 & bz1 & bz2 & Hbz0 & Hbz1 & Hbz2 & Ebz)).
  destruct HCa as (ac0 & ac1 & ac2 & Hac0 & Hac1 & Hac2 & Eac), HCb as (bc0 & bc1 & bc2 & Hbc0 & Hbc1 & Hbc2 & Ebc).
  specialize (Eax s Hs); specialize (Eay s Hs); specialize (Eaz s Hs); specialize (Eac s Hs).
  specialize (Ebx s Hs); specialize (Eby s Hs); specialize (Ebz s Hs); specialize (Ebc s Hs).
  set (eax := vx (Ga s) - _) in *; set (eay := vy (Ga s) - _) in *; set (eaz := vz (Ga s) - _) in *; set (eac := Ca s - _) in *.
  set (ebx := vx (Gb s) - _) in *; set (eby := vy (Gb s) - _) in *; set (ebz := vz (Gb s) - _) in *; set (ebc := Cb s - _) in *.
  (* The parabola's numbers for these two points. *)
  set (p0 := (dot (V ax0 ay0 az0) a' + ac0) - (dot (V bx0 by0 bz0) b' + bc0)).
  set (p1 := (dot (V ax1 ay1 az1) a' + ac1) - (dot (V bx1 by1 bz1) b' + bc1)).
  set (p2 := (dot (V ax2 ay2 az2) a' + ac2) - (dot (V bx2 by2 bz2) b' + bc2)).
  set (e := (dot (V eax eay eaz) a' + eac) - (dot (V ebx eby ebz) b' + ebc)).
  assert (E : (dot (Ga s) a' + Ca s) - (dot (Gb s) b' + Cb s) = p0 + p1 * s + p2 * s * s + e).
  { unfold p0, p1, p2, e, eax, eay, eaz, eac, ebx, eby, ebz, ebc, dot; simpl. ring. }
  rewrite E. clear E.
  unfold step in H. set (rest := isub _ (imul (isqrt _) _)) in H. set (bend := imul (imul taui taui) _) in H.
  assert (Hbend : tau * tau / 4 * p2 ∈ bend).
  { apply eq_in with (tau * tau * (/ 2 * (/ 2 * p2))). field. pose proof half_ok.
    repeat apply imul_ok; auto. apply isub_ok; apply iadd_ok; auto; [apply Va | apply Vb]; unfold vin; simpl; auto. }
  assert (Hrest : e - norm nv * (m + ra + rb) ∈ rest).
  { apply isub_ok; [apply isub_ok; apply iadd_ok; auto; [apply Va | apply Vb]; unfold vin; simpl; auto|].
    apply imul_ok; [apply isqrt_ok; now apply idot_ok | auto with itv]. }
  assert (Hat : forall k ki, k ∈ ki -> p0 + p1 * k + p2 * k * k ∈ isub (spread (at_ ki) A fa) (spread (at_ ki) B fb)).
  { intros k ki Hk.
    apply eq_in with (
      (dot (V (ax0 + k * (ax1 + k * ax2)) (ay0 + k * (ay1 + k * ay2)) (az0 + k * (az1 + k * az2))) a' + (ac0 + k * (ac1 + k * ac2)))
      - (dot (V (bx0 + k * (bx1 + k * bx2)) (by0 + k * (by1 + k * by2)) (bz0 + k * (bz1 + k * bz2))) b' + (bc0 + k * (bc1 + k * bc2)))).
    unfold p0, p1, p2, dot; simpl; ring.
    unfold spread, at_. apply isub_ok; apply iadd_ok; auto with itv; [apply Va | apply Vb]; unfold vin; simpl; conjs; auto with itv. }
  assert (G : forall k ki v, k ∈ ki -> v = 0 \/ v = p2 ->
     (let w := iadd (isub (spread (at_ ki) A fa) (spread (at_ ki) B fb)) rest in positive w && positive (isub w bend)) = true ->
     0 < p0 + p1 * k + p2 * k * k - tau * tau / 4 * v + (e - norm nv * (m + ra + rb))).
  { intros k ki v Hk Hv. simpl. rewrite andb_true_iff. intros [P1 P2].
    assert (J := iadd_ok _ _ _ _ (Hat k ki Hk) Hrest).
    destruct Hv as [-> | ->].
    - eapply Rlt_le_trans; [eapply positive_ok; [exact J | exact P1] | lra].
    - eapply Rlt_le_trans; [eapply positive_ok; [exact (isub_ok _ _ _ _ J Hbend) | exact P2] | lra]. }
  rewrite !andb_true_iff in H. destruct H as [[H1 H2] H3].
  destruct (parabola p0 p1 p2 tau s Hs) as (k & v & Hk & Hv & Hle).
  assert (0 < p0 + p1 * k + p2 * k * k - tau * tau / 4 * v + (e - norm nv * (m + ra + rb))).
  { destruct Hk as [-> | [-> | ->]]; [apply (G _ (ineg taui)) | apply (G _ izero) | apply (G _ taui)];
      auto with itv; rewrite andb_true_iff; auto. }
  lra.
Qed.

