(* A whole file, written and read back. Directions and rays are written in full (the reader also knows "the previous one"), counts in as few
   groups as they need (the reader takes more): a file has one meaning, a meaning has several files. *)
From Coq Require Import List ZArith NArith Bool Lia Init.Byte Strings.Byte FMapPositive.
From Noclash Require Import Statement Tm Check Numbers Cover Bodies Frames Decode Verify Read Encode.
Import ListNotations.
Open Scope N_scope.

(* ---- Proofs. ---- *)
Definition is_dir d := match d with Whole x y z => is_sixteen x /\ is_sixteen y /\ is_sixteen z | Fine t => is_triple t end.
Fixpoint is_proof (box : option N) pf :=
  match pf with
  | Dir d => is_dir d
  | Halve k a b => match box with None => k = 0 | Some n => is_index n k end /\ is_proof box a /\ is_proof box b
  | OpenA a b | OpenB a b => is_proof box a /\ is_proof box b
  end.
Fixpoint put_proof (box : option N) pf : bytes :=
  match pf with
  | Dir (Whole x y z) => x01 :: put_sixteen x ++ put_sixteen y ++ put_sixteen z
  | Dir (Fine t) => x02 :: put_triple t
  | Halve k a b => x03 :: (match box with None => [] | Some _ => put_count k end) ++ put_proof box a ++ put_proof box b
  | OpenA a b => x04 :: put_proof box a ++ put_proof box b
  | OpenB a b => x05 :: put_proof box a ++ put_proof box b
  end.
Fixpoint last_of pf := match pf with Dir d => d | Halve _ _ b | OpenA _ b | OpenB _ b => last_of b end.
Lemma octet_cons b rest : octet (b :: rest) = Done (to_N b, rest).
Proof. reflexivity. Qed.
Lemma steps_ok box pf : is_proof box pf -> forall fuel last rest, (length (put_proof box pf) <= length fuel)%nat ->
  steps fuel box last (put_proof box pf ++ rest) = Done ((pf, last_of pf), rest).
Proof.
  induction pf as [d | k a IHa b IHb | a IHa b IHb | a IHa b IHb]; intros H fuel last rest Hf; cbn [is_proof] in H.
  - destruct fuel as [|x fuel]; [destruct d; cbn in Hf; lia|]. destruct d as [x1 y1 z1 | t]; cbn [put_proof app steps]; rewrite octet_cons.
    + change (to_N x01) with 1. cbv iota beta. destruct H as (?&?&?).
      assert (R : reads (a <- sixteen ;; b <- sixteen ;; c <- sixteen ;; ret (Whole a b c)) (Whole x1 y1 z1) (put_sixteen x1 ++ put_sixteen y1 ++ put_sixteen z1)) by (do 2 rd1; rdl; apply reads_ret).
      rewrite R. reflexivity.
    + change (to_N x02) with 2. cbv iota beta. rewrite (reads_triple t H). reflexivity.
  - destruct fuel as [|x fuel]; [cbn in Hf; lia|]. destruct H as (Hk & Ha & Hb). cbn [put_proof length] in Hf. rewrite !app_length in Hf.
    cbn [put_proof app steps]. rewrite octet_cons. change (to_N x03) with 3. cbv iota beta. destruct box as [n|].
    + destruct Hk. rewrite <- !app_assoc. rewrite reads_index by auto. rewrite IHa by (auto; lia). rewrite IHb by (auto; lia). reflexivity.
    + subst k. cbn [app]. rewrite <- app_assoc. rewrite IHa by (auto; lia). rewrite IHb by (auto; lia). reflexivity.
  - destruct fuel as [|x fuel]; [cbn in Hf; lia|]. destruct H as (Ha & Hb). cbn [put_proof length] in Hf. rewrite !app_length in Hf.
    cbn [put_proof app steps]. rewrite octet_cons. change (to_N x04) with 4. cbv iota beta. rewrite <- app_assoc. rewrite IHa by (auto; lia). rewrite IHb by (auto; lia). reflexivity.
  - destruct fuel as [|x fuel]; [cbn in Hf; lia|]. destruct H as (Ha & Hb). cbn [put_proof length] in Hf. rewrite !app_length in Hf.
    cbn [put_proof app steps]. rewrite octet_cons. change (to_N x05) with 5. cbv iota beta. rewrite <- app_assoc. rewrite IHa by (auto; lia). rewrite IHb by (auto; lia). reflexivity.
