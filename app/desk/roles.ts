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

/** A role that an owner has put together (staff/custom-roles.server.ts). */
export type CustomRole = { id: string; name: string; abilities: readonly Ability[] };

/** What somebody holds somewhere: a role of the desk's own, or a custom one. */
export type HeldRole = { role: Role; custom?: undefined } | { role: "custom"; custom: CustomRole };

export function isSameRole(one: HeldRole, other: HeldRole): boolean {
  return one.role === other.role && one.custom?.id === other.custom?.id;
}

/** What a role allows. */
export function abilitiesOf(held: HeldRole): readonly Ability[] {
  return held.role === "custom" ? held.custom.abilities : GRANTED[held.role];
}

/** The roles of the desk's own that have a permission. */
export function rolesWith(ability: Ability): Role[] {
  return ROLES.filter((role) => GRANTED[role].includes(ability));
}
