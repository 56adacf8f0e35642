import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { fetchHere } from "~/ui/fetch-here";

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ["addEventListener", "removeEventListener"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Load failed")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What has become of a request by now. */
async function stateOf(request: Promise<unknown>): Promise<string> {
  return Promise.race([
    request.then(
      () => "answered",
      () => "failed",
    ),
    vi.advanceTimersByTimeAsync(0).then(() => "waiting"),
  ]);
}

test("a request that fails on a page that stays has failed", async () => {
  expect(await stateOf(fetchHere("/api/watchlist/save-car"))).toBe("failed");
});

test.each(["beforeunload", "pagehide"])(
  "one that fails after %s has not, unless the page is still there later",
  async (event) => {
    const request = fetchHere("/api/watchlist/save-car");
    request.catch(() => undefined);
    page.dispatchEvent(new Event(event));
    expect(await stateOf(request)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await stateOf(request)).toBe("failed");
  },
);
