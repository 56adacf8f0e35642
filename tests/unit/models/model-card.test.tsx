import { describe, expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import type { Model } from "~/models/model";
import { toModelCard } from "~/models/model-menu";
import { ModelMenuCard } from "~/models/ModelMenuPanel";

import { aModel } from "./a-model";

function html(parts: Partial<Model>, texts: Record<string, string> = {}): string {
  const card = toModelCard(aModel(parts), {
    pathStyle: "make-model",
    stockHref: () => "/search/toyota/hilux",
  });
  return renderHtml(<ModelMenuCard card={card} onChoose={() => undefined} />, { texts });
}

describe("status with a dot (spec 2 §2)", () => {
  test.each([
    ["coming_soon", "Upcoming"],
    ["available", "All-New"],
    // To call a car new that is no longer made would mislead (docs/decisions/028-models-and-logos.md).
    ["discontinued", "Discontinued"],
  ] as const)("%s is labelled %s (spec:2.2.42)", (status, label) => {
    expect(html({ status })).toContain(`data-status="${status}">${label}<`);
  });
});

test("a site may call every model that is not coming All-New, as spec 2 §2 has it (spec:2.2.42)", () => {
  const asSpecified = { "models.discontinued": "All-New" };
  expect(html({ status: "discontinued" }, asSpecified)).toContain(">All-New<");
});

test("Explore always, Our Stock unless it is coming soon (spec 2 §4)", () => {
  expect(html({})).toMatch(/href="\/toyota-hilux">Explore.*href="\/search\/toyota\/hilux">Our Stock/);
  expect(html({ status: "coming_soon" })).toContain("Explore");
  expect(html({ status: "coming_soon" })).not.toContain("Our Stock");
});
