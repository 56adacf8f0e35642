import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { adfMistakes } from "#tests/fixtures/adf-definition";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { readCalendar } from "#tests/fixtures/read-calendar";
import { isSigned } from "#tests/fixtures/webhook-receiver";
import { FOREIGN, HOSTILE } from "#tests/unit/leads/delivery/a-lead";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { createLeadWebhook, webhookSettings } from "~/leads/delivery/webhook-sender.server";
import { leadList } from "../../../server/cli/lead-list";
import { listLeads, retryDeliveries, showLead } from "~/leads/operate/leads.server";
import { claimMessages, LEASE_SECONDS } from "~/outbox/claim.server";
import { settleMessage } from "~/outbox/settle.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

import { DAY, fateOf, leave, nextTryOf, openLeadWorld, SECRET } from "./lead-world";

const NOW = Math.floor(Date.now() / 1_000);
const world = await openLeadWorld();
const { smtp, webhook, northside, harbour, deliver } = world;

beforeAll(() => deliver(NOW));
afterEach(async () => {
  smtp.set("accept");
  webhook.set(204);
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  smtp.received.length = 0;
  webhook.posts.length = 0;
});
afterAll(async () => {
  await world.close();
  await closeDatabase();
});

const ALL = { "email:adf": "delivered", "email:text": "delivered", webhook: "delivered" };
const noPort = { send: () => expect.fail("nothing is sent here") };
/** As a process that dies before it settles. */
const claim = (site: string, now: number, slots: number) =>
  claimMessages([{ site, receiver: "mail", slots }], { topics: ["lead"], now });
const to = (address: string) => smtp.received.filter((mail) => mail.to === address);

