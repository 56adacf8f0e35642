import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import {
  FRIDAY,
  MONDAY,
  northside,
  openBookingWorld,
  submission,
  testDrive,
} from "#tests/integration/bookings/booking-world";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnBooking } from "~/desk/bookings/act-on-booking.server";
import { readDiary } from "~/desk/bookings/read-diary.server";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { bookTime } from "~/leads/bookings/book-time.server";
import { bookingTopic } from "~/leads/bookings/booking-topic.server";
import { findBookedLead, leadTopic } from "~/leads/delivery/lead-topic.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import { closeDatabase, db } from "~/platform/db.server";
import type { MailMessage } from "~/platform/mail";

import { leave, onDesk } from "./desk-world";

const LOCATION = "northside/aspley";
let receptionist: Awaited<ReturnType<typeof onDesk>>;

beforeAll(async () => {
  await openBookingWorld();
  receptionist = await onDesk("Kim", { level: "location", target: LOCATION, role: "sales" });
});
beforeEach(async () => {
  await db().lead.deleteMany();
  await db().outboxMessage.deleteMany();
  await db().slotBlock.deleteMany();
});
afterAll(closeDatabase);

/** Presses a button; @returns what it answers, and the entries that it leaves */
async function press(fields: Record<string, string>, by = receptionist, now = FRIDAY) {
  const before = await db().staffAudit.count();
  const form = new FormData();
  for (const [name, value] of Object.entries({ location: LOCATION, ...fields })) form.set(name, value);
  const outcome = await actOnBooking(by, form, now);
  const entries = await db().staffAudit.findMany({ orderBy: { id: "asc" }, skip: before });
  return { outcome, left: entries.map(({ action, actor, subject }) => ({ action, actor, subject })) };
}

/** Presses a button, and again where it asks whether a shopper should have two bookings. */
async function pressSurely(fields: Record<string, string>) {
  const asked = await press(fields);
  const { question } = asked.outcome as { question?: { sure: string } };
  return question ? press({ ...fields, sure: question.sure }) : asked;
}

const show = (query = "", by = receptionist) => readDiary(by, new URLSearchParams(query), FRIDAY);

async function booked() {
  const answer = await bookTime(northside, { ...testDrive, startsAt: MONDAY }, submission(), FRIDAY);
  if (answer.is !== "booked") throw new Error(answer.is);
  return answer.booking.id;
}

const CALLER = {
  intent: "book",
  kind: "test-drive",
  time: "2037-11-30T10:00",
  name: "Ash",
  phone: "0491 570 158",
};

/** From a lead, which knows who it is. */
const { time: _, ...UNTIMED } = CALLER;
const FROM_LEAD = { intent: "book", kind: "test-drive", time: "2037-11-30T10:00", note: "Brings her dad" };

test("a receptionist books for a caller, moves it, and cancels it", async () => {
  const key = randomUUID();
  expect(await press({ ...CALLER, key })).toEqual({
    outcome: { booked: expect.any(String) as string, date: "2037-11-30" },
    left: [
      {
        action: "booking-made",
        actor: "Kim",
        subject: expect.stringContaining("Monday 30 November") as string,
      },
    ],
  });
  // The button pressed twice.
  expect((await press({ ...CALLER, key })).outcome).toHaveProperty("booked");
  const [booking] = await db().booking.findMany();
  const id = booking?.id ?? "";
  const monday = await show("date=2037-11-30");
  expect(monday?.days[0]?.entries).toMatchObject([
    {
      is: "booking",
      name: "Ash",
      from: "10:00 am",
      to: "10:30 am",
      state: "booked",
      mayMove: true,
      mayMark: false,
    },
  ]);
  expect(monday?.times[0]?.days.flatMap(({ times }) => times.map(({ value }) => value))).not.toContain(
    "2037-11-30T10:00",
  );

  const moved = await press({ intent: "move", id, time: "2037-12-01T11:00" });
  expect(moved.left.map(({ action }) => action)).toEqual(["booking-moved"]);
  const week = await show("date=2037-11-30&view=week");
  expect(week?.days.map(({ date, entries }) => [date, entries.length])).toEqual([
    ["2037-11-30", 0],
    ["2037-12-01", 1],
    ["2037-12-02", 0],
    ["2037-12-03", 0],
    ["2037-12-04", 0],
    ["2037-12-05", 0],
    ["2037-12-06", 0],
  ]);
  const cancelled = await press({ intent: "cancel", id });
  expect(cancelled.left.map(({ action }) => action)).toEqual(["booking-cancelled"]);
  expect((await press({ intent: "cancel", id })).outcome).toMatchObject({
    status: 409,
    errors: { form: "diary.error_changed" },
  });
  // The lead's own history says who it was.
  const history = await db().leadChange.findMany({ orderBy: { at: "asc" }, where: { kind: "booking" } });
  expect(history.map(({ data, staffName }) => [(data as { is: string }).is, staffName])).toEqual([
    ["booked", "Kim"],
    ["moved", "Kim"],
    ["cancelled", "Kim"],
  ]);
});

