(* The theorem about the bytes of a file. *)
From Coq Require Import List NArith.
From Noclash Require Import Statement Decode Verify Sound Read Witness Nested.
Import ListNotations.

(* Accepted: the proof is checked, and the claim is not empty. *)
Definition verify (input : bytes) : result (cell * list an_item) :=
  match read_file input with
  | Refused r => Refused r
  | Done (cl, ps) => if sane cl (map fst ps) then if accept cl ps then Done (cl, ps) else Refused Fails else Refused Unreadable
  end.
Theorem verify_sound input r : verify input = Done r ->
  exists cl ps, decode input = Some (cl, ps) /\
    holds cl (frames cl) ps /\ covers cl ps /\                      (* Statement.v *)
    satisfiable (frames cl) ps /\ pieces_have_points cl.            (* Witness.v: none of this is empty *)
Proof.
  unfold verify, decode. destruct (read_file input) as [(cl, ps) | e]; [|discriminate].
  destruct (sane cl (map fst ps)) eqn:S; [|discriminate]. destruct (accept cl ps) eqn:E; [|discriminate].
  intros _. exists cl, (map fst ps). destruct (accept_sound _ _ E), (sane_ok _ _ S). auto.
Qed.
(* And where `nothing_nested` answers true: neither of two bodies is ever inside the other. *)
Theorem verify_nested input cl items : verify input = Done (cl, items) -> nothing_nested cl items = true ->
  decode input = Some (cl, map fst items) /\ never_nested cl (frames cl) (map fst items).
Proof.
  unfold verify, decode. destruct (read_file input) as [(cl', ps') | e]; [|discriminate].
  destruct (sane cl' (map fst ps')) eqn:S; [|discriminate]. destruct (accept cl' ps') eqn:E; [|discriminate].
  intros [= <- <-] H. split; auto. now apply nothing_nested_ok.
Qed.