describe("a lead reaches the dealer", () => {
  test("as a mail to read, as valid ADF to the lead system, and as signed JSON (spec:1.7.13)", async () => {
    const leadId = await leave(northside);
    await deliver(NOW);
    expect(await fateOf(leadId)).toEqual(ALL);

    const [read] = to("leads@northside.test");
    expect(read?.headers).toMatchObject({
      subject: "Vehicle Enquiry: 2021 Toyota Corolla Ascent Sport, from Bindi Nguyen",
      "reply-to": "Bindi Nguyen <bindi@example.com>",
    });
    expect(read?.parts["text/plain"]).toContain("Is it still available?");
    expect(read?.parts["text/html"]).toContain("Is it still available?");

    const [adf] = to("crm@northside.test");
    const document = readXml(adf?.parts["text/plain"]?.trimEnd() ?? "");
    expect(adfMistakes(document)).toEqual([]);
    expect(findAll(document, "prospect", "id")[0]?.text).toBe(leadId);

    const [post] = webhook.posts;
    expect(post && isSigned(post, SECRET)).toBe(true);
    expect(post?.headers).toMatchObject({ "forecourt-timestamp": String(NOW) });
    expect(JSON.parse(post?.body ?? "")).toMatchObject({
      event: "lead.created",
      site: "northside",
      delivery_id: post?.headers["idempotency-key"],
      lead: { id: leadId, first_name: "Bindi", vehicle: { stock_number: "N1001" } },
    });
  });

  test("a time that is asked for comes to the dealer and to the shopper as one event for their calendars", async () => {
    const payload = { "Test Drive Booking Date": "2026-11-30T10:30" };
    const leadId = await leave(northside, { kind: "test-drive", copy: true, payload });
    await deliver(NOW);
    const eventTo = (address: string) => readCalendar(to(address)[0]?.parts["text/calendar"] ?? "");
    const event = {
      UID: `${leadId}@northside.test`,
      METHOD: "PUBLISH",
      STATUS: "TENTATIVE",
      DTSTART: "20261130T003000Z",
      DTEND: "20261130T010000Z",
      LOCATION: "Northside Aspley, 1 Wharf Street, Brisbane QLD 4000",
    };
    expect(eventTo("leads@northside.test")).toMatchObject({
      ...event,
      SUMMARY: "Test drive, 2021 Toyota Corolla Ascent Sport, Bindi Nguyen",
      DESCRIPTION: expect.stringContaining("0491570156\nbindi@example.com\nIs it still available?"),
    });
    expect(eventTo("bindi@example.com")).toMatchObject({
      ...event,
      SUMMARY: "Test drive, 2021 Toyota Corolla Ascent Sport, Northside Aspley",
      DESCRIPTION: expect.stringMatching(/northside Motors will confirm it with you\. Phone 07 3000 0001$/),
    });
    expect(to("leads@northside.test")[0]?.raw).toContain("filename=booking.ics");
    expect(to("leads@northside.test")[0]?.parts["text/plain"]).toContain("Monday 30 November 2026, 10:30");
    // A lead system takes a body that is ADF and nothing else.
    expect(Object.keys(to("crm@northside.test")[0]?.parts ?? {})).toEqual(["text/plain"]);
  });

  test("each kind at its department; the neighbour's at the neighbour's (design §4.1)", async () => {
    await leave(northside, { kind: "service", category: "Service Enquiry", vehicleId: null });
    await leave(harbour);
    await deliver(NOW);
    expect(smtp.received.map((mail) => mail.to).sort()).toEqual([
      "leads@harbour.test",
      "workshop@northside.test",
    ]);
    expect(to("leads@harbour.test")[0]?.parts["text/plain"]).not.toContain("N1001");
  });

  test("the time of the first delivery is kept; a copy to the shopper is none", async () => {
    smtp.set("refuse");
    webhook.set(500);
    const leadId = await leave(harbour, { copy: true });
    await deliver(NOW);
    smtp.set("accept");
    const [copy] = await sql()<{ id: string }[]>`
      update outbox set next_try_at = to_timestamp(${NOW}) where channel = 'copy' returning id`;
    await deliver(NOW);
    expect(to("bindi@example.com")[0]?.headers["message-id"]).toBe(`<lead.${copy?.id}@harbour.test>`);
    const first = () => db().lead.findFirstOrThrow({ where: { id: leadId } });
    expect((await first()).firstDeliveredAt).toBeNull();
    await deliver(NOW + 600);
    expect((await first()).firstDeliveredAt).toEqual(new Date((NOW + 600) * 1_000));
  });

  test("suspected spam: to a person, marked; to no system", async () => {
    await leave(northside, { suspectedSpam: true, copy: true, payload: { spam_signals: ["links"] } });
    await deliver(NOW);
    expect(webhook.posts).toEqual([]);
    expect(smtp.received.map((mail) => mail.to)).toEqual(["leads@northside.test"]);
    expect(smtp.received[0]?.headers["subject"]).toMatch(/^\[Suspected spam\]/);
  });

  test("at most five copies a day go to one address", async () => {
    for (let count = 0; count < 7; count += 1) {
      await leave(harbour, { copy: true, email: "victim@example.com" });
    }
    await deliver(NOW);
    expect(to("victim@example.com")).toHaveLength(5);
    expect(to("leads@harbour.test")).toHaveLength(7);
    expect(await db().outboxMessage.count({ where: { channel: "copy", status: "withdrawn" } })).toBe(2);
  });
});

