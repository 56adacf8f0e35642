import { describe, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { type Model, modelStatus } from "~/models/model";
import { type MenuModel, toModelCard } from "~/models/model-menu";
import { ModelMenuCard } from "~/models/ModelMenuPanel";

import { aModel } from "./a-model";

function html(parts: Partial<Model>, newFrom: MenuModel["newFrom"] = null): string {
  const card = toModelCard(aModel(parts), {
    pathStyle: "make-model",
    allNew: "marked",
    stockHref: () => "/search/toyota/hilux",
  });
  return renderHtml(<ModelMenuCard card={{ ...card, newFrom }} onChoose={() => undefined} />);
}

describe("status with a dot (spec 2 §2)", () => {
  // To call a model all-new that is not would mislead (docs/decisions/028-models-and-logos.md).
  test.each([
    [{ status: "coming_soon" }, "coming_soon", "Upcoming"],
    [{ status: "coming_soon", allNew: true }, "coming_soon", "Upcoming"],
    [{ allNew: true }, "all_new", "All-New"],
    [{}, "available", "Available"],
    [{ status: "discontinued" }, "discontinued", "Discontinued"],
  ] as const)("%o is %s: %s (spec:2.2.42)", (parts, status, label) => {
    expect(html(parts)).toContain(`data-status="${status}">${label}<`);
  });
});

test("a site may call every model that is not coming All-New, as spec 2 §2 has it (spec:2.2.42)", () => {
  expect(modelStatus(aModel({ status: "discontinued" }), "every")).toBe("all_new");
  expect(modelStatus(aModel(), "every")).toBe("all_new");
  expect(modelStatus(aModel({ status: "coming_soon" }), "every")).toBe("coming_soon");
});

test("a model that is simply on sale says its price instead; news stays", () => {
  const price = { cents: 3_399_000, priceType: "drive_away" } as const;
  expect(html({}, price)).toContain("New from $33,990 drive away");
  expect(html({}, price)).not.toContain("Available");
  expect(html({ allNew: true }, price)).toMatch(/>All-New<.*New from \$33,990/);
});

test("Explore always, Our Stock unless it is coming soon (spec 2 §4)", () => {
  expect(html({})).toMatch(/href="\/toyota-hilux">Explore.*href="\/search\/toyota\/hilux">Our Stock/);
  expect(html({ status: "coming_soon" })).toContain("Explore");
  expect(html({ status: "coming_soon" })).not.toContain("Our Stock");
});
