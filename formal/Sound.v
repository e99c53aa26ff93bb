(* What the verifier accepts holds. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive Init.Byte.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify.
Import ListNotations.
Open Scope R_scope.

Definition good (a : pbody) := body_tree (the_body a) = Some (the_tree a).
Lemma good_tree a x : good a -> piece_point (the_body a) x -> exists t, the_tree a = Some t /\ has t x.
Proof. intros Hg (p & y & Hp & Hy & Hd). eapply body_tree_ok; eauto. Qed.

(* ---- The stage. ---- *)
Lemma succ_pos_inj a b : N.succ_pos a = N.succ_pos b -> a = b.
Proof. destruct a, b; simpl; lia. Qed.
Lemma get_link_in {A} (ls : list A) i x : get_link ls i = Some x -> In x ls.
Proof. unfold get_link. destruct (i =? 0)%N; [discriminate | apply nth_error_In]. Qed.
Lemma stage_of_ok fs cs bs st : stage_of fs cs bs = Some st ->
  stage_curves st = map icurve_of cs /\
  (forall i p l, nth_error (stage_links st) i = Some (p, l) -> exists f, nth_error fs i = Some f /\ p = parent f /\ ilink_of f = Some (fst l)) /\
  (forall b p, path_to st b = Some p -> chain (stage_links st) 0 p (body_frame b)) /\
  (forall a p b, chain (stage_links st) a p b -> trees p = at_span (stage_curves st) (bounds p) half half).
Proof.
  unfold stage_of. destruct (links_of fs) as [ls|] eqn:El; [|discriminate]. set (cv := map icurve_of cs). set (ls' := map _ ls).
  set (add := fun _ _ => _).
  assert (Inv : forall l m m', fold_left add l m = Some m' ->
    (forall m0, m = Some m0 -> forall k p, PositiveMap.find (N.succ_pos k) m0 = Some p -> chain ls' 0 p k) ->
    forall k p, PositiveMap.find (N.succ_pos k) m' = Some p -> chain ls' 0 p k).
  { induction l as [|b l IH]; simpl; intros m m' E Hm.
    - subst; eauto.
    - apply (IH _ _ E). intros m0 E0 k p. unfold add in E0. destruct m as [m1|]; [|discriminate].
      destruct (PositiveMap.find (N.succ_pos (body_frame b)) m1) eqn:Ef; [injection E0 as <-; eapply Hm; eauto|].
      destruct (path ls' ls' (body_frame b) []) as [p0|] eqn:Ep; [|discriminate]. injection E0 as <-.
      destruct (Pos.eq_dec (N.succ_pos k) (N.succ_pos (body_frame b))) as [E1|E1].
      + rewrite E1, PositiveMap.gss. intros [= <-]. apply succ_pos_inj in E1. subst. eapply path_ok; eauto. constructor.
      + rewrite PositiveMap.gso by auto. eapply Hm; eauto. }
  destruct (fold_left add bs _) as [m|] eqn:Em; [|discriminate]. intros [= <-]. cbn [stage_curves stage_links]. split; [|split; [|split]]; auto.
  - intros i p l H. unfold ls' in H. rewrite nth_error_map in H. destruct (nth_error ls i) as [(p', l')|] eqn:E; [|discriminate].
    injection H as <- <-. simpl. eapply links_of_ok; eauto.
  - intros b p Hp. eapply Inv; eauto. intros m0 [= <-] k p'. rewrite PositiveMap.gempty. discriminate.
  - induction 1 as [|a i l p b Hl Hc IH]; [reflexivity|]. unfold trees, bounds, bounds_along, at_span in *. simpl. f_equal; auto.
    apply get_link_in in Hl. unfold ls' in Hl. apply in_map_iff in Hl. destruct Hl as ((p', l') & [= <- <-] & _). reflexivity.
Qed.
Lemma fork_trees (pa pb : list (N * placed)) cs : trees pa = at_span cs (bounds pa) half half -> trees pb = at_span cs (bounds pb) half half ->
  trees (fst (fork pa pb)) = at_span cs (bounds (fst (fork pa pb))) half half /\ trees (snd (fork pa pb)) = at_span cs (bounds (snd (fork pa pb))) half half.
Proof.
  revert pb. induction pa as [|(i, l) pa IH]; intros [|(j, k) pb]; simpl; auto. destruct (i =? j)%N; auto.
  intros H1 H2. apply IH; unfold trees, bounds, bounds_along, at_span in *; simpl in *; congruence.
Qed.
Lemma polynomial_peval cs u : polynomial cs u = peval (map value cs) u.
Proof. induction cs; simpl; congruence. Qed.
Lemma curves_ok q cs : follows q cs -> forall k c, nth_error (map icurve_of cs) (N.to_nat k) = Some c -> curve_in (q k) c.
Proof.
  intros Hq k c H. rewrite nth_error_map in H. destruct (nth_error cs (N.to_nat k)) as [c0|] eqn:E; [|discriminate]. injection H as <-.
  exists (map value (coefficients c0)). split.
  - simpl. induction (coefficients c0); simpl; constructor; auto. apply num_ok.
  - intros t Ht. simpl. rewrite <- polynomial_peval. specialize (Hq _ _ E t Ht). rewrite N2Nat.id in Hq.
    apply both_ok with (value (deviation c0)); [apply num_ok | now apply Rabs_le_inv].
Qed.

(* ---- What rests. ---- *)
Lemma apply_rows_ok m i v w : min_ m i -> vin v w -> vin (mapply m v) (apply_rows i w).
Proof. intros (?&?&?) ?. unfold vin, apply_rows; simpl. conjs; now apply idot_ok. Qed.
Lemma fixed_move q k i u x : link_in k i -> match il_joint i with IFixed => true | _ => false end = true ->
  move (moving q k) u x = vadd (lk_tr k) (mapply (lk_rot k) x).
Proof.
  intros (_ & _ & _ & H) F. unfold move, moving; simpl. destruct (il_joint i); try discriminate. destruct (lk_joint k); now try contradiction.
Qed.
Definition all_fixed ch := forallb (fun i => match il_joint i with IFixed => true | _ => false end) ch.
Lemma push_ok q ks ch u : Forall2 link_in ks ch -> all_fixed ch = true -> forall x b, vin x b -> vin (place (map (moving q) ks) u x) (push ch b).
Proof.
  induction 1 as [|k i ks ch Hk _ IH]; simpl; auto. rewrite andb_true_iff. intros [F1 F2] x b Hx.
  rewrite (fixed_move q k i) by auto. specialize (IH F2 x b Hx). destruct Hk as (_ & Hm & Ht & _).
  pose proof (apply_rows_ok _ _ _ _ Hm IH) as (?&?&?). destruct Ht as (?&?&?). unfold vin, push1; simpl in *. conjs.
  - rewrite Rplus_comm. now apply iadd_ok.
  - rewrite Rplus_comm. now apply iadd_ok.
  - rewrite Rplus_comm. now apply iadd_ok.
Qed.
Lemma carry_ok q ks ch n ni d di : Forall2 link_in ks ch -> all_fixed ch = true -> vin n ni -> d ∈ di ->
  exists nw lw, vin nw (fst (carry ch (ni, di))) /\ lw ∈ snd (carry ch (ni, di)) /\
    forall u y, dot n y <= d -> dot nw (place (map (moving q) ks) u y) <= lw.
Proof.
  intros HF. induction HF as [|k i ks ch Hk _ IH]; simpl; [exists n, d; auto|]. rewrite andb_true_iff. intros [F1 F2] Hn Hd.
  destruct (IH F2 Hn Hd) as (nw & lw & Hnw & Hlw & Hy). assert (Hk' := Hk). destruct Hk' as ((Ho & _) & Hm & Ht & _).
  exists (mapply (lk_rot k) nw), (lw + dot (mapply (lk_rot k) nw) (lk_tr k)).
  assert (Hv : vin (mapply (lk_rot k) nw) (apply_rows (il_rot i) (fst (carry ch (ni, di))))) by now apply apply_rows_ok.
  unfold carry in *. conjs; auto.
  - apply iadd_ok; auto. now apply idot_ok.
  - intros u y H. rewrite (fixed_move q k i) by auto. set (z := place _ u y). specialize (Hy u y H). fold z in Hy.
    replace (dot (mapply (lk_rot k) nw) (vadd (lk_tr k) (mapply (lk_rot k) z)))
      with (dot (mapply (lk_rot k) nw) (lk_tr k) + dot (mapply (lk_rot k) nw) (mapply (lk_rot k) z)) by (vec; ring).
    rewrite orthogonal_dot by auto. lra.
Qed.

(* ---- A stretch. ---- *)
Section Stretch.
Variables (fs : list frame) (cs : list curve) (bs : list body) (st : stage) (q : coordinate_functions) (W : world).
Hypothesis Hst : stage_of fs cs bs = Some st.
Hypothesis Hq : follows q cs.
Hypothesis HW : possible fs q W.
Definition kept (a b : pbody) mv := forall u x y, 0 <= u <= 1 -> has_point (the_body a) x -> has_point (the_body b) y ->
  mv < dist (W (body_frame (the_body a)) u x) (W (body_frame (the_body b)) u y).

Lemma Hcurves k c : nth_error (stage_curves st) (N.to_nat k) = Some c -> curve_in (q k) c.
Proof. destruct (stage_of_ok _ _ _ _ Hst) as [-> _]. now apply curves_ok. Qed.
Lemma check_trees_ok a b m mv pf : check_trees st a b m pf = true -> mv ∈ m -> good a -> good b ->
  forall u x y, 0 <= u <= 1 -> piece_point (the_body a) x -> piece_point (the_body b) y ->
  mv < dist (W (body_frame (the_body a)) u x) (W (body_frame (the_body b)) u y).
Proof.
  unfold check_trees. intros Hc Hm Ga Gb u x y Hu Hx Hy.
  destruct (good_tree _ _ Ga Hx) as (A & EA & HA), (good_tree _ _ Gb Hy) as (B & EB & HB). rewrite EA, EB in Hc.
  destruct pf as [pf|]; [|discriminate]. destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate].
  destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_fork fst fs q W _ HW S1 _ _ _ _ Pa Pb) as (ks & ka & kb & Rk & Ka & Kb & E).
  change (Forall2 link_in ka (bounds (fst (fork pa pb)))) in Ka. change (Forall2 link_in kb (bounds (snd (fork pa pb)))) in Kb.
  destruct (fork_trees pa pb (stage_curves st)) as [T1 T2]; eauto.
  destruct (fork pa pb) as [fa fb]. cbn [fst snd] in *. rewrite T1, T2 in Hc. destruct (E u Hu) as [-> ->]. rewrite place_isometry by auto.
  refine (check_sound _ _ _ _ (fun t a b => mv < dist (place (map (moving q) ka) t a) (place (map (moving q) kb) t b)) _ _ _ _ Hc u x y Hu HA HB).
  apply separated_ok with (la := ka) (lb := kb); [exact Hm | apply Hcurves | exact Ka | exact Kb].
Qed.
Lemma over_halves_ok m pa pb A hs : forall pfs, over_halves m pa pb A hs pfs = true -> forall h, In h hs ->
  exists pf, check (above m (fst (carry (bounds pb) (inormal h, ioffset h))) (snd (carry (bounds pb) (inormal h, ioffset h)))) pf half (trees pa) [] A nothing = true.
Proof.
  induction hs as [|h0 hs IH]; intros [|pf pfs] H h Hin; simpl in *; try contradiction; try discriminate.
  match type of H with (if ?c then _ else _) = true => destruct c eqn:Ec; [|discriminate] end.
  destruct Hin as [<- | Hin]; [exists pf; exact Ec | exact (IH _ H h Hin)].
Qed.
Lemma check_halves_ok a b m mv pfs : check_halves st a b m pfs = true -> mv ∈ m -> good a ->
  forall u x y, 0 <= u <= 1 -> has_point (the_body a) x -> (exists h, In h (half_spaces (the_body b)) /\ in_half_space h y) ->
  mv < dist (W (body_frame (the_body a)) u x) (W (body_frame (the_body b)) u y).
Proof.
  unfold check_halves. intros Hc Hm Ga u x y Hu Hx (h & Hh & Hy).
  destruct (half_spaces (the_body b)) as [|h0 hs0] eqn:Eh; [destruct Hh|]. rewrite <- Eh in *. clear Eh h0 hs0.
  destruct (half_spaces (the_body a)) as [|h1 hs1] eqn:Eh; [|discriminate].
  destruct Hx as [Hx | (h1 & Hin & _)]; [|rewrite Eh in Hin; destruct Hin].
  destruct (good_tree _ _ Ga Hx) as (A & EA & HA). rewrite EA in Hc.
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate].
  destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  rewrite andb_true_iff in Hc. destruct Hc as [Hr Ho].
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_path fst fs q W _ HW S1 _ _ Pa) as (ka & Ka & Ea), (world_path fst fs q W _ HW S1 _ _ Pb) as (kb & Kb & Eb).
  destruct (over_halves_ok _ _ _ _ _ _ Ho h Hh) as (pf & Hpf). destruct Hy as (n & d & Hn & Hd & Hle).
  assert (Nn : vin n (inormal h)) by (eapply near_ok; eauto using num_ok).
  assert (Nd : d ∈ ioffset h) by (eapply abs_within; eauto using num_ok).
  destruct (carry_ok q _ _ _ _ _ _ Kb Hr Nn Nd) as (nw & lw & Hnw & Hlw & Hall).
  change (bounds_along fst pb) with (bounds pb) in *.
  rewrite Ea, Eb by auto.
  rewrite (S3 _ _ _ Pa) in Hpf. change (@nil span_tree) with (at_span (stage_curves st) [] half half) in Hpf.
  refine (check_sound _ _ _ _ (fun t a _ => forall y, dot nw y <= lw -> mv < dist (place (map (moving q) ka) t a) y) _ _ _ _ Hpf u x (V 0 0 0) Hu HA has_nothing _ (Hall u y Hle)).
  apply (above_ok m mv (stage_curves st) q ka (bounds pa) [] Hm Hcurves Ka _ nw _ lw Hnw Hlw).
