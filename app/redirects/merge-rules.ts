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

/** Without a refused rule, its addresses are another's, which may close a circle too: a file of circles, if ever again. */
const MAX_ROUNDS = 5;

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
  const { fitting, over } = withinLimit(existing, incoming);
  const refused: MergedRules["refused"] = [];
  let wanted = fitting;
  for (let round = 1; ; round += 1) {
    const all = new Set(together(existing, wanted).values());
    const kept = new Set(checkTogether([...all]).kept);
    const circular = new Set(wanted.filter((rule) => all.has(rule) && !kept.has(rule)));
    if (circular.size === 0) {
      for (const rule of over) refused.push({ rule, problem: "redirects.problem_many" });
      return { rules: [...all], ...changesOf(existing, wanted), refused };
    }
    const out = round < MAX_ROUNDS ? circular : new Set(wanted);
    for (const rule of out) refused.push({ rule, problem: "redirects.problem_loop" });
    wanted = wanted.filter((rule) => !out.has(rule));
  }
}

/** By address: of two rules for one, the later. */
function together(
  existing: readonly RedirectRule[],
  wanted: readonly RedirectRule[],
): Map<string, RedirectRule> {
  return new Map([...existing, ...wanted].map((rule) => [sourceKey(rule), rule]));
}

/** Once there are as many rules as a site may have, only those are replaced. */
function withinLimit(existing: readonly RedirectRule[], incoming: readonly RedirectRule[]) {
  const known = new Set(existing.map(sourceKey));
  const [fitting, over]: [RedirectRule[], RedirectRule[]] = [[], []];
  for (const rule of incoming) {
    const key = sourceKey(rule);
    const fits = known.has(key) || known.size < MAX_RULES;
    (fits ? fitting : over).push(rule);
    if (fits) known.add(key);
  }
  return { fitting, over };
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
