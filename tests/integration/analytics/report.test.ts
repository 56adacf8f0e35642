import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { findEventCounts, findFunnel } from "~/analytics/report/find-funnel.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { parkCars } from "../stock/park-cars";

const PERTH = { slug: "northside", timeZone: "Australia/Perth" };
const PERIOD = { from: "2026-11-20", to: "2026-11-22" };
/** Half past midnight of 21 November in Perth, still the 20th in UTC. */
const NIGHT = new Date("2026-11-20T16:30:00Z");
const NOON = new Date("2026-11-21T04:00:00Z");
const BEFORE = new Date("2026-11-19T15:59:00Z");

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar(), aCar({ site: "harbour", id: "hilux", slug: "hilux" }));
  for (const site of ["northside", "harbour"]) {
    const event = (name: string, at: Date) => ({ site, event: name, data: {}, at });
    const lead = (at: Date, suspectedSpam: boolean) => ({
      site,
      id: randomUUID(),
      idempotencyKey: randomUUID(),
      kind: "vehicle-enquiry",
      category: "Vehicle Enquiry",
      name: "Bindi",
      payload: {},
      createdAt: at,
      suspectedSpam,
    });
    await db().analyticsEvent.createMany({
      data: [
        event("49", NIGHT),
        event("49", NOON),
        event("49", BEFORE),
        event("ViewContent", NOON),
        event("4", NOON),
        event("enquiry_started", NOON),
      ],
    });
    await db().lead.createMany({ data: [lead(NOON, false), lead(NOON, true), lead(BEFORE, false)] });
    await db().shopperSession.create({
      data: { site, id: randomUUID(), phone: "+61491570156", createdAt: NOON, expiresAt: NOON },
    });
    await db().watchlistEntry.create({
      data: {
        site,
        phone: "+61491570156",
        savedAt: NOON,
        vehicleId: site === "northside" ? "corolla" : "hilux",
      },
    });
  }
});
afterAll(closeDatabase);

const none = { searches: 0, vehicles: 0, started: 0, sent: 0, signIns: 0, saves: 0 };

describe("the funnel of a site", () => {
  test("has every day of its own time zone, and nothing of its neighbour or of spam", async () => {
    expect([...(await findFunnel(sql(), PERTH, PERIOD))]).toEqual([
      { day: "2026-11-20", ...none },
      { day: "2026-11-21", searches: 2, vehicles: 1, started: 1, sent: 1, signIns: 1, saves: 1 },
      { day: "2026-11-22", ...none },
    ]);
  });

  test("counts each event", async () => {
    const counts = await findEventCounts(sql(), PERTH, PERIOD);
    expect(Object.fromEntries(counts.map(({ event, count }) => [event, count]))).toEqual({
      "4": 1,
      "49": 2,
      ViewContent: 1,
      enquiry_started: 1,
    });
  });
});
