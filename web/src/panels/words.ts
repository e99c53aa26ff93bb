// Verdicts as people read them.

import type { Verdict } from "../data/types";

export const VERDICT_WORDS: Record<Verdict, string> = { free: "Free", collision: "Collision", undecided: "Undecided", not_checked: "Not checked" };
