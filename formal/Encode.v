(* Writing what Decode.v reads: the reader returns exactly what was written, and everything that it returns can be written. *)
From Coq Require Import List ZArith NArith Bool Lia Init.Byte Strings.Byte.
From Noclash Require Import Statement Cover Decode.
Import ListNotations.
Open Scope N_scope.

(* `reads p a bs`: p reads a from these bytes and nothing of what follows. `gives p P`: whatever p returns satisfies P. *)
Definition reads {A} (p : parser A) (a : A) (bs : bytes) := forall rest, p (bs ++ rest) = Done (a, rest).
Definition gives {A} (p : parser A) (P : A -> Prop) := forall input a rest, p input = Done (a, rest) -> P a.
Lemma reads_ret {A} (a : A) : reads (ret a) a [].
Proof. intros rest. reflexivity. Qed.
Lemma reads_bind {A B} (p : parser A) (k : A -> parser B) a b x y : reads p a x -> reads (k a) b y -> reads (bind p k) b (x ++ y).
Proof. intros Hp Hk rest. unfold bind. rewrite <- app_assoc, Hp. apply Hk. Qed.
Lemma reads_last {A B} (p : parser A) (k : A -> parser B) a b x : reads p a x -> reads (k a) b [] -> reads (bind p k) b x.
Proof. intros Hp Hk. rewrite <- (app_nil_r x). now apply reads_bind with a. Qed.
Lemma gives_ret {A} (a : A) (P : A -> Prop) : P a -> gives (ret a) P.
Proof. intros H input x rest [= <- _]. auto. Qed.
Lemma gives_refuse {A} r (P : A -> Prop) : gives (refuse r) P.
Proof. discriminate. Qed.
Lemma gives_bind {A B} (p : parser A) (k : A -> parser B) (P : A -> Prop) (Q : B -> Prop) :
  gives p P -> (forall a, P a -> gives (k a) Q) -> gives (bind p k) Q.
Proof.
  intros Hp Hk input b rest. unfold bind. destruct (p input) as [(a, r)|] eqn:E; [|discriminate]. apply Hk. eapply Hp; eauto.
Qed.
Lemma gives_any {A} (p : parser A) : gives p (fun _ => True).
Proof. intros input a rest _. exact I. Qed.

(* ---- Bytes, counts, doubles. ---- *)
Definition byte_of n := match of_N n with Some b => b | None => x00 end.
Lemma to_N_byte_of n : n < 256 -> to_N (byte_of n) = n.
Proof.
  intros H. unfold byte_of. destruct (of_N n) as [b|] eqn:E; [now apply to_of_N|]. apply of_N_None_iff in E. lia.
Qed.
Lemma to_N_small b : to_N b < 256.
Proof. pose proof (to_N_bounded b). lia. Qed.
Lemma reads_octet n : n < 256 -> reads octet n [byte_of n].
Proof. intros H rest. unfold octet; simpl. now rewrite to_N_byte_of. Qed.
Lemma gives_octet : gives octet (fun n => n < 256).
Proof. intros [|b r] a rest; [discriminate|]. intros [= <- _]. apply to_N_small. Qed.
Fixpoint put_groups k n : bytes := match k with O => [] | S k' => if n <? 128 then [byte_of n] else byte_of (128 + n mod 128) :: put_groups k' (n / 128) end.
Definition put_count := put_groups 9.
Definition is_count n := n < 2 ^ 63.
Lemma reads_groups k : forall n weight acc, k <> O -> n < 128 ^ N.of_nat k -> reads (groups k weight acc) (acc + n * weight) (put_groups k n).
Proof.
  induction k as [|k IH]; intros n weight acc K H; [congruence|]. cbn [groups put_groups]. destruct (N.ltb_spec n 128) as [L|L].
  - apply reads_last with n; [apply reads_octet; lia|]. destruct (N.ltb_spec n 128); [apply reads_ret | lia].
  - rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r' in H.
    assert (M : n mod 128 < 128) by (apply N.mod_lt; lia). assert (D : n = 128 * (n / 128) + n mod 128) by (apply N.div_mod; lia).
    assert (Hd : n / 128 < 128 ^ N.of_nat k) by (apply N.div_lt_upper_bound; [lia | exact H]).
    revert M D Hd. generalize (n mod 128), (n / 128). intros r d M D Hd.
    change (byte_of (128 + r) :: put_groups k d) with ([byte_of (128 + r)] ++ put_groups k d).
    apply reads_bind with (128 + r); [apply reads_octet; lia|]. destruct (N.ltb_spec (128 + r) 128); [lia|].
    replace (acc + n * weight) with (acc + (128 + r - 128) * weight + d * (weight * 128)).
    + apply IH; auto. intros ->. change (128 ^ N.of_nat 0) with 1 in Hd. lia.
    + replace (128 + r - 128) with r by lia. rewrite D. ring.
Qed.
Lemma reads_count n : is_count n -> reads count n (put_count n).
Proof. intros H. replace n with (0 + n * 1) at 1 by lia. apply reads_groups; [discriminate | exact H]. Qed.
Lemma gives_groups k : forall weight acc, acc < weight -> gives (groups k weight acc) (fun n => n < weight * 128 ^ N.of_nat k).
Proof.
  induction k as [|k IH]; intros weight acc H; [discriminate|]. cbn [groups].
  apply gives_bind with (fun n => n < 256); [apply gives_octet|]. intros b Hb. rewrite Nnat.Nat2N.inj_succ, N.pow_succ_r'.
  assert (P : 1 <= 128 ^ N.of_nat k) by (generalize (N.pow_nonzero 128 (N.of_nat k)); lia).
  destruct (N.ltb_spec b 128) as [L|L].
  - apply gives_ret. nia.
  - intros input n rest E. apply IH in E; nia.