Qed.
Lemma reads_proof box pf last : is_proof box pf -> reads (a_proof box last) (pf, last_of pf) (put_proof box pf).
Proof. intros H rest. apply steps_ok; auto. rewrite app_length. lia. Qed.
Definition is_ray r := is_sixteen (slope_x r) /\ is_sixteen (slope_y r).
Definition put_ray r : bytes := tag (if up r then 1 else 2) ++ put_sixteen (slope_x r) ++ put_sixteen (slope_y r).
Lemma reads_ray r last : is_ray r -> reads (a_ray last) r (put_ray r).
Proof.
  destruct r as [u x y]. intros [Hx Hy]; cbn [slope_x slope_y] in *. unfold put_ray, a_ray; cbn [up slope_x slope_y].
  destruct u; (eapply reads_bind; [apply reads_tag; lia|]); cbn -[reads]; rd1; rdl; apply reads_ret.
Qed.
Lemma reads_rays rs : Forall is_ray rs -> forall n last acc, length n = length rs -> exists l, reads (rays n last acc) (rev acc ++ rs, l) (puts put_ray rs).
Proof.
  induction 1 as [|r rs Hr Hrs IH]; intros n last acc E; destruct n as [|x n]; try discriminate; cbn [rays].
  - exists last. rewrite rev'_ok, app_nil_r. apply reads_ret.
  - injection E as E. destruct (IH n r (r :: acc) E) as (l & Hl). exists l. unfold puts; cbn [map concat].
    eapply reads_bind; [now apply reads_ray|]. cbn [rev] in Hl. rewrite <- app_assoc in Hl. exact Hl.
Qed.

(* ---- Pairs. What is to be written depends on where bodies are: `is_trees` and the like say how much of it there is. ---- *)
Section Pairs.
Variables (st : stage) (s : start) (pm : parts_map).
Definition is_trees box (a b : pbody) pf rs :=
  match the_tree a, the_tree b with
  | Some _, Some _ => exists p, pf = Some p /\ is_proof box p /\ Forall is_ray rs /\ length rs = if roots p then O else length (questions st s pm a b)
  | _, _ => pf = None /\ rs = []
  end.
Definition put_trees box (pf : option proof) rs : bytes := match pf with Some p => put_proof box p ++ puts put_ray rs | None => [] end.
Lemma reads_trees box a b pf rs m : is_trees box a b pf rs -> exists m', reads (read_trees box st s pm a b m) (pf, rs, m') (put_trees box pf rs).
Proof.
  unfold is_trees, read_trees, put_trees. destruct (the_tree a), (the_tree b).
  1: { intros (p & -> & Hp & Hr & E). destruct (roots p) eqn:R.
       - destruct rs; [|discriminate]. eexists. eapply reads_bind; [now apply reads_proof|]. cbn [fst snd]. rewrite R. eapply reads_last; [apply reads_ret|]. cbn [fst snd]. apply reads_ret.
       - destruct (reads_rays rs Hr (questions st s pm a b) (last_ray m) [] (eq_sym E)) as (l & Hl). eexists.
         eapply reads_bind; [now apply reads_proof|]. cbn [fst snd]. rewrite R. eapply reads_last; [exact Hl|]. cbn [fst snd rev app]. apply reads_ret. }
  all: intros [-> ->]; eexists; apply reads_ret.
