(* No body is inside another: where a direction separates two whole bodies at some time of a stretch or everywhere in a box, or by escape
   from every part at the start of a stretch or in the middle of a box. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive Classical.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify Sound Read Witness Rays Start.
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
(* ---- Rays: those of the file, which are chosen for signed crossings too, then some of our own. ---- *)
Definition of_ray (r : ray) : whole := if up r then (slope_x r, slope_y r, 32768)%Z else (- slope_x r, - slope_y r, -32768)%Z.
Definition same_ray (r s : ray) := Bool.eqb (up r) (up s) && (slope_x r =? slope_x s)%Z && (slope_y r =? slope_y s)%Z.
Fixpoint distinct (rs : list ray) (acc : list ray) : list ray := match rs with [] => rev' acc | r :: t => distinct t (if existsb (same_ray r) acc then acc else r :: acc) end.
Definition our_rays : list whole :=
  [(0, 0, 1); (0, 0, -1); (1, 0, 0); (-1, 0, 0); (0, 1, 0); (0, -1, 0); (1, 1, 1); (1, 1, -1); (1, -1, 1); (1, -1, -1); (-1, 1, 1); (-1, 1, -1); (-1, -1, 1); (-1, -1, -1)]%Z.
Definition directions (rs : list ray) : list whole := map of_ray (firstn 8 (distinct (firstn 64 rs) [])) ++ our_rays.
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
Definition one_way (s0 : start) (ds : list whole) (a b : pbody) : bool :=
  if has_walls (the_body a) then
    match the_tree a, path_to st (the_body a), path_to st (the_body b) with
    | Some A, Some pa, Some pb => let '(fa, fb) := fork pa pb in outside_at_start (map (pose s0) (bounds fa)) (map (pose s0) (bounds fb)) A (the_body b) ds
    | _, _, _ => false
    end
  else true.
Lemma one_way_ok ds a b : one_way (start_of cs) ds a b = true -> good a -> sane_body (the_body b) = true ->
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
  refine (outside_at_start_ok (start_of cs) q start_of_ok _ _ A (the_body b) (bounds fa) (bounds fb) eq_refl eq_refl ka kb (wall (the_body a)) Ka Kb _ _ Sb ds H).
  - intros x Hx. destruct (good_tree _ _ Ga (wall_point _ _ Hx)) as (t & Et & Ht). rewrite EA in Et. now injection Et as <-.
  - intros x y Hx Hy. now apply Ap.
Qed.
Definition shown_closed (s0 : start) (a b : pbody) (m : double) pf rs :=
  without_walls a b || (not_negative m && (match pf with Some p => roots p | None => true end || (let ds := directions rs in one_way s0 ds a b && one_way s0 ds b a))).
Fixpoint nest_row (s0 : start) (a : pbody) (pairs : list (pbody * double)) (gs : list group) : bool :=
  match gs with
  | [] => true
  | One pf rs _ _ :: gs' => match pairs with [] => true | (b, m) :: r => if shown_closed s0 a b m pf rs then nest_row s0 a r gs' else false end
  | Many k pf :: gs' => roots pf && forallb (fun x => not_negative (snd x)) (firstn k pairs) && nest_row s0 a (skipn k pairs) gs'
  end.
Definition sound_body a := good a /\ sane_body (the_body a) = true.
Lemma nest_row_ok a gs : forall l, check_row st a l gs = true -> nest_row (start_of cs) a l gs = true -> sound_body a -> forall b m, In (b, m) l -> sound_body b -> neither_inside a b.
Proof.
  induction gs as [|[pf rs hb ha | k pf] gs IH]; intros l Hc Hn Ga b m Hin Gb; cbn [check_row nest_row] in Hc, Hn.
  - destruct l; [destruct Hin | discriminate].
  - destruct l as [|(b0, m0) l]; [destruct Hin|]. destruct (check_pair st a b0 m0 pf hb ha) eqn:E; [|discriminate].
    destruct (shown_closed (start_of cs) a b0 m0 pf rs) eqn:Hs; [|discriminate].
    destruct Hin as [X | Hin]; [injection X as -> ->|exact (IH _ Hc Hn Ga _ _ Hin Gb)].
    destruct Ga as [Ga Sa], Gb as [Gb Sb].
    unfold shown_closed, without_walls in Hs. rewrite orb_true_iff, !andb_true_iff, !negb_true_iff, orb_true_iff in Hs.
    destruct Hs as [[Wa Wb] | [Hm Hr]]; [now apply no_walls_outside|]. apply not_negative_value in Hm.
    destruct Hr as [Hr | Hr].
    + unfold check_pair in E. rewrite !andb_true_iff in E. destruct E as [[E _] _].
      apply (check_trees_nested a b m pf E); auto. now intros p ->.
    + cbv zeta in Hr. apply andb_true_iff in Hr. destruct Hr as [H1 H2]. pose proof (check_pair_ok fs cs bs st q W Hst Hq HW _ _ _ _ _ _ E Ga Gb) as K.
      split; [apply (one_way_ok _ _ _ H1) | apply (one_way_ok _ _ _ H2)]; auto; intros u x y Hu Hx Hy; [|rewrite dist_sym]; apply Rle_lt_trans with (value m); auto; apply K; auto; left; first [exact (wall_point _ _ Hx) | exact Hy].
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

(* ---- A box of coordinates. ---- *)
Section BoxPlane.
Variables (margin : itv) (cha chb : list ilink) (m : R) (x : N -> R) (la lb : list link).
Hypothesis Hm : m ∈ margin.
Hypothesis Hm0 : 0 <= m.
Hypothesis Ha : Forall2 link_in la cha.
Hypothesis Hb : Forall2 link_in lb chb.
Definition plane_here A B := exists n, forall a b, has A a -> has B b -> dot n (place (map (fixed_at x) lb) 1 b) < dot n (place (map (fixed_at x) la) 1 a).
Lemma bseparated_plane d rs A B : in_box x rs -> bseparated margin d (ready rs cha) (ready rs chb) A B = true -> plane_here A B.
Proof.
  intros Hrs Hc. unfold bseparated in Hc. destruct (dvec_ok d) as (nv & Hnv). set (n := dvec d) in *. exists nv. intros a b HA HB.
  assert (Hspan : forall s, - 1 <= s <= 1 -> s ∈ unit_span) by (apply both_ok, ione_ok).
  set (z := fun k => match nth_error rs (N.to_nat k) with Some r => middle_value r | None => 0 end).
  set (y := fun k s => z k + s * (x k - z k)).
  assert (Hy : forall k, tm_in 1 (fun s => y k (0 + s)) (line rs k)).
  { intros k. unfold y, z, line. destruct (nth_error rs (N.to_nat k)) as [r|] eqn:E.
    - exists (middle_value r), (x k - middle_value r), 0. simpl. conjs; auto with itv; try apply middle_ok.
      + apply isub_ok; [eapply Hrs; eauto | apply middle_ok].
      + intros s Hs. eapply eq_in; [|apply izero_ok]; ring.
    - exists 0, 0, 0. conjs; try apply nai_any. intros; apply nai_any. }
  assert (PA : forall ls ch, Forall2 link_in ls ch -> Forall2 (plink_in 0 1) (map (moving y) ls) (ready rs ch)).
  { intros ls ch HF; induction HF; simpl; constructor; auto. now apply (prepare_ok 0 1 unit_span Hspan). }
  assert (Hz : tm_in 1 (fun _ => 0) (tm_const izero)) by (apply tm_const_ok; auto with itv).
  destruct (tpull_ok 0 1 unit_span Hspan _ _ (PA _ _ Ha) (fun _ => nv) (fun _ => 0) _ _ (const_vec_ok _ _ 1 Hnv) Hz) as [GA CA].
  destruct (tpull_ok 0 1 unit_span Hspan _ _ (PA _ _ Hb) (fun _ => nv) (fun _ => 0) _ _ (const_vec_ok _ _ 1 Hnv) Hz) as [GB CB].
  destruct (bstep_ok margin m Hm _ _ _ _ _ _ _ _ _ _ _ _ Hc Hnv GA CA GB CB HA HB) as (a' & b' & ra & rb & Da & Db & L).
  rewrite <- !pull_ok in L. replace (0 + 1) with 1 in L by ring.
  assert (Ey : forall k, y k 1 = x k) by (intros; unfold y; ring).
  rewrite !(place_line x y) in L by auto.
  apply dot_gap with (place (map (fixed_at x) la) 1 a') (place (map (fixed_at x) lb) 1 b') ra rb m; auto.
  - unfold fixed_at. rewrite place_isometry; eauto using rigid_links.
  - unfold fixed_at. rewrite place_isometry; eauto using rigid_links.
  - lra.
Qed.
Lemma bseparate_plane ks d A B depth : forall rs, in_box x rs -> bseparate margin cha chb depth ks d rs (ready rs cha) (ready rs chb) A B = true -> plane_here A B.
Proof.
  induction depth as [|depth IH]; intros rs Hrs Hc; cbn [bseparate] in Hc;
    (match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E; [eapply bseparated_plane; eassumption|] end); [discriminate|].
  cbv zeta in Hc. set (k := widest ks rs (0%N, PrimFloat.zero)) in *.
  match type of Hc with match ?n with _ => _ end = true => destruct n as [r|] eqn:Ek; [|discriminate] end.
  destruct (I.bisect r) as [r1 r2] eqn:Eb.
  match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; [|discriminate] end.
  destruct (bisect_box x _ _ _ _ Hrs Ek Eb); eauto.
Qed.
(* A direction for both whole bodies, everywhere. *)
Fixpoint whole_roots pf := match pf with Dir _ => true | Halve _ a b => whole_roots a && whole_roots b | _ => false end.
Strategy opaque [bseparate box_retries widest].
Lemma bcheck_plane pf : whole_roots pf = true -> forall rs A B, in_box x rs -> bcheck margin cha chb pf rs (ready rs cha) (ready rs chb) A B = true -> plane_here A B.
Proof.
  induction pf as [d | k p IHp r IHr | p IHp r IHr | p IHp r IHr]; intros Hw rs A B Hrs Hc; cbn [bcheck whole_roots] in Hc, Hw; try discriminate.
  - exact (bseparate_plane _ _ _ _ _ _ Hrs Hc).
  - match type of Hc with match ?n with _ => _ end = true => destruct n as [i|] eqn:Ek; [|discriminate] end.
    destruct (I.bisect i) as [r1 r2] eqn:Eb. cbv zeta in Hc. match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; try discriminate end.
    apply andb_true_iff in Hw. destruct Hw. destruct (bisect_box x _ _ _ _ Hrs Ek Eb); eauto.
Qed.
End BoxPlane.

Section InBox.
Variables (fs : list frame) (bs : list body) (st : stage) (rs : list range) (q : coordinate_functions) (W : world).
Hypothesis Hst : stage_of fs [] bs = Some st.
Hypothesis Hq : Statement.within q rs.
Hypothesis HW : possible fs q W.
Definition middle_of_box (rs : list range) : start := map (fun r => (middle (irange r), izero)) rs.
Definition middles_inside (rs : list range) := forallb (fun r => I.subset (middle (irange r)) (irange r)) rs.
Definition box_closed (a b : pbody) (m : double) pf rays : bool :=
  if without_walls a b then true else
  match the_tree a, the_tree b with
  | Some A, Some B =>
      match pf, path_to st (the_body a), path_to st (the_body b) with
      | Some pf, Some pa, Some pb =>
          not_negative m && (whole_roots pf ||
            (let '(fa, fb) := fork pa pb in
             let s0 := middle_of_box rs in let oa := map (pose s0) (bounds fa) in let ob := map (pose s0) (bounds fb) in let ds := directions rays in
             middles_inside rs && (if has_walls (the_body a) then outside_at_start oa ob A (the_body b) ds else true)
               && (if has_walls (the_body b) then outside_at_start ob oa B (the_body a) ds else true)))
      | _, _, _ => false
      end
  | _, _ => true
  end.
Lemma same_values (p r : N -> R -> R) u v ls x : (forall k, p k u = r k v) -> place (map (moving p) ls) u x = place (map (moving r) ls) v x.
Proof. intros E. induction ls as [|l ls IH]; simpl; auto. rewrite IH. unfold move, moving; simpl. now rewrite E. Qed.
Lemma in_ranges u : 0 <= u <= 1 -> in_box (fun k => q k u) (map irange rs).
Proof.
  intros Hu k r Hr. rewrite nth_error_map in Hr. destruct (nth_error rs (N.to_nat k)) as [r0|] eqn:Er; [|discriminate]. injection Hr as <-.
  apply irange_ok. generalize (Hq _ _ Er u Hu). now rewrite N2Nat.id.
Qed.
(* From the middle of the box to where the coordinates are at a time. *)
Definition middle_value_of k := match nth_error rs (N.to_nat k) with Some r => middle_value (irange r) | None => 0 end.
Definition to_here u k t := middle_value_of k + t * (q k u - middle_value_of k).
Lemma to_here_in u t : 0 <= u <= 1 -> 0 <= t <= 1 -> middles_inside rs = true -> in_box (fun k => to_here u k t) (map irange rs).
Proof.
  intros Hu Ht Hm k r Hr. pose proof (in_ranges u Hu k r Hr) as Hx. cbn beta in Hx. rewrite nth_error_map in Hr.
  unfold to_here, middle_value_of. destruct (nth_error rs (N.to_nat k)) as [r0|] eqn:Er; [|discriminate]. injection Hr as <-.
  unfold middles_inside in Hm. rewrite forallb_forall in Hm. specialize (Hm _ (nth_error_In _ _ Er)).
  pose proof (subset_ok _ _ _ (middle_ok (irange r0)) Hm) as Hmid. set (c := middle_value (irange r0)) in *.
  destruct (Rle_dec c (q k u)); [apply between with c (q k u) | apply between with (q k u) c]; auto; nra.
Qed.
Lemma box_from_middle (ka kb : list link) ca cb A (a b : body) ds u :
  0 <= u <= 1 -> middles_inside rs = true -> Forall2 link_in ka ca -> Forall2 link_in kb cb -> sane_body b = true ->
  (forall x, wall a x -> has A x) ->
  (forall x p r, in_box x (map irange rs) -> wall a p -> piece_point b r -> place (map (fixed_at x) ka) 1 p <> place (map (fixed_at x) kb) 1 r) ->
  outside_at_start (map (pose (middle_of_box rs)) ca) (map (pose (middle_of_box rs)) cb) A b ds = true ->
  forall y, piece_point b y -> outside (fun z => exists x, wall a x /\ z = place (map (moving q) ka) u x) (place (map (moving q) kb) u y).
Proof.
  intros Hu Hm Ka Kb Sb HA Hd Ho y Hy.
  assert (E1 : forall ls p, place (map (moving q) ls) u p = place (map (moving (to_here u)) ls) 1 p) by (intros; apply same_values; intros; unfold to_here; ring).
  assert (Ef : forall t ls p, place (map (moving (to_here u)) ls) t p = place (map (fixed_at (fun k => to_here u k t)) ls) 1 p) by (intros; apply same_values; auto).
  rewrite E1. apply outside_mono with (fun z => exists x, wall a x /\ z = place (map (moving (to_here u)) ka) 1 x).
  { intros z (x & Hx & ->). exists x. split; auto. }
  assert (Hc : forall k t, continuity_pt (to_here u k) t) by (intros; unfold to_here; cont).
  assert (Hap : forall t x r, 0 <= t <= 1 -> wall a x -> piece_point b r -> place (map (moving (to_here u)) ka) t x <> place (map (moving (to_here u)) kb) t r).
  { intros t x r Ht Hx Hr. rewrite !Ef. apply Hd; auto. now apply to_here_in. }
  apply (stays_outside (wall a) (map (moving (to_here u)) ka) (map (moving (to_here u)) kb) y 0); try lra; auto.
  - eapply rigid_links; eauto.
  - intros; split; apply links_steady; auto.
  - assert (Hs : forall k v d, nth_error (middle_of_box rs) (N.to_nat k) = Some (v, d) -> to_here u k 0 ∈ v).
    { intros k v d. unfold middle_of_box. rewrite nth_error_map. unfold to_here, middle_value_of.
      destruct (nth_error rs (N.to_nat k)) as [r0|]; [|discriminate]. intros [= <- _]. eapply eq_in; [|apply middle_ok]. ring. }
    refine (outside_at_start_ok (middle_of_box rs) (to_here u) Hs _ _ A b ca cb eq_refl eq_refl ka kb (wall a) Ka Kb HA _ Sb ds Ho y Hy).
    intros x r Hx Hr. apply Hap; auto; lra.
Qed.
Lemma box_closed_ok a b m pf rays : check_box_pair st (map irange rs) a b m pf = true -> box_closed a b m pf rays = true -> sound_body a -> sound_body b -> neither_inside W a b.
Proof.
  unfold box_closed, check_box_pair. intros Hc Hn [Ga Sa] [Gb Sb].
  destruct (without_walls a b) eqn:Hw.
  { unfold without_walls in Hw. rewrite andb_true_iff, !negb_true_iff in Hw. destruct Hw. now apply no_walls_outside. }
  destruct (half_spaces (the_body a)); [|discriminate]. destruct (half_spaces (the_body b)); [|discriminate].
  destruct (the_tree a) as [A|] eqn:EA.
  2: { split; intros u y Hu Hy; [|exfalso; destruct (good_tree _ _ Ga Hy) as (t & E & _); congruence].
       apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _).
       destruct (good_tree _ _ Ga (wall_point _ _ Hx)) as (t & E & _). congruence. }
  destruct (the_tree b) as [B|] eqn:EB.
  2: { split; intros u y Hu Hy; [exfalso; destruct (good_tree _ _ Gb Hy) as (t & E & _); congruence|].
       apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _).
       destruct (good_tree _ _ Gb (wall_point _ _ Hx)) as (t & E & _). congruence. }
  destruct pf as [pf|]; [|discriminate].
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate]. destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  apply andb_true_iff in Hn. destruct Hn as [Hm Hn]. apply not_negative_value in Hm.
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_fork fst fs q W _ HW S1 _ _ _ _ Pa Pb) as (ks & ka & kb & Rk & Ka & Kb & E).
  change (Forall2 link_in ka (bounds (fst (fork pa pb)))) in Ka. change (Forall2 link_in kb (bounds (snd (fork pa pb)))) in Kb.
  destruct (fork pa pb) as [fa fb]. cbn [fst snd] in *.
  assert (Hpa : forall x, piece_point (the_body a) x -> has A x) by (intros x Hx; destruct (good_tree _ _ Ga Hx) as (t & Et & ?); congruence).
  assert (Hpb : forall x, piece_point (the_body b) x -> has B x) by (intros x Hx; destruct (good_tree _ _ Gb Hx) as (t & Et & ?); congruence).
  (* In the common frame. *)
  assert (InWorld : forall (c : bool) (e : pbody) (kc ke : list link), Forall2 link_in kc (bounds (if c then fa else fb)) ->
    (forall u x, 0 <= u <= 1 -> W (body_frame (the_body (if c then a else b))) u x = place (map (moving q) ks) u (place (map (moving q) kc) u x)) ->
    (forall u x, 0 <= u <= 1 -> W (body_frame (the_body e)) u x = place (map (moving q) ks) u (place (map (moving q) ke) u x)) ->
    (forall u y, 0 <= u <= 1 -> piece_point (the_body e) y ->
      outside (fun z => exists x, wall (the_body (if c then a else b)) x /\ z = place (map (moving q) kc) u x) (place (map (moving q) ke) u y)) ->
    never_inside (the_body (if c then a else b)) (the_body e) W).
  { intros c e kc ke _ Ec Ee Ho u y Hu Hy. rewrite Ee by auto.
    apply outside_mono with (fun z => exists x, (exists w, wall (the_body (if c then a else b)) w /\ x = place (map (moving q) kc) u w) /\ z = place (map (moving q) ks) u x).
    { intros z (x & Hx & ->). exists (place (map (moving q) kc) u x). split; eauto. }
    apply outside_place; auto. }
  apply orb_true_iff in Hn. destruct Hn as [Hr | Hn].
  - assert (PL : forall u, 0 <= u <= 1 -> plane_here (fun k => q k u) ka kb A B)
      by (intros u Hu; eapply bcheck_plane; eauto using num_ok, in_ranges).
    split.
    + apply (InWorld true b ka kb); auto; [intros; now apply E | intros; now apply E|].
      intros u y Hu Hy. destruct (PL u Hu) as (n & Hnn). apply outside_side with n. intros z (x & Hx & ->).
      rewrite !(place_frozen q). apply Hnn; auto using wall_point.
    + apply (InWorld false a kb ka); auto; [intros; now apply E | intros; now apply E|].
      intros u y Hu Hy. destruct (PL u Hu) as (n & Hnn). apply outside_side with (vscale (-1) n). intros z (x & Hx & ->).
      rewrite !(place_frozen q). specialize (Hnn y x (Hpa _ Hy) (Hpb _ (wall_point _ _ Hx))).
      set (py := place _ 1 y) in *. set (px := place _ 1 x) in *.
      replace (dot (vscale (-1) n) py) with (- dot n py) by (vec; ring). replace (dot (vscale (-1) n) px) with (- dot n px) by (vec; ring). lra.
  - cbv zeta in Hn. rewrite !andb_true_iff in Hn. destruct Hn as [[Hmid H1] H2].
    assert (Ap : forall x p r, in_box x (map irange rs) -> has A p -> has B r -> place (map (fixed_at x) ka) 1 p <> place (map (fixed_at x) kb) 1 r).
    { intros x p r Hx Hp Hr C. pose proof (bcheck_ok (num m) (bounds fa) (bounds fb) (value m) x ka kb (num_ok m) Ka Kb pf _ A B Hx Hc p r Hp Hr) as D.
      rewrite C, dist_refl in D. lra. }
    split.
    + destruct (has_walls (the_body a)) eqn:Wa.
      2: { intros u y Hu Hy. apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _). eauto using no_walls. }
      apply (InWorld true b ka kb); auto; [intros; now apply E | intros; now apply E|]. intros u y Hu Hy.
      refine (box_from_middle ka kb _ _ A (the_body a) (the_body b) _ u Hu Hmid Ka Kb Sb (fun x h => Hpa x (wall_point _ x h)) _ H1 y Hy).
      intros x p r Hx Hp Hrr. apply Ap; auto using wall_point.
    + destruct (has_walls (the_body b)) eqn:Wb.
      2: { intros u y Hu Hy. apply outside_mono with (fun _ => False); [|apply outside_nothing]. intros z (x & Hx & _). eauto using no_walls. }
      apply (InWorld false a kb ka); auto; [intros; now apply E | intros; now apply E|]. intros u y Hu Hy.
      refine (box_from_middle kb ka _ _ B (the_body b) (the_body a) _ u Hu Hmid Kb Ka Sa (fun x h => Hpb x (wall_point _ x h)) _ H2 y Hy).
      intros x p r Hx Hp Hrr C. symmetry in C. revert C. apply Ap; auto using wall_point.
