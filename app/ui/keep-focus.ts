/**
 * What can be pressed; not what is typed into, which opens a phone's keyboard, nor what Tab passes by, such as the
 * unseen button that Enter in a field presses.
 */
const PRESSABLE =
  ':is(a[href],button,summary,[role="button"],[tabindex="0"]):not([tabindex="-1"],[aria-hidden="true"],[aria-hidden="true"] *)';
/** A part's own header and footer are within the page's. */
const WHOLE = "main,dialog,header:not(main *),footer:not(main *),body";

/** An element that had the focus, with its ancestors and its place in each, innermost first. */
type Held = { element: Element; places: { parent: Element; index: number }[] };

/**
 * The focus of an element that leaves the page (a chip that is removed, a button whose work is done, a dialog) goes to
 * the nearest thing that can be pressed: what follows it in the smallest part of the page that is left, else what
 * stands before it. Browsers let it fall to the start of the page, and say nothing.
 */
export function keepFocus(): void {
  let held: Held | null = null;
  document.addEventListener("focusin", ({ target }) => {
    held = target instanceof Element && target !== document.body ? holdOf(target) : null;
  });
  // A press on a blank part of the page takes the focus away on purpose.
  document.addEventListener("pointerdown", ({ target }) => {
    if (held && target instanceof Node && !held.element.contains(target)) held = null;
  });
  new MutationObserver((changes) => {
    // Whether something is seen is asked only where it may have been hidden: the answer costs a layout.
    const mayBeHidden = changes.some(({ type }) => type === "attributes");
    if (!held || (mayBeHidden ? isThere(held.element) : held.element.isConnected)) return;
    const lost = held;
    held = null;
    // What moves the focus itself does so in an effect, and a browser takes it from what is hidden with the next frame.
    requestAnimationFrame(() => setTimeout(() => (isFocusLost() ? restore(lost) : undefined)));
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["open", "hidden"],
  });
}

function holdOf(element: Element): Held {
  const places: Held["places"] = [];
  let child = element;
  while (child.parentElement && !child.matches(WHOLE)) {
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
    child = child.parentElement;
  }
  return { element, places };
}

function restore({ places }: Held): void {
  for (const { parent, index } of places) {
    if (!isThere(parent)) continue;
    const children = [...parent.children];
    const next = [...children.slice(index), ...children.slice(0, index).reverse()];
    const found = next.map(pressableIn).find((each) => each !== undefined);
    if (found) return found.focus({ preventScroll: true });
    if (parent.matches(WHOLE)) break;
  }
  focusPart(document.getElementById("main"));
}

function pressableIn(part: Element): HTMLElement | undefined {
  return [part, ...part.querySelectorAll(PRESSABLE)].find(
    (each): each is HTMLElement => each instanceof HTMLElement && each.matches(PRESSABLE) && isThere(each),
  );
}

function isThere(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Whether nothing on the page has the focus. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Moves the focus to what is not a control: a heading, a part of the page. */
export function focusPart(part: HTMLElement | null): void {
  if (!part) return;
  if (!part.hasAttribute("tabindex")) part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