Qed.
Definition is_halves (a b : pbody) pfs :=
  match half_spaces (the_body b) with
  | [] => pfs = []
  | hs => half_spaces (the_body a) = [] /\ (exists pb, path_to st (the_body b) = Some pb /\ rests pb = true) /\
      match the_tree a with None => pfs = [] | Some _ => length pfs = length hs /\ Forall (is_proof None) pfs end
  end.
Lemma reads_proofs {A} pfs : Forall (is_proof None) pfs -> forall (hs : list A) m acc, length pfs = length hs -> exists m', reads (proofs hs m acc) (rev acc ++ pfs, m') (puts (put_proof None) pfs).
Proof.
  induction 1 as [|p pfs Hp _ IH]; intros hs m acc E; destruct hs as [|h hs]; try discriminate; cbn [proofs].
  - exists m. rewrite rev'_ok, app_nil_r. apply reads_ret.
  - injection E as E. destruct (IH hs (Memory (last_of p) (last_ray m)) (p :: acc) E) as (m' & Hm). exists m'. unfold puts; cbn [map concat].
    eapply reads_bind; [now apply reads_proof|]. cbn [fst snd]. cbn [rev] in Hm. rewrite <- app_assoc in Hm. exact Hm.
Qed.
Lemma reads_halves a b pfs m : is_halves a b pfs -> exists m', reads (read_halves st a b m) (pfs, m') (puts (put_proof None) pfs).
Proof.
  unfold is_halves, read_halves. destruct (half_spaces (the_body b)) as [|h hs] eqn:E.
  - intros ->. exists m. apply reads_ret.
  - intros (Ea & (pb & Ep & Er) & Ht). rewrite Ea, Ep, Er. destruct (the_tree a).
    + destruct Ht as [L F]. exact (reads_proofs pfs F (h :: hs) m [] L).
    + subst. exists m. apply reads_ret.
Qed.
Fixpoint is_row a (pairs : list (pbody * double)) (gs : list group) :=
  match gs with
  | [] => pairs = []
  | One pf rs hb ha :: gs' => match pairs with [] => False | (b, _) :: r => is_trees None a b pf rs /\ is_halves a b hb /\ is_halves b a ha /\ is_row a r gs' end
  | Many k pf :: gs' => (2 <= k <= length pairs)%nat /\ is_count (N.of_nat k) /\ roots pf = true /\ is_proof None pf /\ is_row a (skipn k pairs) gs'
  end.
Definition put_group g : bytes :=
  match g with
  | One pf rs hb ha => put_count 1 ++ put_trees None pf rs ++ puts (put_proof None) hb ++ puts (put_proof None) ha
  | Many k pf => put_count (N.of_nat k) ++ put_proof None pf
  end.
Lemma reads_row a gs : forall pairs fuel m acc, is_row a pairs gs -> (length pairs <= length fuel)%nat ->
  exists m', reads (read_row st s pm a fuel pairs m acc) (rev acc ++ gs, m') (puts put_group gs).
