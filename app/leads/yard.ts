import type { YardType } from "./lead-kind";

/** Where a lead may be sent, as a form offers it (spec 2 §5, location selects). */
export type Yard = {
  id: string;
  slug: string;
  name: string;
  type: YardType;
  dealershipId: string;
  dealershipSlug: string;
};

/** The yards that a kind of lead may go to; hidden selects have none (spec 2 §4). */
export function yardsFor(types: readonly YardType[] | null, yards: readonly Yard[]): Yard[] {
  return types === null ? [] : yards.filter(({ type }) => types.includes(type));
}

/** Spec 2 §4: dealership selects auto-pick a single option. */
export function pickYard(yards: readonly Yard[], chosen: string): Yard | null {
  const [only, ...others] = yards;
  if (only && others.length === 0) return only;
  return yards.find(({ slug }) => slug === chosen) ?? null;
}
