import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { followUpTopic } from "~/desk/leads/follow-up/follow-up-topic.server";
import { isQuiet } from "~/desk/leads/follow-up/follow-up-rule";
import { runFollowUps } from "~/desk/leads/follow-up/run-follow-ups.server";
import { changeReplyTemplates, findReplyTemplates } from "~/desk/leads/reply-templates.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { recordReceived } from "~/leads/inbound/record-received.server";
import { stopMarketing } from "~/leads/marketing.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { timeIn } from "~/platform/local-time";
import { createSmtpMail } from "~/platform/mail-smtp.server";
import type { SmsMessage } from "~/shopper/sms";

import { findAmong } from "../../fixtures/find-among";
import { audited, leave, MANAGER, northside, onDesk, openDesk, SALES } from "./desk-world";

const DAY = 86_400;
/** A Wednesday, ten o'clock in Brisbane. */
const NOW = timeIn("2026-12-02T10:00", "Australia/Brisbane");
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
};

let sam: OnDesk;
let kim: OnDesk;
let template: string;
beforeAll(async () => {
  await openDesk();
  [sam, kim] = await Promise.all([onDesk("Sam", SALES), onDesk("Kim", MANAGER)]);
});
afterEach(async () => {
  await db().lead.deleteMany();
  await db().replyTemplate.deleteMany();
  await db().followUpRule.deleteMany();
  await db().marketingWithdrawal.deleteMany();
  smtp.received.length = 0;
  texts.length = 0;
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

function onTemplates(who: OnDesk, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return changeReplyTemplates(who, "northside", form);
}

async function rule(fields: Record<string, string> = {}) {
  template = randomUUID();
  await onTemplates(kim, {
    ...{ intent: "save", template, seen: "0", language: "en-AU", name: "Still looking" },
    ...{
      subject: "Still looking?",
      mail: "Hi {name}, still looking?\n\n{person}",
      sms: "Hi {name}, still looking?",
    },
  });
  return onTemplates(kim, { intent: "follow-up", action: "message", days: "2", template, ...fields });
}

/** A lead of Bindi's that Sam has answered two days ago, an hour before now. */
async function answered(overrides: Parameters<typeof leave>[1] = {}, at = NOW - 2 * DAY - 3_600) {
  const id = await leave(northside, overrides);
  const form = new FormData();
  const by = overrides?.email === null ? "sms" : "email";
  const reply = { intent: "reply", reply: randomUUID(), by, subject: "Yes", text: "It is here." };
  for (const [name, value] of Object.entries(reply)) form.set(name, value);
  await actOnLead(sam, { site: "northside", lead: id, form }, NOW);
  await sql()`update lead_changes set at = to_timestamp(${at}) where lead_id = ${id}`;
  return id;
}

const run = (now = NOW) => runFollowUps(new AbortController().signal, now);
const deliver = (now = NOW) =>
  runOutbox([followUpTopic(ports)], findAmong([northside]), { clock: () => now, chance: () => 0.5 });
const followedUp = (id: string) => db().leadChange.findMany({ where: { leadId: id, kind: "followed-up" } });

function write(id: string, more = {}) {
  const data = {
    ...{ by: "email" as const, from: "bindi@example.com", subject: "", text: "Yes please", quoted: "" },
    ...{ isFromOther: false, isAutomatic: false, dropped: [], ...more },
  };
  return recordReceived({ site: "northside", id }, { id: randomUUID(), files: [], data });
}

test("a message by the template goes once, with who sends it and how to stop it (desk:94)", async () => {
  expect(await audited(() => rule())).toBeNull();
  const id = await answered();
  await run();
  await run();
  await deliver();
  expect(smtp.received.map(({ to }) => to)).toEqual(["bindi@example.com"]);
  const [mail] = smtp.received;
  expect(mail?.headers["subject"]).toBe("Still looking?");
  const text = mail?.parts["text/plain"] ?? "";
  expect(text).toContain("Hi Bindi, still looking?\n\nSam\n");
  expect(text).toContain("northside Motors, 1 Wharf Street, Brisbane QLD 4000");
  const stop = /https:\/\/northside\.test\/pages\/unsubscribe\?token=\S+/.exec(text)?.[0];
  expect(mail?.headers).toMatchObject({
    "list-unsubscribe": `<${stop}>`,
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  });
  const entries = (await findDeskLead(sam, { site: "northside", id, now: NOW }))?.entries;
  expect(entries?.filter(({ kind }) => kind === "followed-up")).toHaveLength(1);
  // A week later nothing more has come of it, and nothing more is sent.
  await run(NOW + DAY);
  await run(NOW + 7 * DAY);
  expect(await followedUp(id)).toHaveLength(1);
});

test("a shopper with a mobile number alone is texted, with the same two", async () => {
  await rule();
  await answered({ email: null });
  await run();
  await deliver();
  expect(texts).toHaveLength(1);
  expect(texts[0]?.body).toMatch(
    /^Hi Bindi, still looking\?\nnorthside Motors\. Stop: https:.*unsubscribe\?token=/,
  );
});

test("who writes in Chinese is followed up in Chinese", async () => {
  await rule();
  await db().replyTemplate.updateMany({ data: { language: "zh-Hans", mail: "{name}，您好，还在找车吗？" } });
  await answered({ message: "这辆车还在吗？" });
  await run();
  await deliver();
  expect(smtp.received[0]?.parts["text/plain"]).toMatch(
    /^Bindi，您好，还在找车吗？\n\nnorthside Motors，.*退订：https:/s,
  );
});

test("a task goes to the person who has the lead, due at once, and reminded of (desk:94)", async () => {
  await rule({ action: "task", template: "" });
  const id = await answered();
  await run();
  await run();
  const tasks = await db().leadTask.findMany();
  expect(tasks).toMatchObject([{ leadId: id, staffId: sam.staff.id, doneAt: null }]);
  expect(await db().outboxMessage.count({ where: { topic: "lead-notice", channel: "task" } })).toBe(1);
  expect(await db().outboxMessage.count({ where: { topic: "follow-up" } })).toBe(0);
});

describe("nothing is followed up", () => {
  test("before its time, long after it, or without a rule (desk:94)", async () => {
    const id = await answered();
    await run();
    await rule();
    await run(NOW - 2 * 3_600);
    await run(NOW + 7 * DAY);
    expect(await followedUp(id)).toEqual([]);
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["the shopper has written", (id) => write(id)],
    [
      "somebody has talked to them",
      (id) => {
        const form = new FormData();
        const call = { intent: "call", call: randomUUID(), direction: "in", outcome: "spoke", text: "" };
        for (const [name, value] of Object.entries(call)) form.set(name, value);
        return actOnLead(sam, { site: "northside", lead: id, form }, NOW);
      },
    ],
    ["the lead is done", () => db().lead.updateMany({ data: { state: "done" } })],
    [
      "a task waits",
      (id) =>
        db().leadTask.create({
          data: { site: "northside", id: randomUUID(), leadId: id, text: "Ring", dueAt: new Date() },
        }),
    ],
  ])("once %s", async (_, happen) => {
    await rule();
    const id = await answered();
    await happen(id);
    await run();
    expect(await followedUp(id)).toEqual([]);
  });

  test("in quiet hours of the location, but after them", async () => {
    await rule();
    const id = await answered({}, NOW - 3 * DAY);
    await run(timeIn("2026-12-02T21:00", "Australia/Brisbane"));
    expect(await followedUp(id)).toEqual([]);
    await run(timeIn("2026-12-03T09:00", "Australia/Brisbane"));
    expect(await followedUp(id)).toHaveLength(1);
  });
});

test.each([
  ["Are you open?", /^Hi Bindi,\n\nAre you still looking\?.*\nSam\nnorthside Motors\n/s],
  ["你们开门吗？", /^Bindi，您好！\n\n您还在找车吗？/],
])("the product’s own template goes in the shopper’s language: %s (desk:94)", async (message, text) => {
  expect(await rule({ template: "still" })).toBeNull();
  expect((await findReplyTemplates(kim, "northside", null))?.followUp?.templateId).toBe("still");
  await answered({ message });
  await run();
  await deliver();
  expect(smtp.received[0]?.parts["text/plain"]).toMatch(text);
});

describe("a lead says what becomes of a silence", () => {
  const next = async (id: string, now = NOW) =>
    (await findDeskLead(sam, { site: "northside", id, now }))?.followUp;

  test("with the day, after a Sunday and quiet hours", async () => {
    const id = await answered({}, NOW);
    expect(await next(id)).toBeNull();
    await rule();
    expect(await next(id)).toEqual({ is: "message", day: "Fri, 4 Dec" });
    const weekend = timeIn("2026-12-04T10:00", "Australia/Brisbane");
    expect(await next(await answered({}, weekend), weekend)).toEqual({ is: "message", day: "Mon, 7 Dec" });
    const evening = timeIn("2026-12-02T21:00", "Australia/Brisbane");
    expect(await next(await answered({}, NOW - 2 * DAY), evening)).toMatchObject({ day: "Thu, 3 Dec" });
    await rule({ action: "task", template: "" });
    expect(await next(id)).toMatchObject({ is: "task" });
  });

  test("and why there is no message, or nothing", async () => {
    await rule();
    const [silent, wrote] = [await answered({}, NOW), await answered({}, NOW)];
    await write(wrote);
    await sql()`update lead_changes set at = to_timestamp(${NOW + 60}) where kind = 'received'`;
    expect(await next(wrote)).toEqual({ is: "answered", day: "" });
    await stopMarketing(northside, [{ channel: "email", address: "bindi@example.com" }], "link");
    expect(await next(silent)).toEqual({ is: "unsubscribed", day: "Fri, 4 Dec" });
    expect(await next(await answered({ payload: { source: "Phone" } }, NOW))).toMatchObject({
      day: "Fri, 4 Dec",
    });
    expect(await next(silent, NOW + 6 * DAY)).toBeNull();
    await db().lead.updateMany({ data: { state: "done" } });
    expect(await next(silent)).toBeNull();
    expect(await next(wrote)).toBeNull();
  });

  test("until it has been followed up", async () => {
    await rule();
    const id = await answered();
    expect(await next(id)).toEqual({ is: "message", day: "Wed, 2 Dec" });
    await run();
    expect(await next(id)).toBeNull();
  });
});

test("a program's answer stops nothing, and the next silence is followed up again", async () => {
  await rule();
  const id = await answered();
  await write(id, { isAutomatic: true });
  await sql()`update lead_changes set at = to_timestamp(${NOW - 2 * DAY}) where kind = 'received'`;
  await run();
  expect(await followedUp(id)).toHaveLength(1);
  await sql()`update lead_changes set at = to_timestamp(${NOW}) where kind = 'followed-up'`;
  await write(id);
  await sql()`update lead_changes set at = to_timestamp(${NOW + 60}) where kind = 'received' and data->>'isAutomatic' = 'false'`;
  const form = new FormData();
  const reply = { intent: "reply", reply: randomUUID(), by: "email", subject: "Yes", text: "It is here." };
  for (const [name, value] of Object.entries(reply)) form.set(name, value);
  await actOnLead(sam, { site: "northside", lead: id, form }, NOW);
  await sql()`update lead_changes set at = to_timestamp(${NOW + 120}) where id = ${reply.reply}`;
  await run(NOW + 2 * DAY + 3_600);
  expect(await followedUp(id)).toHaveLength(2);
});

describe("a person is asked instead of a message", () => {
  test.each<[string, Parameters<typeof leave>[1], (id: string) => Promise<unknown>]>([
    [
      "who has unsubscribed",
      {},
      () => stopMarketing(northside, [{ channel: "email", address: "bindi@example.com" }], "link"),
    ],
    ["whom staff typed in", { payload: { source: "Phone" } }, async () => undefined],
    ["who writes in another language", { message: "这辆车还在吗？" }, async () => undefined],
    [
      "whose lead does not know all that is named",
      {},
      () => db().replyTemplate.updateMany({ data: { mail: "{car}" } }),
    ],
  ])("for one %s", async (_, overrides, happen) => {
    await rule();
    const id = await answered(overrides);
    await happen(id);
    await run();
    expect(await db().outboxMessage.count({ where: { topic: "follow-up" } })).toBe(0);
    expect(await db().leadTask.count({ where: { leadId: id } })).toBe(1);
  });
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ["has answered", (id) => write(id)],
  [
    "has unsubscribed",
    () => stopMarketing(northside, [{ channel: "email", address: "bindi@example.com" }], "form"),
  ],
])("what is queued is not sent to who %s meanwhile", async (_, happen) => {
  await rule();
  const id = await answered();
  await run();
  await sql()`update lead_changes set at = to_timestamp(${NOW}) where kind = 'followed-up'`;
  await happen(id);
  await sql()`update lead_changes set at = to_timestamp(${NOW + 60}) where kind = 'received'`;
  await deliver();
  expect(smtp.received).toEqual([]);
});

test("two workers, and an answer at the same moment: never twice (desk:94)", async () => {
  await rule();
  for (let round = 0; round < often(5, 50); round += 1) {
    const id = await answered();
    await Promise.all([run(), run(), write(id)]);
    expect((await followedUp(id)).length).toBeLessThanOrEqual(1);
    const quiet = await answered();
    await Promise.all([run(), run(), run()]);
    expect(await followedUp(quiet)).toHaveLength(1);
  }
});

test.each([
  [{ days: "0" }, { days: "inbox.follow_up_days_wrong" }],
  [{ days: "15" }, { days: "inbox.follow_up_days_wrong" }],
  [{ days: "two" }, { days: "inbox.follow_up_days_wrong" }],
  [{ template: "" }, { template: "inbox.follow_up_template_none" }],
  [{ template: randomUUID() }, { template: "inbox.follow_up_template_none" }],
  [{ template: "sold" }, { template: "inbox.follow_up_template_none" }],
])("a rule with %j is refused beside its field", async (fields, errors) => {
  expect(await rule(fields)).toMatchObject({ errors });
  expect(await db().followUpRule.count()).toBe(0);
});

test("a rule is switched off, and its template is not removed before", async () => {
  await rule();
  expect(await onTemplates(kim, { intent: "remove", template })).toMatchObject({
    errors: { form: "inbox.template_in_use" },
  });
  expect((await findReplyTemplates(kim, "northside", null))?.followUp).toMatchObject({ days: 2 });
  expect(
    await audited(() => onTemplates(kim, { intent: "follow-up", action: "", days: "2", template: "" })),
  ).toBeNull();
  expect(await onTemplates(kim, { intent: "remove", template })).toBeNull();
});

test.each([
  ["2026-12-02T08:59", true],
  ["2026-12-02T09:00", false],
  ["2026-12-02T19:59", false],
  ["2026-12-02T20:00", true],
  ["2026-12-06T12:00", true],
])("%s is quiet: %s", (time, expected) => {
  expect(isQuiet(timeIn(time, "Australia/Perth"), "Australia/Perth")).toBe(expected);
});