Proof.
  induction gs as [|[pf rs hb ha | k pf] gs IH]; intros pairs fuel m acc H Hf; cbn [is_row] in H.
  - subst. exists m. destruct fuel; cbn [read_row]; rewrite rev'_ok, app_nil_r; apply reads_ret.
  - destruct pairs as [|(b, mg) pairs]; [contradiction|]. destruct fuel as [|x fuel]; [cbn in Hf; lia|]. destruct H as (Ht & Hb & Ha & Hr).
    destruct (reads_trees None a b pf rs m Ht) as (m1 & R1), (reads_halves a b hb m1 Hb) as (m2 & R2), (reads_halves b a ha m2 Ha) as (m3 & R3).
    destruct (IH pairs fuel m3 (One pf rs hb ha :: acc) Hr) as (m4 & R4); [cbn in Hf; lia|]. exists m4. cbn [read_row]. unfold puts; cbn [map concat put_group].
    rewrite <- !app_assoc. eapply reads_bind; [apply reads_index; [reflexivity | rewrite length_N_ok; unfold count_of; cbn [length]; lia]|].
    change (1 =? 0) with false. change (1 =? 1) with true. cbv iota beta. eapply reads_bind; [exact R1|]. cbv iota beta. eapply reads_bind; [exact R2|].
    cbn [fst snd]. eapply reads_bind; [exact R3|]. cbn [fst snd]. cbn [rev] in R4. rewrite <- app_assoc in R4. exact R4.
  - destruct H as ([K1 K2] & Kc & Hroot & Hp & Hr). destruct pairs as [|p pairs]; [cbn in K2; lia|]. destruct fuel as [|x fuel]; [cbn in Hf; lia|].
    destruct (IH (skipn k (p :: pairs)) fuel (Memory (last_of pf) (last_ray m)) (Many k pf :: acc) Hr) as (m4 & R4); [rewrite skipn_length; cbn [length] in *; lia|].
    exists m4. cbn [read_row]. unfold puts; cbn [map concat put_group]. destruct p as (b, mg). rewrite <- !app_assoc.
    eapply reads_bind; [apply reads_index; [exact Kc | rewrite length_N_ok; unfold count_of; cbn [length] in *; lia]|].
    replace (N.of_nat k =? 0) with false by (symmetry; apply N.eqb_neq; lia). replace (N.of_nat k =? 1) with false by (symmetry; apply N.eqb_neq; lia). cbv iota beta.
    eapply reads_bind; [now apply reads_proof|]. cbn [fst snd]. rewrite Hroot. cbv zeta. rewrite Nnat.Nat2N.id. cbn [rev] in R4. rewrite <- app_assoc in R4. exact R4.
Qed.
Fixpoint is_rows (rows : list (pbody * list (pbody * double))) (gss : list (list group)) :=
  match rows, gss with [], [] => True | (a, pairs) :: r, gs :: gss' => is_row a pairs gs /\ is_rows r gss' | _, _ => False end.
Definition put_rows gss := puts (puts put_group) gss.
Lemma reads_rows rows : forall gss m acc, is_rows rows gss -> exists m', reads (read_rows st s pm rows m acc) (rev acc ++ gss, m') (put_rows gss).
Proof.
  induction rows as [|(a, pairs) rows IH]; intros [|gs gss] m acc H; cbn [is_rows] in H; try contradiction; cbn [read_rows].
  - exists m. rewrite rev'_ok, app_nil_r. apply reads_ret.
  - destruct H as [Hr Hs]. destruct (reads_row a gs pairs pairs m [] Hr (le_n _)) as (m1 & R1), (IH gss m1 (gs :: acc) Hs) as (m2 & R2). exists m2.
    unfold put_rows, puts; cbn [map concat]. eapply reads_bind; [exact R1|]. cbn [fst snd rev app]. cbn [rev] in R2. rewrite <- app_assoc in R2. exact R2.
Qed.
(* Over a box of coordinates. *)
Fixpoint is_box_row coordinates (a : pbody) (pairs : list (pbody * double)) (gs : list group) :=
  match pairs, gs with
  | [], [] => True
  | (b, _) :: r, One pf rs [] [] :: gs' => half_spaces (the_body a) = [] /\ half_spaces (the_body b) = [] /\ is_trees (Some coordinates) a b pf rs /\ is_box_row coordinates a r gs'
  | _, _ => False
  end.
Definition put_box_group g coordinates : bytes := match g with One pf rs _ _ => put_trees (Some coordinates) pf rs | Many _ _ => [] end.
Lemma reads_box_row coordinates a pairs : forall gs m acc, is_box_row coordinates a pairs gs ->
  exists m', reads (read_box_row coordinates st s pm a pairs m acc) (rev acc ++ gs, m') (puts (fun g => put_box_group g coordinates) gs).
