import { afterEach, expect, test, vi } from "vitest";

import { hasNativeShare, shareNatively } from "~/ui/use-copy-link";

const shared = { title: "Corolla", text: "Have a look:", url: "https://northside.test/cars/corolla" };

function device(pointer: "coarse" | "fine", share?: () => Promise<void>) {
  vi.stubGlobal("navigator", share ? { share } : {});
  vi.stubGlobal("window", {
    matchMedia: (query: string) => ({ matches: query === `(pointer: ${pointer})` }),
  });
}

afterEach(() => vi.unstubAllGlobals());

test("a phone's own share sheet is the first choice there", async () => {
  const share = vi.fn(async () => undefined);
  device("coarse", share);
  expect(await shareNatively(shared)).toBe("done");
  expect(share).toHaveBeenCalledWith(shared);
});

test.each([
  ["a desk with a share sheet", "fine", async () => undefined],
  ["a phone without one", "coarse", undefined],
] as const)("%s takes the links", async (_, pointer, share) => {
  device(pointer, share);
  expect(hasNativeShare()).toBe(false);
  expect(await shareNatively(shared)).toBe("unavailable");
});

test("a sheet that was put away is an answer, one that failed is none", async () => {
  device("coarse", () => Promise.reject(new DOMException("closed", "AbortError")));
  expect(await shareNatively(shared)).toBe("done");
  device("coarse", () => Promise.reject(new DOMException("no", "NotAllowedError")));
  expect(await shareNatively(shared)).toBe("unavailable");
});