Qed.
Lemma gives_count : gives count is_count.
Proof. intros input n rest E. apply gives_groups in E; [|lia]. exact E. Qed.
Lemma reads_index limit i : is_count i -> i < limit -> reads (index limit) i (put_count i).
Proof. intros H L. unfold index. apply reads_last with i; [now apply reads_count|]. destruct (N.ltb_spec i limit); [apply reads_ret | lia]. Qed.
Lemma gives_index limit : gives (index limit) (fun i => is_count i /\ i < limit).
Proof.
  apply gives_bind with is_count; [apply gives_count|]. intros i Hi. destruct (N.ltb_spec i limit); [now apply gives_ret | apply gives_refuse].
Qed.
Fixpoint put_little k (z : Z) : bytes := match k with O => [] | S k' => byte_of (Z.to_N (z mod 256)) :: put_little k' (z / 256) end.
Lemma reads_little k : forall z weight acc, (0 <= z < 256 ^ Z.of_nat k)%Z -> reads (little k weight acc) (acc + z * weight)%Z (put_little k z).
Proof.
  induction k as [|k IH]; intros z weight acc H; cbn [little put_little].
  - change (256 ^ Z.of_nat 0)%Z with 1%Z in H. assert (z = 0)%Z by lia. subst. replace (acc + 0 * weight)%Z with acc by lia. apply reads_ret.
  - assert (M : (0 <= z mod 256 < 256)%Z) by (apply Z.mod_pos_bound; lia).
    change (byte_of (Z.to_N (z mod 256)) :: put_little k (z / 256)) with ([byte_of (Z.to_N (z mod 256))] ++ put_little k (z / 256)).
    apply reads_bind with (Z.to_N (z mod 256)); [apply reads_octet; lia|]. rewrite Z2N.id by lia.
    replace (acc + z * weight)%Z with (acc + z mod 256 * weight + z / 256 * (weight * 256))%Z by (rewrite (Z.div_mod z 256) at 3 by lia; ring).
    apply IH. rewrite Nat2Z.inj_succ, Z.pow_succ_r in H by lia. split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia].
Qed.
Lemma gives_little k : forall weight acc, (0 <= acc < weight)%Z -> gives (little k weight acc) (fun z => 0 <= z < weight * 256 ^ Z.of_nat k)%Z.
Proof.
  induction k as [|k IH]; intros weight acc H; cbn [little].
  - apply gives_ret. change (256 ^ Z.of_nat 0)%Z with 1%Z. lia.
  - apply gives_bind with (fun n => n < 256); [apply gives_octet|]. intros b Hb input z rest E. apply IH in E; [|nia].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. nia.
Qed.
Definition put_number (b : double) := put_little 8 b.
Definition is_number (b : double) := (0 <= b < 2 ^ 64)%Z /\ finite b = true.
Definition is_size (b : double) := is_number b /\ not_negative b = true.
Lemma reads_number b : is_number b -> reads number b (put_number b).
Proof.
  intros [H F]. unfold number. apply reads_last with b; [|rewrite F; apply reads_ret].
  replace b with (0 + b * 1)%Z at 1 by lia. apply reads_little. exact H.
Qed.
Lemma gives_number : gives number is_number.
Proof.
  apply gives_bind with (fun b => 0 <= b < 2 ^ 64)%Z; [intros input b rest E; apply gives_little in E; [exact E | lia]|].
  intros b Hb. destruct (finite b) eqn:F; [now apply gives_ret | apply gives_refuse].
Qed.
Lemma reads_size b : is_size b -> reads size b (put_number b).
Proof. intros [H F]. unfold size. apply reads_last with b; [now apply reads_number | rewrite F; apply reads_ret]. Qed.
Lemma gives_size : gives size is_size.
Proof.
  apply gives_bind with is_number; [apply gives_number|]. intros b Hb. destruct (not_negative b) eqn:F; [now apply gives_ret | apply gives_refuse].
Qed.
Definition put_range (r : range) := put_number (fst r) ++ put_number (snd r).
Definition is_range (r : range) := is_number (fst r) /\ is_number (snd r) /\ (key (fst r) <=? key (snd r))%Z = true.
Lemma reads_range r : is_range r -> reads interval r (put_range r).
Proof.
  intros (Ha & Hb & Hk). destruct r as (a, b); cbn [fst snd] in *. unfold interval, put_range; cbn [fst snd]. apply reads_bind with a; [now apply reads_number|].
  apply reads_last with b; [now apply reads_number|]. rewrite Hk. apply reads_ret.
Qed.
Lemma gives_range : gives interval is_range.
Proof.
  apply gives_bind with is_number; [apply gives_number|]. intros a Ha. apply gives_bind with is_number; [apply gives_number|]. intros b Hb.
  destruct (key a <=? key b)%Z eqn:E; [apply gives_ret; repeat split; simpl; auto; apply Ha || apply Hb | apply gives_refuse].
Qed.
Definition put_triple (t : triple) := let '(a, b, c) := t in put_number a ++ put_number b ++ put_number c.
Definition is_triple (t : triple) := let '(a, b, c) := t in is_number a /\ is_number b /\ is_number c.
Lemma reads_triple t : is_triple t -> reads three t (put_triple t).
Proof.
  destruct t as ((a, b), c). intros (Ha & Hb & Hc). unfold three, put_triple. apply reads_bind with a; [now apply reads_number|].
  apply reads_bind with b; [now apply reads_number|]. apply reads_last with c; [now apply reads_number | apply reads_ret].