Proof.
  induction pairs as [|(b, mg) pairs IH]; intros [|[pf rs [|] [|] | k pf] gs] m acc H; cbn [is_box_row] in H; try contradiction; cbn [read_box_row].
  - exists m. rewrite rev'_ok, app_nil_r. apply reads_ret.
  - destruct H as (Ea & Eb & Ht & Hr). rewrite Ea, Eb. destruct (reads_trees _ a b pf rs m Ht) as (m1 & R1), (IH gs m1 (One pf rs [] [] :: acc) Hr) as (m2 & R2).
    exists m2. unfold puts; cbn [map concat put_box_group]. eapply reads_bind; [exact R1|]. cbv iota beta. cbn [rev] in R2. rewrite <- app_assoc in R2. exact R2.
Qed.
Fixpoint is_box_rows coordinates (rows : list (pbody * list (pbody * double))) (gss : list (list group)) :=
  match rows, gss with [], [] => True | (a, pairs) :: r, gs :: gss' => is_box_row coordinates a pairs gs /\ is_box_rows coordinates r gss' | _, _ => False end.
Definition put_box_rows coordinates gss := puts (puts (fun g => put_box_group g coordinates)) gss.
Lemma reads_box_rows coordinates rows : forall gss m acc, is_box_rows coordinates rows gss ->
  exists m', reads (read_box_rows coordinates st s pm rows m acc) (rev acc ++ gss, m') (put_box_rows coordinates gss).
Proof.
  induction rows as [|(a, pairs) rows IH]; intros [|gs gss] m acc H; cbn [is_box_rows] in H; try contradiction; cbn [read_box_rows].
  - exists m. rewrite rev'_ok, app_nil_r. apply reads_ret.
  - destruct H as [Hr Hs]. destruct (reads_box_row coordinates a pairs gs m [] Hr) as (m1 & R1), (IH gss m1 (gs :: acc) Hs) as (m2 & R2). exists m2.
    unfold put_box_rows, puts; cbn [map concat]. eapply reads_bind; [exact R1|]. cbn [fst snd rev app]. cbn [rev] in R2. rewrite <- app_assoc in R2. exact R2.
Qed.
End Pairs.

(* ---- Parts. ---- *)
Definition put_curve c := put_list put_number (coefficients c) ++ put_number (deviation c).
Definition is_curve c := is_list is_number (coefficients c) /\ 1 <= count_of (coefficients c) <= 16 /\ is_size (deviation c).
Lemma readable_curve c : is_curve c -> readable a_curve put_curve c.
Proof.
  destruct c as [cs d]. intros (Hc & Hn & Hd); cbn [coefficients deviation] in *. unfold put_curve; cbn [coefficients deviation]. split; cbn [coefficients deviation]; [|eauto with rd].
  unfold a_curve. eapply reads_bind; [apply (reads_list_of number put_number is_number); auto; split; eauto with rd|]. cbn beta. rdl.
  destruct cs as [|x cs]; [cbn in Hn; lia|]. rewrite length_N_ok. destruct (N.ltb_spec 16 (count_of (x :: cs))); [lia | apply reads_ret].
Qed.
Definition put_replacement (x : N * frame) := put_count (fst x) ++ put_frame (snd x).
Definition is_replacement (fs : list frame) coordinates (x : N * frame) :=
  is_index (length_N fs + 1) (fst x) /\ is_frame (N.max (fst x) 1) coordinates (snd x) /\
  match get_frame fs (fst x) with Some g => negb (carrier fs fs (fst x) =? 0) && moves_like (snd x) g = true | None => False end.
Lemma readable_replacement fs coordinates x : is_replacement fs coordinates x -> readable (a_replacement fs coordinates) put_replacement x.
Proof.
  destruct x as (i, f). intros ((?&?) & Hf & Hg); cbn [fst snd] in *. split; [|unfold put_replacement; eauto with rd]. unfold put_replacement, a_replacement; cbn [fst snd].
  rd1. eapply reads_last; [now apply reads_frame|]. destruct (get_frame fs i); [|contradiction]. rewrite Hg. apply reads_ret.
