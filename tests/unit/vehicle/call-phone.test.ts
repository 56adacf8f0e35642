import { expect, test } from "vitest";

import type { CarType } from "~/stock/car";
import { callPhone, type CallPhones } from "~/vehicle/call-phone";

const LOCATION = "07 3000 0000";
const defaults: CallPhones = { defaultNew: "default new", defaultUsed: "default used" };

test.each<[string, CarType, CallPhones, string]>([
  ["a configured override", "new", { override: "one number", new: "new cars", ...defaults }, "one number"],
  ["by car type: new", "new", { new: "new cars", used: "used cars", ...defaults }, "new cars"],
  ["by car type: used", "used", { new: "new cars", used: "used cars", ...defaults }, "used cars"],
  ["by car type: demo", "demo", { new: "new cars", demo: "demos", ...defaults }, "demos"],
  ["demo falling back to new", "demo", { new: "new cars", ...defaults }, "new cars"],
  ["the new default", "new", { used: "used cars", ...defaults }, "default new"],
  ["the new default for a demo", "demo", defaults, "default new"],
  ["the used default", "used", { new: "new cars", ...defaults }, "default used"],
  ["the car's location", "used", { new: "new cars", defaultNew: "default new" }, LOCATION],
  ["an empty number is none", "used", { override: "", used: "" }, LOCATION],
])("spec 1 §5, the call phone number: %s (spec:1.5.10, spec:2.9.32)", (_, carType, phones, phone) => {
  expect(callPhone(carType, phones, LOCATION)).toBe(phone);
});

test("spec 1 §5: none exists (spec:1.5.11, spec:1.8.10)", () => {
  expect(callPhone("used", {}, null)).toBeNull();
});
