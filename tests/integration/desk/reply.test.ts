import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { recordReceived } from "~/leads/inbound/record-received.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { replyTopic } from "~/leads/work/reply.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import type { SmsMessage } from "~/shopper/sms";

import { leave, MANAGER, northside, onDesk, openDesk, SALES } from "./desk-world";
import { findAmong } from "../../fixtures/find-among";

const NOW = Math.floor(Date.now() / 1_000);
const smtp = await startSmtpReceiver();
const texts: SmsMessage[] = [];
const ports = {
  mail: createSmtpMail({ url: smtp.url, timeoutMs: 60_000 }),
  sms: {
    async send(message: SmsMessage) {
      texts.push(message);
      return { ok: true as const };
    },
  },
  webhook: { send: () => expect.fail("there is no webhook here") },
};

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  smtp.received.length = 0;
  texts.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

const deliver = () =>
  runOutbox([replyTopic(ports), leadTopic(ports)], findAmong([northside]), {
    clock: () => NOW,
    chance: () => 0.5,
  });

const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });

function reply(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  const all = { intent: "reply", reply: randomUUID(), by: "email", subject: "", text: "Yes.", ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

test("a mail reaches the shopper once, and an answer to it the dealer (desk:15)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  await deliver();
  smtp.received.length = 0;
  const fields = { reply: randomUUID(), subject: "Yes,\r\nBcc: x@y.z", text: "It’s here.\nCome by." };
  expect(await reply(sales, id, fields)).toMatchObject({ ok: true });
  await reply(sales, id, fields);
  await deliver();
  await deliver();
  expect(smtp.received).toHaveLength(1);
  const [mail] = smtp.received;
  expect(mail?.to).toBe("bindi@example.com");
  expect(mail?.headers).toMatchObject({
    subject: "Yes, Bcc: x@y.z",
    "reply-to": "northside Motors <leads@dealer.test>",
  });
  expect(mail?.parts["text/plain"]?.replaceAll("\r", "")).toContain("It’s here.\nCome by.");

  const lead = await look(sales, id);
  expect(lead).toMatchObject({ state: "working", assignee: { name: "Sam" }, due: null });
  expect(lead?.entries.map(({ kind }) => kind).sort()).toEqual(["answered", "assigned", "state"]);
  expect(lead?.deliveries.find(({ topic }) => topic === "lead-reply")).toMatchObject({
    channel: "email",
    status: "delivered",
  });
});

test("a text message goes to the mobile number, in the plain marks that phones count once (desk:15)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  await reply(sales, id, { by: "sms", text: "It’s “here” – come by…" });
  await deliver();
  expect(texts).toEqual([{ site: "northside", to: "+61491570156", body: 'It\'s "here" - come by...' }]);
});

test("what cannot be sent is refused beside its field, and nothing is queued", async () => {
  const sales = await onDesk("Sam", SALES);
  const landline = await leave(northside, { phone: "07 3000 0000", email: null });
  expect(await reply(sales, landline, { by: "sms" })).toMatchObject({
    errors: { text: "inbox.reply_no_mobile" },
  });
  expect(await reply(sales, landline, { subject: "Yes" })).toMatchObject({
    errors: { text: "inbox.reply_no_email" },
  });
  expect((await look(sales, landline))?.reply).toBeNull();
  const id = await leave(northside);
  expect(await reply(sales, id, {})).toMatchObject({ errors: { subject: "inbox.reply_subject_empty" } });
  expect(await reply(sales, id, { by: "sms", text: "a".repeat(481) })).toMatchObject({
    errors: { text: "inbox.sms_too_long" },
  });
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
});

test("a template says who writes to whom about what, and is fitted to the way", async () => {
  const sales = await onDesk("Sam", SALES);
  const reply = (await look(sales, await leave(northside)))?.reply;
  expect(reply?.ways).toEqual(["email", "sms"]);
  const { email, sms } = reply?.inserts.find(({ id }) => id === "missed")?.texts ?? {};
  expect(email?.text).toMatch(/^Hi Bindi,.*your enquiry/s);
  expect(sms?.text).toContain("it's Sam from northside Motors");
  expect(sms?.text).not.toMatch(/[‘’“”]/);
  // It is about no car that could still be there.
  expect(reply?.inserts.map(({ id }) => id)).not.toContain("available");
});

