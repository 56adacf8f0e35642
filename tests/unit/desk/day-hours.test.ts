import { expect, test } from "vitest";

import { hoursText, readHours } from "~/desk/content/day-hours";

test.each([
  ["9-4", "09:00", "16:00"],
  ["9–4", "09:00", "16:00"],
  ["8:30 am – 5:30 pm", "08:30", "17:30"],
  ["8.30 to 12", "08:30", "12:00"],
  ["9am until 5", "09:00", "17:00"],
  ["10 til 3", "10:00", "15:00"],
  ["10 ’til 3pm", "10:00", "15:00"],
  ["9 till 5", "09:00", "17:00"],
  ["07:00-15:30", "07:00", "15:30"],
  ["10 - 2", "10:00", "14:00"],
  ["6pm to 12am", "18:00", "24:00"],
  ["9 - 24:00", "09:00", "24:00"],
  ["5am-4", "05:00", "16:00"],
  ["05:00-12", "05:00", "12:00"],
  ["5:30-14:00", "05:30", "14:00"],
  ["6-2", "06:00", "14:00"],
])("%j is %s to %s", (typed, open, close) => {
  expect(readHours(typed)).toEqual({ open, close });
});

test.each(["closed", "Closed", "shut", "-"])("%j is a day without hours", (typed) => {
  expect(readHours(typed)).toEqual({ open: null, close: null });
});

test.each([
  "",
  "9",
  "noonish",
  "9-",
  "9-4-5",
  "5pm - 9am",
  "25-26",
  "9 am to 8 am",
  "5-4",
  "5:30 to 9",
  "1-5",
])("%j is refused", (typed) => {
  expect(readHours(typed)).toBeNull();
});

test("what is shown is read as the same hours", () => {
  for (const day of [
    { open: "08:30", close: "17:00" },
    { open: "18:00", close: "24:00" },
  ])
    expect(readHours(hoursText(day, "Closed"))).toEqual(day);
  expect(readHours(hoursText({ open: null, close: null }, "Closed"))).toEqual({ open: null, close: null });
});
