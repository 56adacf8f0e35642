import { expect, test } from "vitest";

import { enquiryDefaults, enquiryEventId } from "~/leads/vehicle-enquiry";

const ranger = {
  id: "n-1",
  slug: "2021-ford-ranger",
  name: "2021 Ford Ranger",
  make: "Ford",
  model: "Ranger",
  carType: "used",
  status: "in_stock",
  stockNumber: "U1001",
  tag: null,
  locationId: "aspley",
  dealershipId: "d-1",
  dealershipSlug: "northside-used",
} as const;

test("the form carries the car's fields (spec 1 §3, Enquiry form defaults)", () => {
  expect(enquiryDefaults(ranger, false)).toEqual({
    dealership_slug: "northside-used",
    manufacturer_slug: "ford",
    stock_number: "U1001",
    "Vehicle Make": "Ford",
    "Vehicle Model": "Ranger",
    car_type: "used",
    car_id: "n-1",
    vehicle_status: "in_stock",
    opt_in: false,
    subcategory: "",
  });
});

test("a sold car's form asks for something similar (spec 1 §4, In stock)", () => {
  expect(enquiryDefaults({ ...ranger, status: "sold" }, false).subcategory).toBe("Find me something similar");
});

test("a form about a test drive says so; a sold car's still asks for something similar", () => {
  expect(enquiryDefaults(ranger, false, "test-drive").subcategory).toBe("Test Drive");
  expect(enquiryDefaults({ ...ranger, status: "sold" }, false, "test-drive").subcategory).toBe(
    "Find me something similar",
  );
});

test.each([
  [null, "used", 48],
  [null, "new", 17],
  [null, "demo", 17],
  ["Test Drive Only", "used", 17],
] as const)("a test drive of a car tagged %j, %s, counts as event %i (spec 1 §7)", (tag, carType, event) => {
  expect(enquiryEventId({ tag, carType }, "test-drive")).toBe(event);
});

test.each([
  ["Test Drive Only", "used", 17],
  ["Test Drive Only", "new", 17],
  [null, "used", 15],
  [null, "new", 14],
  ["runout sale", "demo", 14],
] as const)("tag %j on a %s car counts as event %i (spec 1 §9)", (tag, carType, event) => {
  expect(enquiryEventId({ tag, carType })).toBe(event);
});
