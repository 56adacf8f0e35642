import { addressText, isSameAddress, type OldAddress, readAddress, tidyAddress } from "./old-address";
import { type RedirectRule, STOCK_TARGET } from "./redirect-rule";

/** `rank`: the rule's place among those of its path, the most exact first. */
type Ranked = { rule: RedirectRule; pairs: readonly string[]; rank: number };
/** The rules of one path. */
type PathRules = { plain: Ranked | null; byPair: ReadonlyMap<string, readonly Ranked[]> };
/** `stem`: how a matching path begins. `within`: the longest other stem that it begins with. */
type Prefix = { rule: RedirectRule; stem: string; within: Prefix | null };

/** The rules of a site, for look-ups whose cost hardly grows with their number. */
export type RedirectTable = {
  byPath: ReadonlyMap<string, PathRules>;
  byStem: ReadonlyMap<string, Prefix>;
  /** By stem. */
  prefixes: readonly Prefix[];
};

type FoundRedirect = {
  /** The rule that matched the address, whose hits are counted. */
  rule: RedirectRule;
} & (
  | { kind: "moved"; to: string; status: 301 | 302 }
  /** `address`: of stock on the old site, the last one of a chain. */
  | { kind: "stock"; address: OldAddress; status: 301 | 302 }
  | { kind: "gone" }
);

/** More rules in a row than anybody means. */
const MAX_STEPS = 10;

export function tableOf(rules: readonly RedirectRule[]): RedirectTable {
  const byPath = new Map<string, { rule: RedirectRule; address: OldAddress }[]>();
  const byStem = new Map<string, Prefix>();
  for (const rule of [...rules].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (rule.from.endsWith("*")) {
      const stem = rule.from.slice(0, -1).toLowerCase();
      if (!byStem.has(stem)) byStem.set(stem, { rule, stem, within: null });
      continue;
    }
    const address = readAddress(rule.from);
    const others = byPath.get(address.path);
    if (others) others.push({ rule, address });
    else byPath.set(address.path, [{ rule, address }]);
  }
  return {
    byPath: new Map([...byPath].map(([path, read]) => [path, rulesOfPath(read)])),
    byStem,
    prefixes: nested([...byStem.values()]),
  };
}

/** The rules with most parameters first: what names more is meant more exactly. */
function rulesOfPath(read: { rule: RedirectRule; address: OldAddress }[]): PathRules {
  const ranked = read
    .sort((a, b) => b.address.query.length - a.address.query.length)
    .map(({ rule, address }, rank) => ({ rule, rank, pairs: address.query.map((pair) => pair.join("=")) }));
  const uses = new Map<string, number>();
  for (const { pairs } of ranked) for (const pair of pairs) uses.set(pair, (uses.get(pair) ?? 0) + 1);
  const byPair = new Map<string, Ranked[]>();
  for (const each of ranked) {
    // Under its rarest parameter, so that an address meets few rules that it does not match.
    const [first, ...others] = each.pairs;
    if (first === undefined) continue;
    const rarest = others.reduce(
      (one, other) => ((uses.get(other) ?? 0) < (uses.get(one) ?? 0) ? other : one),
      first,
    );
    const sharing = byPair.get(rarest);
    if (sharing) sharing.push(each);
    else byPair.set(rarest, [each]);
  }
  return { plain: ranked.find(({ pairs }) => pairs.length === 0) ?? null, byPair };
}

/** Sorted, each with the longest that it begins with. */
function nested(prefixes: Prefix[]): Prefix[] {
  prefixes.sort((a, b) => (a.stem < b.stem ? -1 : 1));
  const open: Prefix[] = [];
  for (const prefix of prefixes) {
    while (open.length > 0 && !prefix.stem.startsWith(open.at(-1)?.stem ?? "")) open.pop();
    prefix.within = open.at(-1) ?? null;
    open.push(prefix);
  }
  return prefixes;
}

/**
 * What the rules say about an address: the whole address first, then its path with some of its parameters, its
 * path alone, the longest beginning of it. A target with a rule of its own is followed, so that a browser is
 * redirected once.
 *
 * @param requested the path and query as they were sent, without a campaign's: never the target
 * @returns null if no rule matches, or the rules lead back
 */
