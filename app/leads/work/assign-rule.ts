/** Who gets the leads of a location and category; null matches any. */
export type AssignRule = {
  id: string;
  locationId: string | null;
  category: string | null;
  /** In rotation order. */
  staffIds: readonly string[];
  /** Who got the last one. */
  lastStaffId: string | null;
};

type Assigned = { locationId: string | null; category: string };

/** The most specific matching rule: location and category, then location, then category, then any. */
export function ruleFor<Rule extends AssignRule>(rules: readonly Rule[], lead: Assigned): Rule | null {
  const fitting = rules.filter(
    ({ locationId, category }) =>
      (locationId === null || locationId === lead.locationId) &&
      (category === null || category === lead.category),
  );
  const weight = ({ locationId, category }: AssignRule) =>
    (locationId === null ? 0 : 2) + (category === null ? 0 : 1);
  return fitting.sort((a, b) => weight(b) - weight(a))[0] ?? null;
}

/**
 * Round robin: the next person after the last one who may still work on the lead.
 *
 * @param allowed who may work on the lead now; a rule may name somebody who has left
 */
export function nextInTurn(
  { staffIds, lastStaffId }: Pick<AssignRule, "staffIds" | "lastStaffId">,
  allowed: ReadonlySet<string>,
): string | null {
  const last = lastStaffId === null ? -1 : staffIds.indexOf(lastStaffId);
  const inTurn = [...staffIds.slice(last + 1), ...staffIds.slice(0, last + 1)];
  return inTurn.find((id) => allowed.has(id)) ?? null;
}
