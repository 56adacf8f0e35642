import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { often } from "#tests/fixtures/often";
import { openTimesOn } from "~/locations/opening-hours";
import { addDays, localTime, timeIn } from "~/platform/local-time";
import { timeZone } from "~/site/config/values";
import { timesOfDay } from "~/slots/day-times";
import { freePlace, overlap, type Period, type Taken } from "~/slots/free-place";
import { freeTimeAt, freeTimes, nearestTimes, type SlotState } from "~/slots/free-times";

const RULES = {
  minutes: 30,
  everyMinutes: 30,
  capacity: 1,
  leadHours: 2,
  daysAhead: 28,
  from: null,
  until: null,
};
const PLAIN = { closedWeekendsByAppointment: false, fortnightlySaturdayService: false };
/** Friday 27 November 2026, 2 pm in Brisbane. */
const FRIDAY = at("2026-11-27T14:00+10:00");

function at(iso: string): number {
  return Date.parse(iso) / 1_000;
}

const locals = (days: ReturnType<typeof freeTimes>) =>
  days.flatMap(({ times }) => times.map(({ local }) => local));

/** Open from half past eight to ten every day, unless said otherwise. */
function state(more: Partial<SlotState> = {}, rules: Partial<SlotState["rules"]> = {}): SlotState {
  return {
    rules: { ...RULES, ...rules },
    timeZone: "Australia/Brisbane",
    hoursOn: () => ({ open: "08:30", close: "10:00" }),
    taken: [],
    closed: [],
    ...more,
  };
}

describe("the times of a day", () => {
  test("are those of its hours, the last one ending when the yard closes", () => {
    expect(locals(freeTimes(state(), "2026-11-28", 1, FRIDAY))).toEqual([
      "2026-11-28T08:30",
      "2026-11-28T09:00",
      "2026-11-28T09:30",
    ]);
    const long = freeTimes(state({}, { minutes: 60 }), "2026-11-28", 1, FRIDAY);
    expect(locals(long)).toEqual(["2026-11-28T08:30", "2026-11-28T09:00"]);
  });

  test("are within the part of the day that a kind is limited to", () => {
    const morning = state({}, { from: "09:00", until: "09:30" });
    expect(locals(freeTimes(morning, "2026-11-28", 1, FRIDAY))).toEqual(["2026-11-28T09:00"]);
  });

  test("need notice, and are not endless", () => {
    const allDay = state({ hoursOn: () => ({ open: "00:00", close: "24:00" }) }, { daysAhead: 1 });
    const times = locals(freeTimes(allDay, "2026-11-20", 40, FRIDAY));
    expect([times[0], times.at(-1)]).toEqual(["2026-11-27T16:00", "2026-11-28T23:30"]);
  });

  test("follow a yard's week and its special days", () => {
    const location = buildLocation({ timeZone: "Australia/Brisbane" });
    const closure = {
      date: "2026-11-30",
      name: "Stocktake",
      status: "Closed",
      open: null,
      close: null,
    };
    const contact = { ...location.contact, specialHours: [closure] };
    const hoursOn = (date: string) => openTimesOn({ ...location, contact }, PLAIN, date);
    const days = freeTimes(state({ hoursOn }), "2026-11-28", 5, FRIDAY).map(({ date }) => date);
    expect(days).not.toContain("2026-11-30");
    expect(days).toContain("2026-12-01");
  });
});

describe("clocks change", () => {
  const night = { open: "00:00", close: "06:00" };
  const half = { ...RULES, everyMinutes: 30 };

  test("in spring the skipped hour has no times", () => {
    const times = timesOfDay("2026-10-04", night, half, "Australia/Sydney");
    expect(times.map(({ local }) => local.slice(11))).toEqual(
      "00:00 00:30 01:00 01:30 03:00 03:30 04:00 04:30 05:00 05:30".split(" "),
    );
    expect(times[3]?.endsAt).toBe(times[4]?.startsAt);
  });

  test("in autumn the repeated hour counts once, by its first time", () => {
    const times = timesOfDay("2027-04-04", night, half, "Australia/Sydney");
    expect(times.map(({ local }) => local.slice(11))).toEqual(
      "00:00 00:30 01:00 01:30 02:00 02:30 03:00 03:30 04:00 04:30 05:00 05:30".split(" "),
    );
    expect((times[6]?.startsAt ?? 0) - (times[5]?.startsAt ?? 0)).toBe(90 * 60);
  });

  test("a shop's hours are the same by the clock on the days before and after", () => {
    const day = { open: "08:30", close: "17:30" };
    const clocks = ["2026-10-03", "2026-10-04", "2027-04-03", "2027-04-04"].map((date) =>
      timesOfDay(date, day, half, "Australia/Melbourne").map(({ local }) => local.slice(11)),
    );
    expect(new Set(clocks.map((clock) => clock.join())).size).toBe(1);
  });
});

describe("places", () => {
  const time = { startsAt: at("2026-11-28T09:00+10:00"), endsAt: at("2026-11-28T09:30+10:00") };

  test("a time is free while a place is", () => {
    const taken = [{ ...time, place: 1 }];
    expect(freePlace({ rules: { capacity: 1 }, taken, closed: [] }, time)).toBeNull();
    expect(freePlace({ rules: { capacity: 2 }, taken, closed: [] }, time)).toBe(2);
    const next = { startsAt: time.endsAt, endsAt: time.endsAt + 60 };
    expect(freePlace({ rules: { capacity: 1 }, taken, closed: [] }, next)).toBe(1);
  });

  test("a booking above a lowered capacity still counts", () => {
    const taken = [{ ...time, place: 3 }];
    expect(freePlace({ rules: { capacity: 1 }, taken, closed: [] }, time)).toBeNull();
  });

  test("a blocked time has none, whatever the capacity", () => {
    const closed = [{ startsAt: time.startsAt - 60, endsAt: time.startsAt + 60 }];
    expect(freePlace({ rules: { capacity: 9 }, taken: [], closed }, time)).toBeNull();
  });
});

