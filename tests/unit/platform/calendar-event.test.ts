import fc from "fast-check";
import { expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { readCalendar } from "#tests/fixtures/read-calendar";
import { type CalendarEvent, tentativeEvent } from "~/platform/calendar-event";
import { cleanText } from "~/platform/clean-text";

const at = (iso: string) => Date.parse(iso) / 1_000;
const DRIVE: CalendarEvent = {
  uid: "lead-7@northside.test",
  createdAt: at("2026-11-27T04:00:00Z"),
  startsAt: at("2026-11-30T00:30:00Z"),
  endsAt: at("2026-11-30T01:00:00Z"),
  summary: "Test drive, Corolla",
  description: "One; two\nthree",
  location: "Windsor, 1 Wharf Street",
  url: "https://northside.test/cars/corolla",
  organiser: { name: 'The "Northside" Group', address: "hello@northside.test" },
};

test("a time that is asked for is a tentative event, in UTC", () => {
  const file = tentativeEvent(DRIVE);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(file).toContain("SUMMARY:Test drive\\, Corolla\r\nDESCRIPTION:One\\; two\\nthree\r\n");
  expect(readCalendar(file)).toMatchObject({
    METHOD: "PUBLISH",
    UID: "lead-7@northside.test",
    DTSTAMP: "20261127T040000Z",
    DTSTART: "20261130T003000Z",
    DTEND: "20261130T010000Z",
    STATUS: "TENTATIVE",
    LOCATION: "Windsor, 1 Wharf Street",
    URL: "https://northside.test/cars/corolla",
    "ORGANIZER;CN=\"The 'Northside' Group\"": "mailto:hello@northside.test",
  });
});

test("any text arrives as it was written, and no line is longer than 75 octets", () => {
  const text = fc.string({ unit: "grapheme", maxLength: 200 });
  const signs = fc.string({ unit: fc.constantFrom("\\", ";", ",", "\n", "n", "王", "👨‍👩‍👧‍👦", '"', ":") });
  fc.assert(
    fc.property(fc.oneof(text, signs), (written) => {
      const file = tentativeEvent({ ...DRIVE, summary: written, description: written });
      const { SUMMARY, DESCRIPTION } = readCalendar(file);
      expect([SUMMARY, DESCRIPTION]).toEqual([cleanText(written), cleanText(written)]);
      const longest = Math.max(...file.split("\r\n").map((line) => Buffer.byteLength(line)));
      expect(longest).toBeLessThanOrEqual(75);
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]/);
    }),
    { numRuns: often(300, 20_000) },
  );
});
