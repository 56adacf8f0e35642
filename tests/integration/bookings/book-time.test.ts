import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { bookTime } from "~/leads/bookings/book-time.server";
import { cancelBooking, markBooking, moveBooking } from "~/leads/bookings/change-booking.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { listFreeTimes } from "~/slots/list-free-times.server";

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
  workshop,
} from "./booking-world";

beforeAll(openBookingWorld);
beforeEach(async () => {
  await db().lead.deleteMany();
  await db().slotBlock.deleteMany();
});
afterAll(closeDatabase);

const RACE = often(120, 1_000);
const HALF_HOUR = 1_800;
const local = (times: readonly { local: string }[]) => times.map((time) => time.local.slice(5));
const book = (more: object = {}, at = MONDAY) =>
  bookTime(northside, { ...testDrive, ...more, startsAt: at }, submission(), FRIDAY);

async function booked(more: object = {}, at = MONDAY) {
  const answer = await book(more, at);
  if (answer.is !== "booked") throw new Error(answer.is);
  return answer.booking;
}

async function freeOn(date: string, more: object = {}) {
  const days = await listFreeTimes(
    northside,
    { ...testDrive, ...more },
    { from: date, days: 1, now: FRIDAY },
  );
  return local(days?.[0]?.times ?? []);
}

test(`${RACE} shoppers want the last place at once: one has it, the others are offered the nearest times`, async () => {
  const answers = await Promise.all(Array.from({ length: RACE }, () => book()));
  const taken = answers.filter(({ is }) => is === "taken");
  expect(answers.filter(({ is }) => is === "booked")).toHaveLength(1);
  expect(taken).toHaveLength(RACE - 1);
  for (const answer of taken) {
    if (answer.is !== "taken") continue;
    expect(local(answer.nearest)).toEqual(["11-30T09:00", "11-30T09:30", "11-30T10:30"]);
  }
  // Who was too late has left no lead and no message.
  expect([await db().booking.count(), await db().lead.count()]).toEqual([1, 1]);
  const queued = await db().outboxMessage.findMany({
    orderBy: { channel: "asc" },
    select: { channel: true },
  });
  expect(queued.map(({ channel }) => channel)).toEqual([
    "booked:0:mail",
    "email:adf",
    "email:text",
    "reminder:0:sms",
  ]);
});

test("a yard with three places takes three at once, each in a place of its own", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () =>
      bookTime(northside, { ...service, startsAt: MONDAY }, submission({ kind: "service" }), FRIDAY),
    ),
  );
  expect(answers.filter(({ is }) => is === "booked")).toHaveLength(3);
  const places = await db().booking.findMany({
    orderBy: { place: "asc" },
    select: { place: true },
  });
  expect(places.map(({ place }) => place)).toEqual([1, 2, 3]);
});

test("overlapping times share no place, at whatever minute they begin", async () => {
  const site = { ...northside, config: { ...northside.config } };
  site.config.slots = {
    ...site.config.slots,
    testDrive: { ...TEST_DRIVE(), minutes: 60, everyMinutes: 15 },
  };
  const starts = Array.from({ length: 12 }, (_, index) => MONDAY + index * 900);
  await Promise.all(
    starts.map((startsAt) => bookTime(site, { ...testDrive, startsAt }, submission(), FRIDAY)),
  );
  const [row] = await sql()<{ overlaps: number }[]>`
    select count(*)::int as overlaps from bookings one join bookings other
      on one.id < other.id and one.starts_at < other.ends_at and other.starts_at < one.ends_at`;
  expect(row?.overlaps).toBe(0);
});

function TEST_DRIVE() {
  const { testDrive: rules } = northside.config.slots;
  if (rules === null) throw new Error("no test drives");
  return rules;
}

test("the same submission twice at once is one booking", async () => {
  const sent = submission({ kind: "service" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => bookTime(northside, { ...service, startsAt: MONDAY }, sent, FRIDAY)),
  );
  const ids = answers.map((answer) => (answer.is === "booked" ? answer.booking.id : answer.is));
  expect(new Set(ids).size).toBe(1);
  expect([await db().booking.count(), await db().lead.count()]).toEqual([1, 1]);
});

test("a car is out with one shopper at a time, at whatever yard", async () => {
  const roomy = { ...northside, config: { ...northside.config } };
  roomy.config.slots = { ...roomy.config.slots, testDrive: { ...TEST_DRIVE(), capacity: 5 } };
  const car = { ...testDrive, vehicleId: "corolla" };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => bookTime(roomy, { ...car, startsAt: MONDAY }, submission(), FRIDAY)),
  );
  expect(answers.filter(({ is }) => is === "booked")).toHaveLength(1);
  const other = { ...testDrive, vehicleId: "hilux" };
  expect((await bookTime(roomy, { ...other, startsAt: MONDAY }, submission(), FRIDAY)).is).toBe("booked");
});

test("the lead states the booked time, and its receiver is told again when it is moved or cancelled", async () => {
  const booking = await booked();
  const lead = () => db().lead.findFirstOrThrow();
  expect((await lead()).payload).toMatchObject({
    "Test Drive Booking Date": "2037-11-30T10:00",
    booking_status: "booked",
    booking_id: booking.id,
  });
  await sql()`update outbox set status = 'delivered' where topic = 'lead'`;
  const change = { id: booking.id, location: aspley, by: null, now: FRIDAY };
  await moveBooking(northside, change, MONDAY + HALF_HOUR);
  expect((await lead()).payload).toMatchObject({
    "Test Drive Booking Date": "2037-11-30T10:30",
    booking_status: "moved",
  });
  expect(await db().outboxMessage.count({ where: { topic: "lead", status: "pending" } })).toBe(2);
  await cancelBooking(northside, change);
  expect((await lead()).payload).toMatchObject({ booking_status: "cancelled" });
});

