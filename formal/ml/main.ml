(* `noclash-verify-coq FILE`: the extracted verifier with the digest of the file and words around it.
   Exit status: 0 the proof holds, 1 it does not, 2 it cannot be read,
   3 all margins hold, but that neither of two bodies is inside the other is not shown: no escape was found, only signed crossings may show it. *)
open Verified

let refuse status file what = Printf.eprintf "%s %s\n" file what; exit status
let read file =
  try let c = open_in_bin file in let n = in_channel_length c in let s = really_input_string c n in close_in c; s
  with Sys_error why -> refuse 2 file ("cannot be read: " ^ why)
let bytes_of s = let rec go i acc = if i < 0 then acc else go (i - 1) ((Obj.magic (Char.code s.[i]) : byte) :: acc) in go (String.length s - 1) []
let string_of (l : byte list) = let b = Buffer.create 16 in List.iter (fun x -> Buffer.add_char b (Char.chr (Obj.magic x))) l; Buffer.contents b
let int n = Big_int_Z.int_of_big_int n
let hexadecimal s = String.concat "" (List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) (List.of_seq (String.to_seq s)))

let report cell parts =
  let names = Array.of_list (List.map (fun b -> string_of b.name) cell.bodies) in
  let boxes = List.length (List.filter (fun (p, _) -> match p with Box _ -> true | Stretch _ -> false) parts) in
  Printf.printf "The proof holds: %d segments and %d boxes. Checked by the verifier whose soundness is a theorem.\n" (int cell.segments) boxes;
  List.iter (fun (name, digest) -> Printf.printf "made from: %s %s\n" (string_of name) (hexadecimal (string_of digest))) cell.inputs;
  List.iter (fun ((a, b), reason) -> Printf.printf "assumption: %s and %s may touch (%s)\n" names.(int a) names.(int b) (string_of reason)) cell.excluded;
  List.iteri (fun i b -> if b.pieces = [] && b.half_spaces = [] then Printf.printf "assumption: %s has no points, so nothing is claimed about it\n" names.(i)) cell.bodies;
  if nothing_nested cell parts then (print_endline "Neither of two bodies is ever inside the other."; 0)
  else begin
    let pairs = List.sort_uniq compare (List.map (fun (a, b) -> (int a, int b)) (open_pairs cell parts)) in
    List.iter (fun (a, b) -> Printf.printf "not covered: that neither of %s and %s is inside the other\n" names.(a) names.(b)) pairs;
    Printf.printf "All margins hold; %d pairs are not covered: no ray was found along which a part of one body escapes the other; signed crossings are not counted here.\n" (List.length pairs);
    3
  end

let () =
  let file = match Sys.argv with [| _; file |] -> file | _ -> prerr_endline "usage: noclash-verify-coq FILE"; exit 2 in
  let data = read file in
  let outcome = try verify (bytes_of data) with Stack_overflow | Out_of_memory | Failure _ -> Refused Unreadable in
  match outcome with
  | Refused Unreadable -> refuse 2 file "cannot be read: it is no proof of noclash, or a damaged one"
  | Refused Fails -> refuse 1 file "does not hold"
  | Done (cell, parts) ->
    (* The digest detects damage; the theorem needs none. *)
    let n = String.length data - 32 in
    if Sha256.digest (String.sub data 0 n) <> String.sub data n 32 then refuse 1 file "does not hold: the digest is not that of the file";
    exit (report cell parts)
