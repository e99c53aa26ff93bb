(* The tree of steps of two trees of boxes: over time, and over a box of coordinates. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool PrimFloat.
From Noclash Require Import Statement Space Tm Check Numbers.
Import ListNotations.
Open Scope R_scope.

(* A separating direction: its length does not matter. *)
Inductive dir := Whole (x y z : Z) | Fine (t : triple).
Definition dvec d := match d with Whole x y z => IV (iint x) (iint y) (iint z) | Fine (x, y, z) => IV (num x) (num y) (num z) end.
Lemma dvec_ok d : exists n, vin n (dvec d).
Proof.
  destruct d as [x y z | ((x, y), z)]; [exists (V (IZR x) (IZR y) (IZR z)) | exists (V (value x) (value y) (value z))];
    unfold vin; simpl; conjs; apply iint_ok || apply num_ok.
Qed.
(* `Halve k`: in a box of coordinates, coordinate k is halved; over time k is ignored. *)
Inductive proof := Dir (d : dir) | Halve (k : N) (a b : proof) | OpenA (a b : proof) | OpenB (a b : proof).

Definition const_vec (n : ivec) := TV (tm_const (ix n)) (tm_const (iy n)) (tm_const (iz n)).
Lemma const_vec_ok n nv tau : vin nv n -> tvin tau (fun _ => nv) (const_vec n).
Proof. intros (?&?&?). unfold tvin, const_vec; simpl. conjs; now apply tm_const_ok. Qed.
Lemma rigid_links q ls ch : Forall2 link_in ls ch -> Forall rigid (map (moving q) ls).
Proof. induction 1 as [|l i ls ch Hl _ IH]; simpl; constructor; auto. destruct Hl as ((?&?)&_). split; auto. Qed.

(* ---- Over time. ---- *)
(* A link at a span and, made when they are asked for and kept, at its halves. *)
CoInductive span_tree := At (here : plink) (earlier later : span_tree).
Definition source (cs : list icurve) t0i span k := match nth_error cs (N.to_nat k) with Some c => tm_curve t0i span c | None => anything end.
Definition middle_of taui := imul half taui.
CoFixpoint grow (cs : list icurve) (i : ilink) (t0i taui : itv) : span_tree :=
  At (prepare (both taui) (source cs t0i (both taui)) i)
    (grow cs i (isub t0i (middle_of taui)) (middle_of taui)) (grow cs i (iadd t0i (middle_of taui)) (middle_of taui)).
Definition here s := match s with At p _ _ => p end.
Definition earlier s := match s with At _ p _ => p end.
Definition later s := match s with At _ _ p => p end.

Section Steps.
(* `sep d taui pa pb A B`: the direction keeps A and B apart over a span; `Rel t a b`: what is to be shown of two points at a time. *)
Variable sep : dir -> itv -> list span_tree -> list span_tree -> tree -> tree -> bool.
(* A direction that is not enough for a span is tried on its halves: the file's spans are chosen for another bound. *)
Fixpoint separate (depth : nat) d taui pa pb A B : bool :=
  if sep d taui pa pb A B then true else
  match depth with
  | O => false
  | S depth' => let tau' := middle_of taui in
      if separate depth' d tau' (map earlier pa) (map earlier pb) A B then separate depth' d tau' (map later pa) (map later pb) A B else false
  end.
Definition retries := 5%nat.
Fixpoint check (pf : proof) (taui : itv) (pa pb : list span_tree) (A B : tree) : bool :=
  match pf with
  | Dir d => separate retries d taui pa pb A B
  | Halve _ p q => let tau' := middle_of taui in
      if check p tau' (map earlier pa) (map earlier pb) A B then check q tau' (map later pa) (map later pb) A B else false
  | OpenA p q => match A with TNode _ a b => if check p taui pa pb a B then check q taui pa pb b B else false | TLeaf _ _ => false end
  | OpenB p q => match B with TNode _ a b => if check p taui pa pb A a then check q taui pa pb A b else false | TLeaf _ _ => false end
  end.

Variables (cs : list icurve) (cha chb : list ilink) (Rel : R -> vec -> vec -> Prop).
Definition at_span ch t0i taui := map (fun i => grow cs i t0i taui) ch.
Definition apart t0 tau A B := forall s a b, - tau <= s <= tau -> has A a -> has B b -> Rel (t0 + s) a b.
Definition inside01 t0 tau := forall s, - tau <= s <= tau -> 0 <= t0 + s <= 1.
Hypothesis sep_ok : forall d t0 tau t0i taui A B, sep d taui (at_span cha t0i taui) (at_span chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau -> apart t0 tau A B.
Lemma at_earlier ch t0i taui : map earlier (at_span ch t0i taui) = at_span ch (isub t0i (middle_of taui)) (middle_of taui).
Proof. unfold at_span. rewrite map_map. now apply map_ext. Qed.
Lemma at_later ch t0i taui : map later (at_span ch t0i taui) = at_span ch (iadd t0i (middle_of taui)) (middle_of taui).
Proof. unfold at_span. rewrite map_map. now apply map_ext. Qed.
Lemma halves_ok t0 tau A B : apart (t0 - / 2 * tau) (/ 2 * tau) A B -> apart (t0 + / 2 * tau) (/ 2 * tau) A B -> apart t0 tau A B.
Proof.
  intros H1 H2 s a b Hs HA HB. destruct (Rle_dec s 0).
  - replace (t0 + s) with (t0 - / 2 * tau + (s + / 2 * tau)) by ring. apply H1; auto; lra.
  - replace (t0 + s) with (t0 + / 2 * tau + (s - / 2 * tau)) by ring. apply H2; auto; lra.
Qed.
Lemma half_in t0 tau t0i taui : t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau ->
  (/ 2 * tau ∈ middle_of taui) /\ (t0 - / 2 * tau ∈ isub t0i (middle_of taui)) /\ (t0 + / 2 * tau ∈ iadd t0i (middle_of taui)) /\
  inside01 (t0 - / 2 * tau) (/ 2 * tau) /\ inside01 (t0 + / 2 * tau) (/ 2 * tau).
Proof.
  intros Ht Htau Hin. assert (Hh : / 2 * tau ∈ middle_of taui) by (apply imul_ok; auto; apply half_ok).
  conjs; auto with itv; intros s Hs.
  - replace (t0 - / 2 * tau + s) with (t0 + (s - / 2 * tau)) by ring. apply Hin. lra.
  - replace (t0 + / 2 * tau + s) with (t0 + (s + / 2 * tau)) by ring. apply Hin. lra.
Qed.
Lemma separate_ok d A B depth : forall t0 tau t0i taui, separate depth d taui (at_span cha t0i taui) (at_span chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau -> apart t0 tau A B.
Proof.
  induction depth as [|depth IH]; intros t0 tau t0i taui; simpl; destruct (sep _ _ _ _ _ _) eqn:E; try discriminate;
    intros Hc Ht Htau Hin; try (eapply sep_ok; eassumption).
  rewrite !at_earlier, !at_later in Hc. destruct (half_in _ _ _ _ Ht Htau Hin) as (H1 & H2 & H3 & H4 & H5).
  destruct (separate depth d _ _ _ A B) eqn:E1 in Hc; try discriminate. apply halves_ok; eauto.
Qed.
Lemma check_ok pf : forall t0 tau t0i taui A B, check pf taui (at_span cha t0i taui) (at_span chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau -> apart t0 tau A B.
Proof.
  induction pf as [d | k p IHp r IHr | p IHp r IHr | p IHp r IHr]; intros t0 tau t0i taui A B Hc Ht Htau Hin; cbn [check] in Hc.
  - eapply separate_ok; eassumption.
  - rewrite !at_earlier, !at_later in Hc. destruct (half_in _ _ _ _ Ht Htau Hin) as (H1 & H2 & H3 & H4 & H5).
    destruct (check p _ _ _ A B) eqn:E1 in Hc; try discriminate. apply halves_ok; eauto.
  - destruct A as [|bx a b]; try discriminate. destruct (check p _ _ _ a B) eqn:E1 in Hc; try discriminate.
    intros s x y Hs [_ [HA | HA]] HB; [eapply IHp | eapply IHr]; eauto.
  - destruct B as [|bx a b]; try discriminate. destruct (check p _ _ _ A a) eqn:E1 in Hc; try discriminate.
    intros s x y Hs HA [_ [HB | HB]]; [eapply IHp | eapply IHr]; eauto.
Qed.
Theorem check_sound pf A B : check pf half (at_span cha half half) (at_span chb half half) A B = true ->
  forall t a b, 0 <= t <= 1 -> has A a -> has B b -> Rel t a b.
Proof.
  intros H t a b Ht HA HB. replace t with (/ 2 + (t - / 2)) by ring.
  refine (check_ok _ (/ 2) (/ 2) _ _ _ _ H half_ok half_ok _ _ _ _ _ HA HB); [intros s Hs|]; lra.
Qed.
End Steps.

Lemma both_ok tau taui : tau ∈ taui -> forall x, - tau <= x <= tau -> x ∈ both taui.
Proof. intros H x Hx. apply between with (- tau) tau; auto; [apply ijoin_r | apply ijoin_l]; auto with itv. Qed.

(* Two bodies, or a body above a half-space that rests in the same frame. *)
Section Time.
Variable margin : itv.
Definition functionals span n pa : tvec * tm := tpull span (map here pa) (const_vec n) (tm_const izero).
Definition separated (d : dir) taui pa pb A B :=
  let n := dvec d in let span := both taui in step margin taui n A B (functionals span n pa) (functionals span n pb).
(* The half-space holds what has n.x <= level. *)
Definition zero_vec := IV izero izero izero.
Definition nothing := TLeaf zero_vec LBox.
Definition above (n : ivec) (level : itv) (d : dir) taui (pa pb : list span_tree) A B :=
  let span := both taui in step margin taui n A B (functionals span n pa) (const_vec zero_vec, tm_const level).

Variables (m : R) (cs : list icurve) (q : N -> R -> R) (la lb : list link) (cha chb : list ilink).
Hypothesis Hm : m ∈ margin.
Hypothesis Hq : forall k c, nth_error cs (N.to_nat k) = Some c -> curve_in (q k) c.
Hypothesis Ha : Forall2 link_in la cha.
Notation fas := (map (moving q) la).
Notation fbs := (map (moving q) lb).
Lemma functionals_ok nv n t0 tau t0i taui ls ch : vin nv n -> Forall2 link_in ls ch -> t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau ->
  tvin tau (fun s => fst (pull (map (moving q) ls) (t0 + s) nv 0)) (fst (functionals (both taui) n (at_span cs ch t0i taui))) /\
  tm_in tau (fun s => snd (pull (map (moving q) ls) (t0 + s) nv 0)) (snd (functionals (both taui) n (at_span cs ch t0i taui))).
Proof.
  intros Hnv HF Ht Htau Hin. pose proof (both_ok _ _ Htau) as Hspan. set (span := both taui) in *.
  assert (PA : Forall2 (plink_in t0 tau) (map (moving q) ls) (map here (at_span cs ch t0i taui))).
  { induction HF; simpl; constructor; auto. apply (prepare_ok t0 tau span Hspan); auto.
    intros k. unfold source. destruct (nth_error cs (N.to_nat k)) as [c|] eqn:E.
    - apply (tm_curve_ok t0 tau t0i span); auto.
    - exists 0, 0, 0. conjs; try apply nai_any. intros; apply nai_any. }
  apply (tpull_ok t0 tau span Hspan _ _ PA (fun _ => nv) (fun _ => 0)); [now apply const_vec_ok | apply tm_const_ok; auto with itv].
Qed.
Lemma separated_ok : Forall2 link_in lb chb -> forall d t0 tau t0i taui A B,
  separated d taui (at_span cs cha t0i taui) (at_span cs chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau -> apart (fun t a b => m < dist (place fas t a) (place fbs t b)) t0 tau A B.
Proof.
  intros Hb d t0 tau t0i taui A B Hc Ht Htau Hin s a b Hs HA HB. unfold separated in Hc. destruct (dvec_ok d) as (nv & Hnv).
  destruct (functionals_ok nv (dvec d) t0 tau t0i taui la cha) as [GA CA]; auto.
  destruct (functionals_ok nv (dvec d) t0 tau t0i taui lb chb) as [GB CB]; auto.
  destruct (step_ok _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ Hc Hm Htau Hnv Hs GA CA GB CB HA HB) as (a' & b' & ra & rb & Da & Db & L).
  rewrite <- !pull_ok in L.
  apply apart_by_direction with nv (place fas (t0 + s) a') (place fbs (t0 + s) b') ra rb.
  - rewrite place_isometry; eauto using rigid_links.
  - rewrite place_isometry; eauto using rigid_links.
  - lra.
Qed.
Lemma has_nothing : has nothing (V 0 0 0).
Proof.
  assert (Z : vin (V 0 0 0) zero_vec) by (unfold vin; simpl; conjs; auto with itv).
  split; auto. exists (V 0 0 0), 0. conjs; [rewrite dist_refl; lra | apply izero_ok | intros; now apply idot_ok].
Qed.
Lemma above_ok n nv level lv : vin nv n -> lv ∈ level -> forall d t0 tau t0i taui A B,
  above n level d taui (at_span cs cha t0i taui) (at_span cs chb t0i taui) A B = true ->
  t0 ∈ t0i -> tau ∈ taui -> inside01 t0 tau ->
  apart (fun t a _ => forall y, dot nv y <= lv -> m < dist (place fas t a) y) t0 tau A B.
Proof.
  intros Hnv Hlv d t0 tau t0i taui A B Hc Ht Htau Hin s a b Hs HA HB y Hy. unfold above in Hc.
  destruct (functionals_ok nv n t0 tau t0i taui la cha) as [GA CA]; auto.
  assert (Zv : vin (V 0 0 0) zero_vec) by (unfold vin; simpl; conjs; auto with itv).
  destruct (step_ok _ _ _ _ _ _ _ _ _ _ _ _ (fun _ => V 0 0 0) (fun _ => lv) _ _ _ Hc Hm Htau Hnv Hs GA CA (const_vec_ok _ _ tau Zv) (tm_const_ok tau lv level Hlv) HA HB)
    as (a' & b' & ra & rb & Da & Db & L).
  rewrite <- !pull_ok in L. unfold dot at 2 in L; simpl in L.
  assert (0 <= rb) by (apply Rle_trans with (2 := Db); apply norm_nonneg).
  apply apart_by_direction with nv (place fas (t0 + s) a') y ra rb.
  - rewrite place_isometry; eauto using rigid_links.
  - rewrite dist_refl; auto.
  - lra.
Qed.
End Time.

(* ---- Over a box of coordinates: along the line from the middle of the box to any of its points, which is reached at time 1. ---- *)
Section Coordinates.
Variable margin : itv.
Definition unit_span := both ione.
Definition line (rs : list itv) k := match nth_error rs (N.to_nat k) with Some r => T (middle r) (isub r (middle r)) izero izero | None => anything end.
Definition bstep n A B fa fb :=
  let diff f := isub (spread f A fa) (spread f B fb) in
  let need := imul (isqrt (idot n n)) (iadd (iadd margin (ball A)) (ball B)) in
  positive (iadd (diff (at_ ione)) (isub (diff ce) need)).
Definition bseparated (d : dir) pa pb A B :=
  let n := dvec d in let g := const_vec n in let c := tm_const izero in
  bstep n A B (tpull unit_span pa g c) (tpull unit_span pb g c).
Fixpoint set_nth (rs : list itv) k r := match rs, k with [], _ => [] | _ :: t, O => r :: t | x :: t, S k' => x :: set_nth t k' r end.
Variables (cha chb : list ilink).
Definition ready rs := map (prepare unit_span (line rs)).
(* A direction that is not enough for a box is tried on the halves of its widest coordinate: the choice proves nothing. *)
Definition coordinate_of i := match il_joint i with IFixed => None | ITurn _ k _ _ | ISlide _ k _ _ => Some k end.
Fixpoint coordinates_of ch := match ch with [] => [] | i :: r => match coordinate_of i with Some k => k :: coordinates_of r | None => coordinates_of r end end.
Definition width (i : itv) := PrimFloat.sub (I.upper i) (I.lower i).
Fixpoint widest (ks : list N) (rs : list itv) (best : N * PrimFloat.float) : N :=
  match ks with
  | [] => fst best
  | k :: ks' => match nth_error rs (N.to_nat k) with
      | Some r => let w := width r in widest ks' rs (if PrimFloat.ltb (snd best) w then (k, w) else best)
      | None => widest ks' rs best
      end
  end.
Fixpoint bseparate (depth : nat) (ks : list N) d rs pa pb A B : bool :=
  if bseparated d pa pb A B then true else
  match depth with
  | O => false
  | S depth' => let k := widest ks rs (0%N, PrimFloat.zero) in
      match nth_error rs (N.to_nat k) with
      | Some r => let '(x, y) := I.bisect r in let rs1 := set_nth rs (N.to_nat k) x in let rs2 := set_nth rs (N.to_nat k) y in
          if bseparate depth' ks d rs1 (ready rs1 cha) (ready rs1 chb) A B then bseparate depth' ks d rs2 (ready rs2 cha) (ready rs2 chb) A B else false
      | None => false
      end
  end.
Definition box_retries := 12%nat.
Fixpoint bcheck (pf : proof) (rs : list itv) pa pb (A B : tree) : bool :=
  match pf with
  | Dir d => bseparate box_retries (coordinates_of cha ++ coordinates_of chb) d rs pa pb A B
  | Halve k p q =>
      match nth_error rs (N.to_nat k) with
      | Some r => let '(x, y) := I.bisect r in let rs1 := set_nth rs (N.to_nat k) x in let rs2 := set_nth rs (N.to_nat k) y in
          if bcheck p rs1 (ready rs1 cha) (ready rs1 chb) A B then bcheck q rs2 (ready rs2 cha) (ready rs2 chb) A B else false
      | None => false
      end
  | OpenA p q => match A with TNode _ a b => if bcheck p rs pa pb a B then bcheck q rs pa pb b B else false | TLeaf _ _ => false end
  | OpenB p q => match B with TNode _ a b => if bcheck p rs pa pb A a then bcheck q rs pa pb A b else false | TLeaf _ _ => false end
  end.

Variables (m : R) (x : N -> R) (la lb : list link).
Hypothesis Hm : m ∈ margin.
Hypothesis Ha : Forall2 link_in la cha.
Hypothesis Hb : Forall2 link_in lb chb.
Definition in_box (rs : list itv) := forall k r, nth_error rs (N.to_nat k) = Some r -> x k ∈ r.
Definition fixed_at := moving (fun k _ => x k).

Lemma place_line y ls p : (forall k, y k 1 = x k) -> place (map (moving y) ls) 1 p = place (map fixed_at ls) 1 p.
Proof.
  intros E. induction ls as [|l ls IH]; simpl; auto. rewrite IH. unfold move, fixed_at, moving; simpl. now rewrite E.
Qed.
Lemma bstep_ok n A B fa fb nv Ga Ca Gb Cb a b :
  bstep n A B fa fb = true -> vin nv n ->
  tvin 1 Ga (fst fa) -> tm_in 1 Ca (snd fa) -> tvin 1 Gb (fst fb) -> tm_in 1 Cb (snd fb) -> has A a -> has B b ->
  exists a' b' ra rb, dist a a' <= ra /\ dist b b' <= rb /\ norm nv * (m + ra + rb) < (dot (Ga 1) a' + Ca 1) - (dot (Gb 1) b' + Cb 1).
Proof.
  intros H Hn HGa HCa HGb HCb HA HB.
  destruct (core _ _ HA) as (a' & ra & Da & Ra & Va), (core _ _ HB) as (b' & rb & Db & Rb & Vb).
  exists a', b', ra, rb; conjs; auto.
  assert (Split : forall f x, tm_in 1 f x -> exists p e, p ∈ at_ ione x /\ e ∈ ce x /\ f 1 = p + e).
  { intros f y (a0 & a1 & a2 & H0 & H1 & H2 & He). exists (a0 + 1 * (a1 + 1 * a2)), (f 1 - (a0 + a1 * 1 + a2 * 1 * 1)). conjs.
    - unfold at_. auto 6 with itv.
    - apply He; lra.
    - ring. }
  destruct HGa as (Hax & Hay & Haz), HGb as (Hbx & Hby & Hbz).
  destruct (Split _ _ Hax) as (pax & eax & ? & ? & Eax), (Split _ _ Hay) as (pay & eay & ? & ? & Eay), (Split _ _ Haz) as (paz & eaz & ? & ? & Eaz).
  destruct (Split _ _ Hbx) as (pbx & ebx & ? & ? & Ebx), (Split _ _ Hby) as (pby & eby & ? & ? & Eby), (Split _ _ Hbz) as (pbz & ebz & ? & ? & Ebz).
  destruct (Split _ _ HCa) as (pac & eac & ? & ? & Eac), (Split _ _ HCb) as (pbc & ebc & ? & ? & Ebc).
  assert (P : 0 < ((dot (V pax pay paz) a' + pac) - (dot (V pbx pby pbz) b' + pbc))
    + (((dot (V eax eay eaz) a' + eac) - (dot (V ebx eby ebz) b' + ebc)) - norm nv * (m + ra + rb))).
  { apply positive_ok with (2 := H). apply iadd_ok; [|apply isub_ok].
    - unfold spread. apply isub_ok; apply iadd_ok; auto; [apply Va | apply Vb]; unfold vin; simpl; auto.
    - unfold spread. apply isub_ok; apply iadd_ok; auto; [apply Va | apply Vb]; unfold vin; simpl; auto.
    - apply imul_ok; [apply isqrt_ok; now apply idot_ok | auto with itv]. }
  unfold dot in *; simpl in *. rewrite Eax, Eay, Eaz, Eac, Ebx, Eby, Ebz, Ebc. lra.
Qed.
Definition apart_here A B := forall a b, has A a -> has B b -> m < dist (place (map fixed_at la) 1 a) (place (map fixed_at lb) 1 b).
Lemma bseparated_ok d rs A B : in_box rs -> bseparated d (ready rs cha) (ready rs chb) A B = true -> apart_here A B.
Proof.
  intros Hrs Hc a b HA HB. unfold bseparated in Hc. destruct (dvec_ok d) as (nv & Hnv). set (n := dvec d) in *.
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
  destruct (bstep_ok _ _ _ _ _ _ _ _ _ _ _ _ Hc Hnv GA CA GB CB HA HB) as (a' & b' & ra & rb & Da & Db & L).
  rewrite <- !pull_ok in L. replace (0 + 1) with 1 in L by ring.
  assert (Ey : forall k, y k 1 = x k) by (intros; unfold y; ring).
  rewrite !(place_line y) in L by auto.
  apply apart_by_direction with nv (place (map fixed_at la) 1 a') (place (map fixed_at lb) 1 b') ra rb.
  - unfold fixed_at. rewrite place_isometry; eauto using rigid_links.
  - unfold fixed_at. rewrite place_isometry; eauto using rigid_links.
  - lra.
Qed.
Lemma set_nth_other rs k r j : j <> k -> nth_error (set_nth rs k r) j = nth_error rs j.
Proof. revert k j. induction rs as [|y rs IH]; intros [|k] [|j] H; simpl; auto; congruence || (apply IH; congruence). Qed.
Lemma set_nth_same rs k r s : nth_error (set_nth rs k r) k = Some s -> s = r.
Proof. revert k. induction rs as [|y rs IH]; intros [|k]; simpl; try congruence. apply IH. Qed.
Lemma bisect_box rs k r l : in_box rs -> nth_error rs (N.to_nat k) = Some r -> I.bisect r = l ->
  in_box (set_nth rs (N.to_nat k) (fst l)) \/ in_box (set_nth rs (N.to_nat k) (snd l)).
Proof.
  intros Hrs Hk <-.
  assert (P : forall i, x k ∈ i -> in_box (set_nth rs (N.to_nat k) i)).
  { intros i Hi j s Hs. destruct (N.eq_dec j k) as [->|Hn].
    - apply set_nth_same in Hs. now subst.
    - rewrite set_nth_other in Hs; [eapply Hrs; eauto|]. intros C. apply Hn. lia. }
  destruct (bisect_ok (x k) r); eauto.
Qed.
Lemma bseparate_ok ks d A B depth : forall rs, in_box rs -> bseparate depth ks d rs (ready rs cha) (ready rs chb) A B = true -> apart_here A B.
Proof.
  induction depth as [|depth IH]; intros rs Hrs Hc; cbn [bseparate] in Hc;
    (match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E; [eapply bseparated_ok; eassumption|] end); [discriminate|].
  cbv zeta in Hc. set (k := widest ks rs (0%N, PrimFloat.zero)) in *.
  match type of Hc with match ?n with _ => _ end = true => destruct n as [r|] eqn:Ek; [|discriminate] end.
  destruct (I.bisect r) as [r1 r2] eqn:Eb.
  match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; [|discriminate] end.
  destruct (bisect_box _ _ _ _ Hrs Ek Eb); eauto.
Qed.
Strategy opaque [bseparate box_retries widest].
Lemma bcheck_ok pf : forall rs A B, in_box rs -> bcheck pf rs (ready rs cha) (ready rs chb) A B = true -> apart_here A B.
Proof.
  induction pf as [d | k p IHp r IHr | p IHp r IHr | p IHp r IHr]; intros rs A B Hrs Hc; cbn [bcheck] in Hc.
  - exact (bseparate_ok _ _ _ _ _ _ Hrs Hc).
  - match type of Hc with match ?n with _ => _ end = true => destruct n as [i|] eqn:Ek; [|discriminate] end.
    destruct (I.bisect i) as [r1 r2] eqn:Eb. cbv zeta in Hc. match type of Hc with (if ?c then _ else _) = true => destruct c eqn:E1; try discriminate end.
    destruct (bisect_box _ _ _ _ Hrs Ek Eb); eauto.
  - destruct A as [|bx a b]; try discriminate. destruct (bcheck p _ _ _ a B) eqn:E1 in Hc; try discriminate.
    intros u v [_ [HA | HA]] HB; [eapply IHp | eapply IHr]; eauto.
  - destruct B as [|bx a b]; try discriminate. destruct (bcheck p _ _ _ A a) eqn:E1 in Hc; try discriminate.
    intros u v HA [_ [HB | HB]]; [eapply IHp | eapply IHr]; eauto.
Qed.
End Coordinates.
