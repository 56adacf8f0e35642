import { type Ability, ABILITIES, GRANTED, type Role } from "./roles";

/** Abilities that are of no use without another one. */
const NEEDS: Partial<Record<Ability, readonly Ability[]>> = {
  "stock.change": ["stock.read"],
  "reservations.end": ["reservations.read"],
  "reviews.answer": ["reviews.read"],
  "leads.work": ["leads.read"],
  "leads.manage": ["leads.read", "leads.work"],
  "sales.record": ["leads.read"],
  "sales.cost": ["leads.read", "sales.record"],
  "settings.change": ["versions.read", "content.change"],
  "content.change": ["versions.read"],
};

/** Abilities with all that they need, in the desk's order: anybody with an ability at a site may see the site. */
export function withNeeded(chosen: readonly Ability[]): Ability[] {
  const all = new Set<Ability>(["sites.read", ...chosen.flatMap((each) => [each, ...(NEEDS[each] ?? [])])]);
  return ABILITIES.filter((each) => all.has(each));
}

export const ROLE_TEMPLATES = ["principal", "sales", "service", "content", "agency", "read-only"] as const;
export type RoleTemplate = (typeof ROLE_TEMPLATES)[number];

const MANAGING: readonly Ability[] = GRANTED["manager" satisfies Role];

/** What each template allows, for an owner to copy and change. None looks after people: owners and managers do. */
export const TEMPLATE_ABILITIES: Record<RoleTemplate, readonly Ability[]> = {
  principal: MANAGING.filter((each) => each !== "settings.change" && each !== "content.change"),
  sales: GRANTED.sales,
  service: ["sites.read", "leads.read", "leads.work", "reviews.read"],
  content: GRANTED.content,
  agency: [...GRANTED.content, "settings.change", "reports.read"],
  "read-only": GRANTED["read-only"],
};