Qed.
Lemma gives_triple : gives three is_triple.
Proof.
  apply gives_bind with is_number; [apply gives_number|]. intros a Ha. apply gives_bind with is_number; [apply gives_number|]. intros b Hb.
  apply gives_bind with is_number; [apply gives_number|]. intros c Hc. apply gives_ret. exact (conj Ha (conj Hb Hc)).
Qed.
Definition not_null (t : triple) := let '(a, b, c) := t in is_zero a && is_zero b && is_zero c = false.
Lemma reads_axis t : is_triple t -> not_null t -> reads axis t (put_triple t).
Proof.
  intros H N0. unfold axis. apply reads_last with t; [now apply reads_triple|]. destruct t as ((a, b), c). cbn in N0 |- *. rewrite N0. apply reads_ret.
Qed.
Lemma gives_axis : gives axis (fun t => is_triple t /\ not_null t).
Proof.
  apply gives_bind with is_triple; [apply gives_triple|]. intros ((a, b), c) Ht. destruct (is_zero a && is_zero b && is_zero c) eqn:E; [apply gives_refuse | now apply gives_ret].
Qed.
Definition is_sixteen z := (-32768 <= z < 32768)%Z.
Definition put_sixteen z := put_little 2 (if (z <? 0)%Z then z + 65536 else z)%Z.
Lemma reads_sixteen z : is_sixteen z -> reads sixteen z (put_sixteen z).
Proof.
  unfold is_sixteen, sixteen, put_sixteen. intros H. set (w := if (z <? 0)%Z then (z + 65536)%Z else z).
  assert (W : (0 <= w < 65536)%Z) by (unfold w; destruct (Z.ltb_spec z 0); lia).
  apply reads_last with w; [replace w with (0 + w * 1)%Z at 1 by lia; apply reads_little; exact W|].
  replace z with (if (w <? 32768)%Z then w else (w - 65536)%Z) at 1; [apply reads_ret|].
  unfold w. destruct (z <? 0)%Z eqn:E; destruct (_ <? 32768)%Z eqn:F; rewrite ?Z.ltb_lt, ?Z.ltb_ge in *; lia.
Qed.
Lemma gives_sixteen : gives sixteen is_sixteen.
Proof.
  apply gives_bind with (fun z => 0 <= z < 65536)%Z; [intros input b rest E; apply gives_little in E; [exact E | lia]|].
  intros z Hz. apply gives_ret. unfold is_sixteen. destruct (Z.ltb_spec z 32768); lia.
Qed.

(* ---- Lists and texts. ---- *)
Definition count_of {A} (l : list A) := N.of_nat (length l).
Lemma length_N_ok {A} (l : list A) : length_N l = count_of l.
Proof.
  unfold length_N, count_of. rewrite <- (N.add_0_l (N.of_nat (length l))). generalize 0.
  induction l as [|x l IH]; intros n; cbn [fold_left length]; [lia | rewrite IH; lia].
Qed.
Lemma rev'_ok {A} (l : list A) : rev' l = rev l.
Proof. unfold rev'. now rewrite <- rev_alt. Qed.
Definition puts {A} (put : A -> bytes) (l : list A) : bytes := concat (map put l).
Definition readable {A} (p : parser A) (put : A -> bytes) a := reads p a (put a) /\ put a <> [].
Lemma times_ok {A} (p : parser A) put l : Forall (readable p put) l -> forall fuel acc rest, (length l <= length fuel)%nat ->
  times p fuel (count_of l) acc (puts put l ++ rest) = Done (rev acc ++ l, rest).
Proof.
  unfold count_of. induction 1 as [|a l [Ha _] Hl IH]; intros fuel acc rest Hf.
  - destruct fuel; simpl; now rewrite rev'_ok, app_nil_r.
  - destruct fuel as [|f fuel]; [simpl in Hf; lia|]. cbn [length]. rewrite Nnat.Nat2N.inj_succ.
    destruct (N.succ (N.of_nat (length l))) as [|n] eqn:E; [lia|]. cbn [times puts map concat]. rewrite <- app_assoc, Ha.
    rewrite <- E, N.pred_succ. rewrite IH by (simpl in Hf; lia). simpl. now rewrite <- app_assoc.
Qed.
Lemma puts_length {A} (p : parser A) put l : Forall (readable p put) l -> (length l <= length (puts put l))%nat.
Proof.
  induction 1 as [|a l [_ Ha] Hl IH]; unfold puts; simpl; auto. rewrite app_length. destruct (put a); [congruence|]. simpl. unfold puts in IH. lia.
Qed.
Lemma reads_repeat {A} (p : parser A) put l : Forall (readable p put) l -> reads (repeat (count_of l) p) l (puts put l).
Proof.
  intros H rest. unfold repeat. rewrite (times_ok p put l H); [reflexivity|]. rewrite app_length. pose proof (puts_length p put l H). lia.
Qed.
Definition put_list {A} (put : A -> bytes) (l : list A) := put_count (count_of l) ++ puts put l.
Lemma reads_list {A} (p : parser A) put l : is_count (count_of l) -> Forall (readable p put) l -> reads (list_of p) l (put_list put l).
Proof. intros Hc H. unfold list_of. apply reads_bind with (count_of l); [now apply reads_count | now apply reads_repeat]. Qed.
Lemma gives_times {A} (p : parser A) P : gives p P -> forall fuel n acc, Forall P acc -> forall input l rest,
  times p fuel n acc input = Done (l, rest) -> Forall P l /\ count_of l = n + count_of acc.
