import { afterEach, expect, test, vi } from "vitest";

import { PIXEL_RECORDED, recordPixel } from "~/analytics/record-event";

afterEach(() => vi.unstubAllGlobals());

test("spec 1 §7: a pixel's ViewContent waits in the page with its price in AUD, and is heard; nothing is sent", () => {
  const page: EventTarget & Pick<Window, "forecourtPixels"> = new EventTarget();
  const sent = vi.fn();
  vi.stubGlobal("window", page);
  vi.stubGlobal("fetch", sent);
  const heard: unknown[] = [];
  page.addEventListener(PIXEL_RECORDED, (event) => heard.push((event as CustomEvent).detail));
  recordPixel("ViewContent", { value: 25_990, currency: "AUD" });
  expect(page.forecourtPixels).toEqual([{ name: "ViewContent", data: { value: 25_990, currency: "AUD" } }]);
  expect(heard).toEqual(page.forecourtPixels);
  expect(sent).not.toHaveBeenCalled();
});

test("on the server nothing is recorded", () => {
  expect(() => recordPixel("ViewContent", {})).not.toThrow();
});
