(* From the bodies and frames of a file to trees and links of intervals. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive.
From Noclash Require Import Statement Space Tm Check Numbers Cover.
Import ListNotations.
Open Scope R_scope.

Lemma Rabs_le_inv x y : Rabs x <= y -> - y <= x <= y.
Proof. unfold Rabs. destruct (Rcase_abs x); lra. Qed.
Definition ipoint (t : triple) := let '(x, y, z) := t in IV (num x) (num y) (num z).
Lemma ipoint_ok t : vin (point t) (ipoint t).
Proof. destruct t as ((x, y), z). unfold vin; simpl. conjs; apply num_ok. Qed.
Definition around v e := let w := both e in IV (iadd (ix v) w) (iadd (iy v) w) (iadd (iz v) w).
Lemma abs_within x y e r i : Rabs (x - y) <= e -> y ∈ i -> e ∈ r -> x ∈ iadd i (both r).
Proof.
  intros H Hy He. apply eq_in with (y + (x - y)); [ring|]. apply iadd_ok; auto. apply both_ok with e; auto. now apply Rabs_le_inv.
Qed.
Lemma near_ok v t e r : near v t e -> e ∈ r -> vin v (around (ipoint t) r).
Proof. intros (?&?&?) He. destruct (ipoint_ok t) as (?&?&?). unfold vin, around; simpl. conjs; eapply abs_within; eauto. Qed.
Lemma norm_sqr a : norm a * norm a = dot a a.
Proof. apply sqrt_sqrt, dot_self_nonneg. Qed.
Lemma inorm_ok a i : vin a i -> norm a ∈ inorm i.
Proof. intros H. apply isqrt_ok. now apply idot_ok. Qed.

(* ---- The exact normalisation of three stored numbers, scaled by the largest first so that no square overflows or vanishes. ---- *)
Definition magnitude (b : double) := (b mod two63)%Z.
Definition largest (t : triple) := let '(x, y, z) := t in Z.max (magnitude x) (Z.max (magnitude y) (magnitude z)).
Definition iunit (t : triple) : option ivec :=
  let l := num (largest t) in
  let v := ipoint t in
  let s := IV (idiv (ix v) l) (idiv (iy v) l) (idiv (iz v) l) in
  let n := inorm s in
  if positive l && positive n then Some (IV (idiv (ix s) n) (idiv (iy s) n) (idiv (iz s) n)) else None.
Lemma norm_scale k a : 0 <= k -> norm (vscale k a) = k * norm a.
Proof.
  intros Hk. unfold norm. replace (dot (vscale k a) (vscale k a)) with (k * k * dot a a) by (vec; ring).
  rewrite sqrt_mult by (try apply Rle_0_sqr; apply dot_self_nonneg). f_equal. now apply sqrt_square.
Qed.
Lemma unit_length a : norm a <> 0 -> dot (normalised a) (normalised a) = 1.
Proof.
  intros H. unfold normalised. replace (dot _ _) with (/ norm a * / norm a * dot a a) by (vec; ring).
  rewrite <- norm_sqr. field. auto.
Qed.
Lemma iunit_ok t u : iunit t = Some u -> vin (normalised (point t)) u /\ norm (point t) <> 0.
Proof.
  unfold iunit. set (l := num (largest t)). set (lv := value (largest t)).
  assert (Hl : lv ∈ l) by apply num_ok. set (s := IV _ _ _). set (n := inorm s).
  destruct (positive l) eqn:P; [|discriminate]. destruct (positive n) eqn:Q; [|discriminate]. intros E. injection E as <-.
  assert (L : 0 < lv) by (eapply positive_ok; eauto).
  destruct (ipoint_ok t) as (?&?&?).
  assert (S : vin (vscale (/ lv) (point t)) s).
  { unfold vin, s; simpl. conjs; (eapply eq_in; [|apply idiv_ok; [|eassumption|exact Hl]]; [unfold Rdiv; ring | lra]). }
  pose proof (inorm_ok _ _ S) as Hn. fold n in Hn. rewrite norm_scale in Hn by (left; now apply Rinv_0_lt_compat).
  assert (Np : 0 < / lv * norm (point t)) by (eapply positive_ok; eauto).
  assert (N0 : norm (point t) <> 0) by (intros C; rewrite C in Np; lra).
  split; auto. destruct S as (Sx & Sy & Sz). unfold normalised, vin; simpl.
  conjs; (eapply eq_in; [|apply idiv_ok; [|eassumption|exact Hn]]; [simpl; field; split; lra | lra]).
Qed.

(* ---- Pieces. ---- *)
Definition vertex_map (vs : list triple) : PositiveMap.t ivec :=
  snd (fold_left (fun (s : BinNums.positive * PositiveMap.t ivec) t => (Pos.succ (fst s), PositiveMap.add (fst s) (ipoint t) (snd s))) vs (1%positive, PositiveMap.empty ivec)).
Lemma vertex_map_ok vs i t : nth_error vs (N.to_nat i) = Some t -> PositiveMap.find (N.succ_pos i) (vertex_map vs) = Some (ipoint t).
Proof.
  unfold vertex_map.
  assert (Keep : forall l n m j, (j < n)%positive -> PositiveMap.find j (snd (fold_left
    (fun (s : BinNums.positive * PositiveMap.t ivec) t => (Pos.succ (fst s), PositiveMap.add (fst s) (ipoint t) (snd s))) l (n, m))) = PositiveMap.find j m).
  { induction l as [|x l IH]; intros n m j Hj; simpl; auto. rewrite IH by lia. apply PositiveMap.gso. lia. }
  assert (G : forall l n m k, nth_error l k = Some t -> forall j, Pos.to_nat j = (Pos.to_nat n + k)%nat -> PositiveMap.find j (snd (fold_left
    (fun (s : BinNums.positive * PositiveMap.t ivec) t => (Pos.succ (fst s), PositiveMap.add (fst s) (ipoint t) (snd s))) l (n, m))) = Some (ipoint t)).
  { induction l as [|x l IH]; intros n m [|k] E j Hj; simpl in *; try discriminate.
    - injection E as ->. assert (j = n) by lia. subst. rewrite Keep by lia. apply PositiveMap.gss.
    - eapply IH; eauto. lia. }
  intros E. eapply G; eauto. destruct i; simpl; lia.
Qed.
Fixpoint icorners (vm : PositiveMap.t ivec) (ix : list N) : option (list ivec) :=
  match ix with
  | [] => Some []
  | i :: ix' => match PositiveMap.find (N.succ_pos i) vm with None => None | Some v =>
      match icorners vm ix' with None => None | Some vs => Some (v :: vs) end end
  end.
Lemma icorners_ok vs ix ivs ps : icorners (vertex_map vs) ix = Some ivs -> corner_points vs ix = Some ps -> Forall2 vin ps ivs.
Proof.
  revert ivs ps. induction ix as [|i ix IH]; simpl; intros ivs ps.
  - intros [= <-] [= <-]. constructor.
  - destruct (nth_error vs (N.to_nat i)) as [t|] eqn:E; [|discriminate]. rewrite (vertex_map_ok _ _ _ E).
    destruct (icorners _ ix) as [ivs'|]; [|discriminate]. destruct (corner_points vs ix) as [ps'|]; [|discriminate].
    intros [= <-] [= <-]. constructor; auto. apply ipoint_ok.
Qed.
Definition axes_box l := IV (lrange zero_vec l (IV ione izero izero)) (lrange zero_vec l (IV izero ione izero)) (lrange zero_vec l (IV izero izero ione)).
Definition leaf_of (vm : PositiveMap.t ivec) (err : itv) p : option (ivec * leaf) :=
  match p with
  | Triangle _ a b c => match icorners vm [a; b; c] with Some vs => Some (grown (hullbox vs) err, LHull vs err) | None => None end
  | Hull r ix => match icorners vm ix with Some vs => let r' := iadd (num r) err in Some (grown (hullbox vs) r', LHull vs r') | None => None end
  | Cylinder c a h r => match iunit a with
      | Some u => let l := LCyl (ipoint c) (ipoint a) u (num h) (num r) err in Some (grown (axes_box l) err, l)
      | None => None end
  end.
Lemma dist_triangle a b c : dist a c <= dist a b + dist b c.
Proof.
  unfold dist. set (x := vsub a b). set (y := vsub b c). replace (vsub a c) with (vadd x y) by (unfold x, y; vec; f_equal; ring).
  pose proof (norm_nonneg x); pose proof (norm_nonneg y); pose proof (norm_nonneg (vadd x y)).
  pose proof (cauchy_schwarz x y).
  assert (Ed : dot (vadd x y) (vadd x y) = dot x x + 2 * dot x y + dot y y) by (vec; ring).
  rewrite <- !norm_sqr in Ed. apply Rsqr_incr_0_var; [unfold Rsqr; nra | lra].
Qed.
Lemma grown_ok p h rr b r : dist p h <= rr -> vin h b -> rr ∈ r -> vin p (grown b r).
Proof.
  intros Hd (?&?&?) Hr. unfold vin, grown; simpl. pose proof (both_ok _ _ Hr) as W. conjs.
  - apply eq_in with (vx h + (vx p - vx h)). ring. apply iadd_ok; auto. apply W, component; auto.
  - apply eq_in with (vy h + (vy p - vy h)). ring. apply iadd_ok; auto. apply W, component; auto.
  - apply eq_in with (vz h + (vz p - vz h)). ring. apply iadd_ok; auto. apply W, component; auto.
Qed.
Lemma cylinder_range c a u h r e cv av s w hv rv g gi :
  vin cv c -> vin av a -> vin (normalised av) u -> norm av <> 0 -> hv ∈ h -> rv ∈ r ->
  Rabs s <= hv -> dot av w = 0 -> norm w <= rv -> vin g gi ->
  dot g (vadd (vadd cv (vscale s av)) w) ∈ lrange zero_vec (LCyl c a u h r e) gi.
Proof.
  intros Hc Ha Hu N0 Hh Hr Hs Hw Hwr Hg. simpl.
  set (k := dot g (normalised av)). set (across := vsub g (vscale k (normalised av))).
  assert (Hk : k ∈ idot gi u) by now apply idot_ok.
  assert (Hac : vin across (isubv gi (iscale (idot gi u) u))).
  { destruct Hg as (?&?&?), Hu as (?&?&?). unfold vin, across, isubv, iscale; simpl. auto 8 with itv. }
  assert (E : dot g w = dot across w).
  { unfold across. replace (dot (vsub g (vscale k (normalised av))) w) with (dot g w - k * (/ norm av * dot av w)) by (unfold normalised; vec; ring).
    rewrite Hw. ring. }
  assert (B : Rabs (s * dot g av + dot g w) <= hv * Rabs (dot g av) + rv * norm across).
  { apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_mult. apply Rplus_le_compat.
    - apply Rmult_le_compat_r; auto. apply Rabs_pos.
    - rewrite E. apply Rabs_le. pose proof (cauchy_schwarz across w). pose proof (cauchy_schwarz (vscale (-1) across) w).
      replace (norm (vscale (-1) across)) with (norm across) in * by (unfold norm; f_equal; vec; ring).
      replace (dot (vscale (-1) across) w) with (- dot across w) in * by (vec; ring).
      pose proof (norm_nonneg across). assert (norm across * norm w <= norm across * rv) by (apply Rmult_le_compat_l; auto). lra. }
  apply eq_in with (dot g cv + (s * dot g av + dot g w)); [vec; ring|]. apply iadd_ok; [now apply idot_ok|].
  apply both_ok with (hv * Rabs (dot g av) + rv * norm across); [|now apply Rabs_le_inv].
  apply iadd_ok; apply imul_ok; auto; [|now apply inorm_ok].
  unfold both. assert (D : dot g av ∈ idot gi a) by now apply idot_ok.
  destruct (Rle_dec 0 (dot g av)); [rewrite Rabs_right by lra; now apply ijoin_l | rewrite Rabs_left by lra; apply ijoin_r; auto with itv].
Qed.
Lemma leaf_of_ok vs err ev p b l x y : leaf_of (vertex_map vs) err p = Some (b, l) -> ev ∈ err -> in_piece vs p y -> dist x y <= ev ->
  vin x b /\ leaf_has b l x.
Proof.
  intros E Hev Hp Hd. unfold leaf_of in E.
  assert (HullCase : forall ivs ps h rr r, Forall2 vin ps ivs -> hull ps h -> dist x h <= rr -> rr ∈ r ->
    vin x (grown (hullbox ivs) r) /\ leaf_has (grown (hullbox ivs) r) (LHull ivs r) x).
  { intros ivs ps h rr r F Hh Hdx Hr. split.
    - eapply grown_ok; eauto. eapply hullbox_ok; eauto.
    - exists h, rr; conjs; auto. intros; eapply hullrange_ok; eauto. }
  destruct p as [set i j k | r ix | c a h r]; simpl in Hp.
  - destruct (icorners _ _) as [ivs|] eqn:Ei; [|discriminate]. injection E as <- <-.
    destruct Hp as (ps & Hps & Hh). eapply HullCase; eauto. eapply icorners_ok; eauto.
  - destruct (icorners _ _) as [ivs|] eqn:Ei; [|discriminate]. injection E as <- <-.
    destruct Hp as (ps & h & Hps & Hh & Hy). apply (HullCase ivs ps h (value r + ev)); auto.
    + eapply icorners_ok; eauto.
    + apply Rle_trans with (1 := dist_triangle x y h). lra.
    + apply iadd_ok; auto. apply num_ok.
  - destruct (iunit a) as [u|] eqn:Eu; [|discriminate]. injection E as <- <-. destruct (iunit_ok _ _ Eu) as [Hu N0].
    destruct Hp as (s & w & Hs & Hw & Hwr & ->). set (y := vadd _ w) in *.
    set (l := LCyl _ _ _ _ _ _).
    assert (Rg : forall g gi, vin g gi -> dot g y ∈ lrange zero_vec l gi).
    { intros g gi Hg. eapply cylinder_range; eauto using ipoint_ok, num_ok. }
    split.
    + apply grown_ok with y ev; auto. unfold vin, axes_box; cbn [ix iy iz]. conjs.
      * apply eq_in with (dot (V 1 0 0) y); [vec; ring|]. apply Rg. unfold vin; simpl; conjs; auto with itv.
      * apply eq_in with (dot (V 0 1 0) y); [vec; ring|]. apply Rg. unfold vin; simpl; conjs; auto with itv.
      * apply eq_in with (dot (V 0 0 1) y); [vec; ring|]. apply Rg. unfold vin; simpl; conjs; auto with itv.
    + exists y, ev; conjs; auto.
Qed.

(* ---- The tree of a body: every piece is below its root. ---- *)
Fixpoint fill (s : shape) (ls : list (ivec * leaf)) : option (tree * list (ivec * leaf)) :=
  match s with
  | Leaf => match ls with [] => None | (b, l) :: r => Some (TLeaf b l, r) end
  | Branch s1 s2 => match fill s1 ls with None => None | Some (a, r1) =>
      match fill s2 r1 with None => None | Some (b, r2) => Some (TNode (vjoin (box a) (box b)) a b, r2) end end
  end.
Lemma fill_ok s : forall ls t r, fill s ls = Some (t, r) -> exists used, ls = used ++ r /\
  forall b l x, In (b, l) used -> vin x b -> leaf_has b l x -> has t x.
Proof.
  induction s as [|s1 IH1 s2 IH2]; simpl; intros ls t r.
  - destruct ls as [|(b, l) ls]; [discriminate|]. intros [= <- <-]. exists [(b, l)]. split; auto.
    intros b' l' x [[= <- <-] | []] Hb Hl. split; auto.
  - destruct (fill s1 ls) as [(a, r1)|] eqn:E1; [|discriminate]. destruct (fill s2 r1) as [(b, r2)|] eqn:E2; [|discriminate].
    intros [= <- <-]. destruct (IH1 _ _ _ E1) as (u1 & -> & H1), (IH2 _ _ _ E2) as (u2 & -> & H2).
    exists (u1 ++ u2). split; [now rewrite app_assoc|]. intros b' l x Hin Hb Hl. apply in_app_or in Hin.
    assert (J : has a x \/ has b x) by (destruct Hin; [left | right]; eauto). split; auto.
    unfold vin, vjoin; simpl.
    destruct J as [J | J]; apply has_box in J; destruct J as (?&?&?); conjs; (now apply ijoin_l) || now apply ijoin_r.
Qed.
Fixpoint leaves_rev vm err ps acc : option (list (ivec * leaf)) :=
  match ps with [] => Some acc | p :: ps' => match leaf_of vm err p with None => None | Some l => leaves_rev vm err ps' (l :: acc) end end.
Definition body_tree (b : body) : option (option tree) :=
  match pieces b, Statement.tree b with
  | [], None => Some None
  | ps, Some s =>
      match leaves_rev (vertex_map (vertices b)) (num (error b)) ps [] with
      | None => None
      | Some ls => match fill s (rev' ls) with Some (t, []) => Some (Some t) | _ => None end
      end
  | _, _ => None
  end.
Lemma leaves_rev_ok vm err ps : forall acc ls, leaves_rev vm err ps acc = Some ls ->
  (forall x, In x acc -> In x ls) /\ forall p, In p ps -> exists l, leaf_of vm err p = Some l /\ In l ls.
Proof.
  induction ps as [|p ps IH]; simpl; intros acc ls.
  - intros [= ->]. split; auto. intros p [].
  - destruct (leaf_of vm err p) as [l|] eqn:E; [|discriminate]. intros H. destruct (IH _ _ H) as [H1 H2].
    split; [intros x Hx; apply H1; now right|]. intros p' [<- | Hp]; [exists l; split; auto; apply H1; now left | auto].
Qed.
Lemma body_tree_ok b ot p x y : body_tree b = Some ot -> In p (pieces b) -> in_piece (vertices b) p y -> dist x y <= value (error b) ->
  exists t, ot = Some t /\ has t x.
Proof.
  unfold body_tree. intros E Hin Hp Hd.
  destruct (pieces b) as [|p0 ps] eqn:Ep; [destruct Hin|]. rewrite <- Ep in *. clear Ep p0 ps.
  assert (E' : match Statement.tree b with Some s => match leaves_rev (vertex_map (vertices b)) (num (error b)) (pieces b) [] with
      | None => None | Some ls => match fill s (rev' ls) with Some (t, []) => Some (Some t) | _ => None end end | None => None end = Some ot)
    by (destruct (pieces b), (Statement.tree b); auto; discriminate). clear E.
  destruct (Statement.tree b) as [s|]; [|discriminate]. destruct (leaves_rev _ _ _ _) as [ls|] eqn:El; [|discriminate].
  destruct (fill s (rev' ls)) as [(t, r)|] eqn:Ef; [|discriminate]. destruct r; [|discriminate]. injection E' as <-.
  exists t; split; auto. destruct (leaves_rev_ok _ _ _ _ _ El) as [_ H2]. destruct (H2 _ Hin) as ((bx, l) & Hl & Hils).
  destruct (leaf_of_ok _ _ _ _ _ _ _ _ Hl (num_ok _) Hp Hd) as [Hb Hh].
  destruct (fill_ok _ _ _ _ Ef) as (u & Eu & Hu). apply (Hu bx l); auto.
  unfold rev' in Eu. rewrite <- rev_alt, app_nil_r in Eu. rewrite <- Eu. now apply in_rev in Hils.
Qed.
