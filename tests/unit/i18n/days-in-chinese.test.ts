import { expect, test } from "vitest";

import { buildLocation } from "#seed/builders/build-tenant";
import { hoursIn } from "~/locations/hours-text";
import { specialDays } from "~/locations/special-days";
import { lastDay } from "~/offers/offer-view";
import { dateInWords } from "~/reviews/review-view";
import { formatMoment, longDate } from "~/i18n/date-format";

const NOW = Date.parse("2026-11-21T02:00:00Z") / 1_000;
const BRISBANE = "Australia/Brisbane";

test("days and moments are written as each language does", () => {
  expect(longDate("2027-03-14", "en-AU")).toBe("14 March 2027");
  expect(longDate("2027-03-14", "zh-Hans")).toBe("2027年3月14日");
  expect(lastDay("2027-01-01T00:00:00+10:00", BRISBANE, "zh-Hans")).toBe("2026年12月31日");
  expect(dateInWords("2026-10-31", NOW, "zh-Hans")).toBe("3周前");
  expect(formatMoment(NOW, BRISBANE, "zh-Hans")).toMatch(/11月21日.*12:00/);
});

test.each([
  ["8:30 am – 5:30 pm", "8:30 – 17:30"],
  ["9am - 12.30pm", "9:00 - 12:30"],
  ["12:00 am – 12:00 pm", "0:00 – 12:00"],
  ["By Appointment", "需预约"],
  ["Ask for Jo", "Ask for Jo"],
])("hours of %s are %s", (text, chinese) => {
  expect(hoursIn("zh-Hans", text)).toBe(chinese);
  expect(hoursIn("en-AU", text)).toBe(text);
});

test("a holiday is known by its name", () => {
  const location = buildLocation();
  location.contact.specialHours = [
    { date: "2026-12-25", name: "Christmas Day", status: "Closed", open: null, close: null },
  ];
  const [day] = specialDays(location, NOW, "zh-Hans");
  expect(day).toMatchObject({ name: "圣诞节", hours: { kind: "closed" } });
  expect(day?.dateText).toContain("12月25日");
});
