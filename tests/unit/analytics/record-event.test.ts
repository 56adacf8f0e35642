import { afterEach, expect, test, vi } from "vitest";

import { EVENTS } from "~/analytics/events";
import { EVENT_RECORDED, recordEvent } from "~/analytics/record-event";

/** As much of a browser as the module needs. */
function openPage() {
  const page: EventTarget & Pick<Window, "forecourtEvents"> = new EventTarget();
  vi.stubGlobal("window", page);
  return page;
}

afterEach(() => vi.unstubAllGlobals());

test("events wait in the page, in the order they happened, and are heard", () => {
  const page = openPage();
  const heard: unknown[] = [];
  page.addEventListener(EVENT_RECORDED, (event) => heard.push((event as CustomEvent).detail));
  recordEvent(EVENTS.searchPageView, { total: 12 });
  recordEvent(EVENTS.searchPageView, { total: 3 });
  expect(page.forecourtEvents).toEqual([
    { id: 49, data: { total: 12 } },
    { id: 49, data: { total: 3 } },
  ]);
  expect(heard).toEqual(page.forecourtEvents);
});

test("nothing leaves the page", () => {
  openPage();
  const sent = vi.fn();
  vi.stubGlobal("fetch", sent);
  vi.stubGlobal("navigator", { sendBeacon: sent });
  recordEvent(EVENTS.searchPageView, {});
  expect(sent).not.toHaveBeenCalled();
});

test("a page that stays open keeps the last hundred", () => {
  const page = openPage();
  for (let total = 1; total <= 130; total++) recordEvent(EVENTS.searchPageView, { total });
  expect(page.forecourtEvents).toHaveLength(100);
  expect(page.forecourtEvents?.at(-1)?.data).toEqual({ total: 130 });
});

test("on the server nothing is recorded", () => {
  expect(() => recordEvent(EVENTS.searchPageView, {})).not.toThrow();
});
