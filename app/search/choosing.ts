import {
  isAdjustment,
  wantedHref,
  withChoice,
  type Choice,
  type ChoiceBase,
  type Wanted,
} from "./wanted-search";

/**
 * The choices of one results page: what is wanted, and what was asked for. The address follows it. Every
 * choice builds on all earlier ones, those without an answer included (spec 1 §4, Search state).
 */
export type Choosing = {
  /** Of the results on the screen. */
  base: ChoiceBase;
  /** The keys of their address, without the language: as asked for, and as redirected to. */
  at: readonly string[];
  /** The keys of the address one step back, if a choice of that page led here; otherwise none. */
  before: readonly string[];
  /** Null: nothing beyond what is on the screen. */
  wanted: Wanted | null;
  /** Requests without an answer, in order: a later one may be made before the screen has caught up. */
  sent: readonly Sent[];
  /** The last request failed; what was wanted is still wanted. */
  hasFailed: boolean;
};

/** What a request does to the history. */
type Step = "push" | "replace" | "back";

type Sent = { keys: readonly string[]; wanted: Wanted; step: Step };

/** What the router reports: results that are on the screen now. */
type Settled = { base: ChoiceBase; at: string; before?: readonly string[]; isStale: boolean };

export function startChoosing(base: ChoiceBase, at: string, before: readonly string[] = []): Choosing {
  return { base, at: [addressKey(at)], before, wanted: null, sent: [], hasFailed: false };
}

export function chosen(choosing: Choosing, choice: Choice): Choosing {
  return { ...choosing, wanted: withChoice(choosing.wanted, choosing.base, choice) };
}

/** Whether there is a choice that no request contains yet. */
export function isUnsent({ wanted, sent, hasFailed }: Choosing): boolean {
  return wanted !== null && !hasFailed && sent.at(-1)?.wanted !== wanted;
}

/**
 * Whether the browser is at the address of a request whose results are not on the screen yet. A step in the history
 * is counted from what the screen shows: it waits the moment until the screen has caught up.
 *
 * @param address the browser's, without the language
 */
export function isArriving({ at, sent }: Choosing, address: string): boolean {
  const key = addressKey(address);
  return !at.includes(key) && sent.some(({ keys, step }) => step !== "back" && keys.includes(key));
}

/**
 * The request for everything that is wanted. One for the page before goes back to it: a text that is cleared
 * again would otherwise leave that page in the history twice.
 *
 * @param direct the canonical address of the last choice alone, if the page has it; used if nothing else is
 * loading
 * @returns null if nothing is wanted
 */
export function request(
  choosing: Choosing,
  direct?: string,
): { href: string; step: Step; before: readonly string[]; next: Choosing } | null {
  const { base, wanted, sent } = choosing;
  if (!wanted) return null;
  const href = direct ?? wantedHref(wanted, base);
  const key = addressKey(href);
  const { step, before } = stepTo(key, choosing, wanted);
  const next = { ...choosing, sent: [...sent, { keys: [key], wanted, step }], hasFailed: false };
  return { href, step, before, next };
}

function stepTo(key: string, choosing: Choosing, wanted: Wanted): Pick<Choosing, "before"> & { step: Step } {
  const { base, at, before, sent, hasFailed } = choosing;
  // The browser is on the page before already, while its results load.
  if (sent.at(-1)?.step === "back") {
    return before.includes(key) ? { step: "replace", before: [] } : { step: "push", before };
  }
  if (at.includes(key)) return { step: "replace", before };
  if (!hasFailed && !isAdjustment(wanted, base)) return { step: "push", before: at };
  return { step: before.includes(key) ? "back" : "replace", before };
}

/** The server has named the canonical address of a request, which the screen may know by either for a while. */
export function redirected(choosing: Choosing, from: string, to: string): Choosing {
  const [old, key] = [addressKey(from), addressKey(to)];
  const sent = choosing.sent.map((each) =>
    each.keys.includes(old) ? { ...each, keys: [...each.keys, key] } : each,
  );
  return { ...choosing, sent };
}

/** A navigation has started. Another than the page's own requests leaves all choices behind. */
export function leaving(choosing: Choosing, to: string): Choosing {
  const key = addressKey(to);
  if (choosing.sent.some(({ keys }) => keys.includes(key))) return choosing;
  if (!choosing.at.includes(key)) return { ...choosing, wanted: null, sent: [], hasFailed: false };
  const { wanted } = choosing;
  if (!choosing.hasFailed || !wanted) return choosing;
  // The failed address again, from a link outside the page's filters.
  return { ...choosing, sent: [{ keys: choosing.at, wanted, step: "replace" }], hasFailed: false };
}

/**
 * The shopper has gone back or forward. Said apart from what is loading: before the screen has caught up, the step may
 * lead to the address that it still shows. The page's own step back leaves nothing behind.
 */
export function steppedAway(choosing: Choosing): Choosing {
  if (choosing.sent.at(-1)?.step === "back") return choosing;
  return { ...choosing, wanted: null, sent: [], hasFailed: false };
}

/** Results are on the screen: an answer to a request, or somebody else's page. */
export function settled(choosing: Choosing, { base, at: href, before = [], isStale }: Settled): Choosing {
  const key = addressKey(href);
  const answered = choosing.sent.findLastIndex(({ keys }) => keys.includes(key));
  const at = choosing.sent[answered]?.keys ?? choosing.at;
  if (!at.includes(key)) return startChoosing(base, href, before);
  const sent = choosing.sent.slice(answered + 1);
  const isLast = answered >= 0 && choosing.sent[answered]?.wanted === choosing.wanted;
  const hasFailed = answered < 0 ? choosing.hasFailed : isStale && sent.length === 0;
  return { base, at, before, sent, hasFailed, wanted: isLast && !isStale ? null : choosing.wanted };
}

/** An address whatever its spelling: `:` and `%3A`, `+` and `%20` are the same. */
function addressKey(href: string): string {
  const [path = "", query = ""] = href.split("?", 2);
  return `${path}?${new URLSearchParams(query)}`;
}
