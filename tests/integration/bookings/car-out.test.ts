import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { leave, onDesk } from "#tests/integration/desk/desk-world";
import { parkCars } from "#tests/integration/stock/park-cars";
import { aCar } from "#tests/unit/stock/a-car";
import { actOnBooking } from "~/desk/bookings/act-on-booking.server";
import { readDiary } from "~/desk/bookings/read-diary.server";
import { bookTime } from "~/leads/bookings/book-time.server";
import { findEnquiryPage } from "~/leads/pages/load-enquiry-page.server";
import { findOfferedTimes } from "~/leads/bookings/form-slots.server";
import { receiveLead } from "~/leads/receive-lead.server";
import { moveBooking } from "~/leads/bookings/change-booking.server";
import { closeDatabase, db } from "~/platform/db.server";
import type { Car } from "~/stock/car";
import { findSite } from "~/site/sites.server";
import { listFreeTimes } from "~/slots/list-free-times.server";
import { reservationToken } from "~/slots/reservation-token.server";

import {
  aspley,
  FRIDAY,
  harbour,
  MONDAY,
  northside,
  openBookingWorld,
  service,
  submission,
  testDrive,
} from "./booking-world";

const DAY = 86_400;
const wants = { ...testDrive, vehicleId: "cerato" };
let kim: Awaited<ReturnType<typeof onDesk>>;

beforeAll(async () => {
  await openBookingWorld();
  kim = await onDesk("Kim", { level: "location", target: "northside/aspley", role: "sales" });
});
beforeEach(async () => {
  await db().reservation.deleteMany();
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().lentThing.deleteMany();
  await park({});
});
afterAll(closeDatabase);

const park = async (more: Partial<Car>) => {
  await db().vehicle.deleteMany();
  await parkCars(
    ...["northside", "harbour"].map((site) =>
      aCar({
        site,
        id: "cerato",
        slug: "cerato",
        stockNumber: "K-21",
        rego: "123ABC",
        ...(site === "northside" && more),
      }),
    ),
  );
};

/** The days that shoppers, and staff who book from a lead about the car, are offered. */
async function offered(lead?: string, site = northside) {
  const online = await listFreeTimes(site, wants, { from: "2037-11-30", now: FRIDAY });
  const query = new URLSearchParams({
    date: "2037-11-30",
    lead: lead ?? (await leave(site, { vehicleId: "cerato" })),
  });
  const desk = await readDiary(kim, query, FRIDAY);
  const days = {
    online: online?.map(({ date }) => date),
    desk: desk?.times[0]?.days.map(({ date }) => date),
  };
  return { ...days, out: desk?.lead?.out };
}

const WEEK = ["2037-11-30", "2037-12-01", "2037-12-02", "2037-12-03", "2037-12-04"];

test("a car that nobody has can be driven on every open day", async () => {
  expect(await offered()).toEqual({ online: WEEK, desk: WEEK, out: null });
});

test("while somebody drives it nobody else is offered its time, at the desk neither", async () => {
  await bookTime(northside, { ...wants, startsAt: MONDAY }, submission(), FRIDAY);
  const lead = await leave(northside, { vehicleId: "cerato" });
  const desk = await readDiary(kim, new URLSearchParams({ date: "2037-11-30", lead }), FRIDAY);
  const times = desk?.times[0]?.days[0]?.times.map(({ value }) => value);
  expect(times).not.toContain("2037-11-30T10:00");
  expect(times).toContain("2037-11-30T10:30");
});

const hold = (endsAt: string | null, said: Record<string, string> = {}) =>
  db().vehicleOverride.create({
    data: {
      ...{ site: "northside", vehicleId: "cerato", kind: "hold", by: "Kim", said, was: {} },
      endsAt: endsAt === null ? null : new Date(endsAt),
    },
  });

