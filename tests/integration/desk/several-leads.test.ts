import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnSeveral, type SeveralResult } from "~/desk/leads/several/act-on-several.server";
import { findSeveralLeads } from "~/desk/leads/several/several-leads.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db } from "~/platform/db.server";

import { harbour, leave, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Math.floor(Date.now() / 1_000);

beforeAll(openDesk);
afterEach(async () => {
  await db().lead.deleteMany();
  await db().replyTemplate.deleteMany();
});
afterAll(closeDatabase);

const ref = (id: string, site = "northside") => `${site}/${id}`;

async function press(who: OnDesk, leads: string[], fields: Record<string, string>): Promise<SeveralResult[]> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const lead of leads) form.append("lead", lead);
  const outcome = await actOnSeveral(who, form, NOW);
  if (outcome === "gone" || "errors" in outcome) throw new Error(JSON.stringify(outcome));
  return outcome.results;
}

const stateOf = async (id: string) => {
  const { state, assigneeId, lostReason } = await db().lead.findFirstOrThrow({ where: { id } });
  return { state, assigneeId, lostReason };
};
const whys = (results: SeveralResult[]) => results.map(({ why }) => why);

test("several leads are given to a person, and given back by one undo (desk:100)", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  const [first, second] = [await leave(northside), await leave(northside)];
  const page = await findSeveralLeads(
    kim,
    [ref(first), ref(second), ref(second), "nonsense", ref(randomUUID())],
    NOW,
  );
  expect(page?.leads.map(({ id, name, assignee }) => [id, name, assignee])).toEqual([
    [first, "Bindi Nguyen", null],
    [second, "Bindi Nguyen", null],
  ]);
  const results = await press(kim, [`${ref(first)} new`, `${ref(second)} new`], {
    intent: "assign",
    to: sam.staff.id,
  });
  expect(whys(results)).toEqual([null, null]);
  expect((await stateOf(first)).assigneeId).toBe(sam.staff.id);
  const history = await db().leadChange.findMany({ where: { kind: "assigned" } });
  expect(history.map(({ staffName }) => staffName)).toEqual(["Kim", "Kim"]);
  const undone = await press(
    kim,
    results.map(({ undo }) => undo ?? ""),
    { intent: "undo" },
  );
  expect(whys(undone)).toEqual([null, null]);
  expect((await stateOf(second)).assigneeId).toBeNull();
});

test("they are marked done; what a colleague has changed meanwhile is left and said (desk:100)", async () => {
  const sam = await onDesk("Sam", SALES);
  const [first, second, third] = [await leave(northside), await leave(northside), await leave(northside)];
  await db().lead.update({ where: { site_id: { site: "northside", id: second } }, data: { state: "lost" } });
  await db().lead.update({ where: { site_id: { site: "northside", id: third } }, data: { state: "spam" } });
  const results = await press(sam, [`${ref(first)} new`, `${ref(second)} working`, `${ref(third)} spam`], {
    intent: "done",
  });
  expect(whys(results)).toEqual([null, "inbox.several_changed", "inbox.several_changed"]);
  expect((await stateOf(first)).state).toBe("done");
  expect((await stateOf(second)).state).toBe("lost");
  await press(sam, [results[0]?.undo ?? ""], { intent: "undo" });
  expect((await stateOf(first)).state).toBe("new");
});

