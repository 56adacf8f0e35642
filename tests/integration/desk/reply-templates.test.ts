import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { changeReplyTemplates, findReplyTemplates, MAX_TEMPLATES } from "~/desk/leads/reply-templates.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { recordReceived } from "~/leads/inbound/record-received.server";
import { closeDatabase, db } from "~/platform/db.server";

import { audited, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);

beforeAll(async () => {
  await openDesk();
  await parkCars(aCar());
});
afterEach(async () => {
  await db().lead.deleteMany();
  await db().replyTemplate.deleteMany();
});
afterAll(closeDatabase);

const TEXTS = {
  ...{ language: "en-AU", name: "Still here", subject: "About the {car}" },
  ...{ mail: "Hi {name},\n\nThe {car} is {price}. Book: {book}\n\n{person}", sms: "Hi {name}: {book}" },
};

function save(who: OnDesk, fields: Record<string, string>, site = "northside") {
  const form = new FormData();
  const all = { intent: "save", template: randomUUID(), seen: "0", ...TEXTS, ...fields };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return changeReplyTemplates(who, site, form);
}

const look = (who: OnDesk, id: string) => findDeskLead(who, { site: "northside", id, now: NOW });
const insertsOf = async (who: OnDesk, id: string) => (await look(who, id))?.reply?.inserts ?? [];

function press(who: OnDesk, lead: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return actOnLead(who, { site: "northside", lead, form }, NOW);
}

test("a template of the dealer's own is written once, and put into a reply by one press (desk:90)", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  const template = randomUUID();
  expect(await audited(() => save(kim, { template }))).toBeNull();
  expect(await save(kim, { template })).toBeNull();
  expect(await db().replyTemplate.count()).toBe(1);
  const id = await leave(northside, { vehicleId: "corolla", category: "Vehicle Enquiry" });
  const [first] = await insertsOf(sam, id);
  expect(first).toMatchObject({ id: template, label: "Still here", kind: "template" });
  const text =
    "Hi Bindi,\n\nThe 2021 Toyota Corolla Ascent Sport is $25,990 drive away. " +
    "Book: https://northside.test/book-test-drive?car_id=corolla\n\nSam";
  expect(first?.texts.email).toEqual({ subject: "About the 2021 Toyota Corolla Ascent Sport", text });
  expect(await press(sam, id, { insert: template, by: "email", subject: "", text: "" })).toMatchObject({
    status: 200,
    submitted: { text, inserted: template },
  });
  expect(await db().leadChange.count()).toBe(0);
});

test("a mail's template gives way to a text message's, without JavaScript", async () => {
  const sam = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const mail = await press(sam, id, { insert: "hello", by: "email", subject: "", text: "" });
  const submitted = mail?.ok === false ? mail.submitted : {};
  const text = await press(sam, id, { ...submitted, insert: "hello", by: "sms" });
  const [hello] = (await insertsOf(sam, id)).filter((insert) => insert.id === "hello");
  expect(text).toMatchObject({ submitted: hello?.texts.sms });
});

test("a link is put into a reply by one press, and taken out again (desk:91)", async () => {
  const sam = await onDesk("Sam", SALES);
  const id = await leave(northside, { vehicleId: "corolla" });
  const url = "https://northside.test/cars/trade-in?car_id=corolla";
  const typed = { by: "sms", subject: "", text: "Hi Bindi" };
  const put = await press(sam, id, { insert: "link-value", ...typed });
  const submitted = put?.ok === false ? put.submitted : {};
  expect(submitted["text"]).toBe(`Hi Bindi\n\nSee what your car is worth: ${url}`);
  expect(await press(sam, id, { ...submitted, insert: "undo" })).toMatchObject({
    submitted: { text: "Hi Bindi" },
  });
});

test("who writes in Chinese is offered Chinese, by form, mail or text message (desk:90)", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  await save(kim, { language: "zh-Hans", name: "还在", mail: "{name}，您好", sms: "" });
  await save(kim, {});
  const names = async (id: string) => (await insertsOf(sam, id)).map(({ label }) => label);
  const chinese = await leave(northside, { message: "这辆车还在吗？" });
  expect((await names(chinese)).slice(0, 2)).toEqual(["还在", "感谢咨询"]);
  const english = await leave(northside);
  expect((await names(english)).slice(0, 2)).toEqual(["Still here", "Thanks for asking"]);
  expect(await names(english)).not.toContain("还在");
  await recordReceived(
    { site: "northside", id: english },
    {
      id: randomUUID(),
      files: [],
      data: {
        ...{ by: "sms" as const, from: "+61491570156", subject: "", text: "可以说中文吗", quoted: "" },
        ...{ isFromOther: false, isAutomatic: false, dropped: [] },
      },
    },
  );
  expect((await names(english))[0]).toBe("还在");
});

