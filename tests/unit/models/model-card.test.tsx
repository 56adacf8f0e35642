import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import type { Model } from "~/models/model";
import { toModelCard } from "~/models/model-menu";
import { ModelMenuCard } from "~/models/ModelMenuCard";

import { aModel } from "./a-model";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

function html(parts: Partial<Model>, texts: Record<string, string> = {}): string {
  const card = toModelCard(aModel(parts), {
    pathStyle: "make-model",
    stockHref: () => "/search/toyota/hilux",
  });
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n(texts)}>
      <ModelMenuCard card={card} onChoose={() => undefined} />
    </I18nextProvider>,
  );
}

describe("status with a dot (spec 2 §2)", () => {
  test.each([
    ["coming_soon", "Upcoming"],
    ["available", "All-New"],
    // To call a car new that is no longer made would mislead (docs/decisions/044-models.md).
    ["discontinued", "Discontinued"],
  ] as const)("%s is labelled %s", (status, label) => {
    expect(html({ status })).toContain(`data-status="${status}">${label}<`);
  });
});

test("a site may call every model that is not coming All-New, as spec 2 §2 has it", () => {
  const asSpecified = { "models.discontinued": "All-New" };
  expect(html({ status: "discontinued" }, asSpecified)).toContain(">All-New<");
});

test("Explore always, Our Stock unless it is coming soon (spec 2 §4)", () => {
  expect(html({})).toMatch(/href="\/toyota-hilux">Explore.*href="\/search\/toyota\/hilux">Our Stock/);
  expect(html({ status: "coming_soon" })).toContain("Explore");
  expect(html({ status: "coming_soon" })).not.toContain("Our Stock");
});
