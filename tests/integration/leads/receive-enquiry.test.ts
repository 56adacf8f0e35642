import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { writeTenants } from "#seed/tenants/seed-tenants";
import { aCar } from "#tests/unit/stock/a-car";
import { receiveEnquiry } from "~/leads/receive-enquiry.server";
import { closeDatabase, db } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Car } from "~/stock/car";

const NOW = 1_795_000_000;
const northside = buildTenant("northside");

beforeAll(() => writeTenants([northside]));
afterAll(closeDatabase);

/** The form of a car's page. */
function enquiry(query: string, car: Partial<Car>): Request {
  return new Request(`https://northside.test/cars/corolla${query}`, {
    method: "POST",
    headers: { "User-Agent": "Mozilla/5.0 (a phone)" },
    body: new URLSearchParams({
      name: "Bindi",
      email: "bindi@example.com",
      phone: "0491 570 156",
      postcode: "4053",
      message: `About ${query} ${JSON.stringify(car)}`,
    }),
  });
}

/** Sends it, and reads the lead back. */
async function enquire(query: string, car: Partial<Car>) {
  const answer = await receiveEnquiry(enquiry(query, car), northside, aCar(car), NOW);
  if ("refused" in answer) throw new Error(`refused: ${await answer.refused.text()}`);
  return db().lead.findUniqueOrThrow({ where: { site_id: { site: "northside", id: answer.leadId } } });
}

test.each([
  ["", { carType: "used" }, { kind: "vehicle-enquiry", subcategory: null, eventId: 15 }],
  [
    "?enquiry=test-drive",
    { carType: "used" },
    { kind: "test-drive", subcategory: "Test Drive", eventId: 48 },
  ],
  ["?enquiry=test-drive", { carType: "new" }, { kind: "test-drive", subcategory: "Test Drive", eventId: 17 }],
  [
    "?enquiry=trade-in",
    { carType: "used" },
    { kind: "vehicle-enquiry", subcategory: "Trade In", eventId: 15 },
  ],
  [
    "?enquiry=reserve",
    { carType: "new" },
    { kind: "vehicle-enquiry", subcategory: "Reserve Online", eventId: 14 },
  ],
  [
    "?enquiry=photos",
    { carType: "used" },
    { kind: "photo-request", subcategory: "Photo Request", eventId: 15 },
  ],
  ["?enquiry=nonsense", { carType: "used" }, { kind: "vehicle-enquiry", subcategory: null, eventId: 15 }],
  [
    "?enquiry=test-drive",
    { status: "sold" },
    { kind: "find-me-something-similar", subcategory: "Find me something similar" },
  ],
] as [string, Partial<Car>, object][])(
  "a form at %j about %j is %j (spec 1 §4, §7)",
  async (query, car, lead) => {
    expect(await enquire(query, car)).toMatchObject(lead);
  },
);

const CAMPAIGN = { utm_source: "paper", utm_campaign: "november", gclid: "g-1" };

test("a lead's payload says where it came from, and what it is about (spec 1 §3, Lead payload)", async () => {
  const query = `?${new URLSearchParams({ ...CAMPAIGN, enquiry: "test-drive", secret: "1" }).toString()}`;
  const car = { id: "corolla", dealershipId: "motors" };
  expect(await enquire(query, car)).toMatchObject({
    category: "Vehicle Enquiry",
    subcategory: "Test Drive",
    payload: {
      url: `https://northside.test/cars/corolla${query}`,
      source: "Website",
      user_agent: "Mozilla/5.0 (a phone)",
      car_id: "corolla",
      car_dealership_id: "motors",
      lead_attributes: { linked_query_params: CAMPAIGN },
    },
  });
});

test("a lead that cannot be recorded is an unexpected error, with what was typed kept (spec 1 §8)", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  // No site of this name is in the database.
  const answer = await receiveEnquiry(enquiry("", {}), { ...northside, slug: "nobody" }, aCar(), NOW);
  if (!("refused" in answer)) throw new Error("it was recorded");
  expect(answer.refused.status).toBe(503);
  expect(await answer.refused.json()).toMatchObject({
    fieldErrors: { form: "leads.unexpected" },
    repopulateFields: { name: "Bindi", postcode: "4053" },
  });
  expect(error).toHaveBeenCalledOnce();
});