export function findRedirect(
  table: RedirectTable,
  address: OldAddress,
  requested: string,
): FoundRedirect | null {
  const followed = follow(table, address);
  if (followed === "loop") return null;
  return followed?.kind === "moved" && isSameAddress(followed.to, requested) ? null : followed;
}

/** What a rule makes of an address. */
type Step = {
  from: OldAddress;
  text: string;
  rule: RedirectRule;
  /** The target, and whether the rule's way ends there. */
  to: string;
  hasArrived: boolean;
  /** What matches the target. */
  next: { address: OldAddress; match: Match } | null;
};

/** By address: steps that were taken before, of callers that follow many rules. */
export type KnownSteps = Map<string, Step>;

/** @returns "loop" if the rules lead back to an address, or on without end; null if none matches */
export function follow(
  table: RedirectTable,
  address: OldAddress,
  known: KnownSteps = new Map(),
): FoundRedirect | "loop" | null {
  const match = matchRule(table, address);
  if (!match) return null;
  let [to, status]: [string, 301 | 302] = ["", 301];
  const seen = new Set<string>();
  for (let next: Step["next"] = { address, match }; next;) {
    const step = stepFrom(table, next, known);
    if (seen.has(step.text) || seen.size > MAX_STEPS) return "loop";
    seen.add(step.text);
    if (step.rule.status === 410) return { kind: "gone", rule: match.rule };
    if (step.rule.status === 302) status = 302;
    if (step.rule.to === STOCK_TARGET) return { kind: "stock", rule: match.rule, address: step.from, status };
    ({ to } = step);
    next = step.hasArrived ? null : step.next;
  }
  return { kind: "moved", rule: match.rule, to, status };
}

function stepFrom(
  table: RedirectTable,
  { address: from, match }: NonNullable<Step["next"]>,
  known: KnownSteps,
): Step {
  const text = addressText(from);
  const before = known.get(text);
  if (before) return before;
  const to = fillTarget(match);
  const address = readAddress(tidyAddress(to));
  const again = matchRule(table, address);
  // A rule whose target it matches itself, such as /blog* → /blog, has arrived.
  const hasArrived =
    addressText(address) === text || (again?.rule === match.rule && fillTarget(again) === to);
  const step = { from, text, rule: match.rule, to, hasArrived, next: again && { address, match: again } };
  known.set(text, step);
  return step;
}

/** `rest`: what `*` stood for. */
type Match = { rule: RedirectRule; rest: string };

function matchRule(table: RedirectTable, { path, query }: OldAddress): Match | null {
  const ofPath = table.byPath.get(path);
  const named = ofPath && matchQuery(ofPath, query);
  if (named) return { rule: named, rest: "" };
  // '/used/*' is also for '/used'.
  const found = table.byStem.get(`${path}/`) ?? longestPrefix(table.prefixes, path);
  return found ? { rule: found.rule, rest: path.slice(found.stem.length).replace(/^\//, "") } : null;
}

/** The most exact rule whose parameters an address all has. */
function matchQuery({ plain, byPair }: PathRules, query: OldAddress["query"]): RedirectRule | null {
  const sent = new Set(query.map((pair) => pair.join("=")));
  let best = plain;
  for (const pair of sent) {
    const found = byPair.get(pair)?.find(({ pairs }) => pairs.every((each) => sent.has(each)));
    if (found && (best === null || found.rank < best.rank)) best = found;
  }
  return best?.rule ?? null;
}

/** Of sorted stems, the last that is not after a path begins with every stem that the path begins with. */
function longestPrefix(prefixes: readonly Prefix[], path: string): Prefix | null {
  let [low, high] = [0, prefixes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((prefixes[middle]?.stem ?? "") <= path) low = middle + 1;
    else high = middle;
  }
  let found = prefixes[low - 1] ?? null;
  const shared = found ? sharedLength(found.stem, path) : 0;
  while (found && found.stem.length > shared) found = found.within;
  return found;
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

function fillTarget({ rule: { to }, rest }: Match): string {
  const star = to.indexOf("*");
  if (star < 0) return to;
  const before = rest === "" && star > 1 ? to.slice(0, star).replace(/\/$/, "") : to.slice(0, star);
  const inserted = rest
    .split("/")
    .filter((segment) => segment !== "." && segment !== "..")
    .map(encodeURIComponent)
    .join("/");
  return before + inserted + to.slice(star + 1);
}
