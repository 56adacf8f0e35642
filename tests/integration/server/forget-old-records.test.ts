import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aCar } from "#tests/unit/stock/a-car";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { forgetOldRecords } from "../../../server/forget-old-records";
import { parkCars } from "../stock/park-cars";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** One record of each kind that is `old` days old, of each site. */
async function record(site: string, old: number): Promise<void> {
  const at = daysAgo(old);
  const phone = `+6140000${String(old).padStart(4, "0")}`;
  await db().callLogEntry.create({
    data: { site, id: randomUUID(), vehicleId: "corolla", kind: "reveal", loggedAt: at },
  });
  await db().vehicleViewer.create({
    data: { site, vehicleId: "corolla", day: at, viewer: Buffer.from("somebody") },
  });
  await db().viewSalt.create({ data: { site, day: at, salt: Buffer.from("salt") } });
  await db().rateLimit.create({ data: { site, key: "views:somebody", windowStart: at } });
  await db().signInCode.create({ data: { site, phone, code: `code ${old}`, expiresAt: at } });
  await db().smsMessage.create({ data: { site, id: randomUUID(), phone, body: "123456", createdAt: at } });
  await db().shopperSession.create({ data: { site, id: randomUUID(), phone, expiresAt: at } });
  await db().mailMessage.create({
    data: { site, id: randomUUID(), to: "ash@example.com", subject: "", text: "", createdAt: at },
  });
  await db().alertEvent.create({ data: { site, phone, vehicleId: "corolla", event: "new", closedAt: at } });
  await db().alertDigest.create({ data: { site, phone, day: at } });
}

async function daysLeft(table: string, since: string): Promise<number[]> {
  const rows = await sql()<{ days: number }[]>`
    select distinct round(extract(epoch from now() - ${sql()(since)}) / 86400)::int as days
    from ${sql()(table)} order by days`;
  return rows.map(({ days }) => days);
}

beforeAll(async () => {
  await writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]);
  await parkCars(aCar(), aCar({ site: "harbour" }));
  for (const site of ["northside", "harbour"]) {
    for (const days of [-1, 5, 390, 410]) await record(site, days);
  }
});
afterAll(closeDatabase);

test("what is older than its purpose needs is deleted, of every site, and nothing else", async () => {
  // Of each site: three each of salts, counters, codes, messages, mails and sessions; two each of what alerts told
  // and their digests. Calls and viewers go with the months and days that they are in.
  expect(await forgetOldRecords()).toBe(2 * (6 * 3 + 2 * 2));
  expect(await daysLeft("call_log", "logged_at")).toEqual([-1, 5, 390, 410]);
  for (const [table, since] of [
    ["rate_limits", "window_start"],
    ["sign_in_codes", "expires_at"],
    ["sms_messages", "created_at"],
    ["mail_messages", "created_at"],
    ["shopper_sessions", "expires_at"],
  ] as const) {
    expect(await daysLeft(table, since), table).toEqual([-1]);
  }
  expect(await daysLeft("alert_events", "closed_at")).toEqual([-1, 5]);
  expect(await db().alertDigest.count()).toBe(4);
  expect(await db().vehicleViewer.count()).toBe(2);
  expect(await db().viewSalt.count()).toBe(2);
  expect(await forgetOldRecords()).toBe(0);
});

test("more than one statement takes are deleted all the same", async () => {
  await sql()`
    insert into rate_limits (site, key, window_start, count)
    select 'northside', 'views:' || n, now() - interval '9 days', 1 from generate_series(1, 5001) n`;
  expect(await forgetOldRecords()).toBe(5_001);
});

test("a database that fails is no end of the process: the next hour tries again", async () => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none");
  vi.stubEnv("LOG_LEVEL", "silent");
  const { forgetOldRecords: withoutDatabase } = await import("../../../server/forget-old-records");
  expect(await withoutDatabase()).toBe(0);
  vi.unstubAllEnvs();
});
