import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { CarPrice } from "~/stock/price";
import { ActionBar } from "~/vehicle/ActionBar";
import { ScriptSlot } from "~/vehicle/ScriptSlot";
import { SummaryBar } from "~/vehicle/SummaryBar";

const page = vi.hoisted(() => ({ scrollY: 0 }));
vi.mock("~/vehicle/use-scrolled-past", () => ({
  useScrolledPast: (pixels: number) => page.scrollY > pixels,
}));
vi.mock("~/vehicle/PriceBlock", () => ({ PriceBlock: () => null }));

function classesAt(scrollY: number, part: ReactNode): string[] {
  page.scrollY = scrollY;
  const html = renderHtml(part);
  return [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
}

const enquire = { href: "#enquire", text: "Enquire Now" };
const price = {} as CarPrice;

describe("what a scrolled page marks (spec 1 §4, spec 2 §4, §9)", () => {
  test.each([
    ["the sidebar bar", "opened", 900, <SummaryBar key="a" name="Ranger" price={price} enquire={enquire} />],
    [
      "the chat bubble",
      "opened",
      900,
      <ScriptSlot key="b" kind="chat" address="https://chat.example/w.js" about={{}} />,
    ],
    [
      "the sticky footer bar",
      "vehicle-bar-raised",
      50,
      <ActionBar key="c" call={null} now={0} enquire={enquire} price={null} avoid={[]} />,
    ],
  ])("%s gets its class '%s' past %i px (spec:2.4.24)", (_, name, pixels, part) => {
    expect(classesAt(0, part)).not.toContain(name);
    expect(classesAt(pixels, part)).not.toContain(name);
    expect(classesAt(pixels + 1, part)).toContain(name);
  });
});