test("what was booked is confirmed on its day, and its mover has the times of a week, day by day", async () => {
  const { outcome } = await press({ ...CALLER, key: randomUUID() });
  if (outcome === null || outcome === "gone" || !("booked" in outcome)) throw new Error("not booked");
  const shown = await show(`date=${outcome.date}&booked=${outcome.booked}&move=${outcome.booked}`);
  expect(shown?.done).toBe(
    "Test drive booked for Ash: Monday 30 November at 10:00 am. A text to them is on its way.",
  );
  expect(shown?.moving).toBe(outcome.booked);
  const days = shown?.times[0]?.days ?? [];
  expect(days.map(({ short }) => short).slice(0, 2)).toEqual(["Mon 30 Nov", "Tue 1 Dec"]);
  expect(days.length).toBeLessThanOrEqual(7);
  // An address that names no booking confirms nothing.
  expect(await show(`date=2037-12-01&booked=${randomUUID()}&move=x`)).toMatchObject({ done: "", moving: "" });
  const id = outcome.booked;
  const moved = await press({ intent: "move", id, time: "2037-12-01T11:00" });
  expect(moved.outcome).toEqual({ moved: id, date: "2037-12-01" });
  expect((await show(`moved=${id}`))?.done).toMatch(
    /^Test drive for Ash moved to Tuesday 1 December at 11:00 am/,
  );
  expect((await press({ intent: "cancel", id })).outcome).toEqual({ cancelled: id });
  expect((await show(`cancelled=${id}`))?.done).toMatch(/^Test drive for Ash cancelled: .* A text to them/);
});

test("what was written as it was booked stands with the booking, by whoever wrote it", async () => {
  await press({ ...CALLER, note: "Has a trailer", key: randomUUID() });
  const lead = await leave(northside, { locationId: "aspley", message: "Is it here?" });
  await press({ ...FROM_LEAD, time: "2037-11-30T11:00", key: randomUUID(), lead });
  const notes = (await show("date=2037-11-30"))?.days[0]?.entries.map(({ note }) => note);
  expect(notes).toEqual(["Has a trailer", "Brings her dad"]);
});

test("a lead's shopper is booked with what the lead knows, and it stays one lead, which is answered by it (desk:79)", async () => {
  const lead = await leave(northside, { locationId: "aspley" });
  expect(await show(`lead=${lead}`)).toMatchObject({
    lead: { id: lead, name: "Bindi Nguyen", phone: "0491 570 156", email: "bindi@example.com" },
  });
  const fields = { ...FROM_LEAD, key: randomUUID(), lead };
  const [first, again] = [await press(fields), await press(fields)];
  expect(first.outcome).toEqual({ booked: expect.any(String) as string, date: "2037-11-30" });
  expect(again).toEqual({ outcome: first.outcome, left: [] });
  const { id } = receptionist.staff;
  expect(await db().lead.findMany()).toMatchObject([
    {
      ...{ id: lead, state: "working", assigneeId: id, firstAnsweredBy: id },
      firstAnsweredAt: expect.any(Date) as Date,
      payload: { "Test Drive Booking Date": "2037-11-30T10:00", booking_status: "booked" },
    },
  ]);
  const history = await db().leadChange.findMany({
    where: { leadId: lead, kind: { in: ["booking", "note"] } },
  });
  expect(history.map(({ data, staffName }) => [staffName, data])).toEqual(
    expect.arrayContaining([
      ["Kim", { is: "booked", at: "2037-11-30T10:00" }],
      ["Kim", { text: "Brings her dad" }],
    ]),
  );
  expect(history).toHaveLength(2);
  expect(await db().booking.findMany()).toMatchObject([{ leadId: lead }]);
  const page = await findDeskLead(receptionist, { site: "northside", id: lead, now: FRIDAY });
  expect(page).toMatchObject({
    deal: { stage: "appointment" },
    bookings: [
      {
        ...{ kind: "test-drive", state: "booked", isNext: true, location: "Northside Aspley" },
        time: "Monday 30 November 2037 at 10:00 am",
      },
    ],
  });
  expect(JSON.stringify(page?.rows)).not.toContain("30 November");
});

