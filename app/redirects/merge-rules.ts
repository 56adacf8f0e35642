import { checkTogether, sourceKey } from "./check-together";
import { MAX_RULES, type RedirectRule, type RuleProblem } from "./redirect-rule";

export type MergedRules = {
  /** All rules that are then there. */
  rules: RedirectRule[];
  added: RedirectRule[];
  /** Those that are there already, for the same address, with another target. */
  replaced: { before: RedirectRule; after: RedirectRule }[];
  refused: { rule: RedirectRule; problem: RuleProblem }[];
};

/**
 * Adds rules to those of a site. One for the same address is replaced; one that would lead around in a circle is
 * refused.
 *
 * @param existing without a circle
 */
export function mergeRules(
  existing: readonly RedirectRule[],
  incoming: readonly RedirectRule[],
): MergedRules {
  const refused: MergedRules["refused"] = [];
  let wanted = [...incoming];
  for (;;) {
    const byAddress = new Map(existing.map((rule) => [sourceKey(rule), rule]));
    for (const rule of wanted) byAddress.set(sourceKey(rule), rule);
    const all = [...byAddress.values()];
    const { kept } = checkTogether(all);
    const circular = wanted.filter((rule) => all.includes(rule) && !kept.includes(rule));
    for (const rule of circular) refused.push({ rule, problem: "redirects.problem_loop" });
    if (circular.length > 0) {
      wanted = wanted.filter((rule) => !circular.includes(rule));
      continue;
    }
    if (all.length <= MAX_RULES) return { rules: all, ...changesOf(existing, wanted), refused };
    const over = wanted.splice(Math.max(0, wanted.length - (all.length - MAX_RULES)));
    for (const rule of over) refused.push({ rule, problem: "redirects.problem_many" });
  }
}

function changesOf(existing: readonly RedirectRule[], wanted: readonly RedirectRule[]) {
  const before = new Map(existing.map((rule) => [sourceKey(rule), rule]));
  const added = wanted.filter((rule) => !before.has(sourceKey(rule)));
  const replaced = wanted.flatMap((after) => {
    const old = before.get(sourceKey(after));
    const isSame = old?.from === after.from && old.to === after.to && old.status === after.status;
    return old && !isSame ? [{ before: old, after }] : [];
  });
  return { added, replaced };
}