describe("a receiver that fails is tried again, then is a dead letter, then delivered when asked", () => {
  test.each([
    ["SMTP refusing", "mail", () => smtp.set("refuse")],
    ["SMTP hanging", "mail", () => smtp.set("hang")],
    ["SMTP dying half-way", "mail", () => smtp.set("die")],
    ["webhook: status 500", "webhook", () => webhook.set(500)],
    ["webhook: no answer", "webhook", () => webhook.set("hang")],
    ["webhook: a redirect", "webhook", () => webhook.set("redirect")],
  ] as const)("%s", async (name, failing, fail) => {
    fail();
    const impatient = name.endsWith("hanging") || name.endsWith("no answer") ? failing : null;
    const leadId = await leave(northside);
    const failed = failing === "mail" ? ["email:adf", "email:text"] : ["webhook"];
    const states = (state: string) => ({
      ...ALL,
      ...Object.fromEntries(failed.map((channel) => [channel, state])),
    });
    await deliver(NOW, impatient);
    expect(await fateOf(leadId)).toEqual(states("pending"));
    // Not before its time.
    const tried = [smtp.begun(), webhook.posts.length];
    await deliver(NOW + 1);
    expect([smtp.begun(), webhook.posts.length]).toEqual(tried);
    const next = await nextTryOf(leadId, failed[0] ?? "");
    expect(next).toBe(NOW + 30);

    await deliver(next, impatient);
    expect(await fateOf(leadId)).toEqual(states("pending"));
    await deliver(NOW + DAY, impatient);
    expect(await fateOf(leadId)).toEqual(states("dead"));
    const shown = await showLead(sql(), { site: "northside", timeZone: "Australia/Brisbane" }, leadId);
    expect(shown).toMatch(failing === "mail" ? /unavailable: E/ : /status [35]|no answer in time/);
    expect(shown).not.toContain("@northside.test");

    smtp.set("accept");
    webhook.set(204);
    await deliver(NOW + 2 * DAY);
    expect(await fateOf(leadId)).toEqual(states("dead"));
    expect(await retryDeliveries(sql(), { site: "harbour", lead: null })).toBe(0);
    expect(await retryDeliveries(sql(), { site: "northside", lead: leadId })).toBe(failed.length);
    await deliver(NOW + 2 * DAY);
    expect(await fateOf(leadId)).toEqual(ALL);
    // Nobody who said yes was asked again, and nothing followed the redirect.
    expect(smtp.received).toHaveLength(2);
    expect(webhook.posts.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(webhook.posts.every(({ path }) => path === "/leads")).toBe(true);
  });

  test("every try bears the same ids, so that a receiver can drop a repeat", async () => {
    webhook.set(500);
    await leave(northside);
    await deliver(NOW);
    await deliver(NOW + 60);
    const keys = webhook.posts.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test("every dead letter of a site at once; the neighbour's stay", async () => {
    smtp.set("refuse");
    const [ours, theirs] = [await leave(northside), await leave(harbour)];
    await deliver(NOW);
    await deliver(NOW + DAY);
    expect([(await fateOf(ours))["email:text"], (await fateOf(theirs))["email:text"]]).toEqual([
      "dead",
      "dead",
    ]);
    smtp.set("accept");
    expect(await retryDeliveries(sql(), { site: "northside", lead: null })).toBe(2);
    await deliver(NOW + DAY);
    expect(await fateOf(ours)).toEqual(ALL);
    expect(await fateOf(theirs)).toEqual({ "email:text": "dead" });
  });
});

test("a try that our own database stopped is none: nothing is sent, and the next is seconds later", async () => {
  const leadId = await leave(northside);
  await sql().begin(async (tx) => {
    await tx`lock table leads in access exclusive mode`;
    await deliver(NOW);
  });
  expect(await fateOf(leadId)).toEqual({
    "email:adf": "pending",
    "email:text": "pending",
    webhook: "pending",
  });
  expect([smtp.received.length, webhook.posts.length]).toEqual([0, 0]);
  const tried = { where: { leadId, OR: [{ attempts: { not: 0 } }, { lastError: { not: null } }] } };
  expect(await db().outboxMessage.count(tried)).toBe(0);
  await deliver(await nextTryOf(leadId, "webhook"));
  expect(await fateOf(leadId)).toEqual(ALL);
});

describe("one process sends a delivery", () => {
  test("of five at once each of forty leads leaves once", async () => {
    for (let count = 0; count < 40; count += 1) await leave(harbour, { message: `Number ${count}` });
    await Promise.all(Array.from({ length: 5 }, () => deliver(NOW)));
    expect(smtp.received).toHaveLength(40);
    expect(new Set(smtp.received.map((mail) => mail.headers["message-id"])).size).toBe(40);
  });

  test("what a process took and never settled is due again when its lease ends, not before", async () => {
    const leadId = await leave(harbour);
    expect(await claim("harbour", NOW, 10)).toHaveLength(1);
    await deliver(NOW + LEASE_SECONDS - 1);
    expect(smtp.received).toHaveLength(0);
    await deliver(NOW + LEASE_SECONDS);
    expect(await fateOf(leadId)).toEqual({ "email:text": "delivered" });
  });

  test("a late failure does not undo the success of another attempt", async () => {
    const leadId = await leave(harbour);
    const [late] = await claim("harbour", NOW, 1);
    await deliver(NOW + LEASE_SECONDS);
    const topic = leadTopic({ mail: noPort, webhook: noPort });
    if (late) await settleMessage(topic, late, { is: "failed", reason: "late" }, { now: NOW, chance: 0 });
    expect(await fateOf(leadId)).toEqual({ "email:text": "delivered" });
  });

  test("one that was delivered while its lead changes waits for the lead, and holds nothing that the change needs", async () => {
    const leadId = await leave(harbour);
    const [message] = await claim("harbour", NOW, 1);
    const topic = leadTopic({ mail: noPort, webhook: noPort });
    const settled = await sql().begin(async (tx) => {
      await tx`update leads set state = 'working' where site = 'harbour' and id = ${leadId}`;
      const settling = message && settleMessage(topic, message, { is: "delivered" }, { now: NOW, chance: 0 });
      const waiting = () => sql()`select from pg_locks where not granted`;
      await expect.poll(async () => (await waiting()).length).toBe(1);
      await tx`select from outbox where site = 'harbour' and key = ${leadId} for update nowait`;
      return { settling };
    });
    await settled.settling;
    expect(await fateOf(leadId)).toEqual({ "email:text": "delivered" });
  });

  test("a site whose receiver hangs does not keep the others' leads", async () => {
    webhook.set("hang");
    const leadId = await leave(harbour);
    for (let count = 0; count < 3; count += 1) await leave(northside);
    await deliver(NOW, "webhook");
    expect(await fateOf(leadId)).toEqual({ "email:text": "delivered" });
  });
});

test.each([...HOSTILE, ...FOREIGN])("%j in every field: no header is added, and it is read", async (text) => {
  await leave(northside, {
    name: text.replaceAll("\0", ""),
    lastName: null,
    message: text.replaceAll("\0", ""),
  });
  await deliver(NOW);
  expect(smtp.received).toHaveLength(2);
  for (const { headers, headerNames } of smtp.received) {
    expect(headerNames).not.toContain("bcc");
    expect(new Set(headerNames).size).toBe(headerNames.length);
    expect(headers["to"]).toMatch(/@northside\.test$/);
  }
  if (FOREIGN.includes(text)) {
    expect(to("leads@northside.test")[0]?.headers["subject"]).toContain(text);
    expect(to("crm@northside.test")[0]?.parts["text/plain"]).toContain(text);
  }
});

test.each(["x@example.com\r\nBcc: all@example.com", "x@example.com, all@example.com", "<x@example.com>"])(
  "%j as an address reaches nobody else",
  async (email) => {
    await leave(harbour, { email, copy: true });
    await deliver(NOW);
    expect(to("all@example.com")).toEqual([]);
    expect(to("leads@harbour.test")[0]?.headerNames).not.toContain("bcc");
  },
);

describe("a webhook in production", () => {
  const settings = { NODE_ENV: "production" as const, LEAD_WEBHOOK_SECRETS: { northside: SECRET } };
  const message = { site: "northside", body: "{}", deliveryId: "d", now: NOW };
  const send = (url: string, site = "northside", more = {}) =>
    createLeadWebhook(webhookSettings({ ...settings, LEAD_WEBHOOKS_PRIVATE: undefined, ...more })).send({
      ...message,
      url,
      site,
    });

  test.each([
    ["http", () => webhook.url, "not https"],
    ["an address of this machine", () => webhook.url.replace("http:", "https:"), "private address"],
    ["a name that means one", () => "https://localhost:1/leads", "private address"],
    ["IPv6", () => "https://[::1]:1/leads", "private address"],
    ["an address in numbers", () => "https://2130706433/leads", "private address"],
  ])("%s is not asked", async (_, url, reason) => {
    expect(await send(url())).toEqual({ ok: false, reason });
    expect(webhook.posts).toEqual([]);
  });

  test("a site without a secret sends nothing", async () => {
    expect(await send("https://example.com", "harbour")).toMatchObject({ ok: false });
  });

  test("unless the operator allows it", async () => {
    expect(await send(webhook.url, "northside", { LEAD_WEBHOOKS_PRIVATE: "on" })).toEqual({ ok: true });
  });
});

test("an operator sees a site's own leads and how fast they went out", async () => {
  const leadId = await leave(northside);
  await leave(harbour);
  await deliver(NOW + 5);
  const period = { site: "northside", timeZone: "Australia/Brisbane", from: null, to: null };
  const leads = await listLeads(sql(), period);
  expect(leads).toMatchObject([{ id: leadId, name: "Bindi", vehicle: "2021 Toyota Corolla Ascent Sport" }]);
  expect(leadList(leads)).toMatch(/1 leads, 1 delivered; time to first delivery: median \d+ s/);
  expect(await listLeads(sql(), { ...period, from: "2020-01-01", to: "2020-01-31" })).toEqual([]);
  expect(await showLead(sql(), { ...period, site: "harbour" }, leadId)).toBeNull();
});