/** Its dealer has each lead by mail and as ADF. */
const withAdf = {
  slug: "northside",
  config: { ...northside.config, leads: { ...northside.config.leads, format: "adf" as const } },
};

/** Sends what is due; @returns the mails */
async function deliver(): Promise<Pick<MailMessage, "subject" | "text">[]> {
  const received: MailMessage[] = [];
  const mail = { send: async (message: MailMessage) => (received.push(message), { ok: true as const }) };
  const webhook = { send: async () => ({ ok: true as const }) };
  const sms = { send: async () => ({ ok: true as const }) };
  const topics = [bookingTopic({ mail, sms }), leadTopic({ mail, webhook })];
  await runOutbox(topics, async () => northside, { clock: () => FRIDAY, chance: () => 0.5 });
  return received.map(({ subject, text }) => ({ subject, text }));
}

const said = (text: string) => expect.stringContaining(text) as string;

test("the dealer's mail and lead system hear of an appointment of the lead that they have, with its shopper's confirmation (desk:79)", async () => {
  const lead = await leave(withAdf, { locationId: "aspley" });
  expect(await deliver()).toEqual(
    expect.arrayContaining([
      { subject: said("ADF lead: "), text: said('<prospect status="new">') },
      { subject: "General Enquiry from Bindi Nguyen", text: said("Are you open?") },
    ]),
  );
  const { outcome } = await press({ ...FROM_LEAD, key: randomUUID(), lead });
  const told = await deliver();
  const news = "Appointment booked: Test drive, Monday 30 November at 10:00 am, Bindi Nguyen";
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining([
      { subject: "Booked: Test drive, Monday 30 November at 10:00 am", text: said("Northside Aspley") },
      { subject: news, text: said("You have this lead already") },
      { subject: said("ADF lead update: "), text: said('<prospect status="resend">') },
    ]),
  );
  const adf = told.find(({ subject }) => subject.startsWith("ADF"))?.text;
  expect(adf).toContain(`>${lead}</id>`);
  expect(adf).toContain(`<comments>${news}\n`);
  const id = (outcome as { booked: string }).booked;
  await press({ intent: "cancel", id });
  expect((await deliver()).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([news.replace("booked", "cancelled"), said("ADF lead update: ")]),
  );
});

test("a lead is booked at another yard and for another car than its own, and each message has the booked ones", async () => {
  await parkCars(
    aCar({ site: "northside", id: "own", slug: "own", stockNumber: "OWN", name: "2020 Mazda 3" }),
    aCar({ site: "northside", id: "other", slug: "other", stockNumber: "OTHER", name: "2021 Kia Cerato" }),
  );
  const lead = await leave(northside, { locationId: "workshop", vehicleId: "own" });
  const manager = await onDesk("Max", { level: "site", target: "northside", role: "manager" });
  await press({ ...FROM_LEAD, stock: "other", key: randomUUID(), lead }, manager);
  const [{ id } = { id: "" }] = await db().booking.findMany();
  const booked = await findBookedLead("northside", id);
  expect(booked?.lead).toMatchObject({
    car: { name: "2021 Kia Cerato" },
    location: { name: "Northside Aspley" },
  });
  expect(await db().lead.findFirstOrThrow()).toMatchObject({ vehicleId: "own", locationId: "workshop" });
  // Who works at the yard sees who comes, and no page of a lead that is not theirs.
  const [entry] = (await show("date=2037-11-30"))?.days[0]?.entries ?? [];
  expect(entry).toMatchObject({ name: "Bindi Nguyen", about: "2021 Kia Cerato", href: null });
});

