(* Machine integers of 63 bits, unsigned: OCaml's own, compared without sign. *)
type t = int

let of_int (i : int) : t = i
let add (x : t) (y : t) : t = x + y
let sub (x : t) (y : t) : t = x - y
let l_and (x : t) (y : t) : t = x land y
let l_or (x : t) (y : t) : t = x lor y
let l_sl (x : t) (y : t) : t = if y >= 0 && y < 63 then x lsl y else 0
let l_sr (x : t) (y : t) : t = if y >= 0 && y < 63 then x lsr y else 0
let equal (x : t) (y : t) = x = y
let lt (x : t) (y : t) = x lxor min_int < y lxor min_int
let le (x : t) (y : t) = x lxor min_int <= y lxor min_int
let compare (x : t) (y : t) = if lt x y then -1 else if x = y then 0 else 1
