import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import type { OnDesk } from "~/desk/staff-session.server";
import { answerShopperFile, answerShopperRequest, findRequestSite } from "~/own-data/answer-request.server";
import { eraseDue } from "~/own-data/erase-due.server";
import { eraseOwnData } from "~/own-data/erase-own-data.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";

import { harbour, leave, MANAGER, northside, onDesk, READER, SALES } from "./desk-world";

/** Harbour keeps an enquiry for three months. */
const { legal } = harbour.config;
const KEEPING = { ...legal, privacy: { ...legal.privacy, enquiryDays: 90 } };
beforeAll(() => writeTenants([northside, { ...harbour, config: { ...harbour.config, legal: KEEPING } }]));
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
const post = (form: Record<string, string>) =>
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
  expect(known).toMatchObject({ who: ASH, kept: { enquiry: 0 } });
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

test("what is booked with an enquiry that the dealer keeps is cancelled by who deletes, and the answer says so", async () => {
  const kim = await justNow("Kim", { ...MANAGER, target: "harbour" });
  const phone = "07 7010 0042";
  const leadId = await leave(harbour, { phone, locationId: "wharf" });
  const [site, day] = ["harbour", 86_400_000];
  const booking = { site, leadId, kind: "test-drive", locationId: "wharf", place: 1 };
  for (const [state, days] of [
    ["booked", 3],
    ["came", -3],
  ] as const) {
    const [startsAt, endsAt] = [days * day, days * day + 1_800_000].map((ms) => new Date(Date.now() + ms));
    await db().booking.create({ data: { ...booking, id: randomUUID(), state, startsAt, endsAt } as never });
  }
  const done = await answerShopperRequest(kim, site, post({ ...DELETE, who: phone, form: randomUUID() }));
  expect(done.status).toBe(303);
  const [entry] = await entries("shopper-data-erased", kim);
  expect(entry?.after).toMatchObject({ deleted: 0, cancelled: 1, kept: { enquiry: 1 } });
  const states = await db().booking.findMany({ orderBy: { startsAt: "asc" }, select: { state: true } });
  expect(states.map(({ state }) => state)).toEqual(["came", "cancelled"]);
  expect(await db().leadChange.findFirstOrThrow({ where: { kind: "booking" } })).toMatchObject({
    ...{ leadId, staffId: kim.staff.id, data: { is: "cancelled" } },
  });
});

test("licences of drives that did not take place go at once, of others they are named with their period, and the enquiry says what was asked", async () => {
  const kim = await justNow("Kim", { ...MANAGER, target: "harbour" });
  const [site, phone, sealed] = ["harbour", "07 7010 0043", Buffer.from("sealed")];
  for (const [state, days] of [
    ["booked", 3],
    ["came", -3],
  ] as const) {
    const leadId = await leave(harbour, { phone, locationId: "wharf" });
    const [startsAt, endsAt] = [0, 1_800_000].map((ms) => new Date(Date.now() + days * 86_400_000 + ms));
    const booking = {
      site,
      leadId,
      kind: "test-drive",
      locationId: "wharf",
      place: 1,
      state,
      startsAt,
      endsAt,
    };
    const { id: bookingId } = await db().booking.create({ data: { ...booking, id: randomUUID() } as never });
    await db().testDrive.create({ data: { site, bookingId, signedAt: new Date(), sealed } });
    await db().licencePhoto.create({ data: { site, id: randomUUID(), leadId, addedAt: new Date(), sealed } });
  }
  const press = (form: Record<string, string>) => answerShopperRequest(kim, site, post(form));
  const { known } = (await (await press({ intent: "find", who: phone })).json()) as { known: object };
  expect(known).toMatchObject({ kept: { enquiry: 2, drive: 1 }, licenceDays: 60 });
  await press({ ...DELETE, who: phone, form: randomUUID() });
  const [entry] = await entries("shopper-data-erased", kim);
  expect(entry?.after).toMatchObject({ deleted: 2, cancelled: 1, kept: { enquiry: 2, drive: 1 } });
  const came = { booking: { state: "came" } };
  expect([await db().testDrive.count(), await db().testDrive.count({ where: came })]).toEqual([1, 1]);
  expect(await db().licencePhoto.count()).toBe(1);
  const asked = await db().leadChange.findMany({ where: { kind: "deletion-asked" } });
  expect(asked.map(({ staffName }) => staffName)).toEqual(["Kim", "Kim"]);
  await sql()`update shopper_kept set erase_at = now() where kind = 'drive'`;
  await eraseDue();
  expect([await db().testDrive.count(), await db().licencePhoto.count(), await db().lead.count()]).toEqual([
    ...[0, 0, 2],
  ]);
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