test.each<[string, () => Promise<unknown>, string[], string]>([
  ["sold", () => park({ status: "sold" }), [], "sold"],
  ["under offer by its feed", () => park({ dealerHold: "under_offer" }), [], "held"],
  [
    "held by staff until Wednesday",
    async () => {
      await park({ dealerHold: "reserved" });
      await hold("2037-12-01T14:00:00Z");
    },
    ["2037-12-02", "2037-12-03", "2037-12-04"],
    "held",
  ],
  [
    "reserved online until Wednesday",
    () => reserve(null),
    ["2037-12-02", "2037-12-03", "2037-12-04"],
    "held",
  ],
  [
    "lent until Wednesday",
    () => lend("Cerato (123 abc)"),
    ["2037-12-02", "2037-12-03", "2037-12-04"],
    "lent",
  ],
  ["lent under its stock number", () => lend("K-21"), ["2037-12-02", "2037-12-03", "2037-12-04"], "lent"],
])(
  "a car that is %s is offered to nobody before that ends, and the desk says why",
  async (_, happens, days, out) => {
    await happens();
    expect(await offered()).toEqual({ online: days, desk: days, out });
    // The neighbour's car of that name is another one.
    expect((await listFreeTimes(harbour, wants, { from: "2037-11-30", now: FRIDAY }))?.length).toBe(5);
    const answer = await bookTime(northside, { ...wants, startsAt: MONDAY }, submission(), FRIDAY);
    expect(answer.is).toBe("taken");
    const form = new FormData();
    const fields = {
      intent: "book",
      kind: "test-drive",
      time: "2037-11-30T10:00",
      name: "Ash",
      phone: "0491 570 158",
    };
    for (const [name, value] of Object.entries({ ...fields, key: randomUUID(), stock: "K-21" }))
      form.set(name, value);
    form.set("location", "northside/aspley");
    expect(await actOnBooking(kim, form, FRIDAY)).toMatchObject({
      status: 409,
      errors: { stock: `diary.out_${out}` },
    });
  },
);

test("who books a car for a time at which it is out is told when it is out, and when it is free", async () => {
  await bookTime(northside, { ...wants, startsAt: MONDAY }, submission(), FRIDAY);
  const fields = { intent: "book", kind: "test-drive", name: "Ash", phone: "0491 570 158", stock: "K-21" };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, key: randomUUID(), location: "northside/aspley" }))
    form.set(name, value);
  form.set("time", "2037-11-30T10:00");
  expect(await actOnBooking(kim, form, FRIDAY)).toMatchObject({
    status: 409,
    errors: {
      time: "This car is out from 10:00 am to 10:30 am. Free with this car: Monday 30 November 9:00 am, 9:30 am, 10:30 am.",
    },
  });
});

async function reserve(leadId: string | null): Promise<string> {
  const id = randomUUID();
  const shopper = { name: "Bindi", lastName: "Nguyen", email: "b@example.com", phone: "1", message: "" };
  await db().reservation.create({
    data: {
      ...{ site: "northside", vehicleId: "cerato", state: "paid", depositCents: 0, ...shopper },
      ...{
        id,
        idempotencyKey: randomUUID(),
        leadId,
        heldUntil: new Date((MONDAY + DAY + 12 * 3_600) * 1_000),
      },
    },
  });
  return id;
}

async function lend(name: string): Promise<void> {
  const [site, thingId] = ["northside", randomUUID()];
  await db().lentThing.create({ data: { site, id: thingId, locationId: "aspley", kind: "car", name } });
  await db().loan.create({
    data: {
      ...{ site, id: randomUUID(), thingId, holder: "Ash", outBy: "Kim", outAt: new Date(FRIDAY * 1_000) },
      dueAt: new Date((MONDAY + DAY + 12 * 3_600) * 1_000),
    },
  });
}

test("whom staff hold a car for may drive it", async () => {
  const lead = await leave(northside, { vehicleId: "cerato" });
  await park({ dealerHold: "reserved" });
  await hold("2037-12-01T14:00:00Z", { held_for: lead });
  expect(await offered(lead)).toMatchObject({ online: WEEK.slice(2), desk: WEEK, out: null });
});

