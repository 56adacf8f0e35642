import { expect, test } from "vitest";

import { endText } from "~/desk/moment-text";

const at = (iso: string) => Date.parse(iso) / 1_000;
const NOW = at("2026-11-24T12:00:00+10:00");

test("the end of a day is said as that day, not as the midnight after it", () => {
  const brisbane = (iso: string) => endText(at(iso), NOW, "Australia/Brisbane");
  expect(brisbane("2026-12-01T00:00:00+10:00")).toBe("until the end of Mon, 30 Nov");
  expect(brisbane("2026-11-25T00:00:00+10:00")).toBe("until the end of Tue, 24 Nov");
  expect(brisbane("2026-11-26T09:30:00+10:00")).toBe("until Thu 9:30 am");
  expect(endText(at("2026-12-01T00:00:00+11:00"), NOW, "Australia/Sydney")).toBe(
    "until the end of Mon, 30 Nov",
  );
});
