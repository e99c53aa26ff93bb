// The keyboard: single keys, as `panels/help.ts` lists them.

/** Actions by the key that starts them; letters in lower case. */
export type Actions = Record<string, (event: KeyboardEvent) => void>;

/** Whether an element takes keys itself. */
function takesKeys(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) return true;
  if (!(target instanceof HTMLInputElement)) return false;
  // The scrubber moves by itself with arrows; other keys mean what they mean elsewhere.
  return !(target.classList.contains("scrub") && !key.startsWith("Arrow"));
}

/** Listens until the signal; `busy` says when a dialog has the keyboard. */
export function listenToKeys(actions: Actions, busy: () => boolean, signal: AbortSignal): void {
  document.addEventListener("keydown", (event) => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || busy() || takesKeys(target, key)) return;
    const action = actions[key.length === 1 ? key.toLowerCase() : key];
    // A button with the focus is pressed by space itself.
    if (!action || (key === " " && (target instanceof HTMLButtonElement || (target instanceof HTMLElement && target.tagName === "SUMMARY")))) return;
    event.preventDefault();
    action(event);
  }, { signal });
}
