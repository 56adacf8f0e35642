import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { actOnSeveral } from "~/desk/leads/several/act-on-several.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { longDate } from "~/i18n/date-format";
import { TOPICS } from "~/outbox/message";
import { queueMessages, retryMessages } from "~/outbox/queue.server";
import { answerShopperFile, answerShopperRequest, findRequestSite } from "~/own-data/answer-request.server";
import { eraseDue } from "~/own-data/erase-due.server";
import { eraseOwnData } from "~/own-data/erase-own-data.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { localTime } from "~/platform/local-time";
import { writeTenants } from "~/publish/publish-tenants.server";

import { harbour, leave, MANAGER, northside, onDesk, READER, SALES } from "./desk-world";

beforeAll(() => writeTenants([northside, harbour]));
afterEach(async () => {
  await db().shopperKept.deleteMany();
  await db().outboxMessage.deleteMany();
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().staff.deleteMany();
});
afterAll(closeDatabase);

const ASH = "0491 570 156";
const DELETE = { intent: "delete", who: ASH, way: "letter", confirm: "on" };

/** Somebody who has just shown a passkey. */
const justNow = async (...[name, ...grants]: Parameters<typeof onDesk>): Promise<OnDesk> => ({
  ...(await onDesk(name, ...grants)),
  verifiedAt: Math.floor(Date.now() / 1_000),
});
const post = (form: Record<string, string> | URLSearchParams) =>
  new Request("http://desk.test/desk/sites/northside/shopper-data", {
    method: "POST",
    body: new URLSearchParams(form),
  });
const ask = (who: OnDesk, form: Record<string, string>) => answerShopperRequest(who, "northside", post(form));
const entries = (action: string, { staff }: OnDesk) =>
  db().staffAudit.findMany({ where: { action, actorId: staff.id } });

test("a request by letter: looked up, handed over, and deleted with its reason, of this site alone", async () => {
  const kim = await justNow("Kim", MANAGER);
  await leave(northside);
  await leave(harbour, { locationId: "wharf" });
  const found = await ask(kim, { intent: "find", who: "+61 491 570 156" });
  const { known } = (await found.json()) as { known: { who: string; sections: { name: string }[] } };
  expect(known).toMatchObject({ who: ASH, kept: { consented: 0 }, asked: null, isDeletable: true });
  expect(known.sections.map(({ name }) => name)).toContain("enquiries");

  const file = await answerShopperFile(kim, "northside", post({ who: ASH }));
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment/);
  expect(await file.json()).toMatchObject({ "Phone number": ASH });
  expect(await entries("shopper-data-exported", kim)).toHaveLength(1);

  const done = await ask(kim, { ...DELETE, form: randomUUID() });
  expect(done.status).toBe(303);
  expect(done.headers.get("Location")).not.toContain("491");
  expect(await db().lead.findMany({ select: { site: true } })).toEqual([{ site: "harbour" }]);
  const [entry] = await entries("shopper-data-erased", kim);
  expect(entry).toMatchObject({ actor: "Kim", target: "northside", after: { deleted: 1, way: "letter" } });
  expect(JSON.stringify({ ...entry, id: 0 })).not.toMatch(/491|Nguyen/);
  const mail = await db().outboxMessage.findFirstOrThrow({ where: { topic: "erasure" } });
  expect(mail.payload).toMatchObject({ phone: "+61491570156", by: "Kim" });
});

test("what is booked goes with its enquiry, and the answer says how much was still to come", async () => {
  const kim = await justNow("Kim", { ...MANAGER, target: "harbour" });
  const phone = "07 7010 0042";
  const leadId = await leave(harbour, { phone, locationId: "wharf" });
  const booking = { site: "harbour", leadId, kind: "test-drive", locationId: "wharf", place: 1 };
  for (const [state, days] of [
    ["booked", 3],
    ["came", -3],
  ] as const)
    await db().booking.create({ data: { ...booking, id: randomUUID(), state, ...at(days) } as never });
  const done = await answerShopperRequest(
    kim,
    "harbour",
    post({ ...DELETE, who: phone, form: randomUUID() }),
  );
  expect(done.status).toBe(303);
  const [entry] = await entries("shopper-data-erased", kim);
  expect(entry?.after).toMatchObject({ deleted: 1, cancelled: 1, until: {} });
  expect([await db().booking.count(), await db().lead.count()]).toEqual([0, 0]);
});