test("they are answered by a template, each in its own words and once; what does not suit is not sent (desk:100)", async () => {
  const sam = await onDesk("Sam", SALES);
  const template = randomUUID();
  await db().replyTemplate.create({
    data: {
      ...{ site: "northside", id: template, language: "en-AU", name: "Open", revision: 1 },
      ...{ subject: "We are open", mail: "Hi {name}, come in.", sms: "" },
    },
  });
  const bindi = await leave(northside);
  const ash = await leave(northside, { name: "Ash", email: "ash@example.com", phone: "0491 570 158" });
  const textOnly = await leave(northside, { email: null, phone: "0491 570 159" });
  const closed = await leave(northside);
  await db().lead.update({ where: { site_id: { site: "northside", id: closed } }, data: { state: "done" } });
  const leads = [bindi, ash, textOnly, closed].map((id) => `${ref(id)} new`);
  const fields = { intent: "reply", template, key: randomUUID() };
  const expected = [null, null, "inbox.several_unsuited", "inbox.several_closed"];
  expect(whys(await press(sam, leads, fields))).toEqual(expected);
  // The same form again.
  await press(sam, leads, fields);
  const sent = await db().leadChange.findMany({ where: { kind: "answered" } });
  expect(sent.map(({ data }) => (data as { text: string }).text).sort()).toEqual([
    "Hi Ash, come in.",
    "Hi Bindi, come in.",
  ]);
  expect(await db().outboxMessage.count({ where: { topic: "lead-reply" } })).toBe(2);
});

test("they are lost for one reason, and answered in somebody's own words without a template, by mail or else by text (desk:100)", async () => {
  const sam = await onDesk("Sam", SALES);
  const [bindi, textOnly, nobody, done] = [
    await leave(northside),
    await leave(northside, { name: "Ash", email: null, phone: "0491 570 159" }),
    await leave(northside, { name: "Kim", email: null, phone: null }),
    await leave(northside),
  ];
  await db().lead.update({ where: { site_id: { site: "northside", id: done } }, data: { state: "done" } });
  const all = [bindi, textOnly, nobody, done].map((id) => `${ref(id)} new`);
  const own = { intent: "reply", template: "own", key: randomUUID(), words: "Hi {name}, we open at nine." };
  const answered = await press(sam, all, own);
  expect(whys(answered)).toEqual([null, null, "inbox.several_unreached", "inbox.several_closed"]);
  expect(answered.map(({ by }) => by)).toEqual(["email", "sms", undefined, undefined]);
  const sent = await db().leadChange.findMany({ where: { kind: "answered" } });
  expect(sent.map(({ data }) => (data as { text: string }).text).sort()).toEqual([
    "Hi Ash, we open at nine.",
    "Hi Bindi, we open at nine.",
  ]);
  const lost = { intent: "lost", reason: "no-contact", lost_words: "" };
  const results = await press(sam, [`${ref(bindi)} working`, `${ref(done)} new`], lost);
  expect(whys(results)).toEqual([null, "inbox.several_changed"]);
  expect(await stateOf(bindi)).toMatchObject({ state: "lost", lostReason: "no-contact" });
  await press(sam, [results[0]?.undo ?? ""], { intent: "undo" });
  expect((await stateOf(bindi)).state).toBe("working");
});

test("who has been answered since the page was opened is not answered again, and nobody in another language than theirs (desk:100)", async () => {
  const sam = await onDesk("Sam", SALES);
  const [english, chinese] = [randomUUID(), randomUUID()];
  const template = { site: "northside", name: "Open", revision: 1, subject: "Open", sms: "" };
  await db().replyTemplate.create({
    data: { ...template, id: english, language: "en-AU", mail: "Hi {name}, come in." },
  });
  const bindi = await leave(northside);
  const kirra = await leave(northside, {
    ...{ name: "Kirra", email: "kirra@example.com", phone: "0491 570 158", message: "这辆车还在吗?" },
  });
  const leads = [bindi, kirra].map((id) => `${ref(id)} new`);
  const send = () => press(sam, leads, { intent: "reply", template: english, key: randomUUID() });
  expect(whys(await send())).toEqual([null, "inbox.several_language"]);
  await db().replyTemplate.create({
    data: { ...template, id: chinese, language: "zh-Hans", mail: "您好 {name}" },
  });
  expect(await send()).toMatchObject([{ why: "inbox.several_answered", name: "Sam" }, { why: null }]);
  const texts = (await db().leadChange.findMany({ where: { kind: "answered" } })).map(
    ({ data }) => (data as { text: string }).text,
  );
  expect(texts.sort()).toEqual(["Hi Bindi, come in.", "您好 Kirra"]);
});