Qed.
Lemma dist_comm_lt m a b : m < dist a b -> m < dist b a.
Proof. now rewrite dist_sym. Qed.
Lemma check_pair_ok a b mg pf hb ha : check_pair st a b mg pf hb ha = true -> good a -> good b -> kept a b (value mg).
Proof.
  unfold check_pair. rewrite !andb_true_iff. intros [[H1 H2] H3] Ga Gb u x y Hu Hx Hy. pose proof (num_ok mg) as Hm.
  destruct Hy as [Hy | Hy]; [|eapply check_halves_ok; eauto].
  destruct Hx as [Hx | Hx]; [eapply check_trees_ok; eauto|]. apply dist_comm_lt. eapply check_halves_ok; eauto. now left.
Qed.
Lemma standing_ok b bx u y : standing st b = Some bx -> good b -> 0 <= u <= 1 -> has_point (the_body b) y -> vin (W (body_frame (the_body b)) u y) bx.
Proof.
  unfold standing. destruct (half_spaces (the_body b)) eqn:Eh; [|discriminate]. intros Hs Gb Hu Hy.
  destruct Hy as [Hy | (h & Hin & _)]; [|rewrite Eh in Hin; destruct Hin].
  destruct (good_tree _ _ Gb Hy) as (B & EB & HB). rewrite EB in Hs. destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  destruct (rests pb) eqn:Er; [|discriminate]. injection Hs as <-.
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pb.
  destruct (world_path fst fs q W _ HW S1 _ _ Pb) as (kb & Kb & Eb). rewrite Eb by auto. apply push_ok; auto. now apply has_box.