describe("a booking is moved", () => {
  test("to a free time, and its old one is free again", async () => {
    const { id } = await booked();
    const change = { id, location: aspley, by: null, now: FRIDAY };
    expect(await moveBooking(northside, change, MONDAY + HALF_HOUR)).toMatchObject({
      is: "moved",
      booking: { startsAt: MONDAY + HALF_HOUR, sequence: 1 },
    });
    const free = await freeOn("2037-11-30");
    expect(free).toContain("11-30T10:00");
    expect(free).not.toContain("11-30T10:30");
  });

  test("to one that is taken it is not: it keeps its own", async () => {
    const { id } = await booked();
    await booked({}, MONDAY + HALF_HOUR);
    const change = { id, location: aspley, by: null, now: FRIDAY };
    expect(await moveBooking(northside, change, MONDAY + HALF_HOUR)).toMatchObject({
      is: "taken",
      nearest: [{ local: "2037-11-30T09:30" }, { local: "2037-11-30T10:00" }, { local: "2037-11-30T11:00" }],
    });
    expect((await db().booking.findFirstOrThrow({ where: { id } })).startsAt.getTime()).toBe(MONDAY * 1_000);
  });

  test("by many at once to one time: one has it, and nobody loses theirs", async () => {
    const bookings = [];
    for (let index = 0; index < 8; index += 1) bookings.push(await booked({}, MONDAY + index * HALF_HOUR));
    const to = MONDAY + 10 * HALF_HOUR;
    const answers = await Promise.all(
      bookings.map(({ id }) => moveBooking(northside, { id, location: aspley, by: null, now: FRIDAY }, to)),
    );
    expect(answers.filter(({ is }) => is === "moved")).toHaveLength(1);
    expect(await db().booking.count({ where: { state: "booked" } })).toBe(8);
  });
});

test("a cancelled time is free again, and cannot be cancelled or moved once more", async () => {
  const { id } = await booked();
  const change = { id, location: aspley, by: null, now: FRIDAY };
  expect(await cancelBooking(northside, change)).toMatchObject({ state: "cancelled", sequence: 1 });
  expect(await cancelBooking(northside, change)).toBeNull();
  expect(await moveBooking(northside, change, MONDAY + HALF_HOUR)).toEqual({ is: "changed" });
  expect(await freeOn("2037-11-30")).toContain("11-30T10:00");
});

test("whether the shopper came is marked on the day, and can be corrected", async () => {
  const { id } = await booked();
  const by = null;
  expect(await markBooking(northside, { id, location: aspley, by, now: FRIDAY }, "came")).toBeNull();
  const onTheDay = { id, location: aspley, by, now: MONDAY };
  expect(await markBooking(northside, onTheDay, "no-show")).toMatchObject({ state: "no-show" });
  expect(await markBooking(northside, onTheDay, "came")).toMatchObject({ state: "came" });
});

test("a blocked time is not offered, nor one that lacks notice, nor one outside the hours", async () => {
  await db().slotBlock.create({
    data: {
      site: "northside",
      id: "6f2b7f0e-6a3e-4a4c-9f53-0d8a3a7f6c11",
      locationId: "aspley",
      startsAt: new Date(MONDAY * 1_000),
      endsAt: new Date((MONDAY + 3_600) * 1_000),
      note: "Stocktake",
    },
  });
  expect(await freeOn("2037-11-30")).not.toContain("11-30T10:30");
  expect((await book()).is).toBe("taken");
  expect((await book({}, FRIDAY + 3_600)).is).toBe("taken");
  expect((await book({}, MONDAY - 3 * 3_600)).is).toBe("taken");
  expect((await book({}, MONDAY + 60)).is).toBe("taken");
  // Staff need no notice.
  expect((await book({ by: "staff" }, FRIDAY + 3_600)).is).toBe("booked");
});

test("one contact has three bookings ahead at most", async () => {
  const again = () => submission({ email: "one@example.com", phone: "0491570999" });
  const at = (index: number) => ({ ...testDrive, startsAt: MONDAY + index * HALF_HOUR });
  for (const index of [0, 1, 2]) await bookTime(northside, at(index), again(), FRIDAY);
  expect(await bookTime(northside, at(3), again(), FRIDAY)).toEqual({ is: "too_many" });
  const byPhone = submission({ phone: "+61 491 570 999" });
  expect(await bookTime(northside, at(3), byPhone, FRIDAY)).toEqual({ is: "too_many" });
});

test("the neighbour's bookings take none of ours, and cannot be changed from here", async () => {
  const answer = await bookTime(harbour, { ...testDrive, startsAt: MONDAY }, submission(), FRIDAY);
  expect(answer.is).toBe("booked");
  expect(await freeOn("2037-11-30")).toContain("11-30T10:00");
  const id = answer.is === "booked" ? answer.booking.id : "";
  expect(await cancelBooking(northside, { id, location: aspley, by: null, now: FRIDAY })).toBeNull();
});

test("a yard of another type, or one left out, takes no bookings", async () => {
  const asked = { from: "2037-11-30", now: FRIDAY };
  expect(await listFreeTimes(northside, { ...testDrive, location: workshop }, asked)).toBeNull();
  const without = { location: "aspley", kind: "test-drive" as const, offered: false };
  const slots = { ...northside.config.slots, locations: [without] };
  const site = { ...northside, config: { ...northside.config, slots } };
  expect(await listFreeTimes(site, testDrive, asked)).toBeNull();
});
