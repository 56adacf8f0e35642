import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { writeTenants } from "#seed/tenants/seed-tenants";
import { aCar } from "#tests/unit/stock/a-car";
import { receiveEnquiry } from "~/leads/receive-enquiry.server";
import { closeDatabase, db } from "~/platform/db.server";
import type { Car } from "~/stock/car";

const NOW = 1_795_000_000;
const northside = buildTenant("northside");

beforeAll(() => writeTenants([northside]));
afterAll(closeDatabase);

/** Sends the form of a car's page, and reads the lead back. */
async function enquire(query: string, car: Partial<Car>) {
  const request = new Request(`https://northside.test/cars/corolla${query}`, {
    method: "POST",
    body: new URLSearchParams({
      name: "Bindi",
      email: "bindi@example.com",
      phone: "0491 570 156",
      postcode: "4053",
      message: `About ${query} ${JSON.stringify(car)}`,
    }),
  });
  const answer = await receiveEnquiry(request, northside, aCar(car), NOW);
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