Qed.
Fixpoint nest_box_row a (pairs : list (pbody * double)) (gs : list group) : bool :=
  match pairs, gs with
  | (b, m) :: r, One pf rays _ _ :: gs' => if box_closed a b m pf rays then nest_box_row a r gs' else false
  | [], _ => true
  | _, _ => false
  end.
Lemma nest_box_row_ok a gs : forall l, check_box_row st (map irange rs) a l gs = true -> nest_box_row a l gs = true -> sound_body a -> forall b m, In (b, m) l -> sound_body b -> neither_inside W a b.
Proof.
  induction gs as [|g gs IH]; intros [|(b0, m0) l] Hc Hn Ga b m Hin Gb; cbn [check_box_row nest_box_row] in Hc, Hn; try discriminate; try (now destruct Hin).
  destruct g as [pf rr hb ha | k pf]; [|discriminate].
  destruct (check_box_pair st (map irange rs) a b0 m0 pf) eqn:E; [|discriminate]. destruct (box_closed a b0 m0 pf rr) eqn:En; [|discriminate].
  destruct Hin as [X | Hin]; [injection X as -> ->; eapply box_closed_ok; eassumption | eapply IH; eassumption].
Qed.
Fixpoint nest_box_rows (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : bool :=
  match rows, gss with (a, l) :: rows', gs :: gss' => if nest_box_row a l gs then nest_box_rows rows' gss' else false | _, _ => true end.
Lemma nest_box_rows_ok rows : forall gss, check_box_rows st (map irange rs) rows gss = true -> nest_box_rows rows gss = true ->
  forall a l b m, In (a, l) rows -> In (b, m) l -> sound_body a -> sound_body b -> neither_inside W a b.
Proof.
  induction rows as [|(a0, l0) rows IH]; intros [|gs gss] H Hn a l b m Hin Hb Ga Gb; cbn [check_box_rows nest_box_rows] in *; try discriminate; [destruct Hin|].
  destruct (check_box_row st _ a0 l0 gs) eqn:E; [|discriminate]. destruct (nest_box_row a0 l0 gs) eqn:En; [|discriminate].
  destruct Hin as [X | Hin]; [injection X as -> ->; eapply nest_box_row_ok; eauto | eauto].
Qed.
End InBox.

(* ---- The whole file. ---- *)
Definition nest_part bs rows fs (p : part) gss :=
  match p with
  | Stretch _ _ _ _ cs => match stage_of fs cs bs with Some st => nest_rows st (start_of cs) rows gss | None => false end
  | Box rs => match stage_of fs [] bs with Some st => nest_box_rows st rs rows gss | None => false end
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
  - destruct (stage_of _ [] (bodies cl)) as [st|] eqn:Es; [|discriminate].
    exact (nest_box_rows_ok _ _ _ _ _ _ Es Hq HW _ _ E Hn1 a l b m H1 H2 Ga Gb).
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
  | One pf rs _ _ :: gs' => match pairs with [] => [] | (b, m) :: r =>
      if shown_closed st s0 a b m pf rs then open_row st s0 a r gs' else (number_of a, number_of b) :: open_row st s0 a r gs' end
  | Many k _ :: gs' => open_row st s0 a (skipn k pairs) gs'
  end.
Fixpoint open_rows st (s0 : start) (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : list (N * N) :=
  match rows, gss with (a, l) :: rows', gs :: gss' => open_row st s0 a l gs ++ open_rows st s0 rows' gss' | _, _ => [] end.
Fixpoint open_box_row st rs (a : pbody) (pairs : list (pbody * double)) (gs : list group) : list (N * N) :=
  match pairs, gs with
  | (b, m) :: r, One pf rays _ _ :: gs' => if box_closed st rs a b m pf rays then open_box_row st rs a r gs' else (number_of a, number_of b) :: open_box_row st rs a r gs'
  | _, _ => []
  end.
Fixpoint open_box_rows st rs (rows : list (pbody * list (pbody * double))) (gss : list (list group)) : list (N * N) :=
  match rows, gss with (a, l) :: rows', gs :: gss' => open_box_row st rs a l gs ++ open_box_rows st rs rows' gss' | _, _ => [] end.
Fixpoint open_parts bs rows fs (ps : list (part * list (list group))) : list (N * N) :=
  match ps with
  | [] => []
  | (p, gss) :: r => let fs' := frames_of fs p in
      match p with
      | Stretch _ _ _ _ cs => match stage_of fs' cs bs with Some st => open_rows st (start_of cs) rows gss | None => [] end
      | Box rs => match stage_of fs' [] bs with Some st => open_box_rows st rs rows gss | None => [] end
      end ++ open_parts bs rows fs' r
  end.
Definition open_pairs (cl : cell) (ps : list (part * list (list group))) : list (N * N) :=
  match prepare_bodies (frames cl) 0 (bodies cl) with None => [] | Some bs => open_parts (bodies cl) (rows_from cl bs) (frames cl) ps end.