test("of a service that is booked from a lead about a car, the dealer reads the workshop and the number plate", async () => {
  await parkCars(aCar({ site: "northside", id: "mazda", slug: "mazda", name: "2020 Mazda 3" }));
  const lead = await leave(withAdf, { locationId: "aspley", vehicleId: "mazda" });
  await deliver();
  const manager = await onDesk("Max", { level: "site", target: "northside", role: "manager" });
  const service = { ...FROM_LEAD, location: "northside/workshop", kind: "service", rego: "123 ABC" };
  await press({ ...service, key: randomUUID(), lead }, manager);
  const told = await deliver();
  const news =
    "Appointment booked: Service: 123 ABC, Monday 30 November at 10:00 am, Northside Workshop, Bindi Nguyen";
  const mail = told.find(({ subject }) => subject === news);
  expect(mail?.text).toContain("\nLocation: Northside Workshop\n");
  expect(mail?.text).toContain("\nRego: 123 ABC\n");
  const adf = told.find(({ subject }) => subject.startsWith("ADF"))?.text;
  expect(adf).toContain(`<comments>${news}\n`);
  expect(adf).toContain("Rego: 123 ABC");
  expect(adf).toContain("<vendorname>Northside Aspley</vendorname>");
});

test("from a lead a drive and a service are booked, what it is about first, by who may book there", async () => {
  const manager = await onDesk("Max", { level: "site", target: "northside", role: "manager" });
  const offered = async (id: string, by: typeof manager) =>
    (await findDeskLead(by, { site: "northside", id, now: FRIDAY }))?.bookable;
  const sales = await leave(northside, { locationId: "aspley" });
  const to = (location: string, lead: string) => {
    return `/desk/bookings?location=northside%2F${location}&lead=${lead}#book`;
  };
  const drive = { kind: "test-drive", href: to("aspley", sales) };
  expect(await offered(sales, manager)).toEqual([drive, { kind: "service", href: to("workshop", sales) }]);
  expect(await offered(sales, receptionist)).toEqual([drive]);
  const workshop = { category: "Service Enquiry", locationId: "workshop", phone: "0491 570 159" };
  const serviced = await leave(northside, workshop);
  expect((await offered(serviced, manager))?.map(({ kind }) => kind)).toEqual(["service", "test-drive"]);
});

test("a lead without a phone number or an address wants one; what is typed is kept with it", async () => {
  const lead = await leave(northside, { phone: null, email: null });
  const fields = { ...FROM_LEAD, key: randomUUID(), lead };
  expect((await press(fields)).outcome).toMatchObject({ errors: { phone: "diary.error_contact" } });
  await press({ ...fields, phone: "0491 570 158" });
  expect(await db().lead.findFirstOrThrow()).toMatchObject({
    ...{ phone: "0491 570 158", phoneE164: "+61491570158", email: null },
  });
});

test("a lead that was lost is open again with its appointment, and spam is booked for by nobody", async () => {
  const lost = await leave(northside);
  await db().lead.updateMany({ data: { state: "lost", lostReason: "price" } });
  await press({ ...FROM_LEAD, key: randomUUID(), lead: lost });
  expect(await db().lead.findFirstOrThrow()).toMatchObject({ state: "working", lostReason: null });
  const spam = await leave(northside, { suspectedSpam: true });
  const fields = { ...FROM_LEAD, time: "2037-11-30T11:00", key: randomUUID(), lead: spam };
  expect((await press(fields)).outcome).toBe("gone");
});

test("an earlier booking of a lead leaves what it says of the latest one alone", async () => {
  const lead = await leave(northside);
  const book = async (time: string) => {
    const { outcome } = await pressSurely({ ...FROM_LEAD, time, key: randomUUID(), lead });
    return (outcome as { booked: string }).booked;
  };
  const [first, latest] = [await book("2037-11-30T10:00"), await book("2037-11-30T11:00")];
  await press({ intent: "cancel", id: first });
  expect(await theLead()).toMatchObject({ payload: { booking_id: latest, booking_status: "booked" } });
});

test("another yard's lead is not there, to look at or to book from", async () => {
  const lead = await leave(northside, { locationId: "workshop" });
  expect(await show(`lead=${lead}`)).toBeNull();
  expect((await press({ ...CALLER, key: randomUUID(), lead })).outcome).toBe("gone");
  expect(await db().booking.count()).toBe(0);
});