Proof.
  intros Hp. induction fuel as [|f fuel IH]; intros n acc Ha input l rest E; destruct n as [|n]; cbn [times] in E; try discriminate.
  1, 2: injection E as <- _; rewrite rev'_ok; split; [now apply Forall_rev | unfold count_of; rewrite rev_length; lia].
  destruct (p input) as [(a, r)|] eqn:Ea; [|discriminate]. apply IH in E; [|constructor; auto; eapply Hp; eauto].
  destruct E as [E1 E2]. split; auto. rewrite E2. unfold count_of; simpl length. lia.
Qed.
Lemma gives_repeat {A} (p : parser A) P n : gives p P -> gives (repeat n p) (fun l => Forall P l /\ count_of l = n).
Proof. intros Hp input l rest E. apply (gives_times p P Hp) in E; [|constructor]. destruct E as [E1 E2]. split; auto. rewrite E2. unfold count_of; simpl. lia. Qed.
Lemma gives_list {A} (p : parser A) P : gives p P -> gives (list_of p) (fun l => Forall P l /\ is_count (count_of l)).
Proof.
  intros Hp. apply gives_bind with is_count; [apply gives_count|]. intros n Hn input l rest E. apply (gives_repeat p P n Hp) in E. destruct E as [E1 <-]. auto.
Qed.
Lemma take_ok t : forall acc rest, take (t ++ rest) (count_of t) acc = Done (rev acc ++ t, rest).
Proof.
  unfold count_of. induction t as [|b t IH]; intros acc rest.
  - simpl. destruct rest; simpl; now rewrite rev'_ok, app_nil_r.
  - cbn [length]. rewrite Nnat.Nat2N.inj_succ. destruct (N.succ (N.of_nat (length t))) as [|n] eqn:E; [lia|]. cbn [take app].
    rewrite <- E, N.pred_succ, IH. simpl. now rewrite <- app_assoc.
Qed.
Lemma gives_take input : forall n acc l rest, take input n acc = Done (l, rest) -> count_of l = n + count_of acc.
Proof.
  unfold count_of. induction input as [|b input IH]; intros n acc l rest E; destruct n as [|n]; cbn [take] in E; try discriminate.
  1, 2: injection E as <- _; rewrite rev'_ok, rev_length; lia.
  apply IH in E. rewrite E. simpl length. lia.
Qed.
Definition put_text (t : bytes) := put_count (count_of t) ++ t.
Definition is_text (t : bytes) := count_of t <= 65536 /\ utf8 0 0 0 t = true.
Lemma reads_text t : is_text t -> reads text t (put_text t).
Proof.
  intros [H U]. unfold text. apply reads_bind with (count_of t); [apply reads_count; unfold is_count; lia|].
  destruct (N.ltb_spec 65536 (count_of t)); [lia|]. apply reads_last with t; [intros rest; apply take_ok | rewrite U; apply reads_ret].
Qed.
Lemma gives_text : gives text is_text.
Proof.
  apply gives_bind with is_count; [apply gives_count|]. intros n Hn. destruct (N.ltb_spec 65536 n); [apply gives_refuse|].
  apply gives_bind with (fun t => count_of t = n); [intros input t rest E; apply gives_take in E; unfold count_of in *; simpl in E; lia|].
  intros t <-. destruct (utf8 0 0 0 t) eqn:U; [now apply gives_ret | apply gives_refuse].
Qed.

(* ---- The statement. ---- *)
Lemma nonempty_app (x y : bytes) : x <> [] -> x ++ y <> [].
Proof. destruct x; [congruence | discriminate]. Qed.
Lemma put_count_nonempty n : put_count n <> [].
Proof. unfold put_count. cbn [put_groups]. destruct (n <? 128); discriminate. Qed.
Lemma put_number_nonempty b : put_number b <> [].
Proof. discriminate. Qed.
Lemma put_triple_nonempty t : put_triple t <> [].
Proof. destruct t as ((a, b), c). discriminate. Qed.
Lemma put_range_nonempty r : put_range r <> [].
Proof. discriminate. Qed.
Lemma put_text_nonempty t : put_text t <> [].
Proof. apply nonempty_app, put_count_nonempty. Qed.
Lemma put_list_nonempty {A} (put : A -> bytes) l : put_list put l <> [].
Proof. apply nonempty_app, put_count_nonempty. Qed.
Create HintDb rd.
Global Hint Resolve reads_count reads_index reads_number reads_size reads_range reads_triple reads_axis reads_sixteen reads_text reads_list reads_repeat reads_ret : rd.
Global Hint Resolve gives_octet gives_count gives_index gives_number gives_size gives_range gives_triple gives_axis gives_sixteen gives_text gives_list gives_repeat : rd.
Global Hint Resolve put_count_nonempty put_number_nonempty put_triple_nonempty put_range_nonempty put_text_nonempty put_list_nonempty nonempty_app : rd.
Global Opaque put_count put_number put_triple put_range put_text put_sixteen put_list octet count index number size interval three axis sixteen text list_of repeat.
Ltac rd1 := eapply reads_bind; [solve [eauto with rd] | cbn beta].
Ltac rdl := eapply reads_last; [solve [eauto with rd] | cbn beta].
Ltac gv1 x H := eapply gives_bind; [solve [eauto with rd] | cbn beta; intros x H].
Definition tag n : bytes := [byte_of n].
Lemma reads_tag n : n < 256 -> reads octet n (tag n).
Proof. apply reads_octet. Qed.
Lemma tag_nonempty n : tag n <> [].
Proof. discriminate. Qed.
Global Hint Resolve reads_tag tag_nonempty : rd.
Global Opaque tag.
Definition put_joint j : bytes :=
  match j with
  | Fixed => tag 0
  | Turn a k m c => tag 1 ++ put_triple a ++ put_count k ++ put_range m ++ put_range c
  | Slide a k m c => tag 2 ++ put_triple a ++ put_count k ++ put_range m ++ put_range c
  end.