Qed.
Lemma vjoin_l x a b : vin x a -> vin x (vjoin a b).
Proof. intros (?&?&?). unfold vin, vjoin; simpl. conjs; now apply ijoin_l. Qed.
Lemma vjoin_r x a b : vin x b -> vin x (vjoin a b).
Proof. intros (?&?&?). unfold vin, vjoin; simpl. conjs; now apply ijoin_r. Qed.
Lemma standing_all_ok l : forall bx, standing_all st l = Some bx -> forall b m, In (b, m) l -> exists b1, standing st b = Some b1 /\ forall x, vin x b1 -> vin x bx.
Proof.
  induction l as [|(b0, m0) l IH]; intros bx H b m Hin; [destruct Hin|].
  destruct l as [|c l']; [destruct Hin as [[= <- <-] | []]; eauto|].
  change (match standing st b0, standing_all st (c :: l') with Some x, Some y => Some (vjoin x y) | _, _ => None end = Some bx) in H.
  destruct (standing st b0) as [x0|] eqn:E0; [|discriminate].
  destruct (standing_all st (c :: l')) as [y0|]; [|discriminate]. injection H as <-.
  destruct Hin as [[= <- <-] | Hin]; [exists x0; split; auto; intros; now apply vjoin_l|].
  destruct (IH _ eq_refl _ _ Hin) as (b1 & ? & ?). exists b1. split; auto. intros; apply vjoin_r; auto.
Qed.
Lemma join_margins_ok l b m : In (b, m) l -> value m ∈ join_margins l.
Proof. induction l as [|(b0, m0) l IH]; simpl; [tauto|]. intros [[= <- <-] | H]; [apply ijoin_l, num_ok | apply ijoin_r; auto]. Qed.
Lemma check_many_ok a l pf : check_many st a l pf = true -> good a -> forall b m, In (b, m) l -> good b -> kept a b (value m).
Proof.
  unfold check_many. intros Hc Ga b m Hin Gb u x y Hu Hx Hy.
  destruct (half_spaces (the_body a)) eqn:Eh; [|discriminate].
  destruct Hx as [Hx | (h & Hh & _)]; [|rewrite Eh in Hh; destruct Hh].
  destruct (good_tree _ _ Ga Hx) as (A & EA & HA). rewrite EA in Hc.
  destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate]. destruct (standing_all st l) as [bx|] eqn:Es; [|discriminate].
  destruct (standing_all_ok _ _ Es _ _ Hin) as (b1 & Hb1 & Hsub).
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa.
  destruct (world_path fst fs q W _ HW S1 _ _ Pa) as (ka & Ka & Ea). rewrite (Ea u x) by auto.
  assert (HB : has (TLeaf bx LBox) (W (body_frame (the_body b)) u y)).
  { assert (V1 : vin (W (body_frame (the_body b)) u y) bx) by (apply Hsub; eapply standing_ok; eauto).
    split; auto. exists (W (body_frame (the_body b)) u y), 0. conjs; [rewrite dist_refl; lra | apply izero_ok | intros; now apply idot_ok]. }
  rewrite (S3 _ _ _ Pa) in Hc. change (@nil span_tree) with (at_span (stage_curves st) [] half half) in Hc.
  refine (check_sound _ _ _ _ (fun t a b => value m < dist (place (map (moving q) ka) t a) (place (map (moving q) []) t b)) _ _ _ _ Hc u x _ Hu HA HB).
  apply separated_ok with (la := ka) (lb := []); [eapply join_margins_ok; eauto | apply Hcurves | exact Ka | constructor].
Qed.
Lemma in_firstn_skipn {A} (x : A) k l : In x l -> In x (firstn k l) \/ In x (skipn k l).
Proof. intros H. rewrite <- (firstn_skipn k l) in H. now apply in_app_or in H. Qed.
Lemma check_row_ok a gs : forall l, check_row st a l gs = true -> good a -> forall b m, In (b, m) l -> good b -> kept a b (value m).
Proof.
  induction gs as [|[pf rs hb ha | k pf] gs IH]; intros l Hc Ga b m Hin Gb; cbn [check_row] in Hc.
  - destruct l; [destruct Hin | discriminate].
  - destruct l as [|(b0, m0) l]; [discriminate|]. destruct (check_pair st a b0 m0 pf hb ha) eqn:E; [|discriminate].
    destruct Hin as [[= <- <-] | Hin]; [eapply check_pair_ok; eauto | eauto].
  - destruct (check_many st a (firstn k l) pf) eqn:E; [|discriminate].
    destruct (in_firstn_skipn _ k _ Hin); [eapply check_many_ok; eauto | eauto].
Qed.
Lemma check_rows_ok rows : forall gss, check_rows st rows gss = true -> forall a l b m, In (a, l) rows -> In (b, m) l -> good a -> good b -> kept a b (value m).
Proof.
  induction rows as [|(a0, l0) rows IH]; intros [|gs gss] H a l b m Hin Hb Ga Gb; simpl in H; try discriminate; [destruct Hin|].
  destruct (check_row st a0 l0 gs) eqn:E; [|discriminate]. destruct Hin as [[= <- <-] | Hin]; [eapply check_row_ok; eauto | eauto].
Qed.
End Stretch.

(* ---- A box of coordinates. ---- *)
Section InBox.
Variables (fs : list frame) (bs : list body) (st : stage) (rs : list range) (q : coordinate_functions) (W : world).
Hypothesis Hst : stage_of fs [] bs = Some st.
Hypothesis Hq : Statement.within q rs.
Hypothesis HW : possible fs q W.
Lemma place_frozen u ks p : place (map (moving q) ks) u p = place (map (fixed_at (fun k => q k u)) ks) 1 p.
Proof. induction ks as [|k ks IH]; simpl; auto. now rewrite IH. Qed.
Lemma check_box_pair_ok a b mg pf : check_box_pair st (map irange rs) a b mg pf = true -> good a -> good b -> kept W a b (value mg).
Proof.
  unfold check_box_pair. intros Hc Ga Gb u x y Hu Hx Hy.
  destruct (half_spaces (the_body a)) eqn:Ea; [|discriminate]. destruct (half_spaces (the_body b)) eqn:Eb; [|discriminate].
  destruct Hx as [Hx | (h & Hh & _)]; [|rewrite Ea in Hh; destruct Hh]. destruct Hy as [Hy | (h & Hh & _)]; [|rewrite Eb in Hh; destruct Hh].
  destruct (good_tree _ _ Ga Hx) as (A & EA & HA), (good_tree _ _ Gb Hy) as (B & EB & HB). rewrite EA, EB in Hc.
  destruct pf as [pf|]; [|discriminate]. destruct (path_to st (the_body a)) as [pa|] eqn:Pa; [|discriminate].
  destruct (path_to st (the_body b)) as [pb|] eqn:Pb; [|discriminate].
  destruct (stage_of_ok _ _ _ _ Hst) as (_ & S1 & S2 & S3). apply S2 in Pa, Pb.
  destruct (world_fork fst fs q W _ HW S1 _ _ _ _ Pa Pb) as (ks & ka & kb & Rk & Ka & Kb & E).
  change (Forall2 link_in ka (bounds (fst (fork pa pb)))) in Ka. change (Forall2 link_in kb (bounds (snd (fork pa pb)))) in Kb.
  destruct (fork pa pb) as [fa fb]. cbn [fst snd] in Ka, Kb. destruct (E u Hu) as [-> ->]. rewrite place_isometry, !place_frozen by auto.
  refine (bcheck_ok _ _ _ _ (fun k => q k u) _ _ (num_ok mg) Ka Kb pf _ A B _ Hc x y HA HB).
  intros k r Hr. rewrite nth_error_map in Hr. destruct (nth_error rs (N.to_nat k)) as [r0|] eqn:Er; [|discriminate]. injection Hr as <-.
  apply irange_ok. generalize (Hq _ _ Er u Hu). now rewrite N2Nat.id.
Qed.
Lemma check_box_row_ok a gs : forall l, check_box_row st (map irange rs) a l gs = true -> good a -> forall b m, In (b, m) l -> good b -> kept W a b (value m).
Proof.
  induction gs as [|g gs IH]; intros [|(b0, m0) l] Hc Ga b m Hin Gb; cbn [check_box_row] in Hc; try discriminate; try (now destruct Hin).
  destruct g as [pf rr hb ha | k pf]; [|discriminate].
  destruct (check_box_pair st (map irange rs) a b0 m0 pf) eqn:E; [|discriminate].
  destruct Hin as [X | Hin]; [injection X as -> ->; eapply check_box_pair_ok; eassumption | eapply IH; eassumption].
Qed.
Lemma check_box_rows_ok rows : forall gss, check_box_rows st (map irange rs) rows gss = true -> forall a l b m, In (a, l) rows -> In (b, m) l -> good a -> good b -> kept W a b (value m).
Proof.
  induction rows as [|(a0, l0) rows IH]; intros [|gs gss] H a l b m Hin Hb Ga Gb; simpl in H; try discriminate; [destruct Hin|].
  destruct (check_box_row st _ a0 l0 gs) eqn:E; [|discriminate]. destruct Hin as [[= <- <-] | Hin]; [eapply check_box_row_ok; eauto | eauto].
Qed.
End InBox.

(* ---- All pairs that are claimed. ---- *)
Lemma prepare_bodies_ok fs bs : forall i ps, prepare_bodies fs i bs = Some ps -> forall k b, nth_error bs k = Some b ->
  exists p, nth_error ps k = Some p /\ the_body p = b /\ good p /\ number_of p = (i + N.of_nat k)%N /\ carried_by p = carrier fs fs (body_frame b).
Proof.
  induction bs as [|b0 bs IH]; intros i ps H k b Hk; [destruct k; discriminate|]. cbn [prepare_bodies] in H.
  destruct (body_tree b0) as [t|] eqn:Et; [|discriminate]. destruct (prepare_bodies fs (N.succ i) bs) as [r|] eqn:Er; [|discriminate].
  injection H as <-. destruct k as [|k]; cbn [nth_error] in Hk.
  - injection Hk as <-. eexists; split; [reflexivity|]. unfold good; simpl. conjs; auto. lia.
  - destruct (IH _ _ Er _ _ Hk) as (p & Hp & H1 & H2 & H3 & H4). exists p. conjs; auto. rewrite H3. lia.
Qed.
Lemma find_filter {A} (f g : A -> bool) l : find g (filter f l) = find (fun x => f x && g x) l.
Proof. induction l as [|x l IH]; simpl; auto. destruct (f x); simpl; auto. now rewrite IH. Qed.
Lemma find_ext {A} (f g : A -> bool) l : (forall x, f x = g x) -> find f l = find g l.
Proof. intros E. induction l as [|x l IH]; simpl; auto. rewrite E, IH. auto. Qed.
Lemma with_second_row {A} i j (l : list (N * N * A)) :
  with_second (of_row i l) j = find (fun e => let '(a, b, _) := e in (a =? i)%N && (b =? j)%N) l.
Proof. unfold with_second, of_row. rewrite find_filter. apply find_ext. now intros ((a, b), x). Qed.
Lemma existsb_find {A} (f : A -> bool) l : existsb f l = false -> find f l = None.
Proof. induction l as [|x l IH]; simpl; auto. destruct (f x); simpl; [discriminate | auto]. Qed.
Lemma row_of_ok mg ex ms a bs b : In b bs -> carried_by a <> carried_by b -> with_second ex (number_of b) = None ->
  In (b, match with_second ms (number_of b) with Some (_, _, m) => m | None => mg end) (row_of mg ex ms a bs).
Proof.
  induction bs as [|b0 bs IH]; [intros []|]. intros [<- | Hin] Hc He; cbn [row_of].
  - destruct (N.eqb_spec (carried_by a) (carried_by b0)); [contradiction|]. rewrite He. now left.
  - destruct (carried_by a =? carried_by b0)%N; auto. destruct (with_second ex (number_of b0)); auto. right; auto.
Qed.
Lemma rows_from_ok cl ps : forall k l a b, (k < l)%nat -> nth_error ps k = Some a -> nth_error ps l = Some b ->
  exists tail, In b tail /\ In (a, row_of (margin cl) (of_row (number_of a) (excluded cl)) (of_row (number_of a) (margins cl)) a tail) (rows_from cl ps).
Proof.
  induction ps as [|p ps IH]; intros [|k] [|l] a b Hkl Ha Hb; try lia; try discriminate; cbn [nth_error] in *.
  - injection Ha as ->. exists ps. split; [eapply nth_error_In; eauto | now left].
  - destruct (IH k l a b) as (tail & H1 & H2); auto; [lia|]. exists tail. split; auto. now right.
Qed.
Definition all_kept rows W := forall a l b m, In (a, l) rows -> In (b, m) l -> good a -> good b -> kept W a b (value m).
Lemma all_kept_margins cl ps W : prepare_bodies (frames cl) 0 (bodies cl) = Some ps -> all_kept (rows_from cl ps) W -> keeps_margins cl W.
Proof.
  intros Hp HK i j a b Ha Hb (Hij & Hc & He) u x y Hu Hx Hy.
  destruct (prepare_bodies_ok _ _ _ _ Hp _ _ Ha) as (pa & Na & Ba & Ga & Ia & Ca), (prepare_bodies_ok _ _ _ _ Hp _ _ Hb) as (pb & Nb & Bb & Gb & Ib & Cb).
  rewrite N2Nat.id, N.add_0_l in Ia, Ib.
  assert (Hlt : (N.to_nat i < N.to_nat j)%nat) by lia.
  destruct (rows_from_ok cl ps _ _ _ _ Hlt Na Nb) as (tail & H1 & H2).
  assert (Hne : carried_by pa <> carried_by pb) by (rewrite Ca, Cb; exact Hc).
  assert (Hno : with_second (of_row (number_of pa) (excluded cl)) (number_of pb) = None).
  { rewrite with_second_row, Ia, Ib. apply existsb_find. exact He. }
  pose proof (row_of_ok (margin cl) _ (of_row (number_of pa) (margins cl)) pa tail pb H1 Hne Hno) as Hin.
  assert (K := HK _ _ _ _ H2 Hin Ga Gb). subst a b.
  assert (Em : match with_second (of_row (number_of pa) (margins cl)) (number_of pb) with Some (_, _, m) => m | None => margin cl end = margin_of cl i j).
  { rewrite with_second_row, Ia, Ib. reflexivity. }
  rewrite Em in K. now apply K.
Qed.

(* ---- The motion is covered. ---- *)
Lemma is_zero_value b : is_zero b = true -> value b = 0.
Proof.
  unfold is_zero, two63. rewrite Z.eqb_eq. intros H. unfold value.
  assert (E : mantissa b = 0%Z).
  { apply Z.mod_divide in H; [|discriminate]. destruct H as (k & ->). unfold mantissa, two52, two11.
    replace (k * 2 ^ 63)%Z with (k * 2 ^ 11 * 2 ^ 52)%Z by ring. rewrite Z.div_mul, !Z.mod_mul by discriminate. reflexivity. }
  rewrite E. ring.
Qed.
Lemma same_time_value a b : same_time a b = true -> value a = value b.
Proof.
  unfold same_time. rewrite orb_true_iff, andb_true_iff, Z.eqb_eq. intros [-> | [Ha Hb]]; auto.
  now rewrite (is_zero_value a), (is_zero_value b).
Qed.
Lemma one_value : value one_bits = 1.
Proof.
  assert (E : value one_bits = 1 * (4503599627370496 * / 2 ^ 52)) by reflexivity. rewrite E, (pow_IZR 2 52).
  change (2 ^ Z.of_nat 52)%Z with 4503599627370496%Z. field.
Qed.
Lemma in_order_covers ps : forall seg at_ s' a', in_order seg at_ ps = Some (s', a') -> is_zero a' = true ->
  forall s u, (seg <= s < s')%N -> (s = seg -> value at_ <= u) -> 0 <= u <= 1 ->
  exists from to rs cs, In (Stretch s from to rs cs) ps /\ value from <= u <= value to.
Proof.
  induction ps as [|[sg from to rs cs | rs] ps IH]; intros seg at_ s' a' H Hz s u Hs Hat Hu.
  - cbn in H. injection H as <- <-. lia.
  - cbn [in_order] in H.
    match type of H with (if ?c then _ else _) = _ => destruct c eqn:E; [|discriminate] end.
    rewrite !andb_true_iff in E. destruct E as [[[E1 E2] _] _]. apply N.eqb_eq in E1. subst sg. apply same_time_value in E2.
    assert (Now : s = seg -> u <= value to -> exists from0 to0 rs0 cs0, In (Stretch s from0 to0 rs0 cs0) (Stretch seg from to rs cs :: ps) /\ value from0 <= u <= value to0).
    { intros -> Hle. exists from, to, rs, cs. split; [now left|]. split; auto. rewrite E2. auto. }
    assert (Later : (exists from0 to0 rs0 cs0, In (Stretch s from0 to0 rs0 cs0) ps /\ value from0 <= u <= value to0) ->
      exists from0 to0 rs0 cs0, In (Stretch s from0 to0 rs0 cs0) (Stretch seg from to rs cs :: ps) /\ value from0 <= u <= value to0).
    { intros (f0 & t0 & r0 & c0 & Hi & Hv). exists f0, t0, r0, c0. split; auto. now right. }
    destruct (Z.eqb_spec to one_bits) as [->|Hn].
    + destruct (N.eq_dec s seg) as [Es|Es]; [apply Now; auto; rewrite one_value; lra|].
      apply Later. eapply IH; eauto; [lia|]. intros _. rewrite (is_zero_value 0%Z) by reflexivity. lra.
    + destruct (N.eq_dec s seg) as [Es|Es].
      * destruct (Rle_dec u (value to)); [now apply Now|]. apply Later. eapply IH; eauto. intros _. lra.
      * apply Later. eapply IH; eauto. intros; lia.
  - cbn [in_order] in H. destruct (IH _ _ _ _ H Hz s u Hs Hat Hu) as (f0 & t0 & r0 & c0 & Hi & Hv). exists f0, t0, r0, c0. split; auto. now right.
Qed.

(* ---- The theorem about what was decoded. ---- *)
Lemma check_parts_ok cl bs : prepare_bodies (frames cl) 0 (bodies cl) = Some bs -> forall ps fs,
  check_parts (bodies cl) (rows_from cl bs) fs ps = true -> holds cl fs (map fst ps).
Proof.
  intros Hp. induction ps as [|(p, gss) ps IH]; intros fs H; cbn [map holds fst]; auto. cbn [check_parts] in H. cbv zeta in H.
  destruct (check_part (bodies cl) (rows_from cl bs) (frames_of fs p) p gss) eqn:E; [|discriminate]. split; auto.
  intros q W Hq HW. apply (all_kept_margins cl bs W Hp). unfold check_part in E. destruct p as [sg from to rs cs | rs].
  - destruct (stage_of _ cs (bodies cl)) as [st|] eqn:Es; [|discriminate]. intros a l b m H1 H2 Ga Gb.
    exact (check_rows_ok _ _ _ _ _ _ Es Hq HW _ _ E a l b m H1 H2 Ga Gb).
  - destruct (stage_of _ [] (bodies cl)) as [st|] eqn:Es; [|discriminate]. intros a l b m H1 H2 Ga Gb.
    exact (check_box_rows_ok _ _ _ _ _ _ Es Hq HW _ _ E a l b m H1 H2 Ga Gb).
Qed.
Theorem accept_sound cl ps : accept cl ps = true -> holds cl (frames cl) (map fst ps) /\ covers cl (map fst ps).
Proof.
  unfold accept. destruct (prepare_bodies (frames cl) 0 (bodies cl)) as [bs|] eqn:Hp; [|discriminate].
  rewrite andb_true_iff. intros [Hw Hc]. split; [eapply check_parts_ok; eauto|].
  unfold whole_motion in Hw. destruct (in_order 0 0%Z (map fst ps)) as [(s', a')|] eqn:E; [|discriminate].
  rewrite !andb_true_iff in Hw. destruct Hw as [[Es Ez] _]. apply N.eqb_eq in Es. subst s'.
  intros s u Hs Hu. eapply in_order_covers; eauto; [lia|]. intros _. rewrite (is_zero_value 0%Z) by reflexivity. lra.
Qed.
