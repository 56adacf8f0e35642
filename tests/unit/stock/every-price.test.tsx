import { expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { between, chance, type Random, seededRandom } from "#seed/random";
import { often } from "#tests/fixtures/often";
import { readXml, findAll } from "#tests/fixtures/read-xml";
import { renderHtml } from "#tests/fixtures/render-html";
import { aLead } from "#tests/unit/leads/delivery/a-lead";
import { carLines } from "~/desk/leads/lead-car-lines";
import { createI18n } from "~/i18n/create-i18n";
import { toAdf } from "~/leads/delivery/adf";
import { copyMail, leadMail } from "~/leads/delivery/lead-mail";
import { digestMail, digestSms } from "~/shopper/alerts/digest";
import type { Car } from "~/stock/car";
import { CardPrice } from "~/stock/CardPrice";
import { formatDollars } from "~/stock/money";
import { otherPriceOf, priceOf, statedPrices } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";
import { brochurePrice } from "~/vehicle/brochure/brochure";
import { PriceBlock, PriceWithOther } from "~/vehicle/PriceBlock";
import { structuredVehicle } from "~/vehicle/structured-data";
import { vehicleMeta } from "~/vehicle/vehicle-meta";
import { vehicleView } from "~/vehicle/vehicle-view";

import { aCar, ARRIVED } from "./a-car";

const SITES = (
  [
    {},
    { subscriptions: true },
    { subscriptions: true, first: "sale" },
    { subscriptions: true, first: "subscription" },
    { showWasPrice: false, noPriceText: "POA" },
  ] as const
).map((price, index) => buildTenant(`dealer-${index}`, { config: { id: index + 1, price } }));

const BASES = ["drive_away", "egc"] as const;

/** A car as feeds have it: no price, nine dollars for none, specials that are dearer, odd cents. */
function pricedCar(random: Random): Car {
  const amount = () => (chance(random, 0.1) ? between(random, 0, 1_000) : between(random, 1_000, 9_000_000));
  const price = chance(random, 0.1) ? null : amount();
  return aCar({
    priceType: BASES[between(random, 0, 1)] ?? "egc",
    priceCents: price !== null && chance(random, 0.8) ? Math.round(price / 100) * 100 : price,
    offerPriceCents: chance(random, 0.3) ? amount() : null,
    beforePriceCents: chance(random, 0.3) ? amount() : null,
    subscriptionPriceCents: chance(random, 0.4) ? between(random, 0, 60_000) : null,
    preorder: chance(random, 0.1),
  });
}

const WORDS = {
  "drive away": "drive_away",
  "excl. government charges": "egc",
  "a week by subscription": "weekly",
} as const;

/** Every amount that a surface states, with what it says of it; a bare figure has none. Was-prices are left out. */
function statedIn(text: string): string[] {
  const read = text
    .replace(/<s[ >].*?<\/s>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/, was \$[\d,.]+\d/g, "")
    .replace(/\s+/g, " ");
  return [
    ...read.matchAll(
      /(\$[\d,]+(?:\.\d\d)?)(?: (drive away|excl\. government charges|a week by subscription))?/gi,
    ),
  ].map(
    ([, amount, words]) => `${amount} ${words ? WORDS[words.toLowerCase() as keyof typeof WORDS] : "bare"}`,
  );
}

const isPrice = (cents: number | null): cents is number => cents !== null && cents > 1_000;

/** Written once more, from the specification and the site's order (spec 1 §4), to compare with. */
function expectedOf(car: Car, { subscriptions, first }: { subscriptions: boolean; first: string }) {
  const asked = isPrice(car.offerPriceCents)
    ? car.offerPriceCents
    : isPrice(car.priceCents)
      ? car.priceCents
      : null;
  const week = subscriptions && car.subscriptionPriceCents ? car.subscriptionPriceCents : null;
  const sale = asked === null ? null : `${formatDollars(asked)} ${car.priceType}`;
  const weekly = week === null ? null : `${formatDollars(week)} weekly`;
  const both = first === "sale" ? [sale, weekly] : [weekly, sale];
  const shown = both.filter((said) => said !== null);
  return { shown: subscriptions && first !== "subscription_only" ? shown : shown.slice(0, 1), sale };
}

/** What each surface says of a car's price. */
function everySurface(car: Car, { config }: (typeof SITES)[number]) {
  const { texts } = config;
  const { t } = createI18n({});
  const price = priceOf(car, config.price);
  const other = otherPriceOf(car, config.price);
  const [stated = null] = statedPrices(car, config.price);
  const view = vehicleView(car, config, { now: ARRIVED, sanitise: (html) => html, regoExpiry: null });
  const sheet = brochurePrice(price, other, texts);
  const lead = aLead({ car });
  const dealer = { slug: "dealer", config };
  const told = { name: "A car", url: "https://dealer.test/cars/a", price: stated };
  const digest = {
    siteName: "Dealer",
    listUrl: "https://dealer.test/watchlist",
    unsubscribeUrl: "https://dealer.test/stop",
    news: [{ ...told, search: null }],
    drops: [],
  };
  const ourPrice = (mail: { text: string }) => /^Our price: .*$/m.exec(mail.text)?.[0] ?? "";
  const document = readXml(toAdf(lead, dealer));
  const meta = vehicleMeta(view, config, null).description;
  const offer = structuredVehicle(car, NO_DEALER, { ...config, hiddenSpecs: [] })["offers"];
  return {
    whole: {
      card: renderHtml(<CardPrice price={price} other={other} t={t} />),
      page: renderHtml(<PriceWithOther price={view.price} other={view.otherPrice} />),
      brochure: [sheet.amount, sheet.note, sheet.other].join(" "),
      suggestion: priceLine(price, other, t),
      mail: ourPrice(leadMail(lead, dealer)),
      copy: ourPrice(copyMail(lead, dealer)),
      adf: findAll(document, "prospect", "vehicle", "pricecomments")[0]?.text ?? "",
    },
    first: {
      bar: renderHtml(<PriceBlock price={view.price} />),
      meta,
      "search engines": JSON.stringify(offer ?? {}),
      "alert by mail": digestMail(digest, texts).text,
      "alert by text message": digestSms(digest, texts),
    },
    adfPrice: findAll(document, "prospect", "vehicle", "price")[0]?.text ?? null,
    desk: carLines({ ...car, stockNumber: null, km: null, colour: null }, null)[0]?.then ?? "",
    offer: offer as { price?: string; priceSpecification: { price: string; unitCode?: string } } | undefined,
  };
}

const NO_DEALER = {
  name: "Dealer",
  url: "https://dealer.test",
  phone: null,
  street: null,
  city: null,
  state: null,
  postcode: null,
};

const random = seededRandom("one price, every surface");
const generated = Array.from({ length: often(400, 10_000) }, (_, index) => ({
  car: pricedCar(random),
  site: SITES[index % SITES.length]!,
}));

test("every surface states the same figures with the same basis, and none a bare figure (spec:1.2.36)", () => {
  const seen = { none: 0, one: 0, two: 0 };
  for (const { car, site } of generated) {
    const { shown, sale } = expectedOf(car, site.config.price);
    seen[shown.length === 0 ? "none" : shown.length === 1 ? "one" : "two"] += 1;
    const { whole, first, adfPrice, desk, offer } = everySurface(car, site);
    for (const [name, text] of Object.entries(whole)) expect(statedIn(text), name).toEqual(shown);
    for (const [name, text] of Object.entries(first)) expect(statedIn(text), name).toEqual(shown.slice(0, 1));
    expect(statedIn(desk), "desk").toEqual(sale === null ? [] : [sale]);
    const isSaleShown = sale !== null && shown.includes(sale);
    expect(adfPrice === null ? null : formatDollars(Math.round(Number(adfPrice) * 100))).toBe(
      isSaleShown ? sale.split(" ")[0] : null,
    );
    const [figure, basis] = shown[0]?.split(" ") ?? [];
    const { unitCode, price } = offer?.priceSpecification ?? {};
    expect(price === undefined ? undefined : formatDollars(Math.round(Number(price) * 100))).toBe(figure);
    expect(unitCode).toBe(basis === "weekly" ? "WEE" : undefined);
    expect(offer?.price).toBe(basis === "weekly" ? undefined : price);
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test("a page in Chinese states the same figures", () => {
  const i18n = createI18n({ language: "zh-Hans" });
  for (const { car, site } of generated.slice(0, 100)) {
    const { price } = site.config;
    const line = priceLine(priceOf(car, price), otherPriceOf(car, price), i18n.t);
    const figures = expectedOf(car, price).shown.map((said) => said.split(" ")[0]);
    expect(line.match(/\$[\d,]+(?:\.\d\d)?/g) ?? []).toEqual(figures);
    if (figures.length > 0) expect(line).toMatch(/上路价|不含政府税费|订阅用车/);
  }
});

test.each([
  [{ kind: "preorder" } as const, "PREORDER"],
  [{ kind: "text", text: "Call us" } as const, "Call us"],
])("%o has no figure, and is said as it stands", (price, line) => {
  expect(priceLine(price, null, createI18n({}).t)).toBe(line);
});