Definition is_joint coordinates j :=
  match j with Fixed => True | Turn a k m c | Slide a k m c => is_triple a /\ not_null a /\ is_count k /\ k < coordinates /\ is_range m /\ is_range c end.
Lemma reads_joint coordinates j : is_joint coordinates j -> reads (a_joint coordinates) j (put_joint j).
Proof.
  destruct j as [|a k m c|a k m c]; unfold a_joint, put_joint; [|intros (?&?&?&?&?&?)..].
  - intros _. eapply reads_last; [apply reads_tag; lia|]. apply reads_ret.
  - eapply reads_bind; [apply reads_tag; lia|]. cbn -[reads]. do 3 rd1. rdl. apply reads_ret.
  - eapply reads_bind; [apply reads_tag; lia|]. cbn -[reads]. do 3 rd1. rdl. apply reads_ret.
Qed.
Lemma gives_joint coordinates : gives (a_joint coordinates) (is_joint coordinates).
Proof.
  unfold a_joint. gv1 k Hk. destruct (k =? 0); [apply gives_ret; exact I|]. destruct ((k =? 1) || (k =? 2)); [|apply gives_refuse].
  gv1 a Ha. gv1 i Hi. gv1 m Hm. gv1 c Hc. apply gives_ret. destruct (k =? 1); cbn; tauto.
Qed.
Definition put_frame f : bytes :=
  let '(a, b, c) := rotation f in
  put_count (parent f) ++ put_number (rotation_error f) ++ put_triple a ++ put_triple b ++ put_triple c ++
  put_number (translation_error f) ++ put_triple (translation f) ++ put_joint (the_joint f).
