import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { sendCode } from "~/shopper/send-code.server";
import type { SmsResult, SmsSender } from "~/shopper/sms";
import { createOutboxSms } from "~/shopper/sms-outbox.server";

import { forgetOldRecords } from "../../../server/forget-old-records";
import { Browser } from "./browser";
import { askForCode, countMessages, waitForNextCode } from "./sign-in-journey";

const ASH = "+61412345678";

/** Of the site whose dealer pays for few messages a day. */
const DAILY = 12;

beforeAll(() =>
  writeTenants([
    buildTenant("northside"),
    buildTenant("harbour", { config: { id: 2 } }),
    buildTenant("thrifty", { config: { id: 3, signIn: { dailyMessages: DAILY } } }),
  ]),
);
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
  return { site, phone, clientAddress, dailyMessages: 2_000, message: (code: string) => `#${code}` };
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
  expect(await counted("northside")).toEqual([1, 1, 1, 1, 1]);
});

test("the server holds to waits of 30, 60 and 120 seconds, whatever the page says (spec 2 §2)", async () => {
  const send = () => sendCode(request("northside", ASH), createOutboxSms());
  const pass = (seconds: number) => db().$executeRaw`
    update sign_in_codes set created_at = created_at - make_interval(secs => ${seconds})`;
  expect(await send()).toMatchObject({ ok: true, waitSeconds: 30 });
  for (const [wait, next] of [
    [30, 60],
    [60, 120],
    [120, 120],
  ] as const) {
    await pass(wait - 10);
    expect(await send()).toMatchObject({ ok: false, reason: "too_soon" });
    await pass(10);
    expect(await send()).toMatchObject({ ok: true, waitSeconds: next });
  }
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
  expect(refused).toMatchObject({ ok: false, reason: "site_full" });
  // The phone and the address were not charged for it.
  expect((await counted("northside")).sort()).toEqual([600]);
  expect((await sendCode(request("harbour", ASH), createOutboxSms())).ok).toBe(true);
});

test("a dealer's limit a day holds against many phones of many networks at once (site.json, signIn)", async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      askForCode(new Browser("thrifty.test", `198.51.${i}.1`), aMobile(i).replace("+61", "0")),
    ),
  );
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(DAILY);
  const refused = answers.filter(({ status }) => status !== 303);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
  for (const answer of refused) {
    const { fieldErrors } = (await answer.json()) as { fieldErrors: Record<string, string> };
    expect(Object.keys(fieldErrors)).toEqual(["phone"]);
    expect(fieldErrors["phone"]).toMatch(/^We can’t send any more codes .* or call us\.$/);
  }
  expect(await db().smsMessage.count({ where: { site: "thrifty" } })).toBe(DAILY);
  // The neighbour's shoppers notice nothing.
  expect((await askForCode(new Browser("harbour.test"), ASH)).status).toBe(303);
});

test("hammering from one address gets 30 codes and one clear message for each of the rest", async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => askForCode(new Browser("northside.test"), aMobile(i))),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 303).length, refused.length]).toEqual([30, 20]);
  expect(await refused[0]?.text()).toMatch(/You’ve asked for too many codes\. Please try again in \d+ /);
  expect(await db().smsMessage.count({ where: { site: "northside" } })).toBe(30);
});

test("changing the IPv6 address within one subscriber's network is no way around", async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      sendCode(request("northside", aMobile(i), `2001:db8:1:2::${(i + 1).toString(16)}`), createOutboxSms()),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
});

test.each(["+1 415 555 0100", "+64 21 123 4567", "07 3000 0000", "1900 123 456", "+61 7 3000 0000"])(
  "%s is no Australian mobile: no message, and nothing is counted",
  async (phone) => {
    expect((await askForCode(new Browser("northside.test"), phone)).status).toBe(422);
    expect([await db().smsMessage.count(), await counted("northside")]).toEqual([0, []]);
  },
);

test("a provider that is down costs nothing: no count, no code, no wait", async () => {
  const down = answering({ ok: false, reason: "unavailable" });
  for (let attempt = 0; attempt < 8; attempt += 1) {
    expect(await sendCode(request("northside", ASH), down)).toEqual({ ok: false, reason: "unavailable" });
  }
  expect(await counted("northside")).toEqual([0, 0, 0, 0, 0]);
  expect(await db().signInCode.count()).toBe(0);
  expect((await sendCode(request("northside", ASH), createOutboxSms())).ok).toBe(true);
});

test("a number that takes no messages stays counted, else it could be tried without end", async () => {
  const refusing = answering({ ok: false, reason: "number_refused" });
  const refused = await sendCode(request("northside", ASH), refusing);
  expect(refused).toEqual({ ok: false, reason: "number_refused" });
  expect(await counted("northside")).toEqual([1, 1, 1, 1, 1]);
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

test("old counters are forgotten, a neighbour's fresh ones are not", async () => {
  await sendCode(request("northside", ASH), createOutboxSms());
  await sendCode(request("harbour", ASH), createOutboxSms());
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  await db().rateLimit.updateMany({ where: { site: "northside" }, data: { windowStart: longAgo } });
  await forgetOldRecords();
  expect(await counted("northside")).toEqual([]);
  expect(await counted("harbour")).toHaveLength(5);
});
