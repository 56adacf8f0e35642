import { randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { aSubmission } from "#tests/fixtures/a-submission";
import { recordKey } from "~/platform/submission-key";

vi.stubEnv("DESK_HOST", "desk.test");
const { actOnLead } = await import("~/desk/leads/act-on-lead.server");
const { findDeskLead } = await import("~/desk/leads/desk-lead.server");
const { followJoined } = await import("~/desk/leads/follow-joined.server");
const { recordForm } = await import("~/leads/work/join-enquiry.server");
const { eraseOnRequest } = await import("~/own-data/erase-own-data.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { findSite } = await import("~/site/sites.server");
const { leave, MANAGER, northside, onDesk, openDesk } = await import("./desk-world");

const NOW = Math.floor(Date.now() / 1_000);

beforeAll(openDesk);
afterEach(async () => {
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().staff.deleteMany();
});
afterAll(closeDatabase);

const LINDA = { name: "Linda", lastName: "Ho", phone: "0491 570 157", email: "linda@example.com" };
type Asked = Partial<Parameters<typeof aSubmission>[0]>;

async function send(asked: Asked = {}) {
  const submission = aSubmission({
    ...{
      idempotencyKey: recordKey(randomUUID()),
      kind: "general",
      category: "General Enquiry",
      vehicleId: null,
    },
    ...{ ...LINDA, message: "Is Saturday all right?", payload: { source: "Website" } },
    ...asked,
  });
  const { leadId } = await recordForm(northside, submission, null, NOW);
  return db().lead.findFirstOrThrow({ where: { id: leadId }, include: { deliveries: true, consents: true } });
}

test("who writes again by a form goes on in their open lead, unread and waiting, and what was asked stays a record (desk:76)", async () => {
  const manager = await onDesk("Mia", MANAGER);
  const open = await leave(northside, { ...LINDA, phone: "+61 491 570 157" });
  const consents = [{ purpose: "marketing" as const, granted: true, wordingVersion: "1" }];
  const key = recordKey(randomUUID());
  const again = await send({ idempotencyKey: key, consents });
  expect(again).toMatchObject({ state: "joined", joinedTo: open, assignmentDue: false });
  expect(again.deliveries.length).toBeGreaterThan(0);
  expect(again.consents).toMatchObject([{ purpose: "marketing", granted: true }]);
  expect((await send({ idempotencyKey: key })).id).toBe(again.id);

  const lead = await findDeskLead(manager, { site: "northside", id: open, now: NOW });
  expect(lead?.waiting).not.toBeNull();
  expect(lead?.entries).toMatchObject([
    { id: again.id, kind: "received", data: { by: "site", text: "Is Saturday all right?" } },
  ]);
  expect(lead?.others).toEqual([]);
  const lost = followJoined(manager.scope, { site: "northside", id: again.id });
  await expect(lost).rejects.toMatchObject({ status: 302 });

  const form = new FormData();
  form.set("intent", "part");
  form.set("entry", again.id);
  expect(await actOnLead(manager, { site: "northside", lead: open, form }, NOW)).toMatchObject({ ok: true });
  expect(await db().lead.findFirst({ where: { id: again.id } })).toMatchObject({
    state: "new",
    joinedTo: null,
  });
  expect(await findDeskLead(manager, { site: "northside", id: open, now: NOW })).toMatchObject({
    waiting: null,
    entries: [{ kind: "split", data: { parted: again.id } }],
    others: [{ id: again.id }],
  });
});

test.each([
  ["another person's name", { name: "Peter" }],
  ["an application", { kind: "careers", subcategory: "Career Enquiry" }],
  ["the workshop", { kind: "service", category: "Service Enquiry" }],
  ["an offer of the site", { payload: { about: { kind: "offer", id: "o", name: "Spring tyres" } } }],
  ["suspected spam", { suspectedSpam: true }],
])("%s is a lead of its own", async (_, asked: Asked) => {
  await leave(northside, { ...LINDA, payload: { about: { kind: "words", name: "Red ute" } } });
  expect((await send(asked)).joinedTo).toBeNull();
});

test("an enquiry about a lead's car that went on in it stands once in its history", async () => {
  const manager = await onDesk("Mia", MANAGER);
  const about = { kind: "vehicle-enquiry", category: "Vehicle Enquiry", vehicleId: "corolla" } as const;
  const open = await leave(northside, { ...LINDA, phone: "+61 491 570 157", ...about });
  const again = await send(about);
  expect(again.joinedTo).toBe(open);
  const lead = await findDeskLead(manager, { site: "northside", id: open, now: NOW });
  expect(lead?.entries).toMatchObject([{ id: again.id, kind: "received" }]);
  expect(lead?.twins).toEqual([]);
});

test("two leads of one shopper are made one conversation by one press, with both histories, and parted again (desk:156)", async () => {
  const manager = await onDesk("Mia", MANAGER);
  const [car, plain] = [
    await leave(northside, {
      ...LINDA,
      vehicleId: "corolla",
      kind: "vehicle-enquiry",
      category: "Vehicle Enquiry",
    }),
    await leave(northside, { ...LINDA, name: "Lin", phone: "0491 570 158", message: "And on Sunday?" }),
  ];
  const other = await leave(northside, { ...LINDA, vehicleId: "yaris" });
  const press = async (lead: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return actOnLead(manager, { site: "northside", lead, form }, NOW);
  };
  const look = (id: string) => findDeskLead(manager, { site: "northside", id, now: NOW });
  const due = new Date((NOW + 2 * 86_400) * 1_000).toISOString().slice(0, 16);
  const task = { intent: "task", task: randomUUID(), text: "Ring her", due, to: manager.staff.id };
  expect(await press(plain, task)).toMatchObject({ ok: true });
  await press(plain, { intent: "note", note: randomUUID(), text: "Brings her dad" });
  const { others = [], maybeSame = [] } = (await look(plain)) ?? {};
  const joins = [...others, ...maybeSame].map(({ id, joins }) => [id, joins]);
  expect(joins).toEqual(
    expect.arrayContaining([
      [car, "there"],
      [other, "there"],
    ]),
  );
  // One that is closed goes on nowhere.
  await sql()`update leads set state = 'lost', lost_reason = 'price' where id = ${other}`;
  expect(await press(car, { intent: "join-lead", other })).toMatchObject({ ok: false, status: 409 });
  await sql()`update leads set state = 'new', lost_reason = null where id = ${other}`;
  expect(await press(car, { intent: "join-lead", other: car })).toMatchObject({
    errors: { other: "inbox.same_itself" },
  });
  expect(await press(plain, { intent: "join-lead", other: car })).toMatchObject({ ok: true });

  expect(await look(plain)).toBeNull();
  await expect(followJoined(manager.scope, { site: "northside", id: plain })).rejects.toMatchObject({
    status: 302,
  });
  const whole = await look(car);
  expect(whole?.waiting).not.toBeNull();
  expect(whole?.tasks).toMatchObject([{ text: "Ring her" }]);
  expect(whole?.alsoReached).toEqual(["0491 570 158"]);
  expect(whole?.twins.find(({ id }) => id === plain)).toMatchObject({
    ...{ isJoined: true, name: "Lin Ho", message: "And on Sunday?" },
    entries: expect.arrayContaining([
      expect.objectContaining({ kind: "note", data: { text: "Brings her dad" } }),
    ]) as unknown,
  });
  expect(await press(car, { intent: "part", entry: plain })).toMatchObject({ ok: true });
  const parted = await look(plain);
  expect(parted).toMatchObject({ state: "new", tasks: [{ text: "Ring her" }] });
  const told = (entries: { kind: string; other?: string }[] = []) =>
    entries.flatMap(({ kind, other: named }) =>
      kind === "merged" || kind === "split" ? `${kind} ${named?.replace(/ of .*:/, ":")}` : [],
    );
  expect(told(parted?.entries)).toEqual([
    "split Linda Ho’s lead: Vehicle Enquiry",
    "merged Linda Ho’s lead: Vehicle Enquiry",
  ]);
  expect(told((await look(car))?.entries)).toEqual([
    "split Lin Ho’s lead: General Enquiry",
    "merged Lin Ho’s lead: General Enquiry",
  ]);
  expect(await look(car)).toMatchObject({ tasks: [], waiting: null });
  expect(await press(car, { intent: "part", entry: plain })).toMatchObject({ ok: false });

  // Two cars are one conversation if somebody says so.
  const address = `https://desk.test/desk/leads/northside/${other}`;
  expect(await press(car, { intent: "join-lead", other: address })).toMatchObject({ ok: true });
  expect((await look(car))?.twins).toMatchObject([{ id: other, isJoined: true }]);
});

test("a form that goes on in a lead is one mail to the dealer, and one to whoever has the lead", async () => {
  const notices = async () =>
    (await sql()`select from outbox where topic = 'lead-notice' and channel = 'received'`).length;
  const manager = await onDesk("Mia", MANAGER);
  const open = await leave(northside, { ...LINDA, phone: "+61 491 570 157" });
  const before = await notices();
  expect((await send()).joinedTo).toBe(open);
  expect(await notices()).toBe(before);
  await db().lead.updateMany({ where: { id: open }, data: { assigneeId: manager.staff.id } });
  expect((await send()).joinedTo).toBe(open);
  expect(await notices()).toBe(before + 1);
});

test("who spells their name as before it was corrected goes on in their lead", async () => {
  const manager = await onDesk("Mia", MANAGER);
  const open = await leave(northside, { ...LINDA, phone: "+61 491 570 157" });
  const form = new FormData();
  const lead = await findDeskLead(manager, { site: "northside", id: open, now: NOW });
  const { lastName, ...linda } = LINDA;
  const corrected = { ...linda, name: "Belinda", last_name: lastName, seen: lead?.contact?.seen ?? "" };
  const fields = { intent: "contact", contact: randomUUID(), ...corrected };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  expect(await actOnLead(manager, { site: "northside", lead: open, form }, NOW)).toMatchObject({ ok: true });
  expect((await send()).joinedTo).toBe(open);
});

test("a lead that was closed is not gone on in; one that texted without a name is", async () => {
  const texted = await leave(northside, {
    name: "Text from 0491 570 157",
    lastName: null,
    phone: LINDA.phone,
  });
  expect((await send()).joinedTo).toBe(texted);
  await sql()`update leads set state = 'lost', lost_reason = 'price' where id = ${texted}`;
  expect(await send()).toMatchObject({ joinedTo: null, state: "new" });
});

test("an erasure takes an enquiry and its words in the lead that it joined, which may be another's", async () => {
  const site = await findSite("northside");
  if (!site) throw new Error("no site");
  const open = await leave(northside, { ...LINDA, email: "shared@example.com", phone: "0491 570 158" });
  const again = await send({ email: "shared@example.com" });
  expect(again.joinedTo).toBe(open);
  const by = { id: randomUUID(), name: "Mia" };
  await eraseOnRequest(site, {
    contact: { phone: "+61491570157" },
    form: randomUUID(),
    by,
    way: "phone",
  } as never);
  expect(await db().lead.findMany()).toMatchObject([{ id: open }]);
  expect(await db().leadChange.count()).toBe(0);

  const second = await send({ email: "shared@example.com" });
  expect(second.joinedTo).toBe(open);
  await sql()`delete from leads where id = ${open}`;
  expect(await db().lead.findMany()).toMatchObject([{ id: second.id, state: "done", joinedTo: null }]);
});
