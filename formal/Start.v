(* No body is inside another at the start: its vertices are beyond the box around the other, or hang together with such by pieces. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify Sound Read Witness.
Import ListNotations.
Open Scope R_scope.

(* ---- Where points are at the start, in intervals. ---- *)
Section Start.
Variables (s : start) (q : N -> R -> R).
Hypothesis Hs : forall k v d, nth_error s (N.to_nat k) = Some (v, d) -> q k 0 ∈ v.
Lemma value_at_ok k m c mi ci : m ∈ mi -> c ∈ ci -> m * q k 0 + c ∈ value_at s k mi ci.
Proof.
  intros Hm Hc. unfold value_at. destruct (nth_error s (N.to_nat k)) as [(v, d)|] eqn:E; [|apply nai_any]. apply iadd_ok; auto. apply imul_ok; eauto.
Qed.
Lemma iaddv_ok a b i j : vin a i -> vin b j -> vin (vadd a b) (iaddv i j).
Proof. intros (?&?&?) (?&?&?). unfold vin, iaddv, vadd; simpl. auto with itv. Qed.
Lemma isubv_ok a b i j : vin a i -> vin b j -> vin (vsub a b) (isubv i j).
Proof. intros (?&?&?) (?&?&?). unfold vin, isubv, vsub; simpl. auto with itv. Qed.
Lemma iscale_ok k a ki i : k ∈ ki -> vin a i -> vin (vscale k a) (iscale ki i).
Proof. intros ? (?&?&?). unfold vin, iscale, vscale; simpl. auto with itv. Qed.
Lemma turned_ok a c d x ai ci di xi : vin a ai -> c ∈ ci -> d ∈ di -> vin x xi -> vin (rotv a c d x) (turned ai ci di xi).
Proof.
  intros Ha Hc Hd Hx. unfold rotv, turned. apply iaddv_ok; [apply iaddv_ok|]; apply iscale_ok; auto.
  - apply imul_ok; [apply isub_ok; auto with itv | now apply idot_ok].
  - now apply icross_ok.
Qed.
Lemma out1_ok l i x xi : link_in l i -> vin x xi -> vin (move (moving q l) 0 x) (out1 s i xi).
Proof.
  intros (_ & Hm & Ht & Hj) Hx. unfold move, moving, out1; cbn [fr_rot fr_tr fr_joint fr_val].
  assert (G : forall y yi, vin y yi -> vin (vadd (lk_tr l) (mapply (lk_rot l) y)) (iaddv (apply_rows (il_rot i) yi) (il_tr i))).
  { intros y yi Hy. replace (vadd (lk_tr l) (mapply (lk_rot l) y)) with (vadd (mapply (lk_rot l) y) (lk_tr l)) by (vec; f_equal; ring).
    apply iaddv_ok; auto. now apply apply_rows_ok. }
  apply G. destruct (lk_joint l), (il_joint i); try contradiction; simpl; auto; destruct Hj as (Ha & <- & Hmm & Hcc).
  - apply turned_ok; auto; [apply icos_ok | apply isin_ok]; now apply value_at_ok.
  - apply iaddv_ok; auto. apply iscale_ok; auto. now apply value_at_ok.
Qed.
Lemma back1_ok l i x xi : link_in l i -> vin x xi -> vin (unmove (moving q l) 0 x) (back1 s xi i).
Proof.
  intros (_ & Hm & Ht & Hj) Hx. unfold unmove, moving, back1; cbn [fr_rot fr_tr fr_joint fr_val].
  assert (Hy : vin (mtapply (lk_rot l) (vsub x (lk_tr l))) (apply_rows (transposed (il_rot i)) (isubv xi (il_tr i)))).
  { replace (mtapply (lk_rot l) (vsub x (lk_tr l))) with (mapply (transpose (lk_rot l)) (vsub x (lk_tr l))) by (vec; f_equal; ring).
    apply apply_rows_ok; [|now apply isubv_ok]. destruct Hm as ((?&?&?)&(?&?&?)&(?&?&?)). unfold min_, vin; simpl. auto 12. }
  destruct (lk_joint l), (il_joint i); try contradiction; simpl; auto; destruct Hj as (Ha & <- & Hmm & Hcc).
  - apply turned_ok; auto; [apply icos_ok | apply ineg_ok, isin_ok]; now apply value_at_ok.
  - apply iaddv_ok; auto. apply iscale_ok; auto. apply ineg_ok. now apply value_at_ok.
Qed.
Definition seen (out back : list ilink) x := fold_left (back1 s) back (fold_right (out1 s) x out).
Lemma seen_ok ka kb ca cb x xi : Forall2 link_in ka ca -> Forall2 link_in kb cb -> vin x xi ->
  vin (unplace (map (moving q) ka) 0 (place (map (moving q) kb) 0 x)) (seen cb ca xi).
Proof.
  intros Ha Hb Hx. unfold seen.
  assert (O : vin (place (map (moving q) kb) 0 x) (fold_right (out1 s) xi cb)).
  { clear -Hb Hx Hs. induction Hb; simpl; auto. now apply out1_ok. }
  revert O. generalize (place (map (moving q) kb) 0 x), (fold_right (out1 s) xi cb). clear -Ha Hs.
  induction Ha as [|k i ks ch Hk _ IH]; intros y yi Hy; simpl; auto. apply IH. now apply back1_ok.
Qed.

(* ---- Beyond a box. ---- *)
Definition off_axis a b := positive (isub a b) || positive (isub b a).
Definition beyond (p root : ivec) := off_axis (ix p) (ix root) || off_axis (iy p) (iy root) || off_axis (iz p) (iz root).
Lemma off_axis_ok n (S : vec -> Prop) z zi ri : (forall x, S x -> dot n x ∈ ri) -> dot n z ∈ zi -> off_axis zi ri = true -> outside S z.
Proof.
  intros HS Hz H. apply orb_true_iff in H. destruct H as [H | H].
  - apply Nest.outside_side with (vscale (-1) n). intros x Hx. assert (0 < dot n z - dot n x) by (eapply positive_ok; [|exact H]; apply isub_ok; auto).
    replace (dot (vscale (-1) n) z) with (- dot n z) by (vec; ring). replace (dot (vscale (-1) n) x) with (- dot n x) by (vec; ring). lra.
  - apply Nest.outside_side with n. intros x Hx. assert (0 < dot n x - dot n z) by (eapply positive_ok; [|exact H]; apply isub_ok; auto). lra.
Qed.
Lemma beyond_ok (S : vec -> Prop) z zi root : (forall x, S x -> vin x root) -> vin z zi -> beyond zi root = true -> outside S z.
Proof.
  intros HS (Zx & Zy & Zz) H. unfold beyond in H. rewrite !orb_true_iff in H.
  assert (D : forall x, dot (V 1 0 0) x = vx x /\ dot (V 0 1 0) x = vy x /\ dot (V 0 0 1) x = vz x) by (intros x; unfold dot; simpl; repeat split; ring).
  destruct H as [[H | H] | H].
  - apply (off_axis_ok (V 1 0 0) S z (ix zi) (ix root)); auto; [intros x Hx; destruct (D x) as (-> & _); now apply HS | destruct (D z) as (-> & _); auto].
  - apply (off_axis_ok (V 0 1 0) S z (iy zi) (iy root)); auto; [intros x Hx; destruct (D x) as (_ & -> & _); now apply HS | destruct (D z) as (_ & -> & _); auto].
  - apply (off_axis_ok (V 0 0 1) S z (iz zi) (iz root)); auto; [intros x Hx; destruct (D x) as (_ & _ & ->); now apply HS | destruct (D z) as (_ & _ & ->); auto].
Qed.

(* ---- Vertices that are outside, spread over pieces. ---- *)
Variables (ca cb : list ilink) (root : ivec) (b : body).
Definition known := PositiveMap.t bool.
Definition is_known (m : known) v := match PositiveMap.find (N.succ_pos v) m with Some _ => true | None => false end.
Fixpoint first_known (vs : list triple) (i : N) (m : known) : known :=
  match vs with [] => m | t :: r => first_known r (N.succ i) (if beyond (seen cb ca (ipoint t)) root then PositiveMap.add (N.succ_pos i) true m else m) end.
Definition spread (m : known) p := let c := corners_of p in if existsb (is_known m) c then fold_left (fun m v => PositiveMap.add (N.succ_pos v) true m) c m else m.
Definition all_known (m : known) := forallb (fun p => match p with
  | Cylinder c _ _ _ => beyond (seen cb ca (ipoint c)) root | _ => existsb (is_known m) (corners_of p) end) (pieces b).
Fixpoint flood (passes : nat) (m : known) : bool :=
  if all_known m then true else match passes with O => false | S n => flood n (fold_left spread (pieces b) m) end.
Definition outside_at_start := flood 30 (first_known (vertices b) 0 (PositiveMap.empty bool)).

Variables (ka kb : list link) (S : vec -> Prop).
Hypothesis Ha : Forall2 link_in ka ca.
Hypothesis Hb : Forall2 link_in kb cb.
Hypothesis HS : forall x, S x -> vin x root.
Hypothesis Hapart : forall x y, S x -> piece_point b y -> place (map (moving q) ka) 0 x <> place (map (moving q) kb) 0 y.
Hypothesis Hsane : sane_body b = true.
Definition out y := outside (fun z => exists x, S x /\ z = place (map (moving q) ka) 0 x) (place (map (moving q) kb) 0 y).
Lemma beyond_out y yi : vin y yi -> beyond (seen cb ca yi) root = true -> out y.
Proof.
  intros Hy H. unfold out.
  assert (O : outside S (unplace (map (moving q) ka) 0 (place (map (moving q) kb) 0 y))) by (eapply beyond_ok; eauto using seen_ok).
  apply (outside_place S (map (moving q) ka) 0) in O; [|eapply rigid_links; eauto]. now rewrite place_unplace in O by (eapply rigid_links; eauto).
Qed.
Definition between_points l x y := vadd (vscale l x) (vscale (1 - l) y).
Lemma out_segment x y : (forall l, 0 <= l <= 1 -> piece_point b (between_points l x y)) -> out y -> out x.
Proof.
  intros HP O. unfold out in *. eapply outside_reach; [|exact O]. apply reach_back.
  set (g := fun l => place (map (frozen 0) (map (moving q) kb)) l (between_points l x y)).
  assert (E0 : g 0 = place (map (moving q) kb) 0 y).
  { unfold g. rewrite place_frozen_at. f_equal. unfold between_points. destruct x, y; vec; f_equal; ring. }
  assert (E1 : g 1 = place (map (moving q) kb) 0 x).
  { unfold g. rewrite place_frozen_at. f_equal. unfold between_points. destruct x, y; vec; f_equal; ring. }
  rewrite <- E0, <- E1. apply reach_along; [lra|]. intros l Hl. split.
  - unfold g. apply place_continuous; [apply frozen_steady|]. unfold between_points.
    apply V_add; apply V_scale; try apply V_cst; [apply C_id | apply C_sub; [apply C_cst | apply C_id]].
  - intros (w & Hw & E). unfold g in E. rewrite place_frozen_at in E. exact (Hapart w _ Hw (HP l Hl) (eq_sym E)).
Qed.
Lemma error_nonneg : 0 <= value (error b).
Proof. pose proof Hsane as Hsn. unfold sane_body in Hsn. rewrite !andb_true_iff in Hsn. apply not_negative_value. tauto. Qed.
Lemma piece_self p y : In p (pieces b) -> in_piece (vertices b) p y -> piece_point b y.
Proof. intros Hp Hy. exists p, y. repeat split; auto. rewrite dist_refl. apply error_nonneg. Qed.
Lemma dist_between l x y z : 0 <= l <= 1 -> dist (between_points l x y) z <= l * dist x z + (1 - l) * dist y z.
Proof.
  intros Hl. unfold dist. replace (vsub (between_points l x y) z) with (vadd (vscale l (vsub x z)) (vscale (1 - l) (vsub y z))) by (unfold between_points; vec; f_equal; ring).
  rewrite <- !norm_scale by lra. generalize (vscale l (vsub x z)), (vscale (1 - l) (vsub y z)). intros p r.
  pose proof (triangle p (V 0 0 0) (vscale (-1) r)) as T. unfold dist in T.
  replace (vsub p (V 0 0 0)) with p in T by (destruct p; vec; f_equal; ring).
  replace (vsub (V 0 0 0) (vscale (-1) r)) with r in T by (destruct r; vec; f_equal; ring).
  now replace (vsub p (vscale (-1) r)) with (vadd p r) in T by (vec; f_equal; ring).
Qed.
(* From any point near a piece to the piece. *)
Lemma out_near p x y : In p (pieces b) -> in_piece (vertices b) p y -> dist x y <= value (error b) -> out y -> out x.
Proof.
  intros Hp Hy Hd. apply out_segment. intros l Hl. exists p, y. repeat split; auto.
  apply Rle_trans with (1 := dist_between l x y y Hl). rewrite dist_refl. pose proof (norm_nonneg (vsub x y)). fold (dist x y) in *. nra.
Qed.
Lemma corner_in vs ix ps i t : corner_points vs ix = Some ps -> In i ix -> nth_error vs (N.to_nat i) = Some t -> In (point t) ps.
Proof.
  revert ps. induction ix as [|j ix IH]; intros ps H Hi Ht; [destruct Hi|]. cbn [corner_points] in H.
  destruct (nth_error vs (N.to_nat j)) as [tj|] eqn:Ej; [|discriminate]. destruct (corner_points vs ix) as [ps'|]; [|discriminate]. injection H as <-.
  destruct Hi as [<- | Hi]; [left; congruence | right; auto].
Qed.
(* Within one hull: from every point to every corner. *)
Lemma hull_corners p : In p (pieces b) -> corners_of p <> [] -> exists ps, corner_points (vertices b) (corners_of p) = Some ps /\
  (forall h, hull ps h -> in_piece (vertices b) p h) /\ (forall y, in_piece (vertices b) p y -> exists h, hull ps h /\ (out h -> out y)).
Proof.
  intros Hp Hc. pose proof Hsane as Hsn. unfold sane_body in Hsn. rewrite !andb_true_iff in Hsn. destruct Hsn as [[_ Hsp] Ht].
  rewrite forallb_forall in Hsp. specialize (Hsp _ Hp).
  assert (L : exists l, leaf_of (vertex_map (vertices b)) (num (error b)) p = Some l).
  { unfold body_tree in Ht. destruct (pieces b) as [|p0 ps]; [destruct Hp|]. destruct (Statement.tree b) as [sh|]; [|discriminate].
    destruct (leaves_rev (vertex_map (vertices b)) (num (error b)) (p0 :: ps) []) as [ls|] eqn:El; [|discriminate].
    destruct (leaves_rev_ok _ _ _ _ _ El) as [_ H2]. destruct (H2 _ Hp) as (l & Hl & _). eauto. }
  destruct L as (l & Hl). destruct p as [st i j k | r ix | c a h r]; cbn [corners_of] in *; [| |congruence]; cbn [leaf_of] in Hl.
  - destruct (icorners _ _) as [ivs|] eqn:E; [|discriminate]. apply icorners_inv in E. destruct E as (ps & Eps & _). exists ps.
    split; auto. split; [intros h Hh; exists ps; auto|]. intros y (ps' & E' & Hy). rewrite Eps in E'. injection E' as <-. eauto.
  - destruct (icorners _ _) as [ivs|] eqn:E; [|discriminate]. apply icorners_inv in E. destruct E as (ps & Eps & _). exists ps.
    cbn [sane_piece] in Hsp. apply andb_true_iff in Hsp. destruct Hsp as [Hr _]. apply not_negative_value in Hr.
    split; auto. split; [intros h Hh; exists ps, h; rewrite dist_refl; auto|]. intros y (ps' & h & E' & Hh & Hd). rewrite Eps in E'. injection E' as <-.
    exists h. split; auto. apply out_segment. intros m Hm. apply (piece_self (Hull r ix)); auto. exists ps, h. repeat split; auto.
    apply Rle_trans with (1 := dist_between m y h h Hm). rewrite dist_refl. pose proof (norm_nonneg (vsub y h)). fold (dist y h) in *. nra.
Qed.
Definition fine (m : known) := forall v t, is_known m v = true -> nth_error (vertices b) (N.to_nat v) = Some t -> out (point t).
Lemma piece_out m p : fine m -> In p (pieces b) -> existsb (is_known m) (corners_of p) = true -> forall y, in_piece (vertices b) p y -> out y.
Proof.
  intros Hf Hp He y Hy. apply existsb_exists in He. destruct He as (v & Hv & Hk).
  destruct (hull_corners p Hp) as (ps & Eps & H1 & H2); [intros C; rewrite C in Hv; destruct Hv|].
  destruct (H2 y Hy) as (h & Hh & Ho). apply Ho. clear Ho H2.
  assert (T : exists t, nth_error (vertices b) (N.to_nat v) = Some t).
  { clear -Eps Hv. revert ps Eps. induction (corners_of p) as [|j ix IH]; intros ps H; [destruct Hv|]. cbn [corner_points] in H.
    destruct (nth_error (vertices b) (N.to_nat j)) as [tj|] eqn:Ej; [|discriminate]. destruct (corner_points (vertices b) ix) as [ps'|]; [|discriminate].
    destruct Hv as [<- | Hv]; eauto. }
  destruct T as (t & Ht). pose proof (corner_in _ _ _ _ _ Eps Hv Ht) as Hin.
  apply out_segment with (point t); [|eapply Hf; eauto]. intros l Hl. apply (piece_self p); auto. apply H1. apply hull_mix; auto. now constructor.
Qed.
Lemma fine_add m v : fine m -> (forall t, nth_error (vertices b) (N.to_nat v) = Some t -> out (point t)) -> fine (PositiveMap.add (N.succ_pos v) true m).
Proof.
  intros Hf Hv w t. unfold is_known. destruct (Pos.eq_dec (N.succ_pos w) (N.succ_pos v)) as [E|E].
  - apply succ_pos_inj in E. subst. auto.
  - rewrite PositiveMap.gso by auto. apply Hf.
Qed.
Lemma spread_fine m p : fine m -> In p (pieces b) -> fine (spread m p).
Proof.
  intros Hf Hp. unfold spread. destruct (existsb (is_known m) (corners_of p)) eqn:E; auto.
  assert (Hall : forall v, In v (corners_of p) -> forall t, nth_error (vertices b) (N.to_nat v) = Some t -> out (point t)).
  { intros v Hv t Ht. destruct (hull_corners p Hp) as (ps & Eps & H1 & _); [intros C; rewrite C in Hv; destruct Hv|].
    apply (piece_out m p Hf Hp E). apply H1. constructor. eapply corner_in; eauto. }
  clear E. revert m Hf. induction (corners_of p) as [|v r IH]; intros m Hf; simpl; auto. apply IH; [intros; eapply Hall; eauto; now right|].
  apply fine_add; auto. apply Hall. now left.
Qed.
Lemma first_known_fine vs : forall i m, (forall k t, nth_error vs k = Some t -> nth_error (vertices b) (N.to_nat i + k) = Some t) -> fine m -> fine (first_known vs i m).
Proof.
  induction vs as [|t vs IH]; intros i m Hv Hf; simpl; auto. apply IH.
  - intros k u Hk. replace (N.to_nat (N.succ i) + k)%nat with (N.to_nat i + Datatypes.S k)%nat by lia. now apply Hv.
  - destruct (beyond _ root) eqn:E; auto. apply fine_add; auto. intros u Hu. generalize (Hv 0%nat t eq_refl). rewrite Nat.add_0_r. intros E2.
    assert (u = t) by congruence. subst. exact (beyond_out _ _ (ipoint_ok t) E).
Qed.
Lemma flood_ok n : forall m, fine m -> flood n m = true -> forall y, piece_point b y -> out y.
Proof.
  induction n as [|n IH]; intros m Hf H; cbn [flood] in H; destruct (all_known m) eqn:E; try discriminate.
  3: { apply (IH (fold_left spread (pieces b) m)); auto. clear -Hf Hsane Hapart Hs Ha Hb HS.
       assert (G : forall l, (forall p, In p l -> In p (pieces b)) -> forall m, fine m -> fine (fold_left spread l m)).
       { induction l as [|p l IHl]; intros Hl m0 H0; simpl; auto. apply IHl; [intros; apply Hl; now right|]. apply spread_fine; auto. apply Hl. now left. }
       apply G; auto. }
  all: intros x (p & y & Hp & Hy & Hd); apply (out_near p x y); auto; unfold all_known in E; rewrite forallb_forall in E; specialize (E _ Hp);
    destruct p as [st i j k | r ix | c a h r]; [eapply piece_out; eauto | eapply piece_out; eauto |];
    destruct Hy as (l & w & Hl & Hw & Hr & ->); apply out_segment with (point c); [|exact (beyond_out _ _ (ipoint_ok c) E)];
    intros t Ht; apply (piece_self (Cylinder c a h r)); auto; exists (t * l), (vscale t w); repeat split;
    [ rewrite Rabs_mult, (Rabs_right t) by lra; pose proof (Rabs_pos l); nra
    | replace (dot (point a) (vscale t w)) with (t * dot (point a) w) by (vec; ring); rewrite Hw; ring
    | rewrite norm_scale by lra; pose proof (norm_nonneg w); nra
    | unfold between_points; vec; f_equal; ring ].
Qed.
Theorem outside_at_start_ok : outside_at_start = true -> forall y, piece_point b y -> out y.
Proof.
  apply flood_ok. apply first_known_fine; [auto|]. intros v t. unfold is_known. rewrite PositiveMap.gempty. discriminate.
Qed.
End Start.
