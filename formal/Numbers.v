(* The numbers of a file as intervals of doubles. *)
From Coq Require Import Reals Lra List ZArith NArith Bool.
From Flocq Require Import Core.Raux.
From Interval Require Import Real.Xreal Float.Basic Float.Sig Interval.Interval Float.Primitive_ops.
From Noclash Require Import Statement Space Tm.
Import ListNotations.
Open Scope R_scope.

Local Transparent isin.
Lemma nai_any x : x ∈ I.nai.
Proof. unfold isin. now rewrite I.nai_correct. Qed.
Lemma bnd_between l u a b x : F.toX l = Xreal a -> F.toX u = Xreal b -> a <= x <= b -> x ∈ I.bnd l u.
Proof.
  intros Hl Hu Hx. unfold isin. rewrite I.bnd_correct.
  - change (contains (Interval.Ibnd (F.toX l) (F.toX u)) (Xreal x)). now rewrite Hl, Hu.
  - unfold I.valid_lb. change (F.valid_lb l = true). generalize (F.valid_lb_correct l).
    generalize (F.classify_correct l). rewrite F.real_correct, Hl. destruct (F.classify l); auto; discriminate.
  - unfold I.valid_ub. change (F.valid_ub u = true). generalize (F.valid_ub_correct u).
    generalize (F.classify_correct u). rewrite F.real_correct, Hu. destruct (F.classify u); auto; discriminate.
Qed.
Lemma bisect_ok x i : x ∈ i -> x ∈ fst (I.bisect i) \/ x ∈ snd (I.bisect i).
Proof. apply I.bisect_correct. Qed.
Lemma subset_ok x i j : x ∈ i -> I.subset i j = true -> x ∈ j.
Proof. intros H S. exact (I.subset_correct i j (Xreal x) H S). Qed.
Definition iabs := I.abs.
Lemma iabs_ok x i : x ∈ i -> Rabs x ∈ iabs i.
Proof. intros H. exact (I.abs_correct i (Xreal x) H). Qed.

(* Exactly one double, if it is finite. *)
Definition same_float (a b : float radix2) :=
  match a, b with
  | Float s m e, Float s' m' e' => Bool.eqb s s' && Pos.eqb m m' && Z.eqb e e'
  | _, _ => false
  end.
Definition num (b : double) : itv :=
  match mantissa b with
  | Z0 => izero
  | Zpos m => let x := Float (two63 <=? b)%Z m (exponent b) in
      let f := F.fromF x in if same_float (F.toF f) x then I.bnd f f else I.nai
  | Zneg _ => I.nai
  end.
Lemma FtoR_power s m e : FtoR radix2 s m e = (if s then -1 else 1) * (IZR (Zpos m) * powerRZ 2 e).
Proof.
  rewrite FtoR_split. unfold Defs.F2R; simpl. rewrite bpow_powerRZ. change (IZR (Zaux.radix_val radix2)) with 2.
  destruct s; simpl; [change (Z.neg m) with (- Z.pos m)%Z; rewrite opp_IZR|]; ring.
Qed.
Lemma num_ok b : value b ∈ num b.
Proof.
  unfold num, value. destruct (mantissa b) as [|m|m]; [|destruct (same_float _ _) eqn:E|]; try apply nai_any.
  - replace (_ * _) with 0 by ring. apply izero_ok.
  - set (f := F.fromF _) in *. unfold same_float in E. destruct (F.toF f) as [| |s m' e'] eqn:Ef; try discriminate.
    rewrite !andb_true_iff in E. destruct E as [[E1 E2] E3].
    apply Bool.eqb_prop in E1. apply Pos.eqb_eq in E2. apply Z.eqb_eq in E3. subst.
    assert (X : F.toX f = Xreal ((if (b <? two63)%Z then 1 else -1) * (IZR (Zpos m) * powerRZ 2 (exponent b)))).
    { unfold F.toX. rewrite Ef. unfold FtoX. rewrite FtoR_power. rewrite Z.leb_antisym. now case (b <? two63)%Z. }
    eapply bnd_between; eauto; lra.
Qed.

(* A double within an interval, as an interval of its own; the choice proves nothing and needs no proof. *)
Definition middle (i : itv) : itv := let f := I.midpoint i in if F.real f then I.bnd f f else izero.
Definition middle_value (i : itv) : R := let f := I.midpoint i in if F.real f then proj_val (F.toX f) else 0.
Lemma middle_ok i : middle_value i ∈ middle i.
Proof.
  unfold middle, middle_value. destruct (F.real _) eqn:E; [|apply izero_ok].
  rewrite F.real_correct in E. destruct (F.toX (I.midpoint i)) as [|x] eqn:X; try discriminate.
  eapply bnd_between; eauto; simpl; lra.
Qed.
Local Opaque isin.
Global Opaque num middle iabs.
