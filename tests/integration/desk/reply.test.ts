import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { replyTopic } from "~/leads/work/reply.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import type { SmsMessage } from "~/shopper/sms";

import { leave, MANAGER, northside, onDesk, openDesk, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);
const smtp = await startSmtpReceiver();
const texts: SmsMessage[] = [];
const ports = {
  mail: createSmtpMail({ url: smtp.url, timeoutMs: 20_000 }),
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
  runOutbox([replyTopic(ports), leadTopic(ports)], [northside], { clock: () => NOW, chance: () => 0.5 });

const look = (who: OnDesk, id: string, query = "") =>
  findDeskLead(who, { site: "northside", id, search: new URLSearchParams(query), now: NOW });

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
    errors: { text: "inbox.too_long" },
  });
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
});

test("a template says who writes to whom about what, and is fitted to the way", async () => {
  const sales = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const mail = await look(sales, id, "reply=available");
  expect(mail?.reply).toMatchObject({ by: "email", ways: ["email", "sms"], template: "available" });
  expect(mail?.reply?.text).toContain("Hi Bindi,");
  expect(mail?.reply?.text).toContain("your enquiry is still available");
  const sms = await look(sales, id, "reply=missed&by=sms");
  expect(sms?.reply?.text).toContain("it's Sam from northside Motors");
  expect(sms?.reply?.text).not.toMatch(/[‘’“”]/);
  expect((await look(sales, id, "reply=unknown&by=fax"))?.reply).toMatchObject({ text: "", by: "email" });
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
