import { type OldAddress, readAddress } from "~/redirects/old-address";
import type { RedirectRule } from "~/redirects/redirect-rule";

/** Which rule an address matches, by its definition: each rule is looked at. */
export function naiveMatch(rules: readonly RedirectRule[], { path, query }: OldAddress): RedirectRule | null {
  const sorted = [...rules].sort((a, b) => (a.from < b.from ? -1 : 1));
  const sent = new Set(query.map((pair) => pair.join("=")));
  const named = sorted
    .filter(({ from }) => !from.endsWith("*"))
    .map((rule) => ({ rule, address: readAddress(rule.from) }))
    .filter(({ address }) => address.path === path)
    .sort((a, b) => b.address.query.length - a.address.query.length)
    .find(({ address }) => address.query.every((pair) => sent.has(pair.join("="))));
  if (named) return named.rule;
  const prefixes = sorted
    .filter(({ from }) => from.endsWith("*"))
    .map((rule) => ({ rule, stem: rule.from.slice(0, -1).toLowerCase() }))
    .sort((a, b) => b.stem.length - a.stem.length);
  return prefixes.find(({ stem }) => path.startsWith(stem) || `${path}/` === stem)?.rule ?? null;
}
