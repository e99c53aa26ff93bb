(* Intervals of doubles: the functor of CoqInterval applied to the processor's floats. In a file of its own, as it is the library's and not ours that
   Coq's separate checker would check here. *)
From Interval Require Import Interval.Float_full Float.Primitive_ops.

Module F := PrimitiveFloat.
Module I := FloatIntervalFull F.
