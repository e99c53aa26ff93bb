(* Doubles as the axioms of Coq's primitive floats describe them: IEEE-754 binary64, rounding to nearest, ties to even. *)
type t = float
type float_comparison = FEq | FLt | FGt | FNotComparable
type float_class = PNormal | NNormal | PSubn | NSubn | PZero | NZero | PInf | NInf | NaN

let of_float (x : float) : t = x
let to_float (x : t) : float = x
let abs (x : t) : t = abs_float x
let opp (x : t) : t = -.x
let add (x : t) (y : t) : t = x +. y
let sub (x : t) (y : t) : t = x -. y
let mul (x : t) (y : t) : t = x *. y
let div (x : t) (y : t) : t = x /. y
let sqrt (x : t) : t = sqrt x
let eq (x : t) (y : t) = x = y
let lt (x : t) (y : t) = x < y
let compare (x : t) (y : t) = if x < y then FLt else if x > y then FGt else if x = y then FEq else FNotComparable
let classify (x : t) =
  match classify_float x with
  | FP_normal -> if x > 0. then PNormal else NNormal
  | FP_subnormal -> if x > 0. then PSubn else NSubn
  | FP_zero -> if 1. /. x > 0. then PZero else NZero
  | FP_infinite -> if x > 0. then PInf else NInf
  | FP_nan -> NaN

let tiniest = 4.9406564584124654e-324
let next_up (x : t) : t =
  if x < infinity then
    if x = 0. then tiniest
    else if x > 0. then Int64.float_of_bits (Int64.add (Int64.bits_of_float x) 1L)
    else Int64.float_of_bits (Int64.sub (Int64.bits_of_float x) 1L)
  else x
let next_down (x : t) : t =
  if x > neg_infinity then
    if x = 0. then -.tiniest
    else if x > 0. then Int64.float_of_bits (Int64.sub (Int64.bits_of_float x) 1L)
    else Int64.float_of_bits (Int64.add (Int64.bits_of_float x) 1L)
  else x

let of_uint63 (i : Uint63.t) : t = if i >= 0 then float_of_int i else failwith "a machine integer beyond 2^62"
(* Exponents are shifted by 2101 (FloatOps.shift). *)
let ldshiftexp (x : t) (e : Uint63.t) : t = ldexp x (e - 2101)
let frshiftexp (x : t) : t * Uint63.t =
  match classify_float x with
  | FP_zero | FP_infinite | FP_nan -> (x, 0)
  | FP_normal | FP_subnormal -> let m, e = frexp x in (m, e + 2101)
let normfr_mantissa (x : t) : Uint63.t = let x = abs_float x in if x >= 0.5 && x < 1. then int_of_float (ldexp x 53) else 0