test("a field that the lead has no words for is said before it is sent, and the reply is kept (desk:90)", async () => {
  const sam = await onDesk("Sam", SALES);
  const id = await leave(northside);
  const reply = {
    intent: "reply",
    reply: randomUUID(),
    by: "email",
    subject: "{car}",
    text: "It is {price}.",
  };
  expect(await press(sam, id, reply)).toMatchObject({
    errors: { text: "inbox.reply_unfilled" },
    name: "{car}, {price}",
    submitted: { text: "It is {price}." },
  });
  expect(await press(sam, id, { ...reply, text: "It is yours." })).toMatchObject({
    errors: { subject: "inbox.reply_unfilled" },
  });
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(0);
  expect(await press(sam, id, { ...reply, subject: "Yes", text: "It is {yours}." })).toMatchObject({
    ok: true,
  });
});

test.each([
  ["no name", { name: " " }, { name: "inbox.template_name_none" }, undefined],
  ["nothing to send", { mail: "", sms: "" }, { mail: "inbox.template_empty" }, undefined],
  ["a mail without a subject", { subject: "" }, { subject: "inbox.reply_subject_empty" }, undefined],
  [
    "a field that nothing fills in",
    { mail: "Hi {naem}", sms: "{prise}" },
    { mail: "inbox.template_unknown", sms: "inbox.template_unknown" },
    "{naem}, {prise}",
  ],
  ["a text message that is too long", { sms: "a".repeat(481) }, { sms: "inbox.sms_too_long" }, undefined],
])("%s is refused beside its field, and nothing is saved", async (_, fields, errors, name) => {
  const kim = await onDesk("Kim", MANAGER);
  const refused = await save(kim, fields);
  expect(refused).toMatchObject({ errors, ...(name && { name }), submitted: fields });
  expect(await db().replyTemplate.count()).toBe(0);
});

test("only who manages the whole site's leads may see and change them, and of their own site alone", async () => {
  const others = await Promise.all([
    onDesk("Sam", SALES),
    onDesk("Ash", READER),
    onDesk("Jo", { level: "location", target: "northside/aspley", role: "manager" }),
  ]);
  for (const who of others) {
    expect(await findReplyTemplates(who, "northside", null)).toBeNull();
    expect(await save(who, {})).toBe("gone");
  }
  const kim = await onDesk("Kim", MANAGER);
  expect(await save(kim, {}, "harbour")).toBe("gone");
  await save(kim, {});
  expect((await insertsOf(kim, await leave(northside))).map(({ label }) => label)).toContain("Still here");
  expect((await look(kim, await leave(northside)))?.isTemplateEditor).toBe(true);
  expect(await db().replyTemplate.count({ where: { site: "harbour" } })).toBe(0);
});

test("two who change one template: the second is told, and nothing of the first is lost", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const template = randomUUID();
  await save(kim, { template });
  for (let round = 1; round <= often(5, 50); round += 1) {
    const change = (sms: string) => save(kim, { template, seen: String(round), sms });
    const answers = await Promise.all([change(`One ${round}`), change(`Two ${round}`)]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find((answer) => answer !== null)).toMatchObject({
      status: 409,
      errors: { form: "inbox.template_changed" },
    });
  }
});

test("names are one each in a language, and there are no more than can be chosen from", async () => {
  const kim = await onDesk("Kim", MANAGER);
  const answers = await Promise.all([save(kim, {}), save(kim, { name: "STILL HERE" })]);
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(answers.find((answer) => answer !== null)).toMatchObject({
    errors: { name: "inbox.template_name_taken" },
  });
  expect(await save(kim, { language: "zh-Hans" })).toBeNull();
  for (let index = 2; index < MAX_TEMPLATES; index += 1)
    expect(await save(kim, { name: `Template ${index}` })).toBeNull();
  expect(await save(kim, { name: "One more" })).toMatchObject({
    errors: { form: "inbox.template_too_many" },
  });
});