const at = (days: number) => {
  const [startsAt, endsAt] = [0, 1_800_000].map((ms) => new Date(Date.now() + days * 86_400_000 + ms));
  return { startsAt, endsAt };
};

/** A lead with a test drive whose agreement was signed, and a photo of the licence. */
async function leaveDrive(phone: string, state: "booked" | "came", days: number): Promise<string> {
  const [site, sealed] = ["harbour", Buffer.from("sealed")];
  const leadId = await leave(harbour, { phone, locationId: "wharf", message: "Is it red?" });
  const booking = { site, leadId, kind: "test-drive", locationId: "wharf", place: 1, state, ...at(days) };
  const { id: bookingId } = await db().booking.create({ data: { ...booking, id: randomUUID() } as never });
  await db().testDrive.create({ data: { site, bookingId, signedAt: new Date(), sealed } });
  await db().licencePhoto.create({ data: { site, id: randomUUID(), leadId, addedAt: new Date(), sealed } });
  return leadId;
}

test("a drive that took place keeps its driver and papers, locked and with a last day; all else goes at once", async () => {
  const kim = await justNow("Kim", { ...MANAGER, target: "harbour" });
  const phone = "07 7010 0043";
  await leaveDrive(phone, "booked", 3);
  const driven = await leaveDrive(phone, "came", -3);
  const press = (form: Record<string, string>) => answerShopperRequest(kim, "harbour", post(form));
  const look = async () =>
    ((await (await press({ intent: "find", who: phone })).json()) as { known: object }).known;
  const until = localTime(Math.floor(Date.now() / 1_000) + 60 * 86_400, harbour.config.timeZone).date;
  expect(await look()).toMatchObject({
    kept: { drive: 1, consented: 0 },
    until: { drive: until },
    asked: null,
  });
  await press({ ...DELETE, who: phone, form: randomUUID() });
  const [entry] = await entries("shopper-data-erased", kim);
  expect(entry?.after).toMatchObject({
    deleted: 1,
    cancelled: 1,
    kept: { drive: 1 },
    until: { drive: until },
  });

  const left = await db().lead.findMany();
  expect(left).toEqual([
    expect.objectContaining({ id: driven, phone, message: null, payload: {}, state: "done" }),
  ]);
  expect([await db().testDrive.count(), await db().licencePhoto.count(), await db().booking.count()]).toEqual(
    [...[1, 1, 1]],
  );
  const asked = await db().leadChange.findMany({ where: { site: "harbour", leadId: driven } });
  expect(asked.map(({ kind, staffName }) => [kind, staffName])).toEqual([["deletion-asked", "Kim"]]);

  // Looked up again: who asked, and nothing to press.
  expect(await look()).toMatchObject({ asked: { by: "Kim" }, isDeletable: false, kept: { drive: 1 } });
  const page = await findDeskLead(kim, { site: "harbour", id: driven, now: Math.floor(Date.now() / 1_000) });
  expect(page).toMatchObject({
    isWorkable: false,
    reply: null,
    due: null,
    deletion: { until: longDate(until, "en-AU") },
  });

  await sql()`update shopper_kept set erase_at = now() where kind = 'drive'`;
  await eraseDue();
  expect([await db().testDrive.count(), await db().licencePhoto.count(), await db().lead.count()]).toEqual([
    ...[0, 0, 0],
  ]);
});

