import { expect, test } from "vitest";

import { alertSettingsForm } from "~/shopper/alerts/alert-settings";

test("nothing ticked is nothing wanted, and an address typed beside it is not asked for", () => {
  const wanted = alertSettingsForm.parse({ email: "not an address" });
  expect(wanted).toMatchObject({ bySms: false, byEmail: false });
});

test("an address is tidied", () => {
  expect(alertSettingsForm.parse({ by_email: "on", email: "Ash <ash@example.com>," }).email).toBe(
    "ash@example.com",
  );
  expect(alertSettingsForm.parse({ by_email: "on", email: " Ash@Example.com " }).email).toBe(
    "ash@example.com",
  );
});

test.each([
  ["", "alerts.email_required"],
  ["   ", "alerts.email_required"],
  ["ash", "alerts.email_invalid"],
  ["ash@example", "alerts.email_invalid"],
  ["ash@example.com\nbcc: all@example.com", "alerts.email_invalid"],
  ["ash@example.com, bo@example.com", "alerts.email_invalid"],
  [`${"a".repeat(250)}@example.com`, "alerts.email_invalid"],
])("%j is refused: %s", (email, message) => {
  const { error } = alertSettingsForm.safeParse({ by_email: "on", email });
  expect(error?.issues[0]?.message).toBe(message);
});
