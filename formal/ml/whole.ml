(* Whole numbers: what the extraction library leaves to loops over bits. A positive number is 2p+1, 2p or 1. *)
let case odd even one p = if Z.equal p Z.one then one () else let half = Z.shift_right p 1 in if Z.is_even p then even half else odd half
let digits p = Z.of_int (Z.numbits p)