test("who asked for deletion is written to by nobody, one by one, several at once or by a rule", async () => {
  const kim = await justNow("Kim", { ...MANAGER, target: "harbour" });
  const phone = "07 7010 0044";
  const id = await leaveDrive(phone, "came", -3);
  await answerShopperRequest(kim, "harbour", post({ ...DELETE, who: phone, form: randomUUID() }));
  await db().outboxMessage.deleteMany();
  const now = Math.floor(Date.now() / 1_000);
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent: "note", note: randomUUID(), text: "Ring" }))
    form.set(name, value);
  expect(await actOnLead(kim, { site: "harbour", lead: id, form }, now)).toBeNull();
  const several = new FormData();
  for (const [name, value] of Object.entries({ intent: "reply", template: "x", key: randomUUID() }))
    several.set(name, value);
  several.append("lead", `harbour/${id} done`);
  expect(await actOnSeveral(kim, several, now)).toBe("gone");

  // Every topic that can be about a lead, as its sender queues it, with what was queued before.
  const message = {
    site: "harbour",
    key: randomUUID(),
    leadId: id,
    channel: "email",
    receiver: "mail",
  } as const;
  await queueMessages(
    sql(),
    TOPICS.map((topic) => ({ ...message, topic })),
  );
  expect(await db().outboxMessage.count()).toBe(0);
  const other = await leave(harbour, { locationId: "wharf" });
  await db().outboxMessage.deleteMany();
  await queueMessages(sql(), [{ ...message, topic: "lead-reply", leadId: other }]);
  expect(await db().outboxMessage.count()).toBe(1);
  await sql()`update outbox set lead_id = ${id}, status = 'dead'`;
  expect(await retryMessages(sql(), { site: "harbour", topic: null, key: null })).toBe(0);
});

test("who is known by an address alone is found by name or address, and erased by the address; others stay", async () => {
  const kim = await justNow("Kim", MANAGER);
  const email = "Mei.Lin@example.com";
  await leave(northside, { name: "Mei", lastName: "Lin", email, phone: null });
  await leave(northside, {
    name: "Mei",
    lastName: "Lin",
    email: "mei.lin@example.com",
    phone: "0491 570 158",
  });
  await leave(northside, { name: "Robin", lastName: "Lindt", email: "robin@example.com" });
  await leave(harbour, { name: "Mei", lastName: "Lin", email, phone: null, locationId: "wharf" });
  const look = async (who: string) =>
    (await (await ask(kim, { intent: "find", who })).json()) as {
      known: { sections: { name: string; records: object[] }[]; others: string[]; by: string } | null;
      named: { shoppers: { phone: string | null; email: string | null; enquiries: number }[] } | null;
    };
  const { named } = await look("lin mei");
  expect(named?.shoppers).toEqual([
    expect.objectContaining({ name: "Mei Lin", phone: "0491 570 158", enquiries: 1 }),
    expect.objectContaining({ name: "Mei Lin", phone: null, email, enquiries: 1 }),
  ]);
  expect((await look("Nobody Atall")).named?.shoppers).toEqual([]);
  expect((await look("0491 570 158")).known?.others).toEqual(["mei.lin@example.com"]);
  const { known } = await look(email);
  expect(known).toMatchObject({ by: "email", others: [] });
  expect(known?.sections.find(({ name }) => name === "enquiries")?.records).toHaveLength(2);
  expect(await (await answerShopperFile(kim, "northside", post({ who: email }))).json()).toMatchObject({
    "Email address": "mei.lin@example.com",
  });

  const done = await ask(kim, { ...DELETE, who: email, form: randomUUID() });
  expect(done.status).toBe(303);
  const left = await db().lead.findMany({ select: { site: true, name: true }, orderBy: { site: "asc" } });
  expect(left).toEqual([
    { site: "harbour", name: "Mei" },
    { site: "northside", name: "Robin" },
  ]);
  const [stopped] =
    await sql()`select site, channel, address from marketing_withdrawals where channel = 'email'`;
  expect(stopped).toEqual({ site: "northside", channel: "email", address: "mei.lin@example.com" });
  const mail = await db().outboxMessage.findFirstOrThrow({ where: { topic: "erasure" } });
  expect(mail.payload).toMatchObject({ email: "mei.lin@example.com", by: "Kim" });
  const [entry] = await entries("shopper-data-erased", kim);
  expect(JSON.stringify({ ...entry, id: 0 })).not.toMatch(/mei/i);
});

