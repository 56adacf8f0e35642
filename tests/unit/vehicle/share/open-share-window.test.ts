import { afterEach, expect, test, vi } from "vitest";

import { openShareWindow, shareWindowFeatures } from "~/vehicle/ShareLinks";

afterEach(() => vi.unstubAllGlobals());

const desk = { screenX: 100, screenY: 50, outerWidth: 1440, outerHeight: 900 };

test("spec 1 §9: the share pop-up is 550x400, in the middle of the browser", () => {
  expect(shareWindowFeatures(desk)).toBe("popup,width=550,height=400,left=545,top=300");
});

test("beside a window smaller than itself it starts where that does", () => {
  expect(shareWindowFeatures({ ...desk, outerWidth: 400, outerHeight: 300 })).toContain("left=100,top=50");
});

test("what is shown there cannot reach back to the page", () => {
  const popUp = { opener: {} };
  const open = vi.fn(() => popUp);
  vi.stubGlobal("window", { ...desk, open });
  expect(openShareWindow("https://x.com/")).toBe(true);
  expect(open).toHaveBeenCalledWith(
    "https://x.com/",
    "_blank",
    expect.stringContaining("width=550,height=400"),
  );
  expect(popUp.opener).toBeNull();
});

test("where pop-ups are not allowed, the link is followed instead", () => {
  vi.stubGlobal("window", { ...desk, open: () => null });
  expect(openShareWindow("https://x.com/")).toBe(false);
});
