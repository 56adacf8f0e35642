import { addressText, isSameAddress, type OldAddress, readAddress, tidyAddress } from "./old-address";
import { type RedirectRule, STOCK_TARGET } from "./redirect-rule";

type Read = { rule: RedirectRule; address: OldAddress };
/** `stem`: how a matching path begins. */
type Prefix = { rule: RedirectRule; stem: string };

/** The rules of a site, for look-ups. */
export type RedirectTable = {
  byPath: ReadonlyMap<string, readonly Read[]>;
  /** The longest first. */
  prefixes: readonly Prefix[];
};

export type FoundRedirect = {
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
  const byPath = new Map<string, Read[]>();
  const prefixes: Prefix[] = [];
  for (const rule of [...rules].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (rule.from.endsWith("*")) {
      prefixes.push({ rule, stem: rule.from.slice(0, -1).toLowerCase() });
      continue;
    }
    const address = readAddress(rule.from);
    byPath.set(address.path, [...(byPath.get(address.path) ?? []), { rule, address }]);
  }
  // The rules with most parameters first: what names more is meant more exactly.
  for (const read of byPath.values()) read.sort((a, b) => b.address.query.length - a.address.query.length);
  return { byPath, prefixes: prefixes.sort((a, b) => b.stem.length - a.stem.length) };
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

/** @returns "loop" if the rules lead back to an address, or on without end; null if none matches */
export function follow(table: RedirectTable, address: OldAddress): FoundRedirect | "loop" | null {
  const first = matchRule(table, address);
  if (!first) return null;
  let [at, status]: [OldAddress, 301 | 302] = [address, 301];
  let to = "";
  const seen = new Set<string>();
  for (let found: Match | null = first; found; found = matchRule(table, at)) {
    const text = addressText(at);
    if (seen.has(text) || seen.size > MAX_STEPS) return "loop";
    seen.add(text);
    if (found.rule.status === 410) return { kind: "gone", rule: first.rule };
    if (found.rule.status === 302) status = 302;
    if (found.rule.to === STOCK_TARGET) return { kind: "stock", rule: first.rule, address: at, status };
    to = fillTarget(found);
    at = readAddress(tidyAddress(to));
    // A rule whose target it matches itself, such as /blog* → /blog, has arrived.
    if (addressText(at) === text) break;
    const again = matchRule(table, at);
    if (again?.rule === found.rule && fillTarget(again) === to) break;
  }
  return { kind: "moved", rule: first.rule, to, status };
}

/** `rest`: what `*` stood for. */
type Match = { rule: RedirectRule; rest: string };

function matchRule({ byPath, prefixes }: RedirectTable, { path, query }: OldAddress): Match | null {
  const sent = new Set(query.map((pair) => pair.join("=")));
  const named = byPath
    .get(path)
    ?.find(({ address }) => address.query.every((pair) => sent.has(pair.join("="))));
  if (named) return { rule: named.rule, rest: "" };
  // '/used/*' is also for '/used'.
  const found = prefixes.find(({ stem }) => path.startsWith(stem) || `${path}/` === stem);
  return found ? { rule: found.rule, rest: path.slice(found.stem.length).replace(/^\//, "") } : null;
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