test("what the same person has under another address goes in one with it once it is ticked, and nobody else's", async () => {
  const kim = await justNow("Kim", MANAGER);
  const mei = { name: "Mei", lastName: "Lin", email: "mei.lin@example.com" };
  await leave(northside, { ...mei, phone: null });
  await leave(northside, { ...mei, phone: "0491 570 158" });
  await leave(northside, { name: "Robin", lastName: "Lindt", email: "robin@example.com" });
  const form = new URLSearchParams({ ...DELETE, who: "0491 570 158", form: randomUUID() });
  form.append("also", mei.email);
  form.append("also", "robin@example.com");
  const send = () => answerShopperRequest(kim, "northside", post(form));
  await send();
  expect((await db().lead.findMany()).map(({ name }) => name)).toEqual(["Robin"]);
  const stopped =
    await sql()`select address from marketing_withdrawals where site = 'northside' and source = 'deletion'`;
  expect(stopped.map(({ address }) => String(address))).toEqual(
    expect.arrayContaining(["+61491570158", mei.email]),
  );
  await send();
  expect(await entries("shopper-data-erased", kim)).toHaveLength(2);
});

test("of two people with one number only who is ticked is shown, handed over and deleted", async () => {
  const kim = await justNow("Kim", MANAGER);
  const phone = "0491 570 156";
  await leave(northside, { name: "Robin", lastName: "Ray", phone, email: "robin@example.com" });
  await leave(northside, { name: "Mei", lastName: "Lin", phone, email: "mei.lin@example.com" });
  await sql()`delete from marketing_withdrawals where address = '+61491570156'`;
  const look = async (form: Record<string, string>) => {
    const answer = await ask(kim, { intent: "find", who: phone, ...form });
    return (
      (await answer.json()) as {
        known: { sections: { name: string; records: object[] }[]; sharers: object[] };
      }
    ).known;
  };
  const unasked = await look({});
  expect(unasked.sections).toEqual([]);
  expect(unasked.sharers).toEqual([
    { name: "Robin Ray", enquiries: 1, isChosen: false },
    { name: "Mei Lin", enquiries: 1, isChosen: false },
  ]);
  const byName = await look({ name: "mei lin" });
  expect(byName.sharers).toMatchObject([{ isChosen: false }, { isChosen: true }]);
  expect(byName.sections.find(({ name }) => name === "enquiries")?.records).toMatchObject([
    { first_name: "Mei" },
  ]);
  const file = await answerShopperFile(kim, "northside", post({ who: phone, names: "Mei Lin" }));
  expect(await file.text()).not.toContain("Robin");

  const refused = await ask(kim, { ...DELETE, who: phone, form: randomUUID() });
  expect(refused.status).toBe(400);
  for (const form of [randomUUID(), randomUUID()])
    await ask(kim, { ...DELETE, who: phone, names: "Mei Lin", form });
  expect((await db().lead.findMany()).map(({ name }) => name)).toEqual(["Robin"]);
  const stopped = await sql()`select from marketing_withdrawals where address = '+61491570156'`;
  expect(stopped).toHaveLength(0);
  const mail = await db().outboxMessage.findFirstOrThrow({ where: { topic: "erasure" } });
  expect(mail.payload).toMatchObject({ name: "Mei Lin", deleted: 1 });
});

test("of one form sent three times at once, and the shopper's own deletion beside it, each deletes once", async () => {
  const kim = await justNow("Kim", MANAGER);
  await leave(northside);
  const phone = "+61491570156";
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db().shopperSession.create({ data: { site: "northside", id: sessionId, phone, expiresAt } });
  const form = randomUUID();
  const press = () => ask(kim, { ...DELETE, form });
  const answers = await Promise.all([
    press(),
    eraseOwnData(northside, { phone, sessionId }),
    press(),
    press(),
  ]);
  expect(answers.map((answer) => (answer instanceof Response ? answer.status : "own"))).toEqual([
    ...[303, "own", 303, 303],
  ]);
  expect(await entries("shopper-data-erased", kim)).toHaveLength(1);
  expect(await db().lead.count()).toBe(0);
  const records = await db().staffAudit.findMany({
    where: {
      action: { in: ["shopper-data-erased", "shopper-data-deleted"] },
      subjectId: { in: [form, sessionId] },
    },
  });
  const deleted = records.map(({ after }) => (after as { deleted: number }).deleted);
  expect(deleted.reduce((sum, each) => sum + each, 0)).toBe(1);
});