test("before it is sent the page says who gets it, by which way and in which words, and afterwards which way it went", async () => {
  const sam = await onDesk("Sam", SALES);
  const template = randomUUID();
  await db().replyTemplate.create({
    data: {
      ...{ site: "northside", id: template, language: "en-AU", name: "Visit", revision: 1 },
      ...{ subject: "Come in", mail: "Hi {name}, come in.", sms: "Hi {name}: come in" },
    },
  });
  const mailed = await leave(northside, { email: "stop@example.com", name: "Smith," });
  const texted = await leave(northside, { email: null, phone: "0491 570 159" });
  const unreached = await leave(northside, { email: null, phone: null });
  const address = "stop@example.com";
  await db().marketingWithdrawal.create({
    data: { site: "northside", id: randomUUID(), channel: "email", address, source: "link" },
  });
  const page = await findSeveralLeads(
    sam,
    [mailed, texted, unreached].map((id) => ref(id)),
    NOW,
  );
  expect(page?.leads.map(({ reach, isOptedOut }) => [reach, isOptedOut])).toEqual([
    [{ by: "email", to: address }, true],
    [{ by: "sms", to: "0491 570 159" }, false],
    [null, false],
  ]);
  const leads = [mailed, texted, unreached].map((id) => `${ref(id)} new`);
  const fields = { intent: "reply", template, key: randomUUID(), words: "We open at 8 on Saturday." };
  expect(await press(sam, leads, fields)).toMatchObject([
    { why: null, by: "email" },
    { why: null, by: "sms" },
    { why: "inbox.several_unreached" },
  ]);
  const texts = (await db().leadChange.findMany({ where: { kind: "answered", leadId: mailed } })).map(
    ({ data }) => (data as { text: string }).text,
  );
  expect(texts).toEqual(["Hi Smith, come in.\n\nWe open at 8 on Saturday."]);
});

test("a lead that doesn't say what the template names is not answered, and the page names it", async () => {
  const sam = await onDesk("Sam", SALES);
  const template = randomUUID();
  await db().replyTemplate.create({
    data: {
      ...{ site: "northside", id: template, language: "en-AU", name: "Reserve", revision: 1 },
      ...{ subject: "Yours", mail: "Hi {name}, {reserve} for {price}.", sms: "" },
    },
  });
  const fields = { intent: "reply", template, key: randomUUID() };
  expect(await press(sam, [`${ref(await leave(northside))} new`], fields)).toMatchObject([
    { why: "inbox.several_unfilled", name: "{reserve}, {price}" },
  ]);
});

test("who is told that a car has sold has a car, and it has sold; that it is available, only while it is (desk:100)", async () => {
  const sam = await onDesk("Sam", SALES);
  await parkCars(
    aCar({ id: "corolla" }),
    aCar({ id: "gone", slug: "gone", stockNumber: "N9", status: "sold" }),
  );
  const leads = [
    await leave(northside, { vehicleId: "corolla" }),
    await leave(northside, { vehicleId: "gone" }),
    await leave(northside, { name: "Ash", email: "ash@example.com", phone: "0491 570 158" }),
  ].map((id) => `${ref(id)} new`);
  const send = (template: string) => press(sam, leads, { intent: "reply", template, key: randomUUID() });
  expect(whys(await send("sold"))).toEqual(["inbox.several_unsold", null, "inbox.several_no_car"]);
  await db().leadChange.deleteMany();
  expect(whys(await send("available"))).toEqual([null, "inbox.several_taken", "inbox.several_no_car"]);
});

