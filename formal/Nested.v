(* No body is inside another: where a direction separates two whole bodies at some time of a stretch. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive Classical.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify Sound Read Witness Start.
Import ListNotations.
Open Scope R_scope.

(* ---- A plane between two bodies at some time. ---- *)
Lemma dot_gap n a b a' b' ra rb m : 0 <= m -> dist a a' <= ra -> dist b b' <= rb -> norm n * (m + ra + rb) < dot n a' - dot n b' -> dot n b < dot n a.
Proof.
  intros Hm Ha Hb H.
  assert (E : dot n a - dot n b = dot n a' - dot n b' - dot n (vsub a' a) - dot n (vsub b b')) by (vec; ring).
  generalize (cauchy_schwarz n (vsub a' a)) (cauchy_schwarz n (vsub b b')). fold (dist a' a) (dist b b'). rewrite (dist_sym a' a). intros H1 H2.
  pose proof (norm_nonneg n).
  assert (norm n * dist a a' <= norm n * ra) by (apply Rmult_le_compat_l; auto).
  assert (norm n * dist b b' <= norm n * rb) by (apply Rmult_le_compat_l; auto).
  assert (0 <= norm n * m) by (apply Rmult_le_pos; auto). lra.
Qed.
Section Plane.
Variables (margin : itv) (m : R) (cs : list icurve) (q : N -> R -> R) (la lb : list link) (cha chb : list ilink).
Hypothesis Hm : m ∈ margin.
Hypothesis Hm0 : 0 <= m.
Hypothesis Hq : forall k c, nth_error cs (N.to_nat k) = Some c -> curve_in (q k) c.
Hypothesis Ha : Forall2 link_in la cha.
Hypothesis Hb : Forall2 link_in lb chb.
Notation fas := (map (moving q) la).
Notation fbs := (map (moving q) lb).
Definition plane A B t := exists n, forall a b, has A a -> has B b -> dot n (place fbs t b) < dot n (place fas t a).
Definition some_plane A B := exists t, 0 <= t <= 1 /\ plane A B t.
Lemma separated_plane d t0 tau t0i taui A B : separated margin d taui (at_span cs cha t0i taui) (at_span cs chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> 0 <= tau -> inside01 t0 tau -> some_plane A B.
Proof.
  intros Hc Ht Htau Hp Hin. exists t0. split; [generalize (Hin 0); rewrite Rplus_0_r; intros G; apply G; lra|].
  unfold separated in Hc. destruct (dvec_ok d) as (nv & Hnv). exists nv. intros a b HA HB.
  destruct (functionals_ok cs q Hq nv (dvec d) t0 tau t0i taui la cha) as [GA CA]; auto.
  destruct (functionals_ok cs q Hq nv (dvec d) t0 tau t0i taui lb chb) as [GB CB]; auto.
  assert (Hs : - tau <= 0 <= tau) by lra.
  destruct (step_ok _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ Hc Hm Htau Hnv Hs GA CA GB CB HA HB) as (a' & b' & ra & rb & Da & Db & L).
  rewrite <- !pull_ok in L. replace (t0 + 0) with t0 in L by ring.
  apply dot_gap with (place fas t0 a') (place fbs t0 b') ra rb m; auto.
  - rewrite place_isometry; eauto using rigid_links.
  - rewrite place_isometry; eauto using rigid_links.
  - lra.
Qed.
Lemma separate_plane d A B depth : forall t0 tau t0i taui, separate (separated margin) depth d taui (at_span cs cha t0i taui) (at_span cs chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> 0 <= tau -> inside01 t0 tau -> some_plane A B.
Proof.
  induction depth as [|depth IH]; intros t0 tau t0i taui Hc Ht Htau Hp Hin; cbn [separate] in Hc;
    (match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E; [eapply separated_plane; eassumption|] end); [discriminate|].
  cbv zeta in Hc. rewrite !at_earlier, !at_later in Hc. destruct (half_in _ _ _ _ Ht Htau Hin) as (H1 & H2 & H3 & H4 & H5).
  match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; [|discriminate] end.
  assert (0 <= / 2 * tau) by lra. exact (IH _ _ _ _ E1 H2 H1 H H4).
Qed.
Lemma check_plane pf : roots pf = true -> forall t0 tau t0i taui A B, check (separated margin) pf taui (at_span cs cha t0i taui) (at_span cs chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> 0 <= tau -> inside01 t0 tau -> some_plane A B.
Proof.
  induction pf as [d | k p IHp r IHr | p IHp r IHr | p IHp r IHr]; cbn [roots]; intros Hr t0 tau t0i taui A B Hc Ht Htau Hp Hin; try discriminate; cbn [check] in Hc.
  - eapply separate_plane; eassumption.
  - cbv zeta in Hc. rewrite !at_earlier, !at_later in Hc. destruct (half_in _ _ _ _ Ht Htau Hin) as (H1 & H2 & H3 & H4 & H5).
    match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; [|discriminate] end.
    apply orb_true_iff in Hr. destruct Hr as [Hr | Hr].
    + assert (0 <= / 2 * tau) by lra. exact (IHp Hr _ _ _ _ _ _ E1 H2 H1 H H4).
    + assert (0 <= / 2 * tau) by lra. exact (IHr Hr _ _ _ _ _ _ Hc H3 H1 H H5).
Qed.
Lemma check_some_plane pf A B : roots pf = true -> check (separated margin) pf half (at_span cs cha half half) (at_span cs chb half half) A B = true -> some_plane A B.
Proof.
  intros Hr Hc. eapply (check_plane pf Hr (/ 2) (/ 2) half half A B Hc half_ok half_ok); [lra|]. intros s Hs. lra.
Qed.
End Plane.

Section Stretch.
Variables (fs : list frame) (cs : list curve) (bs : list body) (st : stage) (q : coordinate_functions) (W : world).
Hypothesis Hst : stage_of fs cs bs = Some st.
Hypothesis Hq : follows q cs.
Hypothesis HW : possible fs q W.
Hypothesis Hcont : forall k t, continuity_pt (q k) t.
Lemma links_steady ls t : steady (map (moving q) ls) t.
Proof.
  induction ls as [|l ls IH]; simpl; constructor; auto. unfold moving; simpl. apply C_add; [|apply C_cst]. apply C_mul; [apply C_cst | apply Hcont].
Qed.
Lemma wall_point b x : wall b x -> piece_point b x.
Proof. intros (s & i & j & k & y & Hin & _ & Hp & Hd). exists (Triangle s i j k), y. auto. Qed.
(* Both ways round: fa and fb are the two chains from a common frame, kept apart at all times, with a plane between them at one. *)
Lemma nested_by_plane (ks ka kb : list link) (a b : body) (Pa Pb : vec -> Prop) :
  Forall rigid (map (moving q) ks) -> Forall rigid (map (moving q) ka) ->
  (forall u, 0 <= u <= 1 -> (forall x, W (body_frame a) u x = place (map (moving q) ks) u (place (map (moving q) ka) u x)) /\
      (forall y, W (body_frame b) u y = place (map (moving q) ks) u (place (map (moving q) kb) u y))) ->
  (forall x, wall a x -> Pa x) -> (forall y, piece_point b y -> Pb y) ->
  (forall t x y, 0 <= t <= 1 -> Pa x -> Pb y -> 0 < dist (place (map (moving q) ka) t x) (place (map (moving q) kb) t y)) ->
  (exists t n, 0 <= t <= 1 /\ forall x y, Pa x -> Pb y -> dot n (place (map (moving q) kb) t y) < dot n (place (map (moving q) ka) t x)) ->
  never_inside a b W.
Proof.
  intros Rks Rka HE Hwa Hpb Hd (t0 & n & Ht0 & Hn) u y Hu Hy. destruct (HE u Hu) as [Ea Eb]. rewrite Eb.
  apply outside_mono with (fun z => exists x, (exists w, wall a w /\ x = place (map (moving q) ka) u w) /\ z = place (map (moving q) ks) u x).
  { intros z (x & Hx & ->). exists (place (map (moving q) ka) u x). split; eauto. }
  apply outside_place; auto.
  apply (stays_outside (wall a) (map (moving q) ka) (map (moving q) kb) y t0); auto using links_steady.
  - intros t x Ht Hx E. specialize (Hd t x y Ht (Hwa x Hx) (Hpb y Hy)). rewrite E, dist_refl in Hd. lra.
  - apply outside_side with n. intros z (x & Hx & ->). auto.
Qed.
(* The same where all of b is known to be outside at one time. *)
Lemma nested_from (ks ka kb : list link) (a b : body) t0 :
  Forall rigid (map (moving q) ks) -> Forall rigid (map (moving q) ka) ->
  (forall u, 0 <= u <= 1 -> (forall x, W (body_frame a) u x = place (map (moving q) ks) u (place (map (moving q) ka) u x)) /\
      (forall y, W (body_frame b) u y = place (map (moving q) ks) u (place (map (moving q) kb) u y))) ->
  0 <= t0 <= 1 ->
  (forall t x y, 0 <= t <= 1 -> wall a x -> piece_point b y -> place (map (moving q) ka) t x <> place (map (moving q) kb) t y) ->
  (forall y, piece_point b y -> outside (fun z => exists x, wall a x /\ z = place (map (moving q) ka) t0 x) (place (map (moving q) kb) t0 y)) ->
  never_inside a b W.
Proof.
  intros Rks Rka HE Ht0 Hd Ho u y Hu Hy. destruct (HE u Hu) as [Ea Eb]. rewrite Eb.
  apply outside_mono with (fun z => exists x, (exists w, wall a w /\ x = place (map (moving q) ka) u w) /\ z = place (map (moving q) ks) u x).
  { intros z (x & Hx & ->). exists (place (map (moving q) ka) u x). split; eauto. }
  apply outside_place; auto. apply (stays_outside (wall a) (map (moving q) ka) (map (moving q) kb) y t0); auto using links_steady.
Qed.
Definition apart_and_plane (ka kb : list link) (Pa Pb : vec -> Prop) :=
  (forall t x y, 0 <= t <= 1 -> Pa x -> Pb y -> 0 < dist (place (map (moving q) ka) t x) (place (map (moving q) kb) t y)) /\
  (exists t n, 0 <= t <= 1 /\ forall x y, Pa x -> Pb y -> dot n (place (map (moving q) kb) t y) < dot n (place (map (moving q) ka) t x)).
Lemma apart_and_plane_sym ka kb Pa Pb : apart_and_plane ka kb Pa Pb -> apart_and_plane kb ka Pb Pa.
Proof.
  intros [H1 (t & n & Ht & H2)]. split.
  - intros s y x Hs Hy Hx. rewrite dist_sym. auto.
  - exists t, (vscale (-1) n). split; auto. intros y x Hy Hx. specialize (H2 x y Hx Hy).
    replace (dot (vscale (-1) n) (place (map (moving q) ka) t x)) with (- dot n (place (map (moving q) ka) t x)) by (vec; ring).
    replace (dot (vscale (-1) n) (place (map (moving q) kb) t y)) with (- dot n (place (map (moving q) kb) t y)) by (vec; ring). lra.
Qed.
Definition neither_inside a b := never_inside (the_body a) (the_body b) W /\ never_inside (the_body b) (the_body a) W.
Lemma check_trees_nested a b mg opf : check_trees st a b (num mg) opf = true -> (forall pf, opf = Some pf -> roots pf = true) -> 0 <= value mg -> good a -> good b -> neither_inside a b.
Proof.
  unfold check_trees. intros Hc Hr Hm Ga Gb.
  destruct (the_tree a) as [A|] eqn:EA.
  2: { split; intros u y Hu Hy; [|exfalso; destruct (good_tree _ _ Ga Hy) as (t & E & _); congruence].
       apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _).
       destruct (good_tree _ _ Ga (wall_point _ _ Hx)) as (t & E & _). congruence. }
  destruct (the_tree b) as [B|] eqn:EB.
  2: { split; intros u y Hu Hy; [exfalso; destruct (good_tree _ _ Gb Hy) as (t & E & _); congruence|].
       apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _).
       destruct (good_tree _ _ Gb (wall_point _ _ Hx)) as (t & E & _). congruence. }
  destruct opf as [pf|]; [|discriminate]. specialize (Hr pf eq_refl).
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate].
  destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_fork fst fs q W _ HW S1 _ _ _ _ Pa Pb) as (ks & ka & kb & Rk & Ka & Kb & E).
  change (Forall2 link_in ka (bounds (fst (fork pa pb)))) in Ka. change (Forall2 link_in kb (bounds (snd (fork pa pb)))) in Kb.
  destruct (fork_trees pa pb (stage_curves st)) as [T1 T2]; eauto.
  destruct (fork pa pb) as [fa fb]. cbn [fst snd] in *. rewrite T1, T2 in Hc.
  assert (Hcv : forall k c, nth_error (stage_curves st) (N.to_nat k) = Some c -> curve_in (q k) c) by (apply (Hcurves _ _ _ _ _ Hst Hq)).
  assert (AP : apart_and_plane ka kb (has A) (has B)).
  { split.
    - intros t x y Ht Hx Hy. apply Rle_lt_trans with (value mg); auto.
      refine (check_sound _ _ _ _ (fun t a b => value mg < dist (place (map (moving q) ka) t a) (place (map (moving q) kb) t b)) _ _ _ _ Hc t x y Ht Hx Hy).
      apply separated_ok with (la := ka) (lb := kb); [apply num_ok | exact Hcv | exact Ka | exact Kb].
    - destruct (check_some_plane (num mg) (value mg) (stage_curves st) q ka kb (bounds fa) (bounds fb) (num_ok mg) Hm Hcv Ka Kb pf A B Hr Hc) as (t & Ht & n & Hn).
      exists t, n. auto. }
  assert (Hpa : forall x, piece_point (the_body a) x -> has A x) by (intros x Hx; destruct (good_tree _ _ Ga Hx) as (t & Et & ?); congruence).
  assert (Hpb : forall x, piece_point (the_body b) x -> has B x) by (intros x Hx; destruct (good_tree _ _ Gb Hx) as (t & Et & ?); congruence).
  split.
  - destruct AP as [A1 A2]. eapply (nested_by_plane ks ka kb _ _ (has A) (has B)); eauto using wall_point, rigid_links.
  - apply apart_and_plane_sym in AP. destruct AP as [A1 A2].
    eapply (nested_by_plane ks kb ka _ _ (has B) (has A)); eauto using wall_point, rigid_links.
    intros u Hu. destruct (E u Hu). split; auto.
Qed.
Lemma check_many_nested a l pf : check_many st a l pf = true -> roots pf = true -> good a -> forall b m, In (b, m) l -> 0 <= value m -> good b -> neither_inside a b.
Proof.
  unfold check_many. intros Hc Hr Ga b m Hin Hm Gb.
  destruct (half_spaces (the_body a)) eqn:Eh; [|discriminate].
  destruct (the_tree a) as [A|] eqn:EA; [|discriminate].
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate]. destruct (standing_all st l) as [bx|] eqn:Es; [|discriminate].
  destruct (standing_all_ok st _ _ Es _ _ Hin) as (b1 & Hb1 & Hsub).
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). assert (Pa' := Pa). apply S2 in Pa.
  destruct (world_path fst fs q W _ HW S1 _ _ Pa) as (ka & Ka & Ea).
  assert (Pb : exists pb, path_to st (the_body b) = Some pb).
  { unfold standing in Hb1. destruct (half_spaces (the_body b)), (the_tree b), (path_to st (the_body b)); try discriminate. eauto. }
  destruct Pb as (pb & Pb). apply S2 in Pb. destruct (world_path fst fs q W _ HW S1 _ _ Pb) as (kb & Kb & Eb).
  assert (Hcv : forall k c, nth_error (stage_curves st) (N.to_nat k) = Some c -> curve_in (q k) c) by (apply (Hcurves _ _ _ _ _ Hst Hq)).
  rewrite (S3 _ _ _ Pa) in Hc. change (@nil span_tree) with (at_span (stage_curves st) [] half half) in Hc.
  assert (HB : forall u y, 0 <= u <= 1 -> piece_point (the_body b) y -> has (TLeaf bx LBox) (place (map (moving q) kb) u y)).
  { intros u y Hu Hy. rewrite <- (Eb u y Hu).
    assert (V1 : vin (W (body_frame (the_body b)) u y) bx) by (apply Hsub; eapply (standing_ok fs cs bs); eauto; now left).
    split; auto. exists (W (body_frame (the_body b)) u y), 0. conjs; [rewrite dist_refl; lra | apply izero_ok | intros; now apply idot_ok]. }
  assert (Mj : value m ∈ join_margins l) by (eapply join_margins_ok; eauto).
  assert (AP : apart_and_plane ka kb (has A) (piece_point (the_body b))).
  { split.
    - intros t x y Ht Hx Hy. apply Rle_lt_trans with (value m); auto.
      refine (check_sound _ _ _ _ (fun t a b => value m < dist (place (map (moving q) ka) t a) (place (map (moving q) []) t b)) _ _ _ _ Hc t x _ Ht Hx (HB t y Ht Hy)).
      apply separated_ok with (la := ka) (lb := []); [exact Mj | exact Hcv | exact Ka | constructor].
    - destruct (check_some_plane (join_margins l) (value m) (stage_curves st) q ka [] (bounds pa) [] Mj Hm Hcv Ka (Forall2_nil _) pf A _ Hr Hc) as (t & Ht & n & Hn).
      exists t, n. split; auto. intros x y Hx Hy. exact (Hn x _ Hx (HB t y Ht Hy)). }
  assert (Hpa : forall x, piece_point (the_body a) x -> has A x) by (intros x Hx; destruct (good_tree _ _ Ga Hx) as (t & Et & ?); congruence).
  assert (E : forall u, 0 <= u <= 1 -> (forall x, W (body_frame (the_body a)) u x = place (map (moving q) []) u (place (map (moving q) ka) u x)) /\
      (forall y, W (body_frame (the_body b)) u y = place (map (moving q) []) u (place (map (moving q) kb) u y))) by (intros u Hu; split; intros; simpl; auto).
  split.
  - destruct AP as [A1 A2].
    exact (nested_by_plane [] ka kb _ _ (has A) (piece_point (the_body b)) (Forall_nil _) (rigid_links q ka _ Ka) E
      (fun x Hx => Hpa x (wall_point _ x Hx)) (fun y Hy => Hy) A1 A2).
  - apply apart_and_plane_sym in AP. destruct AP as [A1 A2].
    assert (E' : forall u, 0 <= u <= 1 -> (forall x, W (body_frame (the_body b)) u x = place (map (moving q) []) u (place (map (moving q) kb) u x)) /\
      (forall y, W (body_frame (the_body a)) u y = place (map (moving q) []) u (place (map (moving q) ka) u y))) by (intros u Hu; destruct (E u Hu); auto).
    exact (nested_by_plane [] kb ka _ _ (piece_point (the_body b)) (has A) (Forall_nil _) (rigid_links q kb _ Kb) E'
      (fun x Hx => wall_point _ x Hx) Hpa A1 A2).
Qed.
(* ---- Rows. ---- *)
Definition has_walls (b : body) := existsb (fun p => match p with Triangle s _ _ _ => negb (s =? 0)%N | _ => false end) (pieces b).
Lemma no_walls b x : has_walls b = false -> wall b x -> False.
Proof.
  intros H (s & i & j & k & y & Hin & Hs & _). unfold has_walls in H.
  assert (E : existsb (fun p => match p with Triangle s _ _ _ => negb (s =? 0)%N | _ => false end) (pieces b) = true).
  { apply existsb_exists. exists (Triangle s i j k). split; auto. destruct (N.eqb_spec s 0); [contradiction | reflexivity]. }
  congruence.
Qed.
Lemma no_walls_outside a b : has_walls (the_body a) = false -> has_walls (the_body b) = false -> neither_inside a b.
Proof.
  intros Ha Hb. split; intros u y Hu Hy; apply outside_mono with (fun _ => False); try apply outside_nothing; intros z (x & Hx & _); eauto using no_walls.
Qed.
Definition without_walls (a b : pbody) := negb (has_walls (the_body a)) && negb (has_walls (the_body b)).
(* At the start, no part of b is inside walls of a. *)
Definition start_of (cs : list curve) : start :=
  map (fun c => (iadd (match coefficients c with [] => izero | x :: _ => num x end) (both (num (deviation c))), izero)) cs.
Lemma start_of_ok k v d : nth_error (start_of cs) (N.to_nat k) = Some (v, d) -> q k 0 ∈ v.
Proof.
  unfold start_of. rewrite nth_error_map. destruct (nth_error cs (N.to_nat k)) as [c|] eqn:E; [|discriminate]. intros [= <- _].
  assert (Z : 0 <= 0 <= 1) by lra. pose proof (Hq _ _ E 0 Z) as Hd. rewrite N2Nat.id in Hd.
  eapply abs_within; [exact Hd | | apply num_ok]. destruct (coefficients c) as [|x r]; simpl; [apply izero_ok|].
  eapply eq_in; [|apply (num_ok x)]. ring.
Qed.
Definition one_way (s0 : start) (a b : pbody) : bool :=
  if has_walls (the_body a) then
    match the_tree a, path_to st (the_body a), path_to st (the_body b) with
    | Some A, Some pa, Some pb => let '(fa, fb) := fork pa pb in outside_at_start s0 (bounds fa) (bounds fb) (box A) (the_body b)
    | _, _, _ => false
    end
  else true.
Lemma one_way_ok a b : one_way (start_of cs) a b = true -> good a -> sane_body (the_body b) = true ->
  (forall u x y, 0 <= u <= 1 -> wall (the_body a) x -> piece_point (the_body b) y -> 0 < dist (W (body_frame (the_body a)) u x) (W (body_frame (the_body b)) u y)) ->
  never_inside (the_body a) (the_body b) W.
Proof.
  unfold one_way. intros H Ga Sb Hd. destruct (has_walls (the_body a)) eqn:Hw.
  2: { intros u y Hu Hy. apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _). eauto using no_walls. }
  destruct (the_tree a) as [A|] eqn:EA; [|discriminate].
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate]. destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_fork fst fs q W _ HW S1 _ _ _ _ Pa Pb) as (ks & ka & kb & Rk & Ka & Kb & E).
  change (Forall2 link_in ka (bounds (fst (fork pa pb)))) in Ka. change (Forall2 link_in kb (bounds (snd (fork pa pb)))) in Kb.
  destruct (fork pa pb) as [fa fb]. cbn [fst snd] in *.
  assert (Ap : forall t x y, 0 <= t <= 1 -> wall (the_body a) x -> piece_point (the_body b) y -> place (map (moving q) ka) t x <> place (map (moving q) kb) t y).
  { intros t x y Ht Hx Hy C. specialize (Hd t x y Ht Hx Hy). destruct (E t Ht) as [Ea Eb]. rewrite Ea, Eb, C, dist_refl in Hd. lra. }
  assert (Z : 0 <= 0 <= 1) by lra.
  apply (nested_from ks ka kb (the_body a) (the_body b) 0); auto; [eapply rigid_links; eauto|].
  apply (outside_at_start_ok (start_of cs) q start_of_ok (bounds fa) (bounds fb) (box A) (the_body b) ka kb (wall (the_body a))); auto.
  intros x Hx. destruct (good_tree _ _ Ga (wall_point _ _ Hx)) as (t & Et & Ht). rewrite EA in Et. injection Et as <-. now apply has_box.
