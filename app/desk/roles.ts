export const ROLES = ["owner", "manager", "sales", "content", "read-only"] as const;
export type Role = (typeof ROLES)[number];

/** The desk's permissions; docs/DESK.md has them in words, by role. */
export const ABILITIES = [
  "sites.read",
  "stock.read",
  "stock.change",
  "reservations.read",
  "reservations.end",
  "reviews.read",
  "reviews.answer",
  "leads.read",
  "leads.work",
  "leads.manage",
  "sales.record",
  "sales.cost",
  "reports.read",
  "versions.read",
  "content.change",
  "settings.change",
] as const;
export type Ability = (typeof ABILITIES)[number];

const READING: readonly Ability[] = [
  "sites.read",
  "stock.read",
  "leads.read",
  "reservations.read",
  "reviews.read",
];

/** What each role may do. */
export const GRANTED: Record<Role, readonly Ability[]> = {
  owner: ABILITIES,
  manager: ABILITIES,
  sales: [...READING, "leads.work", "sales.record"],
  content: ["sites.read", "stock.read", "reviews.read", "versions.read", "content.change"],
  "read-only": READING,
};

/** The roles that have a permission. */
export function rolesWith(ability: Ability): Role[] {
  return ROLES.filter((role) => GRANTED[role].includes(ability));
}