test("what is missing is said beside its field, with the shopper's data still there, and nothing is deleted", async () => {
  const kim = await justNow("Kim", MANAGER);
  await leave(northside);
  for (const [form, errors] of [
    [{ intent: "find", who: " " }, { who: "desk.data_who_none" }],
    [{ intent: "delete", who: ASH, form: randomUUID(), way: "letter" }, { confirm: "desk.data_unconfirmed" }],
    [{ ...DELETE, form: randomUUID(), way: "" }, { way: "desk.data_way_none" }],
    [{ ...DELETE, form: "1" }, { form: "desk.data_unexpected" }],
    [{ intent: "more" }, { form: "desk.data_unexpected" }],
  ] as const) {
    const answer = await ask(kim, form);
    expect(answer.status).toBe(400);
    const { known, refused } = (await answer.json()) as { known: object | null; refused: object };
    expect(refused).toMatchObject({ errors });
    expect(known === null).toBe(form.intent !== "delete");
  }
  expect(await db().lead.count()).toBe(1);
});

test("a deletion and a file ask for the passkey again, a look-up does not (desk:8)", async () => {
  const kim = await onDesk("Kim", MANAGER);
  await leave(northside);
  expect((await ask(kim, { intent: "find", who: ASH })).status).toBe(200);
  for (const press of [
    () => ask(kim, { ...DELETE, form: randomUUID() }),
    () => answerShopperFile(kim, "northside", post({ who: ASH })),
  ]) {
    const asked = await press().catch((thrown: unknown) => thrown as Response);
    expect([asked.status, asked.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching("^/desk/confirm"),
    ]);
  }
  expect(await db().lead.count()).toBe(1);
});

test("the last enquiry of a name is of the site's own day, its subject without the number of a step, an address its owner's", async () => {
  const kim = await justNow("Kim", MANAGER);
  const email = "ivy.smith@example.com";
  const id = await leave(northside, { name: "Ivy", lastName: "Smith", email, phone: null });
  const createdAt = new Date("2026-11-30T21:32:00Z");
  await db().lead.updateMany({ where: { id }, data: { subcategory: "2. Valuation", createdAt } });
  const named = (await (await ask(kim, { intent: "find", who: "Ivy Smith" })).json()) as object;
  expect(named).toMatchObject({ named: { shoppers: [{ last: "2026-12-01" }] } });
  const known = (await (await ask(kim, { intent: "find", who: email })).json()) as {
    known: { sections: { name: string; records: object[] }[] };
  };
  const [enquiry] = known.known.sections.find(({ name }) => name === "enquiries")?.records ?? [];
  expect(enquiry).toMatchObject({ subject: "Valuation", email });
});

test("only who manages all leads of the site may ask", async () => {
  const people = await Promise.all([onDesk("Sam", SALES), onDesk("Jo", READER), onDesk("Kim", MANAGER)]);
  const may = people.map((who) => findRequestSite(who, "northside"));
  expect((await Promise.all(may)).map((site) => site !== null)).toEqual([false, false, true]);
  for (const who of people.slice(0, 2)) {
    await expect(ask(who, { intent: "find", who: ASH })).rejects.toMatchObject({ status: 404 });
    await expect(answerShopperFile(who, "northside", post({ who: ASH }))).rejects.toMatchObject({
      status: 404,
    });
  }
  const [, , kim] = people;
  if (kim)
    await expect(answerShopperRequest(kim, "harbour", post({}))).rejects.toMatchObject({ status: 404 });
});
