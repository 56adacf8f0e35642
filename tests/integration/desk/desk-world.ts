import { randomUUID } from "node:crypto";

import { expect } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import type { OnDesk, Staff } from "~/desk/staff-session.server";
import { type Grant, scopeOf } from "~/desk/scope";
import { recordLead } from "~/leads/record-lead.server";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { db } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

const locations = (ids: string[], slug: string) =>
  ids.map((id) =>
    buildLocation({ id, slug: id, name: `Yard ${id}`, dealershipId: `${slug}-motors`, dealershipSlug: slug }),
  );

export const northside = buildTenant("northside", { locations: locations(["aspley", "bowen"], "northside") });
export const harbour = buildTenant("harbour", {
  config: { id: 2, name: "Harbour Motors" },
  locations: locations(["wharf"], "harbour"),
});
const OWNED = ["northside", "harbour"].map((slug) => ({ slug, agency: null, group: null }));

/** Northside with two locations, and its neighbour Harbour. */
export function openDesk(): Promise<unknown> {
  return writeTenants([northside, harbour]);
}

/** Somebody with these roles, signed in. */
export async function onDesk(name: string, ...grants: Grant[]): Promise<OnDesk> {
  const id = randomUUID();
  const staff: Staff = { id, name, email: `${id}@desk.test`, grants };
  await db().staff.create({ data: { id, name, email: staff.email } });
  await db().staffRole.createMany({ data: grants.map((grant) => ({ ...grant, staffId: staff.id })) });
  return { staff, scope: scopeOf(grants, OWNED), sites: OWNED, through: null, verifiedAt: 0 };
}

/** Presses a button of the desk: what is done leaves an entry in the audit log. */
export async function audited<Result>(press: () => Promise<Result>): Promise<Result> {
  const before = await db().staffAudit.count();
  const result = await press();
  if (result === null) expect(await db().staffAudit.count()).toBeGreaterThan(before);
  return result;
}

/** A lead of Bindi's at Aspley, recorded as a form would; made earlier where the test says so. */
export async function leave(
  site: Parameters<typeof recordLead>[0],
  overrides: Partial<LeadSubmission> = {},
  sentAt?: string,
): Promise<string> {
  const lead = aSubmission({
    ...{ locationId: "aspley", lastName: "Nguyen", phone: "0491 570 156", message: "Are you open?" },
    ...overrides,
  });
  const { leadId } = await recordLead(site, lead);
  if (sentAt !== undefined) {
    await db().lead.update({
      where: { site_id: { site: site.slug, id: leadId } },
      data: { createdAt: new Date(sentAt) },
    });
  }
  return leadId;
}

export const OWNER: Grant = { level: "installation", target: "", role: "owner" };
export const MANAGER: Grant = { level: "site", target: "northside", role: "manager" };
export const SALES: Grant = { level: "location", target: "northside/aspley", role: "sales" };
export const READER: Grant = { level: "site", target: "northside", role: "read-only" };