test("two who book the last place of a time for two shoppers: one has it", async () => {
  const leads = [await leave(northside), await leave(northside)];
  const pressed = await Promise.all(leads.map((lead) => press({ ...CALLER, key: randomUUID(), lead })));
  const lost = pressed.filter(({ outcome }) => outcome !== null && "errors" in Object(outcome));
  expect(lost).toMatchObject([{ outcome: { status: 409, errors: { time: "diary.error_taken" } } }]);
  expect(await db().booking.count()).toBe(1);
  expect(await db().lead.count({ where: { id: { in: leads }, firstAnsweredAt: { not: null } } })).toBe(1);
});

test.each(["a caller", "a lead"])(
  "%s has a second drive only if somebody says so, and the same form books once",
  async (who) => {
    const lead: Record<string, string> = who === "a lead" ? { lead: await leave(northside) } : {};
    const fields = { ...CALLER, ...lead, key: randomUUID() };
    const later = { ...fields, time: "2037-11-30T10:30" };
    for (const _ of ["pressed", "pressed twice"])
      expect((await press(fields)).outcome).toHaveProperty("booked");
    const { outcome, left } = await press(later);
    expect(outcome).toMatchObject({ status: 409, errors: {}, submitted: { time: later.time } });
    const { question } = outcome as { question: { text: string; sure: string } };
    expect(question.text).toContain("Test drive already booked: Monday 30 November 2037 at 10:00 am");
    expect(left).toEqual([]);
    // An answer holds for the time that it was given for.
    const other = { ...fields, time: "2037-11-30T11:00", sure: question.sure };
    expect((await press(other)).outcome).toHaveProperty("question");
    expect(await db().booking.count()).toBe(1);
    for (const _ of ["pressed", "pressed twice"])
      expect((await press({ ...later, sure: question.sure })).outcome).toHaveProperty("booked");
    expect(await db().booking.count()).toBe(2);
  },
);

test("another shopper and a cancelled booking are no reason to ask", async () => {
  const first = await press({ ...CALLER, key: randomUUID() });
  const elsewhere = { ...CALLER, key: randomUUID(), phone: "0491 570 159", time: "2037-11-30T11:00" };
  expect((await press(elsewhere)).outcome).toHaveProperty("booked");
  await press({ intent: "cancel", id: (first.outcome as { booked: string }).booked });
  const again = { ...CALLER, key: randomUUID(), time: "2037-11-30T12:00" };
  expect((await press(again)).outcome).toHaveProperty("booked");
});

const theLead = () => db().lead.findFirstOrThrow();

test("a booking is answered by its confirmation, and is nobody's; what staff enter is theirs (desk:78)", async () => {
  await booked();
  expect(await theLead()).toMatchObject({
    ...{ state: "new", assigneeId: null, firstAnsweredBy: null, answeredAfter: 0 },
    firstAnsweredAt: expect.any(Date) as Date,
  });
  await db().lead.deleteMany();
  await press({ ...CALLER, key: randomUUID() });
  const { id } = receptionist.staff;
  expect(await theLead()).toMatchObject({
    ...{ state: "working", assigneeId: id, firstAnsweredBy: id, assignmentDue: false, answeredAfter: 0 },
  });
});

test("suspected spam is answered by nothing", async () => {
  const sent = { ...submission(), suspectedSpam: true };
  await bookTime(northside, { ...testDrive, startsAt: MONDAY }, sent, FRIDAY);
  expect(await theLead()).toMatchObject({ state: "spam", firstAnsweredAt: null });
});

test("who has driven, or has not come, is being worked on", async () => {
  const id = await booked();
  await press({ intent: "no-show", id }, receptionist, MONDAY);
  expect((await theLead()).state).toBe("working");
  const moves = await db().leadChange.findMany({ where: { kind: "state" } });
  expect(moves).toMatchObject([{ staffName: "Kim", data: { from: "new", to: "working" } }]);
  // Sold meanwhile: the mark opens nothing.
  await db().lead.updateMany({ data: { state: "done" } });
  await press({ intent: "came", id }, receptionist, MONDAY);
  expect((await theLead()).state).toBe("done");
});

test("who came and who did not is marked, and corrected", async () => {
  const id = await booked();
  expect((await press({ intent: "came", id })).outcome).toMatchObject({ status: 409 });
  expect((await press({ intent: "no-show", id }, receptionist, MONDAY)).left).toMatchObject([
    { action: "booking-no-show" },
  ]);
  expect((await press({ intent: "came", id }, receptionist, MONDAY)).left).toMatchObject([
    { action: "booking-came" },
  ]);
});

