import { expect, test } from "vitest";

import { leadEvent } from "~/leads/lead-kind";
import { enquiryDefaults, enquiryKind, leadKindOf } from "~/leads/vehicle-enquiry";

const ranger = {
  id: "n-1",
  slug: "2021-ford-ranger",
  name: "2021 Ford Ranger",
  make: "Ford",
  model: "Ranger",
  carType: "used",
  itemType: "car",
  status: "in_stock",
  stockNumber: "U1001",
  tag: null,
  locationId: "aspley",
  dealershipId: "d-1",
  dealershipSlug: "northside-used",
} as const;
const unticked = { optInDefault: false, autogaugeEnabled: false };

test("the form carries the car's fields (spec:1.3.22)", () => {
  expect(enquiryDefaults(ranger, unticked)).toEqual({
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

test("a car of no dealership and without a stock number says nothing of them", () => {
  const car = { ...ranger, dealershipSlug: null, stockNumber: null };
  expect(enquiryDefaults(car, unticked)).toMatchObject({ dealership_slug: "", stock_number: "" });
});

test("opt_in is ticked where the site wants the specification's default; autogauge is said where it is on (spec:1.3.25)", () => {
  expect(enquiryDefaults(ranger, { optInDefault: true, autogaugeEnabled: true })).toMatchObject({
    opt_in: true,
    autogauge_enabled: true,
  });
});

test("a sold car's form asks for something similar (spec:1.4.13)", () => {
  expect(enquiryDefaults({ ...ranger, status: "sold" }, unticked).subcategory).toBe(
    "Find me something similar",
  );
});

test("a form about a test drive says so; a sold car's still asks for something similar", () => {
  expect(enquiryDefaults(ranger, unticked, "test-drive").subcategory).toBe("Test Drive");
  expect(enquiryDefaults({ ...ranger, status: "sold" }, unticked, "test-drive").subcategory).toBe(
    "Find me something similar",
  );
});

test.each([
  [null, "used", 48],
  [null, "new", 17],
  [null, "demo", 17],
  ["Test Drive Only", "used", 17],
] as const)(
  "a test drive of a car tagged %j, %s, counts as event %i (spec:1.7.17)",
  (tag, carType, event) => {
    expect(leadEvent({ kind: "test-drive", subcategory: null, car: { tag, carType } })).toBe(event);
  },
);

test.each([
  ["Test Drive Only", "used", 17],
  ["Test Drive Only", "new", 17],
  [null, "used", 15],
  [null, "new", 14],
  ["runout sale", "demo", 14],
] as const)(
  "tag %j on a %s car counts as event %i (spec:1.7.16, spec:1.9.20, spec:2.7.12)",
  (tag, carType, event) => {
    expect(leadEvent({ kind: "vehicle-enquiry", subcategory: null, car: { tag, carType } })).toBe(event);
  },
);

test.each([
  ["fleet", null, 19],
  ["general", null, 22],
  ["contact-location", null, 22],
  ["careers", "Career Enquiry", 51],
  ["general", "Career Enquiry", 51],
  ["new-vehicle", "New Vehicle", 14],
  ["test-drive", "Test Drive", 17],
  ["service", null, null],
  ["parts", null, null],
  ["feedback", null, null],
  ["finance", null, null],
] as const)(
  "without a car: %s (%j) counts as event %j (spec:1.7.17, spec:2.4.4)",
  (kind, subcategory, event) => {
    expect(leadEvent({ kind, subcategory, car: null })).toBe(event);
  },
);

test.each([
  ["sold", "test-drive", "find-me-something-similar"],
  ["sold", null, "find-me-something-similar"],
  ["coming_soon", "offer", "make-an-offer"],
  ["in_stock", null, "vehicle-enquiry"],
] as const)("the form of a car that is %s, about %j, is a %s", (status, subject, kind) => {
  expect(enquiryKind({ status }, subject)).toBe(kind);
});

test.each([
  ["test-drive", { status: "in_stock" }, "test-drive"],
  ["test-drive", { status: "sold" }, "find-me-something-similar"],
  ["find-me-something-similar", { status: "in_stock" }, "vehicle-enquiry"],
  ["service", { status: "in_stock" }, "vehicle-enquiry"],
  ["", { status: "in_stock" }, "vehicle-enquiry"],
  ["finance", { status: "in_stock" }, "finance"],
  ["finance", { status: "sold" }, "find-me-something-similar"],
  ["service", null, "service"],
  ["make-an-offer", null, "general"],
  ["vehicle-enquiry", null, "general"],
  ["find-me-something-similar", null, "general"],
  ["photo-request", null, "general"],
  ["constructor", null, "general"],
] as const)("a form that calls itself %j, about %j, is taken as %s", (named, car, kind) => {
  expect(leadKindOf(named, car)).toBe(kind);
});
