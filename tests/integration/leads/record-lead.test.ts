import { afterAll, beforeAll, expect, test } from "vitest";

import { aSubmission } from "#tests/fixtures/a-submission";
import type { LeadRouting } from "~/leads/delivery-channels";
import type { LeadSubmission } from "~/leads/to-lead-submission";
import { recordLead } from "~/leads/record-lead.server";
import { closeDatabase, db } from "~/platform/db.server";
import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour")]));
afterAll(closeDatabase);

const northside = siteWith("northside", { format: "adf", webhookUrl: null });
const harbour = siteWith("harbour", { format: "text", webhookUrl: "https://crm.example" });

function siteWith(slug: string, routing: Pick<LeadRouting, "format" | "webhookUrl">) {
  return {
    slug,
    config: { leads: { ...routing, adfDepartments: ["sales"] as const } },
  };
}

function submission(overrides: Partial<LeadSubmission> = {}): LeadSubmission {
  return aSubmission({
    kind: "vehicle-enquiry",
    category: "Vehicle Enquiry",
    vehicleId: "n-1",
    eventId: 15,
    consents: [{ purpose: "marketing", granted: false, wordingVersion: "2026-11" }],
    ...overrides,
  });
}

test("a lead is recorded with its consent and a delivery row a channel (design §4.6) (spec:1.7.13)", async () => {
  const { leadId } = await recordLead(harbour, submission());
  const lead = await db().lead.findUniqueOrThrow({
    where: { site_id: { site: "harbour", id: leadId } },
    include: { consents: true, deliveries: { orderBy: { channel: "asc" } } },
  });
  expect(lead.consents).toMatchObject([{ purpose: "marketing", granted: false, wordingVersion: "2026-11" }]);
  expect(lead.deliveries).toMatchObject([
    { channel: "email:text", status: "pending", attempts: 0 },
    { channel: "webhook", status: "pending", attempts: 0 },
  ]);
});

test("50 identical submissions at once are one lead (design §4.6)", async () => {
  const same = submission();
  const recorded = await Promise.all(Array.from({ length: 50 }, () => recordLead(northside, same)));
  expect(new Set(recorded.map(({ leadId }) => leadId)).size).toBe(1);
  expect(await db().lead.count({ where: { idempotencyKey: same.idempotencyKey } })).toBe(1);
  expect(await db().outboxMessage.count({ where: { leadId: recorded[0]!.leadId } })).toBe(2);
});

test("the same key on the neighbour's site is the neighbour's own lead (design §4.1)", async () => {
  const same = submission();
  const [first, second] = [await recordLead(northside, same), await recordLead(harbour, same)];
  expect(first.leadId).not.toBe(second.leadId);
});

test("a lead that cannot be recorded whole is not recorded at all", async () => {
  const broken = submission({
    consents: [{ purpose: "terms", granted: true, wordingVersion: null as never }],
  });
  await expect(recordLead(northside, broken)).rejects.toThrow();
  expect(await db().lead.count({ where: { idempotencyKey: broken.idempotencyKey } })).toBe(0);
});
