import { expect, test } from "vitest";

import { readClock } from "~/platform/read-clock";

test.each([
  ["08:30", "08:30"],
  ["8:30", "08:30"],
  ["8.30", "08:30"],
  ["830", "08:30"],
  ["1730", "17:30"],
  ["9", "09:00"],
  ["17", "17:00"],
  ["9am", "09:00"],
  ["5 pm", "17:00"],
  ["5.30 p.m.", "17:30"],
  ["12:15 am", "00:15"],
  ["12pm", "12:00"],
  ["24:00", "24:00"],
])("%s is %s", (typed, clock) => {
  expect(readClock(typed)).toBe(clock);
});

test.each(["", "noon", "8:75", "13pm", "0 am", "8-5", "123456"])("%j stays, and is refused", (typed) => {
  expect(readClock(typed)).toBe(typed);
});
