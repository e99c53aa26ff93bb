(* The theorem about the bytes of a file. *)
From Coq Require Import List NArith.
From Noclash Require Import Statement Decode Verify Sound Read.
Import ListNotations.

Theorem verify_sound input r : verify input = Done r ->
  exists cl ps, decode input = Some (cl, ps) /\ holds cl (frames cl) ps /\ covers cl ps.
Proof.
  unfold verify, decode. destruct (read_file input) as [(cl, ps) | e]; [|discriminate].
  destruct (accept cl ps) eqn:E; [|discriminate]. intros _. exists cl, (map fst ps). destruct (accept_sound _ _ E). auto.
Qed.