test("the nearest free times are offered in their order", () => {
  const days = freeTimes(
    state({ hoursOn: () => ({ open: "08:00", close: "12:00" }) }),
    "2026-11-28",
    2,
    FRIDAY,
  );
  const nearest = nearestTimes(days, at("2026-11-28T09:40+10:00"), 3);
  expect(nearest.map(({ local }) => local.slice(11))).toEqual(["09:00", "09:30", "10:00"]);
});

const CLOCKS = Array.from({ length: 48 }, (_, half) => {
  return `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
});
const clock = fc.constantFrom(...CLOCKS, "24:00");
const hours = fc
  .tuple(clock, clock)
  .map(([one, other]) =>
    one < other ? { open: one, close: other } : one > other ? { open: other, close: one } : null,
  );
const rules = fc.record({
  minutes: fc.integer({ min: 5, max: 240 }),
  everyMinutes: fc.integer({ min: 5, max: 240 }),
  capacity: fc.integer({ min: 1, max: 4 }),
  leadHours: fc.integer({ min: 0, max: 48 }),
  daysAhead: fc.integer({ min: 1, max: 60 }),
  from: fc.option(clock),
  until: fc.option(clock),
});
/** Every day of two years, and oftener those on which clocks change. */
const date = fc.oneof(
  fc.integer({ min: 0, max: 730 }).map((days) => addDays("2026-01-01", days)),
  fc.constantFrom("2026-04-05", "2026-10-04", "2027-04-04", "2027-10-03"),
);

test("a free time is within the hours by the yard's clock, at any zone, day, rule and hour", () => {
  const property = fc.property(
    fc.constantFrom(...timeZone.options),
    date,
    hours,
    rules,
    fc.integer({ min: -50, max: 50 }),
    (zone, day, open, drawn, hoursBefore) => {
      const now = timeIn(`${day}T12:00`, zone) - hoursBefore * 3_600;
      const asked = state({ timeZone: zone, hoursOn: () => open }, drawn);
      for (const { date: shown, times } of freeTimes(asked, day, 2, now)) {
        expect(open).not.toBeNull();
        for (const { startsAt, endsAt, local } of times) {
          const [start, end] = [localTime(startsAt, zone), localTime(endsAt, zone)];
          expect(local).toBe(`${shown}T${start.time}`);
          expect(start.date).toBe(shown);
          // A stored local time leads back to the moment.
          expect(timeIn(local, zone)).toBe(startsAt);
          expect(endsAt - startsAt).toBe(drawn.minutes * 60);
          expect(start.time >= (open?.open ?? "")).toBe(true);
          const isMidnight = end.date !== shown;
          expect(isMidnight ? end.time : "00:00").toBe("00:00");
          expect((isMidnight ? "24:00" : end.time) <= (open?.close ?? "")).toBe(true);
          expect(startsAt).toBeGreaterThanOrEqual(now + drawn.leadHours * 3_600);
          expect(shown <= addDays(localTime(now, zone).date, drawn.daysAhead)).toBe(true);
          expect(freeTimeAt(asked, startsAt, now)).toEqual({ startsAt, endsAt, local });
        }
      }
    },
  );
  fc.assert(property, { numRuns: often(300, 20_000) });
});

test("whatever is booked in whatever order, no moment has more bookings than the capacity", () => {
  const now = timeIn("2026-10-02T12:00", "Australia/Sydney");
  const property = fc.property(
    rules,
    fc.array(fc.nat(), { minLength: 5, maxLength: 60 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.integer({ min: 1, max: 600 })), {
      maxLength: 3,
    }),
    (drawn, picks, blocked) => {
      const closed = blocked.map(([from, minutes]): Period => {
        return { startsAt: now + from * 60, endsAt: now + (from + minutes) * 60 };
      });
      const taken: Taken[] = [];
      const shop = () =>
        state(
          {
            timeZone: "Australia/Sydney",
            hoursOn: () => ({ open: "00:00", close: "24:00" }),
            taken,
            closed,
          },
          drawn,
        );
      for (const pick of picks) {
        const free = freeTimes(shop(), "2026-10-03", 2, now).flatMap(({ times }) => times);
        const time = free[pick % Math.max(free.length, 1)];
        if (!time) break;
        const place = freePlace(shop(), time);
        expect(place).not.toBeNull();
        taken.push({ startsAt: time.startsAt, endsAt: time.endsAt, place: place ?? 0 });
      }
      for (const booking of taken) {
        const beside = taken.filter(
          (other) => other.startsAt <= booking.startsAt && booking.startsAt < other.endsAt,
        );
        expect(beside.length).toBeLessThanOrEqual(drawn.capacity);
        // The exclusion constraint of the database.
        expect(new Set(beside.map(({ place }) => place)).size).toBe(beside.length);
        expect(closed.some((block) => overlap(block, booking))).toBe(false);
      }
    },
  );
  fc.assert(property, { numRuns: often(60, 3_000) });
});
