import { describe, expect, test } from "vitest";

import { leadEvent } from "~/analytics/lead-event";
import { enquiryEventId } from "~/leads/vehicle-enquiry";

const TDO = "Test Drive Only";

describe("which event a lead counts as (spec 1 §7, §9; spec 2 §7)", () => {
  test.each([
    // An enquiry about a car.
    ["vehicle-enquiry", "used", null, 15],
    ["vehicle-enquiry", "new", null, 14],
    ["vehicle-enquiry", "demo", null, 14],
    ["vehicle-enquiry", "used", "Just Arrived", 15],
    ["find-me-something-similar", "used", null, 15],
    ["photo-request", "new", null, 14],
    ["make-an-offer", "used", null, 15],
    // Any enquiry on a car tagged Test Drive Only.
    ["vehicle-enquiry", "used", TDO, 17],
    ["vehicle-enquiry", "new", TDO, 17],
    ["photo-request", "demo", TDO, 17],
    // A test drive.
    ["test-drive", "new", null, 17],
    ["test-drive", "demo", null, 17],
    ["test-drive", "used", null, 48],
    ["test-drive", "used", TDO, 17],
    ["test-drive", null, null, 17],
    // A new vehicle without a car of the stock.
    ["new-vehicle-enquiry", null, null, 14],
    // Events of their own, whatever they are about.
    ["fleet-enquiry", null, null, 19],
    ["fleet-enquiry", "used", null, 19],
    ["general-enquiry", null, null, 22],
    ["careers-enquiry", null, null, 51],
    ["offer-accepted", null, null, 18],
    // The specification gives these none.
    ["service-enquiry", null, null, null],
    ["parts-enquiry", null, null, null],
    ["feedback", null, null, null],
    ["toString", null, null, null],
  ] as const)("a %s about a %s car tagged %j is event %j", (kind, carType, tag, event) => {
    expect(leadEvent({ kind, carType, tag })).toBe(event);
  });

  test("what is kept with an enquiry about a car is the same event", () => {
    for (const carType of ["new", "used", "demo"] as const) {
      for (const tag of [null, "Just Arrived", TDO] as const) {
        expect(leadEvent({ kind: "vehicle-enquiry", carType, tag })).toBe(enquiryEventId({ carType, tag }));
        expect(leadEvent({ kind: "test-drive", carType, tag })).toBe(
          enquiryEventId({ carType, tag }, "test-drive"),
        );
      }
    }
  });
});