Qed.
Definition shown_closed (s0 : start) (a b : pbody) (m : double) pf :=
  without_walls a b || (not_negative m && (match pf with Some p => roots p | None => true end || (one_way s0 a b && one_way s0 b a))).
Fixpoint nest_row (s0 : start) (a : pbody) (pairs : list (pbody * double)) (gs : list group) : bool :=
  match gs with
  | [] => true
  | One pf _ _ _ :: gs' => match pairs with [] => true | (b, m) :: r => if shown_closed s0 a b m pf then nest_row s0 a r gs' else false end
  | Many k pf :: gs' => roots pf && forallb (fun x => not_negative (snd x)) (firstn k pairs) && nest_row s0 a (skipn k pairs) gs'
  end.
Definition sound_body a := good a /\ sane_body (the_body a) = true.
Lemma nest_row_ok a gs : forall l, check_row st a l gs = true -> nest_row (start_of cs) a l gs = true -> sound_body a -> forall b m, In (b, m) l -> sound_body b -> neither_inside a b.
Proof.
  induction gs as [|[pf rs hb ha | k pf] gs IH]; intros l Hc Hn Ga b m Hin Gb; cbn [check_row nest_row] in Hc, Hn.
  - destruct l; [destruct Hin | discriminate].
  - destruct l as [|(b0, m0) l]; [destruct Hin|]. destruct (check_pair st a b0 m0 pf hb ha) eqn:E; [|discriminate].
    destruct (shown_closed (start_of cs) a b0 m0 pf) eqn:Hs; [|discriminate].
    destruct Hin as [X | Hin]; [injection X as -> ->|exact (IH _ Hc Hn Ga _ _ Hin Gb)].
    destruct Ga as [Ga Sa], Gb as [Gb Sb].
    unfold shown_closed, without_walls in Hs. rewrite orb_true_iff, !andb_true_iff, !negb_true_iff, orb_true_iff in Hs.
    destruct Hs as [[Wa Wb] | [Hm Hr]]; [now apply no_walls_outside|]. apply not_negative_value in Hm.
    destruct Hr as [Hr | Hr].
    + unfold check_pair in E. rewrite !andb_true_iff in E. destruct E as [[E _] _].
      apply (check_trees_nested a b m pf E); auto. now intros p ->.
    + apply andb_true_iff in Hr. destruct Hr as [H1 H2]. pose proof (check_pair_ok fs cs bs st q W Hst Hq HW _ _ _ _ _ _ E Ga Gb) as K.
      split; apply one_way_ok; auto; intros u x y Hu Hx Hy; [|rewrite dist_sym]; apply Rle_lt_trans with (value m); auto; apply K; auto; left; first [exact (wall_point _ _ Hx) | exact Hy].
  - destruct (check_many st a (firstn k l) pf) eqn:E; [|discriminate]. rewrite !andb_true_iff in Hn. destruct Hn as [[Hr Hm] Hn].
    destruct (in_firstn_skipn _ k _ Hin) as [Hi | Hi]; [|exact (IH _ Hc Hn Ga _ _ Hi Gb)].
    rewrite forallb_forall in Hm. specialize (Hm _ Hi). simpl in Hm. destruct Ga, Gb.
    apply (check_many_nested a (firstn k l) pf E Hr H b m Hi); auto using not_negative_value.
