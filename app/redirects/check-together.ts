import { follow, type KnownSteps, type RedirectTable, tableOf } from "./find-redirect";
import { addressText, readAddress } from "./old-address";
import type { RedirectRule, RuleProblem } from "./redirect-rule";

/** What `*` may stand for, to follow a rule with it. */
const ANYTHING = "x";

type Checked = {
  kept: RedirectRule[];
  /** By the rule's place in the list. */
  problems: [place: number, problem: RuleProblem][];
};

/**
 * What is wrong with rules only because of the others: two for one address, of which the first stays, and rules
 * that lead around in a circle.
 */
export function checkTogether(rules: readonly RedirectRule[]): Checked {
  const problems: Checked["problems"] = [];
  const byAddress = new Map<string, RedirectRule>();
  const places = new Map(rules.map((rule, place) => [rule, place]));
  for (const [place, rule] of rules.entries()) {
    const key = sourceKey(rule);
    const other = byAddress.get(key);
    if (!other) byAddress.set(key, rule);
    else if (other.to !== rule.to || other.status !== rule.status)
      problems.push([place, "redirects.problem_twice"]);
  }
  const distinct = [...byAddress.values()];
  const [table, known]: [RedirectTable, KnownSteps] = [tableOf(distinct), new Map()];
  const isCircular = ({ from }: RedirectRule) =>
    follow(table, readAddress(from.replace(/\*$/, ANYTHING)), known) === "loop";
  const circular = new Set(distinct.filter(isCircular));
  for (const rule of circular) problems.push([places.get(rule) ?? 0, "redirects.problem_loop"]);
  return { kept: distinct.filter((rule) => !circular.has(rule)), problems };
}

/** Two rules with the same key are for the same addresses. */
export function sourceKey({ from }: Pick<RedirectRule, "from">): string {
  return from.endsWith("*") ? from.toLowerCase() : addressText(readAddress(from));
}
