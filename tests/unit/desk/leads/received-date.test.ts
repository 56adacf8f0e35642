import { expect, test } from "vitest";

import { isReceivedHeading, receivedIn } from "~/desk/leads/import/received-date";

test.each([
  ["4/3/2026", "2026-03-04"],
  ["04-03-26", "2026-03-04"],
  ["2026-03-04", "2026-03-04"],
  ["Wed, 4 Mar 2026", "2026-03-04"],
  ["4th March 2026 9:05 am", "2026-03-04T09:05"],
  ["4/03/2026, 12:30:00 pm", "2026-03-04T12:30"],
  ["4/3/2026 12:05 a.m.", "2026-03-04T00:05"],
  ["2026-03-04 17:45:10", "2026-03-04T17:45"],
  ["2026-03-04T17:45", "2026-03-04T17:45"],
  ["2026-03-04T17:45:00+11:00", "2026-03-04T06:45:00.000Z"],
  ["2026-03-04 17:45:00 UTC", "2026-03-04T17:45:00.000Z"],
  ["03/25/2026", null],
  ["March 2026", null],
  ["4/3/2026 31:00", "2026-03-04"],
  ["next week", null],
])("a file's %s is %s", (cell, at) => {
  expect(receivedIn(cell)).toBe(at);
});

test("the column has one of the names that programs give it", () => {
  expect(["Date", "DATE_RECEIVED", "created_time", "Enquiry Date"].every(isReceivedHeading)).toBe(true);
  expect(["Delivery date", "Date of birth", "Updated"].some(isReceivedHeading)).toBe(false);
});
