import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import { writeTenants } from "~/publish/publish-tenants.server";
import { alertToken } from "~/shopper/alerts/alert-link.server";
import { listMarketingContacts, marketingToken, unsubscriptionTopic } from "~/leads/marketing.server";
import { recordLead } from "~/leads/record-lead.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { createOutboxMail } from "~/platform/mail-outbox.server";
import type { MailSender } from "~/platform/mail";
import { action, loader } from "~/routes/pages.unsubscribe/route";
import { findSite } from "~/site/sites.server";

const BO = "+61491570156";
const words = {
  path: "/pages/unsubscribe",
  title: "Unsubscribe",
  description: "How to stop.",
  html: "<p>Words.</p>",
};

beforeAll(() =>
  writeTenants([
    buildTenant("northside", { pages: [words], config: { leads: { email: "leads@northside.test" } } }),
    buildTenant("harbour", { pages: [words], config: { id: 2 } }),
  ]),
);
beforeEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().alertSettings.deleteMany();
  await db().outboxMessage.deleteMany();
  await db().marketingWithdrawal.deleteMany();
  await db().mailMessage.deleteMany();
  await db().rateLimit.deleteMany();
});
afterAll(closeDatabase);

/** A lead whose sender said yes to marketing. */
async function aYes(site: string, contact: { email: string; phone: string }): Promise<string> {
  const { leadId } = await recordLead(
    {
      slug: site,
      config: { leads: { format: "text", adfDepartments: ["sales"], webhookUrl: null } },
    },
    aSubmission({
      consents: [
        { purpose: "marketing", granted: true, wordingVersion: "2026-11" },
        { purpose: "terms", granted: true, wordingVersion: "2026-11" },
      ],
      ...contact,
    }),
  );
  return leadId;
}

async function alertsOn(site: string): Promise<string> {
  const id = randomUUID();
  const now = new Date();
  const data = {
    site,
    id,
    phone: BO,
    smsSince: now,
    emailSince: now,
    email: "bo@mail.test",
    emailVerifiedAt: now,
  };
  await db().alertSettings.create({ data });
  return id;
}

async function post(site: string, form: Record<string, string>, { token = "", from = "203.0.113.9" } = {}) {
  const url = `http://${site}.test/pages/unsubscribe${token && `?token=${encodeURIComponent(token)}`}`;
  const request = new Request(url, {
    method: "POST",
    headers: { host: `${site}.test` },
    body: new URLSearchParams(form),
  });
  const answer = (await action({
    request,
    params: {},
    context: { clientAddress: from },
  } as never)) as Response;
  return {
    status: answer.status,
    body: (await answer.json()) as unknown,
    cache: answer.headers.get("cache-control"),
  };
}

async function open(site: string, token: string) {
  const request = new Request(`http://${site}.test/pages/unsubscribe?token=${encodeURIComponent(token)}`, {
    headers: { host: `${site}.test` },
  });
  return (await ((await loader({ request, params: {}, context: {} } as never)) as Response).json()) as {
    token: string | null;
    isLinkSpent: boolean;
  };
}

const now = () => Math.floor(Date.now() / 1_000);

/** What a worker sends at a time (seconds UTC). */
async function deliver(mail: MailSender, at: number): Promise<void> {
  await runOutbox([unsubscriptionTopic(mail)], findSite, { clock: () => at, chance: () => 0.5 });
}

const contactsOf = async (site: string) =>
  (await listMarketingContacts(sql(), site)).map(({ email }) => email).sort();