test("a template is inserted into what was typed and taken out again, without JavaScript (desk:58)", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const typed = { insert: "time", subject: "My own", text: "Hi,\r\nI saw your note." };
  const draft = await reply(sales, id, typed);
  expect(draft).toMatchObject({ ok: false, status: 200, errors: {} });
  const submitted = draft?.ok === false ? draft.submitted : {};
  expect(submitted["subject"]).toBe("My own");
  expect(submitted["text"]).toMatch(/^Hi,\nI saw your note\.\n\nHi Bindi,/);
  const more = { ...submitted, insert: "undo", text: `${submitted["text"]}\n\nSee you soon.` };
  expect(await reply(sales, id, more)).toMatchObject({
    submitted: { subject: "My own", text: "Hi,\nI saw your note.\n\nSee you soon.", inserted: "" },
  });
  expect(await db().leadChange.count()).toBe(0);
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
});

describe("a reply about a car that is no longer as it was", () => {
  beforeEach(async () => {
    await db().vehicle.deleteMany();
    await parkCars(
      aCar({ id: "corolla", priceCents: 2_500_000, offerPriceCents: null, priceType: "drive_away" }),
    );
  });

  test.each([
    [{ status: "sold" }, ["This car has sold."]],
    [{ status: "withdrawn" }, ["This car is no longer on the site."]],
    [{ showOnDealerWebsite: false }, ["This car is no longer on the site."]],
    [{ reserved: true }, ["This car is reserved."]],
    [{ dealerHold: "under_offer" }, ["This car is under offer."]],
    [
      { priceCents: 2_600_000 },
      ["The price is now $26,000 drive away. It was $25,000 drive away when they enquired."],
    ],
    [
      { priceType: "egc" },
      ["The price is now $25,000 excl. government charges. It was $25,000 drive away when they enquired."],
    ],
    [{ locationName: "Yard bowen" }, [/^The car is now at Yard bowen\. It was at .* when they enquired\.$/]],
  ])("%j: asks once with the facts, then sends (desk:59)", async (change, news) => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { vehicleId: "corolla" });
    await deliver();
    smtp.received.length = 0;
    await db().vehicle.updateMany({ data: change });
    const fields = { reply: randomUUID(), subject: "Yes", text: "It is still available." };
    expect(await reply(sales, id, fields)).toMatchObject({
      ok: false,
      errors: { car: "inbox.reply_car" },
      submitted: { text: "It is still available." },
    });
    await deliver();
    expect(smtp.received).toHaveLength(0);
    const car = (await look(sales, id))?.car;
    expect(car?.news).toEqual(
      news.map((each) => (typeof each === "string" ? each : expect.stringMatching(each))),
    );
    expect(await reply(sales, id, { ...fields, car: car?.newsKey ?? "" })).toMatchObject({ ok: true });
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  test("asks again if more has happened since; a car as it was, or none, asks nothing", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { vehicleId: "corolla" });
    expect((await look(sales, id))?.car).toMatchObject({ news: [], newsKey: "" });
    await db().vehicle.updateMany({ data: { reserved: true } });
    const seen = (await look(sales, id))?.car?.newsKey ?? "";
    const offered = async () => (await look(sales, id))?.reply?.inserts.map((insert) => insert.id);
    expect(await offered()).toContain("available");
    await db().vehicle.updateMany({ data: { status: "sold" } });
    expect(await offered()).not.toContain("available");
    expect(await reply(sales, id, { subject: "Yes", car: seen })).toMatchObject({
      errors: { car: "inbox.reply_car" },
    });
    await db().vehicle.deleteMany();
    expect((await look(sales, id))?.car?.news).toEqual(["This car is no longer in your stock."]);
    expect(await reply(sales, await leave(northside), { subject: "Yes" })).toMatchObject({ ok: true });
  });

  test("asks before it says of a car for sale that it has sold, and once (desk:59)", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { vehicleId: "corolla" });
    const fields = { reply: randomUUID(), subject: "Sorry", text: "It has sold.", inserted: "sold" };
    expect(await reply(sales, id, fields)).toMatchObject({
      ok: false,
      errors: { template: "inbox.reply_unsold" },
      submitted: { text: "It has sold." },
    });
    expect(await reply(sales, id, { ...fields, sure: "sold" })).toMatchObject({ ok: true });
  });

  test("a car that this shopper has reserved is no news to them", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside, { vehicleId: "corolla" });
    await db().vehicle.updateMany({ data: { reserved: true } });
    await db().reservation.create({
      data: {
        ...{ site: "northside", id: randomUUID(), idempotencyKey: randomUUID(), vehicleId: "corolla" },
        ...{ state: "held", depositCents: 0, name: "Bindi", lastName: "Nguyen", email: "bindi@example.com" },
        ...{ phone: "0491 570 156", message: "", leadId: id, heldUntil: new Date(Date.now() + 86_400_000) },
      },
    });
    const lead = await look(sales, id);
    expect(lead?.car?.news).toEqual([]);
    await db().reservation.deleteMany();
  });
});