Qed.
Definition stretch_start (cs : list curve) : start := map (fun c => (match coefficients c with [] => izero | x :: _ => num x end, num (deviation c))) cs.
Definition box_start (rs : list range) : start := map (fun r => (middle (irange r), izero)) rs.
Definition is_item (cl : cell) rows pm fs (x : an_item) :=
  match fst x with
  | Stretch sg from to rs cs =>
      is_count sg /\ is_number from /\ is_number to /\ is_list (is_replacement fs (coordinates cl)) rs /\ Forall is_curve cs /\ count_of cs = coordinates cl /\
      exists st, stage_of (replace_frames rs fs) cs (bodies cl) = Some st /\ is_rows st (stretch_start cs) pm rows (snd x)
  | Box rs => Forall is_range rs /\ count_of rs = coordinates cl /\
      exists st, stage_of fs [] (bodies cl) = Some st /\ is_box_rows st (box_start rs) pm (coordinates cl) rows (snd x)
  end.
Definition put_item (cl : cell) (x : an_item) : bytes :=
  match fst x with
  | Stretch sg from to rs cs => x01 :: put_count sg ++ put_number from ++ put_number to ++ put_list put_replacement rs ++ puts put_curve cs ++ put_rows (snd x)
  | Box rs => x02 :: puts put_range rs ++ put_box_rows (coordinates cl) (snd x)
  end.
Fixpoint is_items cl rows pm fs (items : list an_item) := match items with [] => True | x :: r => is_item cl rows pm fs x /\ is_items cl rows pm (frames_of fs (fst x)) r end.
Lemma readable_range r : is_range r -> readable interval put_range r.
Proof. intros H. split; eauto with rd. Qed.
Lemma parts_ok cl rows pm digest : count_of digest = 32 -> forall items fs m acc fuel, is_items cl rows pm fs items -> (length items < length fuel)%nat ->
  parts fuel cl rows pm fs m acc (puts (put_item cl) items ++ x00 :: digest) = Done (rev acc ++ items).
Proof.
  intros Hd. induction items as [|(p, gss) items IH]; intros fs m acc fuel H Hf; (destruct fuel as [|f fuel]; [cbn in Hf; lia|]); cbn [parts puts map concat app]; cbn [length] in Hf.
  - rewrite octet_cons. change (to_N x00) with 0. cbv iota beta. change (0 =? 0) with true. cbv iota.
    pose proof (take_ok digest [] []) as T. rewrite Hd, app_nil_r in T. rewrite T, rev'_ok, app_nil_r. reflexivity.
  - destruct H as [Hi Hs]. unfold is_item in Hi; cbn [fst snd] in *. destruct p as [sg from to rs cs | rs].
    + destruct Hi as (?&?&?&Hrs&Hcs&Hn&st&Est&Hrows). destruct (reads_rows st (stretch_start cs) pm rows gss m [] Hrows) as (m1 & R1).
      assert (R : reads (a_stretch cl rows pm fs m) ((Stretch sg from to rs cs, gss), m1)
        (put_count sg ++ put_number from ++ put_number to ++ put_list put_replacement rs ++ puts put_curve cs ++ put_rows gss)).
      { unfold a_stretch. do 3 rd1. eapply reads_bind; [apply (reads_list_of _ put_replacement (is_replacement fs (coordinates cl))); auto using readable_replacement|]. cbn beta.
        eapply reads_bind; [rewrite <- Hn; apply reads_repeat; apply (all_readable _ _ is_curve); auto using readable_curve|]. cbn beta. rewrite Est. cbv zeta.
        eapply reads_last; [exact R1|]. cbn [fst snd rev app]. apply reads_ret. }
      unfold put_item; cbn [fst snd app]. rewrite octet_cons. change (to_N x01) with 1. cbv iota beta. change (1 =? 0) with false. change ((1 =? 1) || (1 =? 2)) with true. change (1 =? 1) with true. cbv iota.
      rewrite <- app_assoc, R. cbn [fst]. fold (puts (put_item cl) items). rewrite IH by (auto; lia). cbn [rev]. now rewrite <- app_assoc.
    + destruct Hi as (Hrs&Hn&st&Est&Hrows). destruct (reads_box_rows st (box_start rs) pm (coordinates cl) rows gss m [] Hrows) as (m1 & R1).
      assert (R : reads (a_box cl rows pm fs m) ((Box rs, gss), m1) (puts put_range rs ++ put_box_rows (coordinates cl) gss)).
      { unfold a_box. eapply reads_bind; [rewrite <- Hn; apply reads_repeat; apply (all_readable _ _ is_range); auto using readable_range|]. cbn beta. rewrite Est. cbv zeta.
        eapply reads_last; [exact R1|]. cbn [fst snd rev app]. apply reads_ret. }
      unfold put_item; cbn [fst snd app]. rewrite octet_cons. change (to_N x02) with 2. cbv iota beta. change (2 =? 0) with false. change ((2 =? 1) || (2 =? 2)) with true. change (2 =? 1) with false. cbv iota.
      rewrite <- app_assoc, R. cbn [fst]. fold (puts (put_item cl) items). rewrite IH by (auto; lia). cbn [rev]. now rewrite <- app_assoc.
