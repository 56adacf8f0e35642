import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";

// The worker's own jobs and ports, which read their addresses from the environment.
const smtp = await startSmtpReceiver();
process.env["SMTP_URL"] = smtp.url;

const { buildTenant } = await import("#seed/builders/build-tenant");
const { writeTenants } = await import("~/publish/publish-tenants.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { leave } = await import("../leads/lead-world");
const { JOBS } = await import("../../../server/jobs");

const northside = buildTenant("northside", { config: { leads: { email: "leads@northside.test" } } });
const HOUR_MS = 3_600_000;

beforeEach(() => writeTenants([northside]));
afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await closeDatabase();
  await smtp.stop();
});

async function work(name: string): Promise<void> {
  await JOBS.find((job) => job.name === name)?.run(new AbortController().signal);
}

test.each([HOUR_MS, -HOUR_MS])(
  "a lead that a worker tried while its clock was %d ms off is tried again a minute later (decision 010)",
  async (off) => {
    smtp.set("refuse");
    const leadId = await leave(northside, { vehicleId: null, locationId: null });
    vi.setSystemTime(Date.now() + off);
    await work("outbox");
    const tried = await db().outboxMessage.findMany({ where: { leadId } });
    expect(new Set(tried.map(({ attempts }) => attempts))).toEqual(new Set([1]));
    vi.useRealTimers();
    smtp.set("accept");
    // A minute passes for the database.
    await sql()`update outbox set next_try_at = next_try_at - interval '1 minute' where lead_id = ${leadId}`;
    const before = smtp.received.length;
    await work("outbox");
    expect(smtp.received.slice(before).map(({ to }) => to)).toContain("leads@northside.test");
  },
);
