import { afterEach, expect, test, vi } from "vitest";

import { EVENTS } from "~/analytics/events";
import { emitEvent } from "~/analytics/record-event";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ["history report", EVENTS.historyReport],
  ["print", EVENTS.print],
])("a %s that cannot be counted is caught, and logged only (spec:1.8.4)", (_, event) => {
  const broken = new Error("a listener of somebody else");
  const page = {
    dispatchEvent: () => {
      throw broken;
    },
  };
  vi.stubGlobal("window", page);
  const warned = vi.spyOn(console, "warn").mockReturnValue(undefined);
  expect(() => emitEvent(event, { car_id: "ranger" })).not.toThrow();
  expect(warned).toHaveBeenCalledExactlyOnceWith("An event was not recorded", broken);
});
