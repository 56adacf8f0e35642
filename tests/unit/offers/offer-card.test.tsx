import { expect, test } from "vitest";

import { renderHtml } from "#tests/fixtures/render-html";
import { offerSchema } from "~/offers/offer";
import { toOfferView } from "~/offers/offer-view";
import { OfferPage } from "~/offers/OfferPage";
import { Offers } from "~/offers/Offers";
import { buildVocabulary } from "~/stock/search-vocabulary";

const SITE = {
  manufacturer: null,
  timeZone: "Australia/Perth",
  search: { defaultPath: "/search/used-cars", defaultCity: null },
  lending: { lenders: {} },
};
const WORDS = { vehicle: "car", vehicles: "cars" };
const LONG = "A sentence of the dealer. ".repeat(10).trim();

const vocabulary = buildVocabulary({ make: ["Ford"], model: [], make_model: [] }, []);
const view = toOfferView(
  offerSchema.parse({
    id: "tub",
    name: "Free tub liner",
    description: `<p>${LONG}</p>`,
    disclaimer: LONG,
    category: "Vehicle offer",
    manufacturer: "Ford",
    highlight: "Worth $890",
    endsAt: "2026-12-31T23:59:59+08:00",
  }),
  SITE,
  vocabulary,
);

test("a card collapses long texts without a script (spec:2.4.12)", () => {
  const html = renderHtml(
    <Offers offers={[view]} filters={[]} words={WORDS} stockHref="/search/used-cars" />,
  );
  expect(html.match(/<details/g)).toHaveLength(2);
  expect(html).not.toContain("open=");
  for (const text of ["View more", "View less", "View full disclaimer", "View less disclaimer"]) {
    expect(html).toContain(`>${text}<`);
  }
  expect(html).toContain("Worth $890");
  expect(html).toContain("Valid until 31 December 2026");
  expect(html).toMatch(/href="\/search\/ford"[^>]*>See matching stock/);
  expect(html).toMatch(/href="\/offers\/ford\/tub"[^>]*>Free tub liner<\/a>/);
});

test.each([
  ["its stock", { stockHref: "/search/ford", modelHref: "/ford-ranger" }, "See matching stock"],
  ["its model where it has no stock", { stockHref: null, modelHref: "/ford-ranger" }, "Explore model"],
  ["its form where it has neither", { stockHref: null, modelHref: null }, "Ask about this offer"],
])("a card has one button: %s", (_, links, text) => {
  const html = renderHtml(
    <Offers offers={[{ ...view, ...links }]} filters={[]} words={WORDS} stockHref="/search/used-cars" />,
  );
  const row = html.slice(html.indexOf("<li"));
  expect(
    row.match(/<a [^>]*class="[^"]*\bbutton\b[^"]*"[^>]*>[^<]+/g)?.map((a) => a.replace(/^[^>]*>/, "")),
  ).toEqual([text]);
});

test("short texts are shown expanded (spec:2.4.13)", () => {
  const short = {
    html: "<p>Two years of servicing.</p>",
    text: "Two years of servicing.",
    excerpt: null,
  };
  const offer = {
    ...view,
    description: short,
    disclaimer: { text: "While stock lasts.", excerpt: null },
  };
  const html = renderHtml(
    <Offers offers={[offer]} filters={[]} words={WORDS} stockHref="/search/used-cars" />,
  );
  expect(html).not.toContain("<details");
  expect(html).toContain("While stock lasts.");
});

test("an offer's own page has all of its words, nothing folded", () => {
  const html = renderHtml(
    <OfferPage offer={view} phone="(08) 5550 3700" form={<form aria-label="Ask" />}>
      <p>Cars</p>
    </OfferPage>,
  );
  expect(html).toContain(`<p>${LONG}</p>`);
  expect(html).not.toContain("<details");
  expect(html).toContain('href="tel:0855503700"');
  expect(html).toMatch(/href="#enquire"[^]*<section id="enquire"[^]*<form aria-label="Ask"[^]*Cars/);
});

test("too few vehicles for a row stand beside the form, and come before it on a phone", () => {
  const html = renderHtml(
    <OfferPage offer={view} phone="(08) 5550 3700" form={<form aria-label="Ask" />} beside={<p>One car</p>}>
      {null}
    </OfferPage>,
  );
  expect(html).toMatch(/class="offer-ask"><p>One car<\/p><section id="enquire"/);
});

test("what, how much, until when and what to do come before what the law wants; the enquiry is offered once", () => {
  const asked = {
    ...view,
    stockHref: null,
    modelHref: null,
    lastDay: null,
    creditTerms: "WARNING: an example.",
  };
  for (const html of [
    renderHtml(<Offers offers={[asked]} filters={[]} words={WORDS} stockHref="/search/used-cars" />),
    renderHtml(
      <OfferPage offer={asked} phone="(08) 5550 3700" form={null}>
        {null}
      </OfferPage>,
    ),
  ]) {
    expect(html).toMatch(/Worth \$890[^]*Ask about this offer[^]*WARNING: an example\./);
    expect(html.match(/href="[^"]*#enquire"/g)).toHaveLength(1);
  }
});

test("without offers the page says so and leads to the stock", () => {
  const html = renderHtml(<Offers offers={[]} filters={[]} words={WORDS} stockHref="/search/used-cars" />);
  expect(html).toContain("No offers right now");
  expect(html).toMatch(/href="\/search\/used-cars"[^>]*>Browse cars<\/a>/);
});
