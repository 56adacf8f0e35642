import { expect, test } from "vitest";

import { unbrokenTimes } from "~/i18n/unbroken-times";

test.each([
  ["Monday 9:30 am – 5 pm", "Monday 9:30\u00a0am – 5\u00a0pm"],
  ["at 4:05 p.m. or later", "at 4:05\u00a0p.m. or later"],
  ["by 3 amateurs", "by 3 amateurs"],
  ["9:30 – 17:30", "9:30 – 17:30"],
])("%s is never broken before its half of the day", (text, kept) => {
  expect(unbrokenTimes(text)).toBe(kept);
});
