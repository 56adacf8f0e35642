import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { I18nProvider } from "~/i18n/use-translation";
import type { Brochure } from "~/vehicle/brochure/brochure";
import { PrintSheet } from "~/vehicle/brochure/PrintSheet";

import { aBrochure } from "./a-brochure";

const i18n = createI18n({});

function html(brochure: Brochure): string {
  return renderToStaticMarkup(
    <I18nProvider value={i18n}>
      <PrintSheet brochure={brochure} type="Car" />
    </I18nProvider>,
  );
}

const words = (brochure: Brochure) =>
  html(brochure)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

test("spec 1 §2, /print: everything a shopper takes home", () => {
  const sheet = words(aBrochure({ car: { dealerComments: "Two keys." } }));
  for (const part of [
    "2021 Toyota Corolla Ascent Sport",
    "$25,990",
    "Drive away",
    "41,250 km",
    "Car Details",
    "Two keys.",
    "Reverse Camera",
    "Northside Aspley",
    "1487 Gympie Road",
    "(07) 5550 1420",
    "Monday – Friday",
    "Dealer licence 4127763",
    "Prepared on 21 December 2026",
  ]) {
    expect(sheet).toContain(part);
  }
});

test("the code is a drawing with a name", () => {
  expect(html(aBrochure())).toMatch(
    /<svg viewBox="0 0 \d+ \d+" role="img" aria-label="QR code of this vehicle’s page"/,
  );
});

test("photos are there at once: paper waits for no scrolling", () => {
  expect(html(aBrochure())).not.toContain('loading="lazy"');
});

test("what there is not leaves nothing behind", () => {
  const bare = words(aBrochure({ location: null, car: { images: [], features: [] } }));
  expect(bare).toContain("Photos coming soon");
  for (const part of ["Features", "From the dealer", "Monday", "null", "undefined"])
    expect(bare).not.toContain(part);
});

test("nothing of a feed's text runs in the page", () => {
  const hostile = `</p><script>alert(1)</script>`;
  const sheet = html(aBrochure({ car: { name: hostile, dealerComments: hostile, features: [hostile] } }));
  expect(sheet).not.toContain("<script");
});

test("no style attribute and no inline handler: the policy forbids them", () => {
  expect(html(aBrochure())).not.toMatch(/ (style|on[a-z]+)=/);
});