Qed.

(* ---- The file. ---- *)
Definition parts_map_of (bs : list pbody) : parts_map := fold_left (fun m p => PositiveMap.add (N.succ_pos (number_of p)) (Now (parts_of (the_body p))) m) bs (PositiveMap.empty _).
Definition is_file (cl : cell) (items : list an_item) :=
  is_cell cl /\ forallb (fun b => forallb normal_is_unit (half_spaces b)) (bodies cl) = true /\ forallb is_closed (bodies cl) = true /\
  exists bs st, prepare_bodies (frames cl) 0 (bodies cl) = Some bs /\ stage_of (frames cl) [] (bodies cl) = Some st /\
    is_items cl (rows_from cl bs) (parts_map_of bs) (frames cl) items.
Definition encode (cl : cell) (items : list an_item) (digest : bytes) : bytes := put_cell cl ++ puts (put_item cl) items ++ x00 :: digest.
Lemma put_items_length cl items : (length items <= length (puts (put_item cl) items))%nat.
Proof.
  induction items as [|(p, g) items IH]; unfold puts; cbn [map concat length]; auto. rewrite app_length.
  assert (1 <= length (put_item cl (p, g)))%nat by (destruct p; unfold put_item; cbn [fst snd length]; lia). unfold puts in IH. lia.
Qed.
Theorem read_encode cl items digest : is_file cl items -> count_of digest = 32 -> read_file (encode cl items digest) = Done (cl, items).
Proof.
  intros (Hc & Hn & Hcl & bs & st & Ep & Es & Hi) Hd. unfold read_file, encode. rewrite (reads_cell cl Hc), Hn, Hcl, Ep, Es. cbn [negb]. cbv zeta.
  fold (parts_map_of bs). rewrite (parts_ok _ _ _ _ Hd); [reflexivity | exact Hi|].
  rewrite app_length. cbn [length]. pose proof (put_items_length cl items). lia.
Qed.
Corollary decode_encode cl items digest : is_file cl items -> count_of digest = 32 -> decode (encode cl items digest) = Some (cl, map fst items).
Proof. intros H Hd. unfold decode. now rewrite (read_encode cl items digest H Hd). Qed.
(* Whatever a file states can be written: its cell, and read back. *)
Corollary cell_again input cl rest rest' : a_cell input = Done (cl, rest) -> a_cell (put_cell cl ++ rest') = Done (cl, rest').
Proof. intros H. apply reads_cell. eapply gives_cell; eauto. Qed.