test("who has reserved a car may drive it, and the drive that is booked may be moved", async () => {
  const lead = await leave(northside, { vehicleId: "cerato" });
  await reserve(lead);
  expect(await offered(lead)).toMatchObject({ online: WEEK.slice(2), desk: WEEK, out: null });
  const form = new FormData();
  const fields = { intent: "book", kind: "test-drive", time: "2037-11-30T10:00", stock: "K-21", lead };
  for (const [name, value] of Object.entries({ ...fields, key: randomUUID() })) form.set(name, value);
  form.set("location", "northside/aspley");
  const booked = (await actOnBooking(kim, form, FRIDAY)) as { booked: string };
  const change = { id: booked.booked, location: aspley, by: null, now: FRIDAY };
  expect(await moveBooking(northside, change, MONDAY + 3_600)).toMatchObject({ is: "moved" });
  await park({ status: "sold" });
  expect(await moveBooking(northside, change, MONDAY)).toMatchObject({ is: "taken" });
});

test("who has reserved a car books its drive online by the link of their reservation, and nobody else (desk:155)", async () => {
  await park({ reserved: true, locationId: "aspley" });
  const id = await reserve(await leave(northside, { vehicleId: "cerato" }));
  const [own, foreign] = [reservationToken("northside", id), reservationToken("harbour", id)];
  const site = await findSite("northside");
  if (!site) throw new Error("no site");
  const page = (reservation: string) => {
    const search = new URLSearchParams({ car_id: "cerato", reservation });
    return findEnquiryPage(site, "/book-test-drive", { search, now: FRIDAY });
  };
  expect(await page(own)).toMatchObject({ hold: null, model: { hidden: { reservation: own } } });
  expect((await page(foreign)).hold).not.toBeNull();
  expect((await page("")).hold).not.toBeNull();
  const times = async (reservation: string) => {
    const asked = { kind: "test-drive", location: "aspley", car: "cerato", from: "2037-11-30", reservation };
    return (await findOfferedTimes(site, new URLSearchParams(asked), FRIDAY))?.days.map(({ date }) => date);
  };
  expect(await times(own)).toContain("2037-11-30");
  expect(await times(foreign)).not.toContain("2037-11-30");
  const send = (reservation: string) => {
    const form = new FormData();
    const fields = {
      ...{ kind: "test-drive", car_id: "cerato", name: "Bindi", last_name: "Nguyen", reservation },
      ...{
        email: "b@example.com",
        phone: "0491 570 156",
        postcode: "4053",
        "Test Drive Booking Date": "2037-11-30T10:00",
      },
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const request = new Request("http://northside.test/book-test-drive", { method: "POST" });
    return receiveLead({ site, request, form, now: FRIDAY, clientAddress: "192.0.2.1" });
  };
  const refused = { status: 400, fieldErrors: { "Test Drive Booking Date": expect.any(String) as string } };
  expect(await send(foreign)).toMatchObject(refused);
  expect(await send(own)).toHaveProperty("bookingToken");
});

test("a car that is sold is brought to its service", async () => {
  await park({ status: "sold" });
  const times = await listFreeTimes(
    northside,
    { ...service, vehicleId: "cerato" },
    { from: "2037-11-30", now: FRIDAY },
  );
  expect(times).toHaveLength(5);
});

test("the page to book a drive of it says that it is held and until when, and has no form for a sold one", async () => {
  const page = async () => {
    const asked = { search: new URLSearchParams({ car_id: "cerato" }), now: FRIDAY };
    const site = await findSite("northside");
    if (!site) throw new Error("no site");
    const { hold, isGone } = await findEnquiryPage(site, "/book-test-drive", asked);
    return { hold, isGone };
  };
  expect(await page()).toEqual({ hold: null, isGone: false });
  await park({ dealerHold: "under_offer" });
  expect(await page()).toEqual({ hold: expect.stringMatching(/^It’s under offer: /), isGone: false });
  await hold("2037-12-01T23:00:00Z");
  expect(await page()).toEqual({
    hold: expect.stringContaining("until Wednesday 2 December at 9:00 am"),
    isGone: false,
  });
  await park({ status: "sold" });
  expect(await page()).toEqual({ hold: null, isGone: true });
});
