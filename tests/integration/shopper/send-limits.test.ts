import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/tenants/build-tenant";
import { writeTenants } from "#seed/tenants/seed-tenants";
import { closeDatabase, db } from "~/platform/db.server";
import { chargeLimits, forgetOldCounters } from "~/platform/rate-limit.server";
import { sendCode } from "~/shopper/send-code.server";
import type { SmsResult, SmsSender } from "~/shopper/sms";
import { createOutboxSms } from "~/shopper/sms-outbox.server";

import { Browser } from "./browser";
import { askForCode, countMessages, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]));
beforeEach(async () => {
  await db().signInCode.deleteMany();
  await db().smsMessage.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

function aMobile(index: number): string {
  return `+614${String(10_000_000 + index)}`;
}

function answering(result: SmsResult): SmsSender {
  return { send: async () => result };
}

function request(site: string, phone: string, clientAddress = "203.0.113.7") {
  return { site, phone, clientAddress, message: (code: string) => `#${code}` };
}

async function counted(site: string): Promise<number[]> {
  return (await db().rateLimit.findMany({ where: { site } })).map(({ count }) => count);
}

test("a second code must wait 30 seconds, and the message says how long", async () => {
  const browser = new Browser("northside.test");
  await askForCode(browser, ASH);
  const response = await askForCode(browser, ASH);
  expect(response.status).toBe(429);
  expect(await response.text()).toMatch(/Please wait (29|30) seconds/);
  expect(await countMessages("northside", ASH)).toBe(1);
  // What was not sent is not counted.
  expect(await counted("northside")).toEqual([1, 1, 1, 1]);
});

test("of 40 requests for one phone at once, one sends", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () => sendCode(request("northside", ASH), createOutboxSms())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await countMessages("northside", ASH)).toBe(1);
});

test("a phone gets five codes an hour, on each site for itself", async () => {
  for (let send = 0; send < 5; send += 1) {
    expect(await sendCode(request("northside", ASH), createOutboxSms())).toMatchObject({ ok: true });
    await waitForNextCode("northside");
  }
  const sixth = await sendCode(request("northside", ASH, "198.51.100.1"), createOutboxSms());
  expect(sixth).toMatchObject({ ok: false, reason: "too_many" });
  if (!sixth.ok && "retryAfterSeconds" in sixth) expect(sixth.retryAfterSeconds).toBeLessThanOrEqual(3_600);
  expect(await sendCode(request("harbour", ASH), createOutboxSms())).toMatchObject({ ok: true });
});

test("an address gets 30 codes an hour, another still gets some", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 35 }, (_, i) => sendCode(request("northside", aMobile(i)), createOutboxSms())),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
  const elsewhere = await sendCode(request("northside", aMobile(99), "198.51.100.1"), createOutboxSms());
  expect(elsewhere.ok).toBe(true);
});

test("a site sends no more than its limit, however many phones and addresses ask", async () => {
  await chargeLimits("northside", [{ key: "sms:site", max: 600, windowSeconds: 3_600 }]);
  await db().rateLimit.updateMany({ where: { key: "sms:site" }, data: { count: 600 } });
  const refused = await sendCode(request("northside", ASH), createOutboxSms());
  expect(refused).toMatchObject({ ok: false, reason: "too_many" });
  // The phone and the address were not charged for it.
  expect((await counted("northside")).sort()).toEqual([600]);
  expect((await sendCode(request("harbour", ASH), createOutboxSms())).ok).toBe(true);
});

test("a provider that is down costs nothing: no count, no code, no wait", async () => {
  const down = answering({ ok: false, reason: "unavailable" });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await sendCode(request("northside", ASH), down)).toEqual({ ok: false, reason: "unavailable" });
  }
  expect(await counted("northside")).toEqual([0, 0, 0, 0]);
  expect(await db().signInCode.count()).toBe(0);
  expect((await sendCode(request("northside", ASH), createOutboxSms())).ok).toBe(true);
});

test("a number that takes no messages stays counted, else it could be tried without end", async () => {
  const refusing = answering({ ok: false, reason: "number_refused" });
  const refused = await sendCode(request("northside", ASH), refusing);
  expect(refused).toEqual({ ok: false, reason: "number_refused" });
  expect(await counted("northside")).toEqual([1, 1, 1, 1]);
});

test("a limit holds under parallel charges and gives back what was refunded", async () => {
  const limit = { key: "test", max: 10, windowSeconds: 3_600 };
  const charges = await Promise.all(Array.from({ length: 50 }, () => chargeLimits("northside", [limit])));
  const taken = charges.flatMap((charge) => (charge.ok ? [charge] : []));
  expect(taken).toHaveLength(10);
  expect(taken.flatMap(({ counts }) => counts).sort((a, b) => a - b)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ]);
  await taken[0]?.refund();
  expect(await chargeLimits("northside", [limit])).toMatchObject({ ok: true });
  expect(await chargeLimits("northside", [limit])).toMatchObject({ ok: false, key: "test" });
});

test("old counters and codes are forgotten on the site's own account", async () => {
  await sendCode(request("northside", ASH), createOutboxSms());
  await sendCode(request("harbour", ASH), createOutboxSms());
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  await db().rateLimit.updateMany({ data: { windowStart: longAgo } });
  await forgetOldCounters("northside");
  expect(await counted("northside")).toEqual([]);
  expect(await counted("harbour")).toHaveLength(4);
});
