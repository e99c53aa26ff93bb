(* Frames: bounds on origins, paths from the world, and what two bodies have in common. *)
From Coq Require Import Reals Lra Psatz List ZArith NArith Bool.
From Noclash Require Import Statement Space Tm Check Numbers Cover Bodies.
Import ListNotations.
Open Scope R_scope.

Definition icross a b :=
  IV (isub (imul (iy a) (iz b)) (imul (iz a) (iy b))) (isub (imul (iz a) (ix b)) (imul (ix a) (iz b))) (isub (imul (ix a) (iy b)) (imul (iy a) (ix b))).
Lemma icross_ok a b i j : vin a i -> vin b j -> vin (cross a b) (icross i j).
Proof. intros (?&?&?) (?&?&?). unfold vin, cross, icross; simpl. auto 6 with itv. Qed.
Definition igram_schmidt (r : triple * triple * triple) : option imat :=
  let '(r1, r2, _) := r in
  match iunit r1 with
  | None => None
  | Some x =>
      let across := isubv (ipoint r2) (iscale (idot x (ipoint r2)) x) in
      let n := inorm across in
      if positive n then let y := IV (idiv (ix across) n) (idiv (iy across) n) (idiv (iz across) n) in Some (IM x y (icross x y)) else None
  end.
Lemma igram_schmidt_ok r g : igram_schmidt r = Some g -> min_ (gram_schmidt r) g /\
  (let '(r1, r2, _) := r in norm (point r1) <> 0 /\ norm (vsub (point r2) (vscale (dot (normalised (point r1)) (point r2)) (normalised (point r1)))) <> 0).
Proof.
  destruct r as ((r1, r2), r3). unfold igram_schmidt, gram_schmidt. destruct (iunit r1) as [x|] eqn:E; [|discriminate].
  destruct (iunit_ok _ _ E) as [Hx N0]. set (xr := normalised (point r1)) in *. set (ar := vsub _ _). set (a := isubv _ _). set (n := inorm a).
  assert (Ha : vin ar a).
  { unfold ar, a. pose proof (idot_ok _ _ _ _ Hx (ipoint_ok r2)) as Hd. destruct (ipoint_ok r2) as (?&?&?), Hx as (?&?&?).
    unfold vin, isubv, iscale; simpl. auto 8 with itv. }
  destruct (positive n) eqn:P; [|discriminate]. intros [= <-].
  pose proof (inorm_ok _ _ Ha) as Hn. fold n in Hn. assert (0 < norm ar) by (eapply positive_ok; eauto).
  assert (Hy : vin (normalised ar) (IV (idiv (ix a) n) (idiv (iy a) n) (idiv (iz a) n))).
  { destruct Ha as (?&?&?). unfold vin, normalised; simpl.
    conjs; (eapply eq_in; [|apply idiv_ok; [|eassumption|exact Hn]]; [unfold Rdiv; apply Rmult_comm | lra]). }
  split; [|split; auto; lra]. unfold min_; cbn [row1 row2 row3 im1 im2 im3]. conjs; auto. now apply icross_ok.
Qed.

(* Eight errors and 10^-12: farther is not a rounded rotation. *)
Definition room e := iadd (imul (iint 8) e) (idiv ione (iint 1000000000000)).
Definition near_row e (v : ivec) (t : triple) :=
  let w := around (ipoint t) (room e) in I.subset (ix v) (ix w) && I.subset (iy v) (iy w) && I.subset (iz v) (iz w).
Definition rows_of e (r : triple * triple * triple) (g : imat) : imat :=
  let '(r1, r2, r3) := r in let row t g := vjoin (around (ipoint t) e) g in IM (row r1 (im1 g)) (row r2 (im2 g)) (row r3 (im3 g)).
Definition near_rows e (r : triple * triple * triple) g := let '(r1, r2, r3) := r in near_row e (im1 g) r1 && near_row e (im2 g) r2 && near_row e (im3 g) r3.
Definition irange (r : range) := ijoin (num (fst r)) (num (snd r)).
Lemma irange_ok x r : in_range x r -> x ∈ irange r.
Proof. intros H. apply between with (value (fst r)) (value (snd r)); auto; [apply ijoin_l | apply ijoin_r]; apply num_ok. Qed.
Definition ijoint_of j : option ijoint :=
  match j with
  | Fixed => Some IFixed
  | Turn a k m c => match iunit a with Some u => Some (ITurn u k (irange m) (irange c)) | None => None end
  | Slide a k m c => match iunit a with Some u => Some (ISlide u k (irange m) (irange c)) | None => None end
  end.
Definition ilink_of (f : frame) : option ilink :=
  let e := num (rotation_error f) in
  match igram_schmidt (rotation f), ijoint_of (the_joint f) with
  | Some g, Some j =>
      if near_rows e (rotation f) g then Some (IL (rows_of e (rotation f) g) (around (ipoint (translation f)) (num (translation_error f))) j) else None
  | _, _ => None
  end.
Definition rjoint_of j := match j with Fixed => RFixed | Turn a _ _ _ => RTurn (normalised (point a)) | Slide a _ _ _ => RSlide (normalised (point a)) end.
Definition coordinate_number j := match j with Fixed => 0%N | Turn _ k _ _ | Slide _ k _ _ => k end.
Definition the_link f r t m c := Lk r t (rjoint_of (the_joint f)) (coordinate_number (the_joint f)) m c.
Lemma admitted_ok e ei s si g gi x : e ∈ ei -> s ∈ si -> g ∈ gi -> admitted e s g x -> x ∈ ijoin (iadd si (both ei)) gi.
Proof.
  intros He Hs Hg [H1 H2].
  destruct (Rle_dec 0 e) as [P|P].
  - assert (L : s - e ∈ iadd si (both ei)).
    { apply eq_in with (s + - e); [ring|]. apply iadd_ok; auto. apply both_ok with e; auto; lra. }
    assert (U : s + e ∈ iadd si (both ei)) by (apply iadd_ok; auto; apply both_ok with e; auto; lra).
    apply between with (Rmin (s - e) g) (Rmax (s + e) g); auto.
    + unfold Rmin; destruct (Rle_dec (s - e) g); [now apply ijoin_l | now apply ijoin_r].
    + unfold Rmax; destruct (Rle_dec (s + e) g); [now apply ijoin_r | now apply ijoin_l].
  - assert (L : s - e ∈ iadd si (both ei)).
    { apply eq_in with (s + - e); [ring|]. apply iadd_ok; auto. apply ijoin_r; auto with itv. }
    assert (U : s + e ∈ iadd si (both ei)) by (apply iadd_ok; auto; apply ijoin_l; auto with itv).
    apply between with (Rmin (s - e) g) (Rmax (s + e) g); auto.
    + unfold Rmin; destruct (Rle_dec (s - e) g); [now apply ijoin_l | now apply ijoin_r].
    + unfold Rmax; destruct (Rle_dec (s + e) g); [now apply ijoin_r | now apply ijoin_l].
Qed.
Lemma row_ok e ei t g gi v : e ∈ ei -> vin g gi -> admitted_row e (point t) g v -> vin v (vjoin (around (ipoint t) ei) gi).
Proof.
  intros He (?&?&?) (?&?&?). destruct (ipoint_ok t) as (?&?&?). unfold vin, vjoin, around; simpl. conjs; eapply admitted_ok; eauto.
Qed.
Lemma ilink_of_ok f i r t m c : ilink_of f = Some i -> origin f r t -> admits (the_joint f) m c -> link_in (the_link f r t m c) i.
Proof.
  unfold ilink_of. destruct (igram_schmidt (rotation f)) as [g|] eqn:Eg; [|discriminate].
  destruct (ijoint_of (the_joint f)) as [j|] eqn:Ej; [|discriminate]. destruct (near_rows _ _ _); [|discriminate]. intros [= <-].
  intros (Ho & Hr & Ht) Hm. destruct (igram_schmidt_ok _ _ Eg) as [(G1 & G2 & G3) _].
  pose proof (num_ok (rotation_error f)) as He.
  destruct (rotation f) as ((s1, s2), s3) eqn:Er. destruct Hr as (R1 & R2 & R3).
  unfold link_in, the_link; cbn [lk_rot lk_tr lk_joint lk_k lk_m lk_c il_rot il_tr il_joint]. split; [|split; [|split]].
  - split; auto. destruct (the_joint f) as [|a k mr cr|a k mr cr]; simpl in *; auto.
    destruct (iunit a) eqn:Eu; [|discriminate]. apply unit_length. eapply iunit_ok; eauto.
  - unfold min_; cbn [rows_of im1 im2 im3]. conjs; eapply row_ok; eauto.
  - eapply near_ok; eauto using num_ok.
  - destruct (the_joint f) as [|a k mr cr|a k mr cr]; simpl in Ej, Hm |- *.
    + now injection Ej as <-.
    + destruct (iunit a) eqn:Eu; [|discriminate]. injection Ej as <-. destruct Hm. conjs; auto using irange_ok. eapply iunit_ok; eauto.
    + destruct (iunit a) eqn:Eu; [|discriminate]. injection Ej as <-. destruct Hm. conjs; auto using irange_ok. eapply iunit_ok; eauto.
Qed.

(* ---- Paths. `links`: number i (from 0) is frame i + 1, with its parent. ---- *)
Fixpoint links_of (fs : list frame) : option (list (N * ilink)) :=
  match fs with
  | [] => Some []
  | f :: fs' => match ilink_of f with None => None | Some i => match links_of fs' with None => None | Some r => Some ((parent f, i) :: r) end end
  end.
Lemma links_of_ok fs ls : links_of fs = Some ls -> forall i p l, nth_error ls i = Some (p, l) ->
  exists f, nth_error fs i = Some f /\ p = parent f /\ ilink_of f = Some l.
Proof.
  revert ls. induction fs as [|f fs IH]; simpl; intros ls.
  - intros [= <-] [|i] p l; discriminate.
  - destruct (ilink_of f) as [l0|] eqn:E; [|discriminate]. destruct (links_of fs) as [r|]; [|discriminate].
    intros [= <-] [|i] p l; simpl; [intros [= <- <-]; eauto | apply IH; auto].
Qed.
Definition get_link {A} (ls : list A) (i : N) := if (i =? 0)%N then None else nth_error ls (pred (N.to_nat i)).
(* From the world out to a frame: numbers and links, None if it has no end. *)
Fixpoint path {A} (fuel : list (N * A)) (ls : list (N * A)) i (acc : list (N * A)) : option (list (N * A)) :=
  if (i =? 0)%N then Some acc else
  match fuel, get_link ls i with _ :: fuel', Some (p, l) => path fuel' ls p ((i, l) :: acc) | _, _ => None end.
(* `chain ls a p b`: p leads from frame a out to frame b. *)
Inductive chain {A} (ls : list (N * A)) : N -> list (N * A) -> N -> Prop :=
| chain_nil a : chain ls a [] a
| chain_cons a i l p b : get_link ls i = Some (a, l) -> chain ls i p b -> chain ls a ((i, l) :: p) b.
Lemma path_ok {A} (ls : list (N * A)) b fuel : forall i acc p, path fuel ls i acc = Some p -> chain ls i acc b -> chain ls 0 p b.
Proof.
  induction fuel as [|x fuel IH]; intros i acc p; simpl; destruct (N.eqb_spec i 0) as [->|H]; try discriminate.
  - now intros [= <-].
  - now intros [= <-].
  - destruct (get_link ls i) as [(a, l)|] eqn:E; [|discriminate]. intros Hp Hc. eapply IH; eauto. econstructor; eauto.
Qed.
(* What two paths have in common at their beginning is left out. *)
Fixpoint fork {A} (p q : list (N * A)) : list (N * A) * list (N * A) :=
  match p, q with
  | (i, l) :: p', (j, k) :: q' => if (i =? j)%N then fork p' q' else (p, q)
  | _, _ => (p, q)
  end.
Lemma fork_ok {A} (ls : list (N * A)) p b c : forall a q, chain ls a p b -> chain ls a q c ->
  exists s d, chain ls a s d /\ chain ls d (fst (fork p q)) b /\ chain ls d (snd (fork p q)) c.
Proof.
  induction p as [|(i, l) p IH]; intros a q Hp Hq.
  - exists [], a. simpl. conjs; auto. constructor.
  - destruct q as [|(j, k) q]; [exists [], a; simpl; conjs; auto; constructor|].
    simpl. destruct (N.eqb_spec i j) as [->|Hn]; [|exists [], a; simpl; conjs; auto; constructor].
    inversion Hp; subst. inversion Hq; subst. replace l with k in * by congruence.
    destruct (IH _ q H5 H7) as (s & d & Hs & H1 & H2). exists ((j, k) :: s), d. conjs; auto. econstructor; eauto.
Qed.

(* A possible world along a path; what is kept for a link may be more than its bounds. *)
Section World.
Context {A : Type} (bounds_of : A -> ilink).
Variables (fs : list frame) (q : coordinate_functions) (W : world) (ls : list (N * A)).
Hypothesis HW : possible fs q W.
Hypothesis Hls : forall i p l, nth_error ls i = Some (p, l) -> exists f, nth_error fs i = Some f /\ p = parent f /\ ilink_of f = Some (bounds_of l).
Definition bounds_along (p : list (N * A)) := map (fun x => bounds_of (snd x)) p.
Lemma world_link i a l : get_link ls i = Some (a, l) -> exists k, link_in k (bounds_of l) /\
  forall u x, 0 <= u <= 1 -> W i u x = W a u (move (moving q k) u x).
Proof.
  unfold get_link. destruct (N.eqb_spec i 0) as [->|Hi]; [discriminate|]. intros E.
  destruct (Hls _ _ _ E) as (f & Hf & -> & Hl). destruct HW as [_ HF].
  destruct (HF _ _ Hf) as (r & t & m & c & Ho & Ha & Hx). exists (the_link f r t m c). split; [eapply ilink_of_ok; eauto|].
  intros u x Hu. replace i with (N.of_nat (S (pred (N.to_nat i)))) by lia. rewrite Hx by auto.
  f_equal. unfold move, moving, the_link; simpl. do 2 f_equal. unfold screw, rscrew, rjoint_of. now destruct (the_joint f).
Qed.
Lemma world_chain a p b : chain ls a p b -> exists ks, Forall2 link_in ks (bounds_along p) /\
  forall u x, 0 <= u <= 1 -> W b u x = W a u (place (map (moving q) ks) u x).
Proof.
  induction 1 as [a | a i l p b Hl Hc (ks & Hk & HE)].
  - exists []. split; [constructor | auto].
  - destruct (world_link _ _ _ Hl) as (k & Hkl & Hx). exists (k :: ks). split; [constructor; auto|].
    intros u x Hu. rewrite HE, Hx by auto. reflexivity.
Qed.
(* From the world itself. *)
Lemma world_path p b : chain ls 0 p b -> exists ks, Forall2 link_in ks (bounds_along p) /\
  forall u x, 0 <= u <= 1 -> W b u x = place (map (moving q) ks) u x.
Proof.
  intros Hc. destruct (world_chain _ _ _ Hc) as (ks & Hk & HE). destruct HW as [H0 _]. exists ks. split; auto.
  intros. rewrite HE, H0; auto.
Qed.
(* Two frames, each along its part of the fork: distances are those within the common frame. *)
Lemma world_fork pa pb a b : chain ls 0 pa a -> chain ls 0 pb b ->
  exists ks ka kb, Forall rigid (map (moving q) ks) /\
    Forall2 link_in ka (bounds_along (fst (fork pa pb))) /\ Forall2 link_in kb (bounds_along (snd (fork pa pb))) /\
    forall u, 0 <= u <= 1 -> (forall x, W a u x = place (map (moving q) ks) u (place (map (moving q) ka) u x)) /\
      (forall y, W b u y = place (map (moving q) ks) u (place (map (moving q) kb) u y)).
Proof.
  intros Ha Hb. destruct (fork_ok ls pa a b 0%N pb Ha Hb) as (s & d & Hs & H1 & H2).
  destruct (world_chain _ _ _ H1) as (ka & Hka & Ea), (world_chain _ _ _ H2) as (kb & Hkb & Eb), (world_path _ _ Hs) as (ks & Hk & HE).
  exists ks, ka, kb. conjs; auto; [eapply rigid_links; eauto|]. intros u Hu. split; intros; rewrite ?Ea, ?Eb, HE by auto; reflexivity.
Qed.
End World.
