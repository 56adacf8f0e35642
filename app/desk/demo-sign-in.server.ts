import { randomUUID } from "node:crypto";

import { db, sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

import { type Role, ROLES } from "./roles";
import { type Level } from "./scope";

/** Sign-in without a passkey: outside production, and with DEMO_DESK=on. */
export function isDemoDesk(): boolean {
  const { NODE_ENV, DEMO_DESK } = env();
  return DEMO_DESK === "on" || (NODE_ENV !== "production" && DEMO_DESK !== "off");
}

/** Where each role is held in the demo: the owner sees all sites, the others one site or one location of it. */
const LEVEL_OF: Record<Role, Level> = {
  owner: "installation",
  manager: "site",
  sales: "location",
  content: "site",
  "read-only": "site",
};

const NAMES: Record<Role, string> = {
  owner: "Robin Ellis",
  manager: "Kim Nguyen",
  sales: "Sam Taylor",
  content: "Alex Moretti",
  "read-only": "Jo Pemberton",
};

/**
 * The demo's person with a role, created on first use.
 *
 * @returns their id; null for an unknown role, outside a demo, or without a site
 */
export async function findDemoStaff(role: unknown): Promise<string | null> {
  const known = ROLES.find((each) => each === role);
  if (!known || !isDemoDesk()) return null;
  const target = await findTarget(LEVEL_OF[known]);
  if (target === null) return null;
  const email = `${known}@desk.example`;
  // Two may be the first at once.
  await db().staff.createMany({
    data: { id: randomUUID(), email, name: NAMES[known] },
    skipDuplicates: true,
  });
  const { id } = await db().staff.findUniqueOrThrow({ where: { email }, select: { id: true } });
  const held = { level: LEVEL_OF[known], target, role: known };
  await db().$transaction([
    db().staffRole.deleteMany({ where: { staffId: id, NOT: held } }),
    // Somebody else may be signing in with the role.
    db().staffRole.createMany({ data: { staffId: id, ...held }, skipDuplicates: true }),
  ]);
  return id;
}

/** Northside, the demo's largest site, or whichever comes first; its first location. */
async function findTarget(level: Level): Promise<string | null> {
  if (level === "installation") return "";
  const [row] = await sql()<{ site: string; location: string }[]>`
    select sites.slug as site, locations.id as location
    from sites join locations on locations.site = sites.slug
    where archived_at is null
    order by sites.slug <> 'northside', sites.slug, locations.position limit 1`;
  if (!row) return null;
  return level === "location" ? `${row.site}/${row.location}` : row.site;
}
