(* No body is inside another at the start: a vertex of each of its parts is beyond the box around the other, or a ray from it meets no wall. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify Sound Read Witness Rays.
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
Lemma out1_ok l i x xi : link_in l i -> vin x xi -> vin (move (moving q l) 0 x) (out1 (pose s i) xi).
Proof.
  intros (_ & Hm & Ht & Hj) Hx. unfold move, moving, out1, pose; cbn [fr_rot fr_tr fr_joint fr_val po_rot po_tr po_joint].
  assert (G : forall y yi, vin y yi -> vin (vadd (lk_tr l) (mapply (lk_rot l) y)) (iaddv (apply_rows (il_rot i) yi) (il_tr i))).
  { intros y yi Hy. replace (vadd (lk_tr l) (mapply (lk_rot l) y)) with (vadd (mapply (lk_rot l) y) (lk_tr l)) by (vec; f_equal; ring).
    apply iaddv_ok; auto. now apply apply_rows_ok. }
  apply G. destruct (lk_joint l), (il_joint i); try contradiction; simpl; auto; destruct Hj as (Ha & <- & Hmm & Hcc).
  - apply turned_ok; auto; [apply icos_ok | apply isin_ok]; now apply value_at_ok.
  - apply iaddv_ok; auto. apply iscale_ok; auto. now apply value_at_ok.
Qed.
Lemma back1_ok l i x xi : link_in l i -> vin x xi -> vin (unmove (moving q l) 0 x) (back1 xi (pose s i)).
Proof.
  intros (_ & Hm & Ht & Hj) Hx. unfold unmove, moving, back1, pose; cbn [fr_rot fr_tr fr_joint fr_val po_back po_tr po_joint].
  assert (Hy : vin (mtapply (lk_rot l) (vsub x (lk_tr l))) (apply_rows (transposed (il_rot i)) (isubv xi (il_tr i)))).
  { replace (mtapply (lk_rot l) (vsub x (lk_tr l))) with (mapply (transpose (lk_rot l)) (vsub x (lk_tr l))) by (vec; f_equal; ring).
    apply apply_rows_ok; [|now apply isubv_ok]. destruct Hm as ((?&?&?)&(?&?&?)&(?&?&?)). unfold min_, vin; simpl. auto 12. }
  destruct (lk_joint l), (il_joint i); try contradiction; simpl; auto; destruct Hj as (Ha & <- & Hmm & Hcc).
  - apply turned_ok; auto; [apply icos_ok | apply ineg_ok, isin_ok]; now apply value_at_ok.
  - match goal with |- vin (vadd ?y (vscale (- ?v) ?a)) _ => replace (vadd y (vscale (- v) a)) with (vsub y (vscale v a)) by (vec; f_equal; ring) end.
    apply isubv_ok; auto. apply iscale_ok; auto. now apply value_at_ok.
Qed.
Lemma seen_ok ka kb ca cb x xi : Forall2 link_in ka ca -> Forall2 link_in kb cb -> vin x xi ->
  vin (unplace (map (moving q) ka) 0 (place (map (moving q) kb) 0 x)) (seen (map (pose s) cb) (map (pose s) ca) xi).
Proof.
  intros Ha Hb Hx. unfold seen.
  assert (O : vin (place (map (moving q) kb) 0 x) (fold_right out1 xi (map (pose s) cb))).
  { clear -Hb Hx Hs. induction Hb; cbn [map place fold_right]; auto. now apply out1_ok. }
  revert O. generalize (place (map (moving q) kb) 0 x), (fold_right out1 xi (map (pose s) cb)). clear -Ha Hs.
  induction Ha as [|k i ks ch Hk _ IH]; intros y yi Hy; cbn [map unplace fold_left]; auto. apply IH. now apply back1_ok.
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
Variables (oa ob : list posed) (A : tree) (b : body).
Definition known := PositiveMap.t bool.
Definition is_known (m : known) v := match PositiveMap.find (N.succ_pos v) m with Some _ => true | None => false end.
Definition add_all (c : list N) (m : known) := fold_left (fun m v => if is_known m v then m else PositiveMap.add (N.succ_pos v) true m) c m.
Definition free_point (rs : list whole) (y : ivec) := let z := seen ob oa y in if beyond z (box A) then true else existsb (ray_escapes A z) rs.
Definition starts_free (vm : PositiveMap.t ivec) rs p :=
  match p with
  | Cylinder c _ _ _ => free_point rs (ipoint c)
  | _ => match corners_of p with v :: _ => match PositiveMap.find (N.succ_pos v) vm with Some y => free_point rs y | None => false end | [] => false end
  end.
(* Pieces with a known corner make all their corners known; of others the first corner is tried, so many times. What is left comes back, turned round. *)
Fixpoint pass vm (rs : list whole) (tries : N) (ps rest : list piece) (m : known) : list piece * known :=
  match ps with
  | [] => (rest, m)
  | p :: ps' =>
      let c := corners_of p in
      if existsb (is_known m) c then pass vm rs tries ps' rest (add_all c m) else
      if (tries =? 0)%N then pass vm rs tries ps' (p :: rest) m else
      if starts_free vm rs p then pass vm rs tries ps' rest (add_all c m) else pass vm rs (N.pred tries) ps' (p :: rest) m
  end.
Definition rays_tried := 48%N.
Fixpoint flood (passes : nat) vm rs (ps : list piece) (m : known) : bool :=
  match ps, passes with
  | [], _ => true
  | _, O => false
  | _, Datatypes.S n =>
      let '(rest, m1) := pass vm rs 0 ps [] m in
      if (length_N rest <? length_N ps)%N then flood n vm rs rest m1 else
      let '(rest2, m2) := pass vm rs rays_tried rest [] m1 in
      if (length_N rest2 <? length_N rest)%N then flood n vm rs rest2 m2 else false
  end.
Definition outside_at_start rs :=
  let vm := vertex_map (vertices b) in
  let '(rest, m) := pass vm [] (length_N (pieces b)) (pieces b) [] (PositiveMap.empty bool) in flood 100 vm rs rest m.

Variables (ca cb : list ilink).
Hypothesis Hoa : oa = map (pose s) ca.
Hypothesis Hob : ob = map (pose s) cb.
Variables (ka kb : list link) (S : vec -> Prop).
Hypothesis Ha : Forall2 link_in ka ca.
Hypothesis Hb : Forall2 link_in kb cb.
Hypothesis HS : forall x, S x -> has A x.
Hypothesis Hapart : forall x y, S x -> piece_point b y -> place (map (moving q) ka) 0 x <> place (map (moving q) kb) 0 y.
Hypothesis Hsane : sane_body b = true.
Definition out y := outside (fun z => exists x, S x /\ z = place (map (moving q) ka) 0 x) (place (map (moving q) kb) 0 y).
Lemma free_point_ok rs y yi : vin y yi -> free_point rs yi = true -> out y.
Proof.
  intros Hy H. unfold out, free_point in *.
  assert (Hv : vin (unplace (map (moving q) ka) 0 (place (map (moving q) kb) 0 y)) (seen ob oa yi)) by (rewrite Hoa, Hob; now apply seen_ok).
  assert (O : outside S (unplace (map (moving q) ka) 0 (place (map (moving q) kb) 0 y))).
  { cbv zeta in H. destruct (beyond (seen ob oa yi) (box A)) eqn:E.
    - eapply beyond_ok; eauto. intros x Hx. apply has_box. auto.
    - apply existsb_exists in H. destruct H as (d & _ & Hd). eapply ray_escapes_ok; eauto. }
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
Definition piece_free p := forall y, in_piece (vertices b) p y -> out y.
Lemma add_all_fine m p : fine m -> In p (pieces b) -> piece_free p -> fine (add_all (corners_of p) m).
Proof.
  intros Hf Hp Ho.
  assert (Hall : forall v, In v (corners_of p) -> forall t, nth_error (vertices b) (N.to_nat v) = Some t -> out (point t)).
  { intros v Hv t Ht. destruct (hull_corners p Hp) as (ps & Eps & H1 & _); [intros C; rewrite C in Hv; destruct Hv|].
    apply Ho. apply H1. constructor. eapply corner_in; eauto. }
  unfold add_all. revert m Hf. induction (corners_of p) as [|v r IH]; intros m Hf; simpl; auto. apply IH; [intros; eapply Hall; eauto; now right|].
  destruct (is_known m v); auto. apply fine_add; auto. apply Hall. now left.
Qed.
Lemma starts_free_ok rs p m : fine m -> In p (pieces b) -> starts_free (vertex_map (vertices b)) rs p = true -> piece_free p.
Proof.
  intros Hf Hp H.
  assert (Corner : forall v r, corners_of p = v :: r ->
    match PositiveMap.find (N.succ_pos v) (vertex_map (vertices b)) with Some y => free_point rs y | None => false end = true -> piece_free p).
  { intros v r Ec Hv y Hy. apply (piece_out (PositiveMap.add (N.succ_pos v) true m) p); auto.
    - apply fine_add; auto. intros t Ht. rewrite (vertex_map_ok _ _ _ Ht) in Hv. eapply free_point_ok; eauto using ipoint_ok.
    - rewrite Ec. simpl. unfold is_known. now rewrite PositiveMap.gss. }
  destruct p as [st i j k | r ix | c a h r]; cbn [starts_free] in H.
  - eapply Corner; [reflexivity | exact H].
  - cbn [corners_of] in *. destruct ix as [|v ix]; [discriminate|]. eapply Corner; [reflexivity | exact H].
  - intros y (l & w & Hl & Hw & Hr & ->). apply out_segment with (point c); [|exact (free_point_ok rs _ _ (ipoint_ok c) H)].
    intros t Ht; apply (piece_self (Cylinder c a h r)); auto; exists (t * l), (vscale t w); repeat split;
    [ rewrite Rabs_mult, (Rabs_right t) by lra; pose proof (Rabs_pos l); nra
    | replace (dot (point a) (vscale t w)) with (t * dot (point a) w) by (vec; ring); rewrite Hw; ring
    | rewrite norm_scale by lra; pose proof (norm_nonneg w); nra
    | unfold between_points; vec; f_equal; ring ].
Qed.
Lemma pass_ok rs ps : forall tries rest m rest' m', pass (vertex_map (vertices b)) rs tries ps rest m = (rest', m') ->
  fine m -> (forall p, In p ps -> In p (pieces b)) ->
  fine m' /\ (forall p, In p rest -> In p rest') /\ (forall p, In p rest' -> In p rest \/ In p ps) /\ forall p, In p ps -> In p rest' \/ piece_free p.
Proof.
  induction ps as [|p ps IH]; intros tries rest m rest' m' E Hf Hin; cbn [pass] in E; cbv zeta in E.
  { injection E as <- <-. repeat split; auto. intros p []. }
  assert (Hp : In p (pieces b)) by (apply Hin; now left). assert (Hin' : forall x, In x ps -> In x (pieces b)) by (intros; apply Hin; now right).
  assert (Done : forall rest m tr, pass (vertex_map (vertices b)) rs tr ps rest m = (rest', m') -> fine m -> piece_free p ->
    fine m' /\ (forall p, In p rest -> In p rest') /\ (forall x, In x rest' -> In x rest \/ In x (p :: ps)) /\ forall x, In x (p :: ps) -> In x rest' \/ piece_free x).
  { intros l0 m0 tr E0 F0 P0. destruct (IH _ _ _ _ _ E0 F0 Hin') as (H1 & H2 & H3 & H4). repeat split; auto.
    - intros x Hx. destruct (H3 _ Hx); auto. right. now right.
    - intros x [<- | Hx]; auto. }
  assert (Keep : forall tr, pass (vertex_map (vertices b)) rs tr ps (p :: rest) m = (rest', m') ->
    fine m' /\ (forall p, In p rest -> In p rest') /\ (forall x, In x rest' -> In x rest \/ In x (p :: ps)) /\ forall x, In x (p :: ps) -> In x rest' \/ piece_free x).
  { intros tr E0. destruct (IH _ _ _ _ _ E0 Hf Hin') as (H1 & H2 & H3 & H4). repeat split; auto.
    - intros x Hx. apply H2. now right.
    - intros x Hx. destruct (H3 _ Hx) as [[<- | ?] | ?]; auto; right; [now left | now right].
    - intros x [<- | Hx]; auto. left. apply H2. now left. }
  destruct (existsb (is_known m) (corners_of p)) eqn:Ek.
  { assert (P : piece_free p) by (intros y Hy; eapply piece_out; eauto). eapply Done; eauto. now apply add_all_fine. }
  destruct (tries =? 0)%N; [eapply Keep; eauto|].
  destruct (starts_free (vertex_map (vertices b)) rs p) eqn:Es; [|eapply Keep; eauto].
  pose proof (starts_free_ok _ _ _ Hf Hp Es) as P. eapply Done; eauto. now apply add_all_fine.
Qed.
Definition rest_is (ps : list piece) := forall p, In p (pieces b) -> In p ps \/ piece_free p.
Lemma pass_rest rs ps tries m rest m' : pass (vertex_map (vertices b)) rs tries ps [] m = (rest, m') -> fine m -> (forall p, In p ps -> In p (pieces b)) -> rest_is ps ->
  fine m' /\ (forall p, In p rest -> In p (pieces b)) /\ rest_is rest.
Proof.
  intros E Hf Hin Hr. destruct (pass_ok _ _ _ _ _ _ _ E Hf Hin) as (H1 & _ & H3 & H4). repeat split; auto.
  - intros p Hp. destruct (H3 _ Hp) as [[] | ?]; auto.
  - intros p Hp. destruct (Hr _ Hp); auto.
Qed.
Lemma flood_ok rs n : forall ps m, flood n (vertex_map (vertices b)) rs ps m = true -> fine m -> (forall p, In p ps -> In p (pieces b)) -> rest_is ps ->
  forall p, In p (pieces b) -> piece_free p.
Proof.
  induction n as [|n IH]; intros ps m H Hf Hin Hr p Hp.
  - destruct ps; [|discriminate]. destruct (Hr _ Hp) as [[] | ?]; auto.
  - cbn [flood] in H. destruct ps as [|p0 ps]; [destruct (Hr _ Hp) as [[] | ?]; auto|].
    destruct (pass _ rs 0 (p0 :: ps) [] m) as [rest m1] eqn:E1. destruct (pass_rest _ _ _ _ _ _ E1 Hf Hin Hr) as (F1 & I1 & R1).
    destruct (_ <? _)%N; [exact (IH _ _ H F1 I1 R1 _ Hp)|].
    destruct (pass _ rs rays_tried rest [] m1) as [rest2 m2] eqn:E2. destruct (pass_rest _ _ _ _ _ _ E2 F1 I1 R1) as (F2 & I2 & R2).
    destruct (_ <? _)%N; [exact (IH _ _ H F2 I2 R2 _ Hp) | discriminate].
Qed.
Theorem outside_at_start_ok rs : outside_at_start rs = true -> forall y, piece_point b y -> out y.
Proof.
  unfold outside_at_start. destruct (pass _ [] _ _ [] _) as [rest m] eqn:E. intros H x (p & y & Hp & Hy & Hd).
  apply (out_near p x y); auto.
  assert (F0 : fine (PositiveMap.empty bool)) by (intros v t; unfold is_known; rewrite PositiveMap.gempty; discriminate).
  destruct (pass_rest _ _ _ _ _ _ E F0 (fun _ h => h) (fun _ h => or_introl h)) as (F1 & I1 & R1).
  exact (flood_ok _ _ _ _ H F1 I1 R1 p Hp y Hy).
Qed.
End Start.