test("what the dealer was told is sent to them again as a new message, and written down (desk:16)", async () => {
  const manager = await onDesk("Kim", MANAGER);
  const id = await leave(northside);
  await deliver();
  const first = smtp.received.map(({ headers }) => headers["message-id"]);
  smtp.received.length = 0;
  const form = new FormData();
  form.set("intent", "resend");
  form.set("channel", "email:text");
  await actOnLead(manager, { site: "northside", lead: id, form }, NOW);
  await deliver();
  expect(smtp.received.map(({ to }) => to)).toEqual(["leads@dealer.test"]);
  expect(first).not.toContain(smtp.received[0]?.headers["message-id"]);
  expect((await look(manager, id))?.entries).toMatchObject([
    { kind: "resent", by: "Kim", data: { channel: "email:text" } },
  ]);
});

describe("what a shopper writes waits for an answer (desk:76)", () => {
  const write = (id: string, more = {}) =>
    recordReceived(
      { site: "northside", id },
      {
        id: randomUUID(),
        files: [],
        data: {
          ...{ by: "sms" as const, from: "+61491570156", subject: "", text: "Well?", quoted: "" },
          ...{ isFromOther: false, isAutomatic: false, dropped: [], ...more },
        },
      },
    );
  const waitingOf = async (id: string) => (await look(await onDesk("Sam", SALES), id))?.waiting;
  const press = (who: OnDesk, lead: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return actOnLead(who, { site: "northside", lead, form }, NOW);
  };

  test("until a reply, a call that reached them, or somebody says that none is needed", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    expect(await waitingOf(id)).toBeNull();
    const call = { intent: "call", direction: "out", text: "" };
    const answers: Record<string, string>[] = [
      { intent: "reply", reply: randomUUID(), by: "sms", subject: "", text: "Yes." },
      { ...call, call: randomUUID(), outcome: "spoke" },
      { intent: "settled", settled: randomUUID() },
    ];
    for (const answer of answers) {
      await write(id);
      expect(await waitingOf(id)).not.toBeNull();
      await press(sales, id, { ...call, call: randomUUID(), outcome: "no-answer" });
      expect(await waitingOf(id)).not.toBeNull();
      const read = String((await look(sales, id))?.read);
      expect(await press(sales, id, { ...answer, read })).toMatchObject({ ok: true });
      expect(await waitingOf(id)).toBeNull();
    }
    expect((await look(sales, id))?.entries.filter(({ kind }) => kind === "settled")).toMatchObject([
      { by: "Sam" },
    ]);
  });

  test("since the first of several, and what came while an answer was written waits on", async () => {
    const sales = await onDesk("Sam", SALES);
    const id = await leave(northside);
    const since = async () => {
      const rows = await sql()<{ at: Date | null }[]>`select waiting_since as at from leads where id = ${id}`;
      return rows[0]?.at?.getTime() ?? null;
    };
    await write(id);
    const first = await since();
    const read = String((await look(sales, id))?.read);
    await write(id);
    expect(await since()).toBe(first);
    const second = await db().leadChange.findMany({ orderBy: { at: "desc" }, where: { kind: "received" } });
    await press(sales, id, {
      intent: "reply",
      reply: randomUUID(),
      by: "sms",
      subject: "",
      text: "Yes.",
      read,
    });
    expect(await since()).toBe(second[0]?.at.getTime());
  });

  test("of a message and an answer at one moment, the message is never lost", async () => {
    const sales = await onDesk("Sam", SALES);
    for (let round = 0; round < often(10, 200); round += 1) {
      const id = await leave(northside);
      const read = String((await look(sales, id))?.read);
      const fields = { intent: "reply", reply: randomUUID(), by: "sms", subject: "", text: "Yes.", read };
      await Promise.all([
        write(id),
        press(sales, id, fields),
        press(sales, id, { ...fields, reply: randomUUID() }),
      ]);
      expect(await waitingOf(id)).not.toBeNull();
    }
  });

  test("a program's message and a file with the form wait for nobody; one that was put away waits since it is open again", async () => {
    const id = await leave(northside);
    await write(id, { isAutomatic: true });
    expect(await waitingOf(id)).toBeNull();
    await write(id);
    await db().lead.updateMany({ data: { state: "done" } });
    expect(await waitingOf(id)).toBeNull();
    await sql()`update leads set waiting_since = now() - interval '9 days'`;
    await write(id);
    expect(await sql()`select from leads where waiting_since > now() - interval '1 day'`).toHaveLength(1);
  });
});