test("before it is sent each one's words are read; unknown fields are refused; one shopper gets one message; English goes to Chinese readers by a tick", async () => {
  const sam = await onDesk("Sam", SALES);
  const first = await leave(northside);
  const second = await leave(northside, { message: "And the other one?" });
  const kirra = await leave(northside, {
    ...{ name: "Kirra", email: "kirra@example.com", phone: "0491 570 158", message: "这辆车还在吗?" },
  });
  const leads = [first, second, kirra].map((id) => `${ref(id)} new`);
  const fields = { template: "own", key: randomUUID(), words: "Hi {name}, we open at nine." };
  expect(await press(sam, leads, { ...fields, intent: "preview" })).toMatchObject([
    { why: null, by: "email", text: expect.stringContaining("Hi Bindi, we open at nine.") as string },
    { why: null, isTogether: true },
    { why: "inbox.several_words_language" },
  ]);
  expect(await db().leadChange.count()).toBe(0);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, intent: "reply", words: "Hi {foo}" }))
    form.set(name, value);
  for (const lead of leads) form.append("lead", lead);
  expect(await actOnSeveral(sam, form, NOW)).toMatchObject({
    errors: { words: "inbox.several_unknown" },
    name: "{foo}",
  });
  const sent = await press(sam, leads, { ...fields, intent: "reply", english: "on" });
  expect(whys(sent)).toEqual([null, null, null]);
  expect(await db().leadChange.count({ where: { kind: "answered" } })).toBe(2);
  expect(await stateOf(second)).toMatchObject({ state: "working", assigneeId: sam.staff.id });
});

test("nobody acts on leads of another site or place, nor without the role", async () => {
  const [sam, ash] = await Promise.all([onDesk("Sam", SALES), onDesk("Ash", READER)]);
  const foreign = await leave(harbour, { locationId: "wharf" });
  const elsewhere = await leave(northside, { locationId: "bowen" });
  const refs = [ref(foreign, "harbour"), ref(elsewhere)];
  for (const who of [sam, ash]) {
    expect(await findSeveralLeads(who, refs, NOW)).toBeNull();
    const form = new FormData();
    form.set("intent", "done");
    for (const each of refs) form.append("lead", `${each} new`);
    expect(await actOnSeveral(who, form, NOW)).toBe("gone");
  }
  expect(await findSeveralLeads(ash, [ref(await leave(northside))], NOW)).toBeNull();
  const own = await leave(northside);
  expect(
    whys(
      await press(
        sam,
        [...refs, ref(own)].map((each) => `${each} new`),
        { intent: "done" },
      ),
    ),
  ).toEqual([null]);
  expect((await stateOf(elsewhere)).state).toBe("new");
});

test("of two who give the same leads to different people, each lead has one, and the other is told", async () => {
  const [kim, sam, jo] = await Promise.all([
    onDesk("Kim", MANAGER),
    onDesk("Sam", SALES),
    onDesk("Jo", SALES),
  ]);
  for (let round = 0; round < often(3, 30); round += 1) {
    const leads = [await leave(northside), await leave(northside)].map((id) => `${ref(id)} new`);
    const [one, two] = await Promise.all([
      press(kim, leads, { intent: "assign", to: sam.staff.id }),
      press(kim, leads, { intent: "assign", to: jo.staff.id }),
    ]);
    for (const [index] of leads.entries())
      expect([one[index]?.why, two[index]?.why].sort()).toEqual(["inbox.several_changed", null]);
  }
});

test("nobody who may not work on all of them is offered, and nobody chosen is said", async () => {
  const [kim, sam] = await Promise.all([onDesk("Kim", MANAGER), onDesk("Sam", SALES)]);
  const leads = [await leave(northside), await leave(northside, { locationId: "bowen" })];
  const page = await findSeveralLeads(
    kim,
    leads.map((id) => ref(id)),
    NOW,
  );
  expect(page?.colleagues.map(({ name }) => name)).not.toContain("Sam");
  for (const to of ["", sam.staff.id]) {
    const form = new FormData();
    form.set("intent", "assign");
    form.set("to", to);
    for (const id of leads) form.append("lead", `${ref(id)} new`);
    expect(await actOnSeveral(kim, form, NOW)).toMatchObject({ errors: { to: "inbox.no_colleague" } });
  }
});