Qed.
Fixpoint nest_rows (s0 : start) (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : bool :=
  match rows, gss with (a, l) :: rows', gs :: gss' => if nest_row s0 a l gs then nest_rows s0 rows' gss' else false | _, _ => true end.
Lemma nest_rows_ok rows : forall gss, check_rows st rows gss = true -> nest_rows (start_of cs) rows gss = true ->
  forall a l b m, In (a, l) rows -> In (b, m) l -> sound_body a -> sound_body b -> neither_inside a b.
Proof.
  induction rows as [|(a0, l0) rows IH]; intros [|gs gss] H Hn a l b m Hin Hb Ga Gb; cbn [check_rows nest_rows] in *; try discriminate; [destruct Hin|].
  destruct (check_row st a0 l0 gs) eqn:E; [|discriminate]. destruct (nest_row (start_of cs) a0 l0 gs) eqn:En; [|discriminate].
  destruct Hin as [X | Hin]; [injection X as -> ->; eapply nest_row_ok; eauto | eauto].
Qed.
End Stretch.

(* ---- The whole file. ---- *)
Definition nest_part bs rows fs (p : part) gss :=
  match p with
  | Stretch _ _ _ _ cs => match stage_of fs cs bs with Some st => nest_rows st (start_of cs) rows gss | None => false end
  | Box _ => forallb (fun row : pbody * list (pbody * double) => forallb (fun x => without_walls (fst row) (fst x)) (snd row)) rows
  end.
Fixpoint nest_parts bs rows fs (ps : list (part * list (list group))) : bool :=
  match ps with [] => true | (p, gss) :: r => let fs' := frames_of fs p in if nest_part bs rows fs' p gss then nest_parts bs rows fs' r else false end.
Definition nothing_nested (cl : cell) (ps : list (part * list (list group))) : bool :=
  match prepare_bodies (frames cl) 0 (bodies cl) with
  | None => false
  | Some bs => nest_parts (bodies cl) (rows_from cl bs) (frames cl) ps
  end.
Lemma all_keep_out cl ps W : prepare_bodies (frames cl) 0 (bodies cl) = Some ps ->
  forallb sane_body (bodies cl) = true ->
  (forall a l b m, In (a, l) (rows_from cl ps) -> In (b, m) l -> sound_body a -> sound_body b -> neither_inside W a b) -> keeps_out cl W.
Proof.
  intros Hp Hsane HK i j a b Ha Hb (Hij & Hc & He).
  destruct (prepare_bodies_ok _ _ _ _ Hp _ _ Ha) as (pa & Na & Ba & Ga & Ia & Ca), (prepare_bodies_ok _ _ _ _ Hp _ _ Hb) as (pb & Nb & Bb & Gb & Ib & Cb).
  rewrite N2Nat.id, N.add_0_l in Ia, Ib. assert (Hlt : (N.to_nat i < N.to_nat j)%nat) by lia.
  destruct (rows_from_ok cl ps _ _ _ _ Hlt Na Nb) as (tail & H1 & H2).
  assert (Hne : carried_by pa <> carried_by pb) by (rewrite Ca, Cb; exact Hc).
  assert (Hno : with_second (of_row (number_of pa) (excluded cl)) (number_of pb) = None) by (rewrite with_second_row, Ia, Ib; apply existsb_find; exact He).
  pose proof (row_of_ok (margin cl) _ (of_row (number_of pa) (margins cl)) pa tail pb H1 Hne Hno) as Hin.
  rewrite forallb_forall in Hsane. subst a b.
  assert (Sa : sound_body pa) by (split; auto; apply Hsane; eapply nth_error_In; eauto).
  assert (Sb : sound_body pb) by (split; auto; apply Hsane; eapply nth_error_In; eauto).
  exact (HK _ _ _ _ H2 Hin Sa Sb).
Qed.
Lemma nest_parts_ok cl bs : prepare_bodies (frames cl) 0 (bodies cl) = Some bs -> forallb sane_body (bodies cl) = true -> forall ps fs,
  check_parts (bodies cl) (rows_from cl bs) fs ps = true -> nest_parts (bodies cl) (rows_from cl bs) fs ps = true -> never_nested cl fs (map fst ps).
Proof.
  intros Hp Hsane. induction ps as [|(p, gss) ps IH]; intros fs Hc Hn; cbn [map fst never_nested]; auto.
  cbn [check_parts nest_parts] in Hc, Hn. cbv zeta in Hc, Hn. destruct (check_part (bodies cl) (rows_from cl bs) (frames_of fs p) p gss) eqn:E; [|discriminate].
  destruct (nest_part (bodies cl) (rows_from cl bs) (frames_of fs p) p gss) eqn:Hn1; [|discriminate]. split; [|exact (IH _ Hc Hn)].
  intros q W Hcont Hq HW. apply (all_keep_out cl bs W Hp Hsane). intros a l b m H1 H2 Ga Gb. destruct p as [sg from to rs cs | rs]; cbn [check_part nest_part] in *.
  - destruct (stage_of _ cs (bodies cl)) as [st|] eqn:Es; [|discriminate].
    exact (nest_rows_ok _ _ _ _ _ _ Es Hq HW Hcont _ _ E Hn1 a l b m H1 H2 Ga Gb).
  - rewrite forallb_forall in Hn1. specialize (Hn1 _ H1). cbn [fst snd] in Hn1. rewrite forallb_forall in Hn1. specialize (Hn1 _ H2). cbn [fst] in Hn1.
    unfold without_walls in Hn1. rewrite andb_true_iff, !negb_true_iff in Hn1. destruct Hn1. now apply no_walls_outside.
Qed.
Theorem nothing_nested_ok cl ps : sane cl (map fst ps) = true -> accept cl ps = true -> nothing_nested cl ps = true -> never_nested cl (frames cl) (map fst ps).
Proof.
  unfold sane, accept, nothing_nested. destruct (prepare_bodies (frames cl) 0 (bodies cl)) as [bs|] eqn:Hp; [|discriminate].
  rewrite !andb_true_iff. intros [Hs _] [_ Hc] Hn. eapply nest_parts_ok; eauto.
Qed.

(* The pairs that are not shown, for the report. *)
Fixpoint open_row st (s0 : start) (a : pbody) (pairs : list (pbody * double)) (gs : list group) : list (N * N) :=
  match gs with
  | [] => []
  | One pf _ _ _ :: gs' => match pairs with [] => [] | (b, m) :: r =>
      if shown_closed st s0 a b m pf then open_row st s0 a r gs' else (number_of a, number_of b) :: open_row st s0 a r gs' end
  | Many k _ :: gs' => open_row st s0 a (skipn k pairs) gs'
  end.
Fixpoint open_rows st (s0 : start) (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : list (N * N) :=
  match rows, gss with (a, l) :: rows', gs :: gss' => open_row st s0 a l gs ++ open_rows st s0 rows' gss' | _, _ => [] end.
Fixpoint open_parts bs rows fs (ps : list (part * list (list group))) : list (N * N) :=
  match ps with
  | [] => []
  | (p, gss) :: r => let fs' := frames_of fs p in
      match p with
      | Stretch _ _ _ _ cs => match stage_of fs' cs bs with Some st => open_rows st (start_of cs) rows gss | None => [] end
      | Box _ => flat_map (fun row : pbody * list (pbody * double) =>
          flat_map (fun x => if without_walls (fst row) (fst x) then [] else [(number_of (fst row), number_of (fst x))]) (snd row)) rows
      end ++ open_parts bs rows fs' r
  end.
Definition open_pairs (cl : cell) (ps : list (part * list (list group))) : list (N * N) :=
  match prepare_bodies (frames cl) 0 (bodies cl) with None => [] | Some bs => open_parts (bodies cl) (rows_from cl bs) (frames cl) ps end.
