// Long lists, shown in parts.

import { el } from "../dom";

const AT_ONCE = 200;

/** A list that grows when asked to; `wrapped` puts the button into what the holder may contain. */
export function inParts<T>(items: T[], make: (item: T) => HTMLElement, holder: HTMLElement, wrapped: (more: HTMLElement) => HTMLElement = (more) => more): void {
  let shown = 0;
  const more = el("button", { type: "button", class: "more", click: () => grow() });
  const last = wrapped(more);
  const grow = (): void => {
    last.remove();
    holder.append(...items.slice(shown, shown + AT_ONCE).map(make));
    shown = Math.min(shown + AT_ONCE, items.length);
    if (shown < items.length) {
      more.textContent = `${items.length - shown} more`;
      holder.append(last);
    }
  };
  grow();
}
