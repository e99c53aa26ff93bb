(* The program. Numbers, booleans and lists become OCaml's; floats and machine integers its doubles and ints (ml/float64.ml, ml/uint63.ml). *)
From Coq Require Import Extraction ExtrOcamlBasic ExtrOcamlZBigInt ExtrOCamlInt63 ExtrOCamlFloats Floats Floats.SpecFloat Strings.Byte Uint63 ZArith NArith.
From Flocq Require Import Core.Digits.
From Noclash Require Import Statement Tm Check Numbers Cover Bodies Frames Decode Verify Read Witness Nested Main.
Extract Inductive float_comparison => "Float64.float_comparison" [ "Float64.FEq" "Float64.FLt" "Float64.FGt" "Float64.FNotComparable" ].
Extract Inductive float_class => "Float64.float_class"
  [ "Float64.PNormal" "Float64.NNormal" "Float64.PSubn" "Float64.NSubn" "Float64.PZero" "Float64.NZero" "Float64.PInf" "Float64.NInf" "Float64.NaN" ].
(* The 256 constructors of `byte` are OCaml's constants 0 to 255, in order. *)
Extract Constant Byte.to_N => "(fun b -> Big_int_Z.big_int_of_int (Obj.magic b))".
(* Between machine integers and whole numbers, instead of bit by bit: below 2^62, as all of ours are. *)
Extract Constant Uint63.to_Z => "(fun i -> if i >= 0 then Big_int_Z.big_int_of_int i else failwith ""a machine integer beyond 2^62"")".
Extract Constant Uint63.of_pos => "Big_int_Z.int_of_big_int".
(* Whole numbers are Zarith's already; equality, length and the cases of a positive number without loops or division (ml/whole.ml). *)
Extract Inductive BinNums.positive => "Big_int_Z.big_int"
  [ "(fun x -> Big_int_Z.succ_big_int (Big_int_Z.mult_int_big_int 2 x))" "Big_int_Z.mult_int_big_int 2" "Big_int_Z.unit_big_int" ] "Whole.case".
Extract Constant Pos.eqb => "Big_int_Z.eq_big_int".
Extract Constant N.eqb => "Big_int_Z.eq_big_int".
Extract Constant Pos.size => "Whole.digits".
Extract Constant Digits.digits2_pos => "Whole.digits".
Extract Constant SpecFloat.digits2_pos => "Whole.digits".
(* Real numbers stand in the interval library's modules beside what computes; they are never run. *)
Extract Constant ClassicalDedekindReals.sig_forall_dec => "(fun _ -> failwith ""reals do not compute"")".
Extract Constant ClassicalDedekindReals.sig_not_dec => "(failwith ""reals do not compute"")".
Extraction "verified.ml" verify nothing_nested open_pairs.
