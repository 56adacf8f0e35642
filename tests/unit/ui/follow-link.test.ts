import type { MouseEvent } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { followLink, useFollowedLinks } from "~/ui/follow-link";

const { navigate } = vi.hoisted(() => ({ navigate: vi.fn() }));
vi.mock("@remix-run/react", () => ({ useNavigate: () => navigate }));
vi.mock("react", () => ({ useEffect: (effect: () => void) => effect() }));

beforeEach(() => {
  vi.stubGlobal("window", { location: { href: "https://northside.test/success" } });
  useFollowedLinks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  navigate.mockReset();
});

/** A click as a browser reports it. @returns whether the router followed it */
function isFollowed(href: string): boolean {
  const preventDefault = vi.fn();
  const currentTarget = { href: `https://northside.test${href}`, target: "" };
  followLink({ button: 0, currentTarget, preventDefault } as unknown as MouseEvent<HTMLAnchorElement>, href);
  expect(navigate.mock.calls.length).toBe(preventDefault.mock.calls.length);
  return navigate.mock.calls.length > 0;
}

test.each([
  ["/contact", true],
  ["/checkout-journey?car_id=2021-corolla", true],
  ["/checkout-journey?car_id=2021-corolla&reservation=a.b", false],
  ["/booking/a.b", false],
  ["/sign-in?redirect=%2Fbooking%2Fa.b", false],
])("%s: the router follows it without a page load: %s", (href, expected) => {
  expect(isFollowed(href)).toBe(expected);
});
