(* Nesting without winding numbers: "outside S" is "connected to arbitrarily far points without meeting S". *)
From Coq Require Import Reals Lra Psatz List Rbase.
From Coquelicot Require Import Coquelicot.
From Noclash Require Import Statement Space.
Open Scope R_scope.

Definition continuous3 (g : R -> vec) s := continuous (fun x => vx (g x)) s /\ continuous (fun x => vy (g x)) s /\ continuous (fun x => vz (g x)) s.
(* A path over the whole line: clamping makes every path on [0,1] one. *)
Definition linked (S : vec -> Prop) p q :=
  exists g a b, g a = p /\ g b = q /\ a <= b /\ forall s, a <= s <= b -> continuous3 g s /\ ~ S (g s).
Inductive reach (S : vec -> Prop) : vec -> vec -> Prop :=
| reach_one p q : linked S p q -> reach S p q
| reach_back p q : linked S q p -> reach S p q
| reach_trans p q r : reach S p q -> reach S q r -> reach S p r.
Definition outside S p := forall far, exists q, far < norm q /\ reach S p q.

(* What moves without meeting S stays outside. *)
Theorem stays_outside S (x : R -> vec) t : 0 <= t -> (forall s, 0 <= s <= t -> continuous3 x s /\ ~ S (x s)) ->
  outside S (x 0) -> outside S (x t).
Proof.
  intros Ht H Ho far. destruct (Ho far) as (q & Hq & Hr). exists q; split; auto.
  apply reach_trans with (x 0); auto. apply reach_back. exists x, 0, t; auto.
Qed.
(* So does what hangs together with it. *)
Theorem part_outside S p q : reach S q p -> outside S p -> outside S q.
Proof. intros H Ho far. destruct (Ho far) as (r & ? & ?). exists r; split; auto. now apply reach_trans with p. Qed.

(* A ray kept apart from every piece by a direction (the same test as everywhere else) is a way out. *)
Theorem ray_escapes (pieces : list (list vec)) p d : 0 < norm d ->
  List.Forall (fun vs : list vec => exists n : vec, 0 <= dot n d /\ List.Forall (fun v : vec => dot n v < dot n p) vs) pieces ->
  outside (fun x : vec => exists vs, List.In vs pieces /\ Space.hull vs x) p.
Proof.
  intros Hd Hs far.
  set (l := (Rabs far + norm p + 1) / norm d).
  assert (Hl : 0 <= l).
  { apply Rmult_le_pos; [|left; now apply Rinv_0_lt_compat]. generalize (Rabs_pos far) (norm_nonneg p); lra. }
  exists (vadd p (vscale l d)). split.
  - (* |p + l d| >= l|d| - |p| *)
    generalize (cauchy_schwarz d (vadd p (vscale l d))) (cauchy_schwarz (vscale (-1) d) p).
    replace (norm (vscale (-1) d)) with (norm d) by (unfold norm; f_equal; vec; ring).
    assert (E : dot d (vadd p (vscale l d)) = l * (norm d * norm d) - dot (vscale (-1) d) p).
    { unfold norm at 1 2. rewrite sqrt_sqrt by apply dot_self_nonneg. vec; ring. }
    assert (El : l * norm d = Rabs far + norm p + 1) by (unfold l; field; lra).
    rewrite E. intros H1 H2. apply Rle_lt_trans with (Rabs far). apply Rle_abs.
    apply Rmult_lt_reg_l with (norm d); auto.
    assert (l * (norm d * norm d) = norm d * (Rabs far + norm p + 1)) by (rewrite <- El; ring). nra.
  - apply reach_one. exists (fun s => vadd p (vscale s d)), 0, l. repeat split; auto; simpl.
    + unfold vadd, vscale; simpl. destruct p; simpl; f_equal; ring.
    + apply (ex_derive_continuous (fun x => vx p + x * vx d)); auto_derive; auto.
    + apply (ex_derive_continuous (fun x => vy p + x * vy d)); auto_derive; auto.
    + apply (ex_derive_continuous (fun x => vz p + x * vz d)); auto_derive; auto.
    + intros (vs & Hin & Hh). rewrite Forall_forall in Hs. destruct (Hs _ Hin) as (n & Hn & Hv). rewrite Forall_forall in Hv.
      destruct (hull_between _ _ Hh n) as (_ & w & _ & Hw & _ & Hle). specialize (Hv _ Hw).
      assert (E : dot n (vadd p (vscale s d)) = dot n p + s * dot n d) by (vec; ring).
      rewrite E in Hle. assert (0 <= s * dot n d) by (apply Rmult_le_pos; lra). lra.
Qed.
