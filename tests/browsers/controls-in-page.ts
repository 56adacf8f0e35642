import type axe from "axe-core";

// What runs in the page. Each function names nothing outside of itself, since it is sent as text (Tab.evaluate); roles
// and names are computed by axe-core, which is in the page already (visitor.ts).

/** A control as a visitor knows it. */
export type Wanted = {
  role: string;
  /** The whole name, or a regular expression of this source and these flags. */
  name: string;
  flags: string | null;
  /** A selector. */
  within: string;
  /** The legend of its group, if it is not known by itself. */
  group: string;
};

/** What has been found, and is used by the next functions. */
type Held = { axe: typeof axe & { commons: Commons }; held?: HTMLElement };
type Commons = {
  aria: { getRole(element: Element): string | null };
  text: { accessibleText(element: Element): string };
  dom: { isVisibleToScreenReaders(element: Element): boolean };
};

type Found = { kind: "found" } | { kind: "none"; names: string[] };

/** Holds the first control of a role and a name. */
export function holdControl({ role, name, flags, within, group }: Wanted): Found {
  const page = window as unknown as Held;
  const { axe: own } = page;
  const { aria, text, dom } = own.commons;
  // Neither has a role of its own in HTML's mapping that says what it is used as.
  const roleOf = (element: Element) => {
    if (element.matches("summary")) return "button";
    if (element instanceof HTMLInputElement && /^(?:date|time|datetime-local|month|file)$/.test(element.type))
      return element.type;
    return aria.getRole(element);
  };
  const plain = (words: string) => words.replace(/\s+/g, " ").trim();
  page.held = undefined;
  own.setup(document.documentElement);
  try {
    const names: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(within === "" ? "*" : `:is(${within}) *`)) {
      if (roleOf(element) !== role || !dom.isVisibleToScreenReaders(element)) continue;
      if (element.getClientRects().length === 0) continue;
      const named = plain(text.accessibleText(element));
      names.push(named);
      if (flags === null ? named !== name : !new RegExp(name, flags).test(named)) continue;
      const legend = element.closest("fieldset")?.querySelector("legend")?.textContent ?? "";
      if (group !== "" && !plain(legend).startsWith(group)) continue;
      page.held = element;
      return { kind: "found" };
    }
    return { kind: "none", names };
  } finally {
    own.teardown();
  }
}

/** Where the held control can be pressed, once it is seen and nothing covers it. */
export function pointOfHeld(): { x: number; y: number } | string {
  const { held } = window as unknown as Held;
  if (!held?.isConnected) return "gone";
  const labels = held instanceof HTMLInputElement ? [...(held.labels ?? [])] : [];
  const isUnready = held.closest("[data-part]:not([data-hydrated])") !== null;
  let covered = "";
  for (const target of [held, ...labels]) {
    const [box] = target.getClientRects();
    if (!box || box.width < 4 || box.height < 4) continue;
    const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    const hit = document.elementFromPoint(point.x, point.y);
    if (hit && (target.contains(hit) || held.contains(hit))) return isUnready ? "not hydrated" : point;
    // For the next look: out of sight, or under what does not scroll with it.
    target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    covered = hit
      ? `covered by ${hit.outerHTML.slice(0, 120)}`
      : `outside of the window: ${JSON.stringify(point)}`;
  }
  return covered;
}

/** Where the focus is, as seen from the held control. */
export function focusFromHeld(): "there" | "before" | "after" | "above" | "below" | "gone" {
  const { held } = window as unknown as Held;
  if (!held?.isConnected) return "gone";
  const active = document.activeElement;
  if (active === held) return "there";
  if (!active || active === document.body) return "before";
  const isBefore = (active.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  if (
    active instanceof HTMLInputElement &&
    held instanceof HTMLInputElement &&
    active.type === "radio" &&
    active.name === held.name &&
    active.form === held.form
  )
    return isBefore ? "above" : "below";
  return isBefore ? "before" : "after";
}

export function isHeldReady(): boolean {
  const { held } = window as unknown as Held;
  return held !== undefined && held.closest("[data-part]:not([data-hydrated])") === null;
}

/** For a native list, whose own window no driver can press. */
export function focusHeld(): void {
  (window as unknown as Held).held?.focus();
}

/** The chosen option's words, the state of a box, or what is typed. */
export function valueOfHeld(): string {
  const { held } = window as unknown as Held;
  if (held instanceof HTMLSelectElement) return held.selectedOptions[0]?.label ?? "";
  if (held instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(held.type)) return String(held.checked);
  if (held instanceof HTMLInputElement || held instanceof HTMLTextAreaElement) return held.value;
  return "";
}

/** How far the held list's option of these words is from the chosen one. */
export function stepsToOption({ name, flags }: { name: string; flags: string | null }): number {
  const { held } = window as unknown as Held;
  if (!(held instanceof HTMLSelectElement)) throw new Error("not a list");
  const at = [...held.options].findIndex(({ label }) =>
    flags === null ? label === name : new RegExp(name, flags).test(label),
  );
  if (at < 0) throw new Error(`none of ${[...held.options].map(({ label }) => label).join(", ")}`);
  return at - held.selectedIndex;
}

/** What a screen reader has to tell: where the focus is, and what live regions say. */
export function heardNow(): { focus: string; said: string[] } {
  const { axe: own } = window as unknown as Held;
  const { aria, text, dom } = own.commons;
  const plain = (words: string | null) => (words ?? "").replace(/\s+/g, " ").trim();
  own.setup(document.documentElement);
  try {
    const active = document.activeElement;
    const isOnNothing = !active || active === document.body;
    const live = document.querySelectorAll<HTMLElement>(
      "[role=status],[role=alert],[role=log],[aria-live=polite],[aria-live=assertive],output",
    );
    return {
      focus: isOnNothing
        ? "nothing"
        : `${aria.getRole(active) ?? active.localName} “${plain(text.accessibleText(active))}”`,
      said: [...live]
        .filter((each) => dom.isVisibleToScreenReaders(each))
        .map((each) => plain(each.textContent))
        .filter((words) => words !== ""),
    };
  } finally {
    own.teardown();
  }
}

/** Whether the router waits for an answer: a page, a form's, or the page's data again. */
export function isPageAsking(): boolean {
  const { state } = (window as { __remixRouter?: { state: RouterState } }).__remixRouter ?? {};
  if (!state) return false;
  const works = [state.navigation, ...state.fetchers.values()];
  return state.revalidation !== "idle" || works.some((work) => work.state !== "idle");
}

type RouterState = {
  navigation: { state: string };
  fetchers: ReadonlyMap<string, { state: string }>;
  revalidation: string;
};

/** Whether the page has a script that has not taken it over yet, still loads, or is held back (late-start.ts). */
export function isPageReady(): boolean {
  if (document.readyState === "loading") return false;
  const hasScript = document.querySelector("script[type*=module],link[rel=modulepreload]") !== null;
  return !hasScript || "hydrated" in document.documentElement.dataset;
}
