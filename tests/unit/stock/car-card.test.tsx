import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";

import { createI18n } from "~/i18n/create-i18n";
import { toCarCard } from "~/stock/car-card";
import { CarCard } from "~/stock/CarCard";

import { aCar, ARRIVED } from "./a-car";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, className, children }: { to: string; className: string; children: ReactNode }) => (
    <a href={to} className={className}>
      {children}
    </a>
  ),
}));

const i18n = createI18n({});
const settings = {
  tags: {
    justArrivedDays: 8,
    justArrivedName: "New",
    soldName: "JUST SOLD",
    electric: false,
    certifiedMake: null,
    certifiedName: "",
  },
  price: { subscriptions: true, noPriceText: "Enquire for price", showWasPrice: true },
};

function card(overrides: Parameters<typeof aCar>[0], note?: ReactNode): string {
  const car = toCarCard(aCar(overrides));
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <CarCard car={car} settings={settings} now={ARRIVED} note={note} />
    </I18nextProvider>,
  );
}

const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a card leads to its car and names it whole", () => {
  const html = card({});
  expect(html).toContain('href="/cars/2021-toyota-corolla-ascent-sport-n1001"');
  expect(text(html)).toContain("2021 Toyota Corolla Ascent Sport · ZWE219R");
});

test("the price says what it includes (design §5)", () => {
  expect(text(card({}))).toContain("$25,990 Drive away");
  expect(text(card({ priceType: "egc" }))).toContain("$25,990 Excl. govt charges");
});

test("a was-price is struck through while it exceeds the price (spec 1 §4)", () => {
  const html = card({ beforePriceCents: 2_799_000 });
  expect(html).toMatch(/<s [^>]*>.*\$27,990<\/s>/);
  expect(card({ beforePriceCents: 2_000_000 })).not.toContain("<s ");
});

test("subscription, preorder and no price (spec 1 §4)", () => {
  expect(text(card({ subscriptionPriceCents: 19_900 }))).toContain("$199 a week · Subscription");
  expect(text(card({ priceCents: null, preorder: true }))).toContain("PREORDER");
  expect(text(card({ priceCents: 0 }))).toContain("Enquire for price");
});

test("a sold car offers something similar (spec 1 §4)", () => {
  const html = card({ status: "sold" });
  expect(text(html)).toContain("JUST SOLD");
  expect(text(html)).toContain("Like this and want something similar? Find Me Something Similar");
  expect(text(card({}))).not.toContain("similar");
});

test("a car without photographs keeps the space and says so", () => {
  expect(text(card({ images: [] }))).toContain("Photos on their way");
});
