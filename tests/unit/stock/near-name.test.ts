import { expect, test } from "vitest";

import { MANUFACTURERS } from "~/stock/manufacturers";
import { nearName } from "~/stock/near-name";

const makes = MANUFACTURERS.map(({ name }) => name);

test.each([
  ["toyta", "Toyota"],
  ["volksvagen", "Volkswagen"],
  ["Mitsubshi", "Mitsubishi"],
  ["Toyoat", "Toyota"],
  ["TOYOTA", null],
  ["Kia", null],
  ["Zastava", null],
  ["", null],
])("%s is a slip of %s", (typed, make) => {
  expect(nearName(typed, makes)).toBe(make);
});

test("another figure is another model, and what is as near to two is neither", () => {
  expect(nearName("Sealion 7", ["Sealion 6"])).toBeNull();
  expect(nearName("Corola", ["Corolla"])).toBe("Corolla");
  expect(nearName("Ranger", ["Danger", "Manger"])).toBeNull();
});