describe("typed", () => {
  test.each([
    ["bo@mail.test", "an address"],
    [" Bo@Mail.TEST ", "an address in other letters"],
    ["0491 570 156", "a number"],
    ["+61 (0)491 570 156", "a number from abroad"],
  ])("%j ends marketing and alerts to it, on this site only (%s)", async (typed) => {
    await aYes("northside", { email: "Bo@mail.test", phone: "0491 570 156" });
    await aYes("northside", { email: "ash@mail.test", phone: "0400 000 000" });
    await aYes("harbour", { email: "bo@mail.test", phone: "0491 570 156" });
    await alertsOn("northside");
    await alertsOn("harbour");

    expect((await post("northside", { contact: typed })).body).toEqual({ done: true, by: "form" });
    expect(await contactsOf("northside")).toEqual(["ash@mail.test"]);
    expect(await contactsOf("harbour")).toEqual(["bo@mail.test"]);
    const alerts = await db().alertSettings.findMany({ orderBy: { site: "asc" } });
    expect(alerts.map(({ site, smsSince }) => [site, smsSince !== null])).toEqual([
      ["harbour", true],
      ["northside", false],
    ]);
  });

  test("the answer is the same for somebody nobody knows, and the withdrawal is kept (spec:2.9.30)", async () => {
    await aYes("northside", { email: "bo@mail.test", phone: "0491 570 156" });
    const known = await post("northside", { contact: "bo@mail.test" });
    const unknown = await post("northside", { contact: "nobody@mail.test" });
    expect(unknown).toEqual(known);
    expect(known).toMatchObject({ status: 200, cache: "no-store" });
    const kept = await db().marketingWithdrawal.findMany({ orderBy: { address: "asc" } });
    expect(kept.map(({ site, channel, address, source }) => [site, channel, address, source])).toEqual([
      ["northside", "email", "bo@mail.test", "form"],
      ["northside", "email", "nobody@mail.test", "form"],
    ]);
  });

  test("the consent of the terms stands, what was said is kept, and a later yes counts again", async () => {
    const leadId = await aYes("northside", { email: "bo@mail.test", phone: "0491 570 156" });
    await post("northside", { contact: "bo@mail.test" });
    const consents = await db().leadConsent.findMany({ where: { leadId }, orderBy: { purpose: "asc" } });
    expect(
      consents.map(({ purpose, granted, withdrawnAt }) => [purpose, granted, withdrawnAt !== null]),
    ).toEqual([
      ["marketing", true, true],
      ["terms", true, false],
    ]);
    await aYes("northside", { email: "bo@mail.test", phone: "0491 570 156" });
    expect(await contactsOf("northside")).toEqual(["bo@mail.test"]);
  });

  test("the dealer is told once, also where the mail server was down, so that his other lists follow", async () => {
    await post("northside", { contact: "bo@mail.test" });
    const down = { send: async () => ({ ok: false, reason: "unavailable" }) as const };
    await deliver(down, now());
    await deliver(createOutboxMail(), now() + 90);
    await deliver(createOutboxMail(), now() + 7_200);
    expect(await db().mailMessage.findMany({ select: { site: true, to: true, subject: true } })).toEqual([
      { site: "northside", to: "leads@northside.test", subject: "Remove from all lists: bo@mail.test" },
    ]);
  });

  test.each(["", "bo", "bo@", "12345", "+1 202 555 0100", `${"a".repeat(300)}@mail.test`])(
    "%j is neither an address nor a number: said beside the field, and kept in it",
    async (contact) => {
      expect(await post("northside", { contact })).toMatchObject({
        status: 400,
        body: { done: false, error: "editorial.unsubscribe_invalid", typed: contact },
      });
      expect(await db().marketingWithdrawal.count()).toBe(0);
    },
  );

  test("a network is let try twenty times an hour, an address five times a day", async () => {
    for (let i = 0; i < 5; i++)
      expect((await post("northside", { contact: "bo@mail.test" })).status).toBe(200);
    expect(await post("northside", { contact: "bo@mail.test" })).toMatchObject({
      status: 429,
      body: { error: "editorial.unsubscribe_too_many", typed: "bo@mail.test" },
    });
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async (_, i) => (await post("northside", { contact: `b${i}@mail.test` })).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(15);
    expect((await post("northside", { contact: "x@mail.test" }, { from: "198.51.100.7" })).status).toBe(200);
  });
});

describe("by a link", () => {
  test("of an alert: its number and its address get nothing more, without anything typed", async () => {
    await aYes("northside", { email: "bo@mail.test", phone: "none" });
    await aYes("northside", { email: "work@mail.test", phone: "0491 570 156" });
    const token = alertToken("northside", await alertsOn("northside"), { kind: "unsubscribe" });
    expect(await open("northside", token)).toMatchObject({ token, isLinkSpent: false });
    expect(await contactsOf("northside")).toHaveLength(2);
    expect((await post("northside", {}, { token })).body).toEqual({ done: true, by: "link" });
    expect(await contactsOf("northside")).toEqual([]);
    expect(
      await db().alertConsent.findMany({ select: { channel: true, granted: true, source: true } }),
    ).toEqual(expect.arrayContaining([{ channel: "sms", granted: false, source: "link" }]));
  });

  test("of the dealer's marketing: the lead's own addresses", async () => {
    const leadId = await aYes("northside", { email: "bo@mail.test", phone: "0491 570 156" });
    const token = marketingToken("northside", leadId);
    expect(await open("northside", token)).toMatchObject({ token, isLinkSpent: false });
    expect((await post("northside", {}, { token })).body).toEqual({ done: true, by: "link" });
    expect(await contactsOf("northside")).toEqual([]);
  });

  test("of the dealer's marketing: the lead's number too, whatever was typed around it", async () => {
    const leadId = await aYes("northside", { email: "bo@mail.test", phone: "0491 570 156 (Bo)" });
    await aYes("northside", { email: "work@mail.test", phone: "+61 491 570 156" });
    await post("northside", {}, { token: marketingToken("northside", leadId) });
    expect(await contactsOf("northside")).toEqual([]);
  });

  test("of another site, or made up, it asks for the address instead", async () => {
    const leadId = await aYes("harbour", { email: "bo@mail.test", phone: "0491 570 156" });
    for (const token of [
      marketingToken("harbour", leadId),
      "m.x",
      "x",
      `${marketingToken("northside", leadId)}x`,
    ]) {
      expect(await open("northside", token)).toMatchObject({ token: null, isLinkSpent: true });
      expect(await post("northside", {}, { token })).toMatchObject({ status: 400 });
    }
    expect(await contactsOf("harbour")).toEqual(["bo@mail.test"]);
  });
});