test("a blocked time is offered to nobody until it is unblocked; what is booked in it stays", async () => {
  await booked();
  const block = {
    intent: "block",
    key: randomUUID(),
    date: "2037-11-30",
    from: "09:00",
    to: "12:00",
    note: "Stocktake",
  };
  expect((await press(block)).left).toMatchObject([{ action: "times-blocked" }]);
  const offered = async () =>
    (await show("date=2037-11-30"))?.times[0]?.days.flatMap(({ times }) => times.map(({ value }) => value));
  expect(await offered()).not.toContain("2037-11-30T11:30");
  expect(await offered()).toContain("2037-11-30T12:00");
  const entries = (await show("date=2037-11-30"))?.days[0]?.entries;
  expect(entries?.map(({ is, from }) => [is, from])).toEqual([
    ["block", "9:00 am"],
    ["booking", "10:00 am"],
  ]);
  const [{ id } = { id: "" }] = await db().slotBlock.findMany();
  expect((await press({ intent: "unblock", id })).left).toMatchObject([{ action: "times-unblocked" }]);
  expect(await offered()).toContain("2037-11-30T11:30");
});

test.each([
  [{ ...CALLER, name: "" }, { name: "diary.error_name" }],
  [{ ...CALLER, phone: "" }, { phone: "diary.error_contact" }],
  [{ ...CALLER, email: "no address" }, { email: "diary.error_email" }],
  [{ ...CALLER, stock: "NONE-1" }, { stock: "diary.error_stock" }],
  [{ ...CALLER, time: "2037-11-29T10:00" }, { time: "diary.error_taken" }],
  [{ ...CALLER, time: "tomorrow" }, { time: "diary.error_time" }],
  // As a browser sends a form in which none is chosen.
  [UNTIMED, { time: "diary.error_time" }],
  [{ intent: "block", date: "2037-11-30", from: "12:00", to: "09:00" }, { form: "diary.error_block" }],
  [{ intent: "block", date: "2026-02-30", from: "09:00", to: "12:00" }, { date: "diary.error_time" }],
  [{ intent: "sell", id: randomUUID() }, { form: "diary.error_unexpected" }],
])("%j comes back with its message", async (fields, errors) => {
  const { outcome, left } = await press({ key: randomUUID(), ...fields });
  expect(outcome).toMatchObject({ errors });
  expect(left).toEqual([]);
});

test("nobody sees or changes another yard's bookings, and who may only read changes none", async () => {
  const id = await booked();
  const harbours = await onDesk("Lee", { level: "site", target: "harbour", role: "manager" });
  const reader = await onDesk("Max", { level: "location", target: LOCATION, role: "read-only" });
  expect(await show(`location=${LOCATION}`, harbours)).toBeNull();
  expect((await show("", harbours))?.days.flatMap(({ entries }) => entries)).toEqual([]);
  expect((await press({ intent: "cancel", id }, harbours)).outcome).toBe("gone");
  expect((await press({ intent: "cancel", id, location: "harbour/aspley" }, harbours)).outcome).toMatchObject(
    {
      status: 409,
    },
  );
  expect(await show(`location=${LOCATION}`, reader)).toMatchObject({ mayWork: false });
  expect((await press({ intent: "cancel", id }, reader)).outcome).toBe("gone");
  expect(await db().booking.count({ where: { state: "booked" } })).toBe(1);
});

test("a lead that is lost keeps its booking, unless that is cancelled with it", async () => {
  const lose = async (more: Record<string, string>) => {
    const id = await booked();
    const { leadId: lead } = await db().booking.findFirstOrThrow({ where: { id } });
    const { state } = await db().lead.findFirstOrThrow({ where: { id: lead } });
    const form = new FormData();
    const fields = { intent: "state", from: state, to: "lost", reason: "price", ...more };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    expect(await actOnLead(receptionist, { site: "northside", lead, form }, FRIDAY)).toMatchObject({
      ok: true,
    });
    const lost = await db().lead.findFirstOrThrow({ where: { id: lead } });
    const after = await db().booking.findFirstOrThrow({ where: { id } });
    return [lost.state, after.state];
  };
  expect(await lose({ cancel: "on" })).toEqual(["lost", "cancelled"]);
  expect(await lose({})).toEqual(["lost", "booked"]);
});
