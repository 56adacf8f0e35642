import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { readCalendar } from "#tests/fixtures/read-calendar";
import { type BookedEvent, bookedEvent } from "~/platform/calendar-event";
import { utcOffsetMinutes } from "~/platform/local-time";
import { timeZone } from "~/site/config/values";

const at = (iso: string) => Date.parse(iso) / 1_000;
const DRIVE: BookedEvent = {
  uid: "b7@northside.test",
  createdAt: at("2026-11-27T04:00:00Z"),
  madeAt: at("2026-11-27T05:00:00Z"),
  startsAt: at("2026-11-30T10:30:00+11:00"),
  endsAt: at("2026-11-30T11:00:00+11:00"),
  timeZone: "Australia/Sydney",
  sequence: 2,
  summary: "Test drive, Corolla",
  description: "See you then",
  location: "Windsor, 1 Wharf Street",
  organiser: { name: "Northside", address: "hello@northside.test" },
  attendee: { name: "Bindi", address: "bindi@example.com" },
  isCancelled: false,
};

describe("a booked time", () => {
  test("is a confirmed request in the zone of the yard, whose clocks the file explains", () => {
    const file = bookedEvent(DRIVE);
    expect(readCalendar(file)).toMatchObject({
      METHOD: "REQUEST",
      UID: "b7@northside.test",
      SEQUENCE: "2",
      DTSTAMP: "20261127T050000Z",
      "DTSTART;TZID=Australia/Sydney": "20261130T103000",
      "DTEND;TZID=Australia/Sydney": "20261130T110000",
      STATUS: "CONFIRMED",
      'ATTENDEE;CN="Bindi";PARTSTAT=ACCEPTED;RSVP=FALSE': "mailto:bindi@example.com",
    });
    expect(file).toContain(
      "BEGIN:DAYLIGHT\r\nDTSTART:20261004T020000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nEND:DAYLIGHT",
    );
    expect(file).toContain(
      "BEGIN:STANDARD\r\nDTSTART:20270404T030000\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nEND:STANDARD",
    );
  });

  test("that is cancelled takes itself out of the calendar", () => {
    const file = readCalendar(bookedEvent({ ...DRIVE, sequence: 3, isCancelled: true }));
    expect(file).toMatchObject({
      METHOD: "CANCEL",
      STATUS: "CANCELLED",
      SEQUENCE: "3",
      UID: DRIVE.uid,
    });
  });

  test("where clocks never change has one offset", () => {
    const file = bookedEvent({ ...DRIVE, timeZone: "Australia/Brisbane" });
    expect(file.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(["BEGIN:STANDARD"]);
    expect(file).toContain("DTSTART:19700101T000000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1000");
    expect(file).toContain("DTSTART;TZID=Australia/Brisbane:20261130T093000");
  });
});

test("the offset that a file gives for its event is the zone's at that moment", () => {
  const moment = fc.integer({ min: at("2026-01-01T00:00Z"), max: at("2028-01-01T00:00Z") });
  fc.assert(
    fc.property(fc.constantFrom(...timeZone.options), moment, (zone, startsAt) => {
      const file = bookedEvent({ ...DRIVE, timeZone: zone, startsAt, endsAt: startsAt + 60 });
      const start = /\r\nDTSTART;TZID=[^:]+:(\d{8}T\d{6})/.exec(file)?.[1] ?? "";
      const observances = [
        ...file.matchAll(
          /BEGIN:(?:STANDARD|DAYLIGHT)\r\nDTSTART:(\S+)\r\nTZOFFSETFROM:\S+\r\nTZOFFSETTO:([+-])(\d\d)(\d\d)/g,
        ),
      ].map(([, local = "", sign, hours, minutes]) => ({
        local,
        offset: (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)),
      }));
      // The hour that clocks show twice belongs to either.
      const [current, previous] = observances.filter(({ local }) => local <= start).reverse();
      expect([current?.offset, previous?.offset]).toContain(utcOffsetMinutes(startsAt, zone));
    }),
    { numRuns: often(40, 2_000) },
  );
});
