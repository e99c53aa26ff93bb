(* No vacuous truth: for every accepted file the hypotheses of the claim can be met, in every part, and every piece has a point. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool FMapPositive.
From Noclash Require Import Statement Space Nest Tm Check Numbers Cover Bodies Frames Decode Verify Read.
Import ListNotations.
Open Scope R_scope.

(* ---- What is tested beyond the proof. ---- *)
Definition ordered_range (r : range) := (fst r =? snd r)%Z || (is_zero (fst r) && is_zero (snd r)) || positive (isub (num (snd r)) (num (fst r))).
Definition sane_frame (known : N) (f : frame) :=
  (parent f <? known)%N && not_negative (translation_error f) &&
  match the_joint f with Fixed => true | Turn _ _ m c | Slide _ _ m c => ordered_range m && ordered_range c end &&
  match ilink_of f with Some _ => true | None => false end.
Fixpoint sane_frames (known : N) (fs : list frame) := match fs with [] => true | f :: r => sane_frame known f && sane_frames (N.succ known) r end.
Definition sane_part p :=
  match p with
  | Stretch _ _ _ _ cs => forallb (fun c => not_negative (deviation c)) cs
  | Box rs => forallb ordered_range rs
  end.
Fixpoint sane_parts fs (ps : list part) := match ps with [] => true | p :: r => sane_frames 1 (frames_of fs p) && sane_part p && sane_parts (frames_of fs p) r end.
Definition sane_piece p := match p with Triangle _ _ _ _ => true | Hull r ix => not_negative r && match ix with [] => false | _ => true end | Cylinder _ _ h r => not_negative h && not_negative r end.
Definition sane_body b := not_negative (error b) && forallb sane_piece (pieces b) && match body_tree b with Some _ => true | None => false end.
Definition sane (cl : cell) (ps : list part) := forallb sane_body (bodies cl) && sane_parts (frames cl) ps.

Lemma mantissa_nonneg b : (0 <= mantissa b)%Z.
Proof.
  unfold mantissa. assert (0 <= b mod two52)%Z by (apply Z.mod_pos_bound; reflexivity).
  destruct (_ =? 0)%Z; auto. unfold two52 in *. lia.
Qed.
Lemma is_zero_value b : is_zero b = true -> value b = 0.
Proof.
  unfold is_zero, two63. rewrite Z.eqb_eq. intros H. unfold value.
  assert (E : mantissa b = 0%Z).
  { apply Z.mod_divide in H; [|discriminate]. destruct H as (k & ->). unfold mantissa, two52, two11.
    replace (k * 2 ^ 63)%Z with (k * 2 ^ 11 * 2 ^ 52)%Z by ring. rewrite Z.div_mul, !Z.mod_mul by discriminate. reflexivity. }
  rewrite E. ring.
Qed.
Lemma not_negative_value b : not_negative b = true -> 0 <= value b.
Proof.
  unfold not_negative. rewrite Z.leb_le. intros H. destruct (Z.eq_dec b two63) as [->|Hn].
  - rewrite is_zero_value by reflexivity. lra.
  - unfold value. assert (E : (b <? two63)%Z = true) by (apply Z.ltb_lt; lia). rewrite E, Rmult_1_l.
    apply Rmult_le_pos; [apply IZR_le, mantissa_nonneg | apply powerRZ_le; lra].
Qed.
Lemma ordered_range_value r : ordered_range r = true -> value (fst r) <= value (snd r).
Proof.
  unfold ordered_range. rewrite !orb_true_iff, andb_true_iff, Z.eqb_eq. intros [[-> | [H1 H2]] | H]; try lra.
  - rewrite (is_zero_value _ H1), (is_zero_value _ H2). lra.
  - assert (0 < value (snd r) - value (fst r)) by (eapply positive_ok; [|exact H]; apply isub_ok; apply num_ok). lra.
Qed.

(* ---- Frames. ---- *)
Lemma gram_schmidt_orthogonal r g : igram_schmidt r = Some g -> orthogonal (gram_schmidt r).
Proof.
  intros E. destruct (igram_schmidt_ok _ _ E) as [_ N0]. destruct r as ((r1, r2), r3). destruct N0 as [N1 N2].
  unfold gram_schmidt. set (x := normalised (point r1)) in *. set (a := vsub _ _) in *.
  assert (X : dot x x = 1) by now apply unit_length.
  assert (Y : dot (normalised a) (normalised a) = 1) by now apply unit_length.
  assert (XA : dot x a = 0).
  { unfold a. replace (dot x (vsub (point r2) (vscale (dot x (point r2)) x))) with (dot x (point r2) - dot x (point r2) * dot x x) by (vec; ring). rewrite X. ring. }
  assert (XY : dot x (normalised a) = 0).
  { unfold normalised. replace (dot x (vscale (/ norm a) a)) with (/ norm a * dot x a) by (vec; ring). rewrite XA. ring. }
  intros v. unfold mapply; cbn [row1 row2 row3]. rewrite <- (triple_product x (normalised a) v X Y XY). unfold dot at 1; simpl. ring.
Qed.
Definition lowest j := match j with Fixed => (0, 0) | Turn _ _ m c | Slide _ _ m c => (value (fst m), value (fst c)) end.
Lemma sane_frame_ok k f : sane_frame k f = true -> (parent f < k)%N /\
  origin f (gram_schmidt (rotation f)) (point (translation f)) /\ admits (the_joint f) (fst (lowest (the_joint f))) (snd (lowest (the_joint f))).
Proof.
  unfold sane_frame. rewrite !andb_true_iff. intros [[[H1 H2] H3] H4]. split; [now apply N.ltb_lt|]. split.
  - destruct (ilink_of f) as [l|] eqn:E; [|discriminate]. unfold ilink_of in E.
    destruct (igram_schmidt (rotation f)) as [g|] eqn:Eg; [|discriminate].
    unfold origin. split; [eapply gram_schmidt_orthogonal; eauto|]. split.
    + destruct (rotation f) as ((s1, s2), s3). cbv zeta.
      assert (A : forall e s g, admitted e s g g) by (intros; split; [apply Rmin_r | apply Rmax_r]).
      unfold admitted_row. conjs; apply A.
    + unfold near. rewrite !Rminus_eq_0, Rabs_R0. apply not_negative_value in H2. auto.
  - destruct (the_joint f) as [|a c m o|a c m o]; simpl; auto; apply andb_true_iff in H3; destruct H3 as [M C];
      apply ordered_range_value in M; apply ordered_range_value in C; unfold in_range; lra.
Qed.
Lemma sane_frames_ok fs : forall k, sane_frames k fs = true -> forall i f, nth_error fs i = Some f -> sane_frame (k + N.of_nat i) f = true.
Proof.
  induction fs as [|f0 fs IH]; intros k H [|i] f Hi; simpl in *; try discriminate; apply andb_true_iff in H; destruct H as [H1 H2].
  - injection Hi as <-. now rewrite N.add_0_r.
  - replace (k + N.pos (Pos.of_succ_nat i))%N with (N.succ k + N.of_nat i)%N by lia. eauto.
Qed.
(* The world made of the admitted origins, m and c, for any coordinates. *)
Section Make.
Variables (fs : list frame) (q : coordinate_functions).
Definition step_in f u x := vadd (point (translation f)) (mapply (gram_schmidt (rotation f)) (screw q (the_joint f) (fst (lowest (the_joint f))) (snd (lowest (the_joint f))) u x)).
Fixpoint made (fuel : nat) (i : N) u x := match fuel with O => x | S n => match get_frame fs i with None => x | Some f => made n (parent f) u (step_in f u x) end end.
Definition the_world : world := fun i => made (N.to_nat i) i.
Hypothesis Hfs : sane_frames 1 fs = true.
Lemma made_next n : forall i u x, (N.to_nat i <= n)%nat -> made (S n) i u x = made n i u x.
Proof.
  induction n as [|n IH]; intros i u x Hi.
  - replace i with 0%N by lia. reflexivity.
  - change (match get_frame fs i with None => x | Some f => made (S n) (parent f) u (step_in f u x) end
      = match get_frame fs i with None => x | Some f => made n (parent f) u (step_in f u x) end).
    destruct (get_frame fs i) as [f|] eqn:E; auto. apply IH. unfold get_frame in E. destruct (N.eqb_spec i 0); [discriminate|].
    pose proof (sane_frames_ok _ _ Hfs _ _ E) as Hs. apply sane_frame_ok in Hs. destruct Hs as [Hp _]. lia.
Qed.
Lemma made_enough n i u x : (N.to_nat i <= n)%nat -> made n i u x = made (N.to_nat i) i u x.
Proof. induction 1; auto. rewrite made_next; auto. Qed.
Lemma the_world_possible : possible fs q the_world.
Proof.
  split; [reflexivity|]. intros i f Hi.
  pose proof (sane_frame_ok _ _ (sane_frames_ok _ _ Hfs _ _ Hi)) as (Hp & Ho & Ha).
  exists (gram_schmidt (rotation f)), (point (translation f)), (fst (lowest (the_joint f))), (snd (lowest (the_joint f))). conjs; auto.
  intros u x _. unfold the_world. rewrite Nat2N.id. cbn [made].
  assert (E : get_frame fs (N.of_nat (S i)) = Some f).
  { unfold get_frame. rewrite Nat2N.id. destruct (N.eqb_spec (N.of_nat (S i)) 0); [lia | exact Hi]. }
  rewrite E. rewrite made_enough; auto. lia.
Qed.
End Make.

(* ---- Coordinates. ---- *)
Lemma follows_some cs : forallb (fun c => not_negative (deviation c)) cs = true -> exists q, follows q cs.
Proof.
  intros H. exists (fun k u => match nth_error cs (N.to_nat k) with Some c => polynomial (coefficients c) u | None => 0 end).
  intros k c Hk u Hu. rewrite Nat2N.id, Hk, Rminus_eq_0, Rabs_R0. apply not_negative_value.
  rewrite forallb_forall in H. apply H. eapply nth_error_In; eauto.
Qed.
Lemma within_some rs : forallb ordered_range rs = true -> exists q, within q rs.
Proof.
  intros H. exists (fun k u => match nth_error rs (N.to_nat k) with Some r => value (fst r) | None => 0 end).
  intros k r Hk u Hu. rewrite Nat2N.id, Hk. unfold in_range.
  rewrite forallb_forall in H. apply nth_error_In, H, ordered_range_value in Hk. lra.
Qed.
(* In every part some coordinates and some world meet the hypotheses. *)
Fixpoint satisfiable fs (ps : list part) := match ps with [] => True | p :: r =>
  (exists q W, match p with Stretch _ _ _ _ cs => follows q cs | Box rs => within q rs end /\ possible (frames_of fs p) q W) /\ satisfiable (frames_of fs p) r end.
Lemma sane_parts_ok ps : forall fs, sane_parts fs ps = true -> satisfiable fs ps.
Proof.
  induction ps as [|p ps IH]; intros fs H; cbn [sane_parts satisfiable] in *; auto. rewrite !andb_true_iff in H. destruct H as [[H1 H2] H3].
  split; auto.
  assert (Q : exists q, match p with Stretch _ _ _ _ cs => follows q cs | Box rs => within q rs end).
  { destruct p; [now apply follows_some | now apply within_some]. }
  destruct Q as (q & Hq). exists q, (the_world (frames_of fs p) q). split; auto. now apply the_world_possible.
Qed.

(* ---- Bodies: every piece has a point. ---- *)
Lemma vertex_map_inv vs j v : PositiveMap.find j (vertex_map vs) = Some v -> exists t, nth_error vs (pred (Pos.to_nat j)) = Some t.
Proof.
  unfold vertex_map.
  assert (G : forall l n m, PositiveMap.find j (snd (fold_left
    (fun (s : BinNums.positive * PositiveMap.t ivec) t => (Pos.succ (fst s), PositiveMap.add (fst s) (ipoint t) (snd s))) l (n, m))) = Some v ->
    PositiveMap.find j m = Some v \/ exists t, (n <= j)%positive /\ nth_error l (Pos.to_nat j - Pos.to_nat n) = Some t).
  { induction l as [|x l IH]; intros n m H; simpl in *; auto. apply IH in H. destruct H as [H | (t & Hle & Ht)].
    - destruct (Pos.eq_dec j n) as [->|Hn]; [right; exists x; split; [lia | now rewrite Nat.sub_diag]|]. rewrite PositiveMap.gso in H by auto. auto.
    - right. exists t. split; [lia|]. replace (Pos.to_nat j - Pos.to_nat n)%nat with (S (Pos.to_nat j - Pos.to_nat (Pos.succ n))) by lia. auto. }
  intros H. apply G in H. destruct H as [H | (t & _ & Ht)]; [rewrite PositiveMap.gempty in H; discriminate|].
  exists t. now replace (pred (Pos.to_nat j)) with (Pos.to_nat j - Pos.to_nat 1)%nat by lia.
Qed.
Lemma icorners_inv vs ix : forall ivs, icorners (vertex_map vs) ix = Some ivs -> exists ps, corner_points vs ix = Some ps /\ length ps = length ix.
Proof.
  induction ix as [|i ix IH]; simpl; intros ivs H; [exists []; auto|].
  destruct (PositiveMap.find (N.succ_pos i) (vertex_map vs)) as [v|] eqn:E; [|discriminate].
  destruct (icorners (vertex_map vs) ix) as [r|]; [|discriminate]. apply vertex_map_inv in E. destruct E as (t & Ht).
  replace (pred (Pos.to_nat (N.succ_pos i))) with (N.to_nat i) in Ht by (destruct i; simpl; lia).
  destruct (IH _ eq_refl) as (ps & Eps & L). rewrite Ht, Eps. eexists; split; [reflexivity|]. simpl. now rewrite L.
Qed.
Lemma piece_has_point vs err p l : leaf_of (vertex_map vs) err p = Some l -> sane_piece p = true -> exists x, in_piece vs p x.
Proof.
  destruct p as [s a b c | r ix | c a h r]; cbn [leaf_of sane_piece in_piece]; intros H S.
  - destruct (icorners _ _) as [ivs|] eqn:E; [|discriminate]. apply icorners_inv in E. destruct E as (ps & Eps & L).
    destruct ps as [|x ps]; [discriminate|]. exists x, (x :: ps). split; auto. constructor. now left.
  - destruct (icorners _ _) as [ivs|] eqn:E; [|discriminate]. apply icorners_inv in E. destruct E as (ps & Eps & L).
    apply andb_true_iff in S. destruct S as [S1 S2]. destruct ps as [|x ps]; [destruct ix; discriminate|].
    exists x, (x :: ps), x. conjs; auto; [constructor; now left|]. rewrite dist_refl. now apply not_negative_value.
  - apply andb_true_iff in S. destruct S as [S1 S2]. exists (point c), 0, (V 0 0 0). apply not_negative_value in S1, S2. conjs.
    + now rewrite Rabs_R0.
    + vec; ring.
    + unfold norm. replace (dot (V 0 0 0) (V 0 0 0)) with 0 by (vec; ring). now rewrite sqrt_0.
    + destruct (point c), (point a). unfold vadd, vscale; simpl. f_equal; ring.
Qed.
Definition pieces_have_points cl := forall b p, In b (bodies cl) -> In p (pieces b) -> exists x, in_piece (vertices b) p x /\ has_point b x.
Lemma sane_bodies_ok cl : forallb sane_body (bodies cl) = true -> pieces_have_points cl.
Proof.
  intros H b p Hb Hp. rewrite forallb_forall in H. apply H in Hb. unfold sane_body in Hb. rewrite !andb_true_iff in Hb.
  destruct Hb as [[He Hs] Ht]. rewrite forallb_forall in Hs. specialize (Hs _ Hp).
  assert (L : exists l, leaf_of (vertex_map (vertices b)) (num (error b)) p = Some l).
  { unfold body_tree in Ht. destruct (pieces b) as [|p0 ps]; [destruct Hp|]. destruct (Statement.tree b) as [s|]; [|discriminate].
    destruct (leaves_rev (vertex_map (vertices b)) (num (error b)) (p0 :: ps) []) as [ls|] eqn:El; [|discriminate].
    destruct (leaves_rev_ok _ _ _ _ _ El) as [_ H2]. destruct (H2 _ Hp) as (l & Hl & _). eauto. }
  destruct L as (l & Hl). destruct (piece_has_point _ _ _ _ Hl Hs) as (x & Hx). exists x. split; auto.
  left. exists p, x. conjs; auto. rewrite dist_refl. now apply not_negative_value.
Qed.
Theorem sane_ok cl ps : sane cl ps = true -> satisfiable (frames cl) ps /\ pieces_have_points cl.
Proof. unfold sane. rewrite andb_true_iff. intros [H1 H2]. split; [now apply sane_parts_ok | now apply sane_bodies_ok]. Qed.