Definition is_frame limit coordinates f :=
  (is_count (parent f) /\ parent f < limit) /\ is_size (rotation_error f) /\ (let '(a, b, c) := rotation f in is_triple a /\ is_triple b /\ is_triple c) /\
  is_size (translation_error f) /\ is_triple (translation f) /\ is_joint coordinates (the_joint f).
Lemma reads_frame limit coordinates f : is_frame limit coordinates f -> reads (a_frame limit coordinates) f (put_frame f).
Proof.
  destruct f as [p re ((a, b), c) te t j]. unfold is_frame, put_frame; cbn [parent rotation_error rotation translation_error translation the_joint].
  intros ((?&?)&?&(?&?&?)&?&?&?). unfold a_frame. do 7 rd1. eapply reads_last; [now apply reads_joint | apply reads_ret].
Qed.
Lemma gives_frame limit coordinates : gives (a_frame limit coordinates) (is_frame limit coordinates).
Proof.
  unfold a_frame. gv1 p Hp. gv1 re Hre. gv1 a Ha. gv1 b Hb. gv1 c Hc. gv1 te Hte. gv1 t Ht.
  eapply gives_bind; [apply gives_joint|]. intros j Hj. apply gives_ret. unfold is_frame; cbn [parent rotation_error rotation translation_error translation the_joint]. tauto.
Qed.
Fixpoint is_frames known coordinates fs := match fs with [] => True | f :: r => is_frame known coordinates f /\ is_frames (N.succ known) coordinates r end.
Lemma put_frame_nonempty f : put_frame f <> [].
Proof. destruct f as [p re ((a, b), c) te t j]. unfold put_frame; cbn. eauto with rd. Qed.
Lemma frames_from_ok coordinates fs : forall fuel known acc rest, is_frames known coordinates fs -> (length fs <= length fuel)%nat ->
  frames_from fuel (count_of fs) coordinates known acc (puts put_frame fs ++ rest) = Done (rev acc ++ fs, rest).
Proof.
  unfold count_of. induction fs as [|f fs IH]; intros fuel known acc rest H Hf.
  - destruct fuel; simpl; now rewrite rev'_ok, app_nil_r.
  - destruct H as [H Hs]. destruct fuel as [|x fuel]; [simpl in Hf; lia|]. cbn [length]. rewrite Nnat.Nat2N.inj_succ.
    destruct (N.succ (N.of_nat (length fs))) as [|n] eqn:E; [lia|]. unfold puts. cbn [frames_from map concat]. rewrite <- app_assoc, (reads_frame _ _ _ H).
    rewrite <- E, N.pred_succ. fold (puts put_frame fs). rewrite IH by (auto; simpl in Hf; lia). simpl. now rewrite <- app_assoc.
Qed.
Lemma puts_frames_length fs : (length fs <= length (puts put_frame fs))%nat.
Proof. induction fs as [|f fs IH]; unfold puts; simpl; auto. rewrite app_length. pose proof (put_frame_nonempty f). destruct (put_frame f); [congruence|]. simpl. unfold puts in IH. lia. Qed.
Lemma is_frames_app coordinates acc : forall known fs, is_frames known coordinates (acc ++ fs) <-> is_frames known coordinates acc /\ is_frames (known + count_of acc) coordinates fs.
Proof.
  unfold count_of. induction acc as [|f acc IH]; intros known fs; simpl app; cbn [is_frames length].
  - rewrite N.add_0_r. tauto.
  - rewrite IH. replace (N.succ known + N.of_nat (length acc)) with (known + N.of_nat (S (length acc))) by lia. tauto.
Qed.
Lemma gives_frames_from coordinates fuel : forall n first acc input fs rest, is_frames first coordinates (rev acc) ->
  frames_from fuel n coordinates (first + count_of acc) acc input = Done (fs, rest) -> is_frames first coordinates fs /\ count_of fs = n + count_of acc.
Proof.
  induction fuel as [|x fuel IH]; intros n first acc input fs rest Ha E; destruct n as [|n]; cbn [frames_from] in E; try discriminate.
  1, 2: injection E as <- _; rewrite rev'_ok; split; auto; unfold count_of; rewrite rev_length; lia.
  destruct (a_frame _ coordinates input) as [(f, r)|] eqn:Ef; [|discriminate]. apply gives_frame in Ef.
  replace (N.succ (first + count_of acc)) with (first + count_of (f :: acc)) in E by (unfold count_of; simpl length; lia).
  apply IH in E.
  - destruct E as [E1 E2]. split; auto. rewrite E2. unfold count_of; simpl length. lia.
  - cbn [rev]. rewrite is_frames_app. split; auto. cbn [is_frames]. split; auto. unfold count_of in *. rewrite rev_length. exact Ef.
Qed.
Definition put_index := put_count.
Definition put_piece p : bytes :=
  match p with
  | Triangle s a b c => tag 0 ++ put_count s ++ put_count a ++ put_count b ++ put_count c
  | Hull r ix => tag 1 ++ put_count (count_of ix) ++ put_number r ++ puts put_count ix
  | Cylinder c a h r => tag 2 ++ put_triple c ++ put_triple a ++ put_number h ++ put_number r
  end.
Definition is_index limit i := is_count i /\ i < limit.
Definition is_piece sets vertices p :=
  match p with
  | Triangle s a b c => is_index (sets + 1) s /\ is_index vertices a /\ is_index vertices b /\ is_index vertices c
  | Hull r ix => is_size r /\ (1 <= count_of ix <= 4096) /\ Forall (is_index vertices) ix
  | Cylinder c a h r => is_triple c /\ (is_triple a /\ not_null a) /\ is_size h /\ is_size r
  end.
Lemma readable_index limit i : is_index limit i -> readable (index limit) put_count i.
Proof. intros []. split; eauto with rd. Qed.
Lemma all_readable {A} (p : parser A) put (P : A -> Prop) l : (forall a, P a -> readable p put a) -> Forall P l -> Forall (readable p put) l.
Proof. intros H F. eapply Forall_impl; eauto. Qed.
Lemma reads_piece sets vertices p : is_piece sets vertices p -> reads (a_piece sets vertices) p (put_piece p).
Proof.
  unfold is_index. destruct p as [s a b c | r ix | c a h r]; unfold a_piece, put_piece, is_piece, is_index.
  - intros ((?&?)&(?&?)&(?&?)&(?&?)). eapply reads_bind; [apply reads_tag; lia|]. cbn -[reads]. do 3 rd1. rdl. apply reads_ret.
  - intros (?&(H1&H2)&?). eapply reads_bind; [apply reads_tag; lia|]. cbv beta. change (1 =? 0) with false. change (1 =? 1) with true. cbv iota. eapply reads_bind; [apply reads_count; unfold is_count; lia|]. cbn beta. rd1.
    replace ((count_of ix =? 0) || (4096 <? count_of ix)) with false by (symmetry; apply orb_false_intro; [apply N.eqb_neq; lia | apply N.ltb_ge; lia]).
    eapply reads_last; [apply reads_repeat; apply (all_readable _ _ (is_index vertices)); [apply readable_index | assumption] | apply reads_ret].
  - intros H. destruct H as (?&H&?&?). destruct H. eapply reads_bind; [apply reads_tag; lia|]. cbn -[reads]. do 3 rd1. rdl. apply reads_ret.
Qed.
Lemma gives_piece sets vertices : gives (a_piece sets vertices) (is_piece sets vertices).
Proof.
  unfold a_piece. gv1 k Hk. destruct (k =? 0); [|destruct (k =? 1); [|destruct (k =? 2); [|apply gives_refuse]]].
  - gv1 s Hs. gv1 a Ha. gv1 b Hb. gv1 c Hc. apply gives_ret. cbn. unfold is_index. tauto.
  - gv1 n Hn. gv1 r Hr. destruct (N.eqb_spec n 0); [apply gives_refuse|]. destruct (N.ltb_spec 4096 n); [apply gives_refuse|]. cbn [orb].
    eapply gives_bind; [apply gives_repeat, gives_index|]. cbn beta. intros ix [F <-]. apply gives_ret. cbn. split; auto. split; [lia | exact F].
  - gv1 c Hc. gv1 a Ha. gv1 h Hh. gv1 r Hr. apply gives_ret. cbn. tauto.
Qed.
Lemma put_piece_nonempty p : put_piece p <> [].
Proof. destruct p; unfold put_piece; eauto with rd. Qed.
Fixpoint put_shape s : bytes := match s with Leaf => [x01] | Branch a b => x00 :: put_shape a ++ put_shape b end.
Lemma a_shape_ok s : forall fuel rest, (length (put_shape s) <= length fuel)%nat -> a_shape fuel (put_shape s ++ rest) = Done (s, rest).
Proof.
  induction s as [|a IHa b IHb]; intros [|x fuel] rest H; cbn [put_shape length] in H; try lia; cbn [put_shape app a_shape]; auto.
  rewrite app_length in H. change (to_N x00) with 0. cbn -[a_shape]. rewrite <- app_assoc, IHa by lia. rewrite IHb by lia. reflexivity.
Qed.
Lemma reads_shape s : reads (fun input => a_shape input input) s (put_shape s).
Proof. intros rest. apply a_shape_ok. rewrite app_length. lia. Qed.
Definition put_half_space h := put_number (normal_error h) ++ put_triple (normal h) ++ put_number (offset_error h) ++ put_number (offset h).
Definition is_half_space h := is_size (normal_error h) /\ is_triple (normal h) /\ is_size (offset_error h) /\ is_number (offset h).
Lemma readable_half_space h : is_half_space h -> readable a_half_space put_half_space h.
Proof.
  destruct h as [ne n oe o]. intros (?&?&?&?); cbn [normal_error normal offset_error offset] in *. split; unfold put_half_space; cbn [normal_error normal offset_error offset]; [|eauto with rd].
  unfold a_half_space. do 3 rd1. rdl. apply reads_ret.
Qed.
Lemma gives_half_space : gives a_half_space is_half_space.
Proof. unfold a_half_space. gv1 ne Hne. gv1 n Hn. gv1 oe Hoe. gv1 o Ho. apply gives_ret. unfold is_half_space; cbn. tauto. Qed.
Definition is_list {A} (P : A -> Prop) l := Forall P l /\ is_count (count_of l).
Lemma reads_list_of {A} (p : parser A) put (P : A -> Prop) l : (forall a, P a -> readable p put a) -> is_list P l -> reads (list_of p) l (put_list put l).
Proof. intros H [F C]. apply reads_list; auto. eapply all_readable; eauto. Qed.
Definition put_body b : bytes :=
  put_text (name b) ++ put_count (body_frame b) ++ put_number (error b) ++ put_list put_triple (vertices b) ++ put_list put_count (sets b) ++
  put_list put_half_space (half_spaces b) ++ put_list put_piece (pieces b) ++ match tree b with None => [] | Some s => put_shape s end.
Definition is_body frames b :=
  is_text (name b) /\ is_index frames (body_frame b) /\ is_size (error b) /\ is_list is_triple (vertices b) /\ is_list (is_index 2) (sets b) /\
  is_list is_half_space (half_spaces b) /\ is_list (is_piece (length_N (sets b)) (length_N (vertices b))) (pieces b) /\
  match pieces b, tree b with [], None | _ :: _, Some _ => True | _, _ => False end.
Lemma readable_body frames b : is_body frames b -> readable (a_body frames) put_body b.
Proof.
  destruct b as [nm f e vs ss hs ps t]. unfold is_body, put_body, readable; cbn [name body_frame error vertices sets half_spaces pieces tree].
  intros (?&(?&?)&?&?&?&?&?&Ht). split; [|eauto with rd]. unfold a_body. do 3 rd1.
  eapply reads_bind; [apply (reads_list_of three put_triple is_triple); auto; split; eauto with rd | cbn beta].
  eapply reads_bind; [apply (reads_list_of _ put_count (is_index 2)); auto using readable_index | cbn beta].
  eapply reads_bind; [apply (reads_list_of _ put_half_space is_half_space); auto using readable_half_space | cbn beta].
  eapply reads_bind; [eapply (reads_list_of _ put_piece); [|eassumption]; split; auto using reads_piece, put_piece_nonempty | cbn beta].
  destruct ps as [|p ps], t as [s|]; try contradiction.
  - eapply reads_last; apply reads_ret.
  - eapply reads_last; [|apply reads_ret]. eapply reads_last; [apply reads_shape | apply reads_ret].
Qed.
Lemma gives_body frames : gives (a_body frames) (is_body frames).
Proof.
  unfold a_body. gv1 nm Hn. gv1 f Hf. gv1 e He.
  eapply gives_bind; [apply gives_list, gives_triple|]. cbn beta. intros vs Hv. eapply gives_bind; [apply gives_list, gives_index|]. cbn beta. intros ss Hs.
  eapply gives_bind; [apply gives_list, gives_half_space|]. cbn beta. intros hs Hh. eapply gives_bind; [apply gives_list, gives_piece|]. cbn beta. intros ps Hp.
  apply gives_bind with (fun t => match ps, t with [], None | _ :: _, Some _ => True | _, _ => False end).
  - destruct ps; [now apply gives_ret|]. eapply gives_bind; [apply gives_any|]. intros s _. now apply gives_ret.
  - intros t Ht. apply gives_ret. unfold is_body; cbn [name body_frame error vertices sets half_spaces pieces tree]. unfold is_list, is_index. tauto.
Qed.
Definition is_pair limit (p : N * N) := is_index limit (fst p) /\ is_index limit (snd p) /\ (fst p <? snd p) = true.
Lemma reads_pair limit p : is_pair limit p -> reads (a_pair limit) p (put_count (fst p) ++ put_count (snd p)).
Proof. destruct p as (a, b). intros ((?&?)&(?&?)&L); cbn [fst snd] in *. unfold a_pair. rd1. rdl. rewrite L. apply reads_ret. Qed.
Lemma gives_pair limit : gives (a_pair limit) (is_pair limit).
Proof. unfold a_pair. gv1 a Ha. gv1 b Hb. destruct (a <? b) eqn:E; [apply gives_ret; unfold is_pair, is_index; cbn; tauto | apply gives_refuse]. Qed.
Definition put_input (x : bytes * bytes) := put_text (fst x) ++ snd x.
Definition put_excluded (x : N * N * bytes) := let '(a, b, t) := x in (put_count a ++ put_count b) ++ put_text t.
Definition put_margin (x : N * N * double) := let '(a, b, m) := x in (put_count a ++ put_count b) ++ put_number m.
Definition is_input (x : bytes * bytes) := is_text (fst x) /\ count_of (snd x) = 32.
Definition is_excluded_pair limit (x : N * N * bytes) := is_pair limit (fst x) /\ is_text (snd x).
Definition is_margin limit (x : N * N * double) := is_pair limit (fst x) /\ is_size (snd x).
Definition put_cell (cl : cell) : bytes :=
  magic ++ put_list put_input (inputs cl) ++ put_count (coordinates cl) ++ put_count (count_of (frames cl)) ++ puts put_frame (frames cl) ++
  put_list put_body (bodies cl) ++ put_list put_excluded (excluded cl) ++ put_number (margin cl) ++ put_list put_margin (margins cl) ++ put_count (segments cl).
(* Every cell that a file can state. *)
Definition is_cell (cl : cell) :=
  is_list is_input (inputs cl) /\ is_count (coordinates cl) /\ (is_count (count_of (frames cl)) /\ is_frames 1 (coordinates cl) (frames cl)) /\
  is_list (is_body (length_N (frames cl) + 1)) (bodies cl) /\ is_list (is_excluded_pair (length_N (bodies cl))) (excluded cl) /\ is_size (margin cl) /\
  is_list (is_margin (length_N (bodies cl))) (margins cl) /\ is_count (segments cl) /\ ordered (map fst (excluded cl)) && ordered (map fst (margins cl)) = true.
Theorem reads_cell cl : is_cell cl -> reads a_cell cl (put_cell cl).
Proof.
  destruct cl as [ins cs fs bs ex mg ms sg]. unfold is_cell, put_cell; cbn [inputs coordinates frames bodies excluded margin margins segments].
  intros (?&?&(?&?)&?&?&?&?&?&O). unfold a_cell.
  eapply reads_bind; [intros rest; exact (take_ok magic [] rest)|]. cbn beta.
  replace (same_bytes (rev [] ++ magic) magic) with true by (unfold same_bytes; destruct (list_eq_dec _ _ _) as [|C]; [reflexivity | contradiction C; reflexivity]). cbn [negb].
  eapply reads_bind; [apply (reads_list_of _ put_input is_input); auto|].
  { intros (n, d) [Ht Hd]; cbn [fst snd] in *. split; [|unfold put_input; eauto with rd]. unfold put_input; cbn [fst snd]. rd1.
    eapply reads_last; [intros rest; rewrite <- Hd; exact (take_ok d [] rest) | apply reads_ret]. }
  cbn beta. rd1. rd1. eapply reads_bind.
  { intros rest. rewrite frames_from_ok; [reflexivity | auto | rewrite app_length; pose proof (puts_frames_length fs); lia]. }
  cbn [rev app]. eapply reads_bind; [apply (reads_list_of _ put_body (is_body (length_N fs + 1))); auto using readable_body|]. cbn beta zeta.
  eapply reads_bind; [apply (reads_list_of _ put_excluded (is_excluded_pair (length_N bs))); auto|].
  { intros ((a, b), t) [Hp Ht]; cbn [fst snd] in *. split; [|unfold put_excluded; eauto with rd]. unfold put_excluded.
    eapply reads_bind; [exact (reads_pair _ _ Hp)|]. cbn [fst snd]. rdl. apply reads_ret. }
  cbn beta. rd1. eapply reads_bind; [apply (reads_list_of _ put_margin (is_margin (length_N bs))); auto|].
  { intros ((a, b), t) [Hp Ht]; cbn [fst snd] in *. split; [|unfold put_margin; eauto with rd]. unfold put_margin.
    eapply reads_bind; [exact (reads_pair _ _ Hp)|]. cbn [fst snd]. rdl. apply reads_ret. }
  cbn beta. rdl. match goal with |- reads (if ?c then _ else _) _ _ => replace c with true by (symmetry; exact O) end. apply reads_ret.
Qed.
Theorem gives_cell : gives a_cell is_cell.
Proof.
  unfold a_cell. eapply gives_bind; [apply gives_any|]. intros m _. destruct (negb (same_bytes m magic)); [apply gives_refuse|].
  eapply gives_bind; [apply (gives_list _ is_input)|].
  { gv1 n Hn. apply gives_bind with (fun d => count_of d = 32); [intros input d rest E; apply gives_take in E; exact E|]. intros d Hd. now apply gives_ret. }
  cbn beta. intros ins Hi. gv1 cs Hc. gv1 nf Hnf. apply gives_bind with (fun fs => is_frames 1 cs fs /\ count_of fs = nf).
  { intros input fs rest E. change 1 with (1 + count_of (@nil frame)) in E. apply gives_frames_from in E; [|exact I]. destruct E as [E1 E2]. split; auto. rewrite E2. apply N.add_0_r. }
  intros fs [Hf <-]. eapply gives_bind; [apply gives_list, gives_body|]. cbn beta zeta. intros bs Hb.
  eapply gives_bind; [apply (gives_list _ (is_excluded_pair (length_N bs)))|].
  { eapply gives_bind; [apply gives_pair|]. intros p Hp. gv1 t Ht. apply gives_ret. destruct p. now split. }
  cbn beta. intros ex Hex. gv1 mg Hmg. eapply gives_bind; [apply (gives_list _ (is_margin (length_N bs)))|].
  { eapply gives_bind; [apply gives_pair|]. intros p Hp. gv1 t Ht. apply gives_ret. destruct p. now split. }
  cbn beta. intros ms Hms. gv1 sg Hsg. match goal with |- gives (if ?c then _ else _) _ => destruct c eqn:O; [|apply gives_refuse] end.
  apply gives_ret. unfold is_cell; cbn [inputs coordinates frames bodies excluded margin margins segments]. unfold is_list. tauto.
Qed.
