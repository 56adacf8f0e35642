import type { ReactElement } from "react";

import type { buildTenant } from "#seed/builders/build-tenant";
import { readLines } from "#tests/fixtures/catalogues/read-catalogue";
import { findAll, readXml } from "#tests/fixtures/read-xml";
import { renderHtml } from "#tests/fixtures/render-html";
import { aLead } from "#tests/unit/leads/delivery/a-lead";
import { carLines } from "~/desk/leads/lead-car-lines";
import { createI18n } from "~/i18n/create-i18n";
import { toAdf } from "~/leads/delivery/adf";
import { copyMail, leadMail } from "~/leads/delivery/lead-mail";
import { digestMail, digestSms } from "~/shopper/alerts/digest";
import type { Car } from "~/stock/car";
import { creditOf } from "~/stock/credit/repayment";
import { toCarCard } from "~/stock/car-card";
import { CardPrice } from "~/stock/CardPrice";
import { formatDollars } from "~/stock/money";
import { otherPriceOf, priceOf, statedPrices } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";
import { destinationSchema, type DestinationInput } from "~/surfaces/catalogues/destination";
import { carInWords, withOnePhoto } from "~/surfaces/agents/car-for-agents";
import type { ApiCar } from "~/surfaces/api/car-schema";
import { apiCar, apiCarDetail, apiWholeCar } from "~/surfaces/api/car-view";
import { toEntry } from "~/surfaces/catalogues/to-entry";
import { brochurePrice } from "~/vehicle/brochure/brochure";
import { PriceBlock, PriceWithOther } from "~/vehicle/PriceBlock";
import { structuredVehicle } from "~/vehicle/structured-data";
import { vehicleMeta } from "~/vehicle/vehicle-meta";
import { vehicleView, type VehicleView } from "~/vehicle/vehicle-view";

import { ARRIVED } from "./a-car";

type PricedSite = ReturnType<typeof buildTenant>;
export type Priced = { car: Car; site: PricedSite; view: VehicleView };

/**
 * What a surface states of a car's price, as `$24,990 drive_away`: every price of the car, the first, or the price
 * to buy it. A surface that may leave a car out says null; one with an end adds it.
 */
type Surface = {
  states: "all" | "first" | "sale";
  say: (cars: readonly Priced[]) => (string[] | null)[];
  /** A page, a letter or a whole record is made for one car of every shape (`shapeOf`), not for all cars. */
  isSampled?: true;
  /** Whether it reckons in whole dollars, as a calculator's fields do. */
  inDollars?: true;
  /** When the price to buy it ends, in seconds UTC; null if it states none. */
  until?: (car: Priced) => number | null;
};

const { t } = createI18n({});

/** A surface of one car at a time. */
const each = (say: (car: Priced) => string[] | null) => (cars: readonly Priced[]) => cars.map(say);
/** Its words. */
const text = (say: (car: Priced) => string) => each((car) => statedIn(say(car)));
/** Components are rendered in one page, since a page of its own for each would take minutes. */
const rendered = (draw: (car: Priced) => ReactElement) => (cars: readonly Priced[]) =>
  renderHtml(cars.map((car, at) => <article key={at}>{draw(car)}</article>))
    .split("<article>")
    .slice(1)
    .map(statedIn);

/** A surface that is rendered. */
const page = (draw: (car: Priced) => ReactElement) => ({
  isSampled: true as const,
  say: rendered(draw),
});
/** A whole letter or record, of which the price is a line. */
const letter = (say: (car: Priced) => string[]) => ({ isSampled: true as const, say: each(say) });

/** For what a surface reads more than once of a car. */
function oncePerCar<T>(make: (car: Priced) => T): (car: Priced) => T {
  const made = new WeakMap<Priced, { value: T }>();
  return (car) => {
    const found = made.get(car) ?? { value: make(car) };
    made.set(car, found);
    return found.value;
  };
}

const WORDS = {
  "drive away": "drive_away",
  "excl. government charges": "egc",
  "a week by subscription": "weekly",
} as const;

/** Every amount that a text states, with what it says of it; a bare figure has none. Was-prices are left out. */
function statedIn(said: string): string[] {
  const read = said
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

/** A machine's amount, such as `24990.5 AUD`, with its basis. */
const figure = (amount: unknown, basis: unknown) =>
  amount === null || amount === undefined
    ? []
    : [`${formatDollars(Math.round(Number.parseFloat(amount as string) * 100))} ${String(basis)}`];

const LEAD = aLead();
const dealerOf = ({ site }: Priced) => ({ slug: "dealer", config: site.config });
const leadOf = ({ car }: Priced) => ({ ...LEAD, car });
const ourPrice = (mail: { text: string }) => /^Our price: .*$/m.exec(mail.text)?.[0] ?? "";
const adfDocument = oncePerCar((car) => readXml(toAdf(leadOf(car), dealerOf(car))));
function adfOf(car: Priced, name: string): string | undefined {
  return findAll(adfDocument(car), "prospect", "vehicle", name)[0]?.text;
}

const priceIn = ({ car, site }: Priced) => priceOf(car, site.config.price);
const otherIn = ({ car, site }: Priced) => otherPriceOf(car, site.config.price);

function digestOf({ car, site }: Priced) {
  const [price = null] = statedPrices(car, site.config.price);
  const news = [{ name: "A car", url: "https://dealer.test/cars/a", price, search: null }];
  const [listUrl, unsubscribeUrl] = ["https://dealer.test/watchlist", "https://dealer.test/stop"];
  return { siteName: "Dealer", listUrl, unsubscribeUrl, news, drops: [] };
}

type Offer = {
  priceValidUntil?: string;
  priceSpecification: { price: string; unitCode?: string; description: string };
};
const NOWHERE = { phone: "", street: null, city: null, state: null, postcode: null };
const DEALER = { name: "Dealer", url: "https://dealer.test", ...NOWHERE };
const offerOf = oncePerCar(
  ({ car, site }) =>
    structuredVehicle(car, DEALER, { ...site.config, hiddenSpecs: [] })["offers"] as Offer | undefined,
);

const figuresOf = ({ prices }: Pick<ApiCar, "prices">) =>
  prices.map(({ cents, basis }) => `${formatDollars(cents)} ${basis}`);
const apiCarOf = oncePerCar(({ car, site }) => apiCar(toCarCard(car), site.config));
const endOf = ({ prices }: Pick<ApiCar, "prices">) =>
  prices.find(({ basis }) => basis !== "weekly")?.until ?? null;
const wholeCarOf = oncePerCar(({ car, site }) => apiWholeCar(car, site.config));
const apiDetailOf = oncePerCar(({ car, site }) =>
  apiCarDetail(car, site.config, { offer: null, sanitise: (html) => html }),
);

/** A catalogue's entry of a car as its columns say it; null for one that is left out. */
function catalogue(destination: DestinationInput, read: (line: Record<string, string>) => string[]) {
  const columns = ["price", "price_basis", "weekly_price", "price_until"] as const;
  const written = destinationSchema.parse({
    ...destination,
    file: "jsonl",
    rules: { photographs: 0, held: true },
    mapping: {
      columns: columns.map((field) => ({
        name: field,
        field,
        ...(destination.format !== "marketplace" && field === "price" ? { as: "aud" } : {}),
      })),
    },
  });
  const lineOf = oncePerCar(({ car, site }) => {
    const entry = toEntry(car, { site: site.config, location: null, storeCode: "1" }, written);
    return "text" in entry ? (readLines(entry.text)[0] as Record<string, string>) : null;
  });
  return {
    say: each((car) => {
      const line = lineOf(car);
      return line && read(line);
    }),
    until: (car: Priced) => {
      const until = lineOf(car)?.["price_until"] ?? null;
      return until === null ? null : Date.parse(until) / 1_000;
    },
  };
}
const saleIn = (line: Record<string, string>) => figure(line["price"], line["price_basis"]);

/** Every surface that states a car's price. A new one gets its row here. */
export const SURFACES: Record<string, Surface> = {
  card: {
    states: "all",
    ...page((car) => <CardPrice price={priceIn(car)} other={otherIn(car)} t={t} />),
  },
  page: {
    states: "all",
    ...page(({ view }) => <PriceWithOther price={view.price} other={view.otherPrice} />),
  },
  "page's bar": { states: "first", ...page(({ view }) => <PriceBlock price={view.price} />) },
  brochure: {
    states: "all",
    say: text((car) => {
      const { amount, note, other } = brochurePrice(priceIn(car), otherIn(car), car.site.config.texts);
      return [amount, note, other].join(" ");
    }),
  },
  suggestion: { states: "all", say: text((car) => priceLine(priceIn(car), otherIn(car), t)) },
  "dealer's mail": {
    states: "all",
    ...letter((car) => statedIn(ourPrice(leadMail(leadOf(car), dealerOf(car))))),
  },
  "shopper's copy": {
    states: "all",
    ...letter((car) => statedIn(ourPrice(copyMail(leadOf(car), dealerOf(car))))),
  },
  "ADF's comments": {
    states: "all",
    ...letter((car) => statedIn(adfOf(car, "pricecomments") ?? "")),
  },
  "ADF's price": {
    states: "sale",
    ...letter((car) => figure(adfOf(car, "price"), car.car.priceType)),
  },
  calculator: {
    states: "sale",
    inDollars: true,
    say: each(({ car, site }) => {
      const finance = { ...site.config.finance, provider: "estimate" as const };
      const { offered, start } = creditOf(car, { ...site.config, finance });
      return offered ? [`${formatDollars(start.priceCents)} ${car.priceType}`] : null;
    }),
  },
  "page's description": {
    states: "first",
    say: text(({ view, site }) => vehicleMeta(view, site.config, null).description),
  },
  "search engines": {
    states: "first",
    say: each((car) => {
      const { price, unitCode, description } = offerOf(car)?.priceSpecification ?? {};
      const [said] = statedIn(description ?? "");
      return figure(price, unitCode === "WEE" ? "weekly" : said?.split(" ")[1]);
    }),
    until: (car) => {
      const until = offerOf(car)?.priceValidUntil;
      return until === undefined ? null : Date.parse(until) / 1_000;
    },
  },
  "alert by mail": {
    states: "first",
    say: text((car) => digestMail(digestOf(car), car.site.config.texts).text),
  },
  "alert by text message": {
    states: "first",
    say: text((car) => digestSms(digestOf(car), car.site.config.texts)),
  },
  "API's list": { states: "all", say: each((car) => figuresOf(apiCarOf(car))) },
  "API's car": {
    states: "all",
    ...letter((car) => figuresOf(apiDetailOf(car))),
    until: (car) => endOf(apiDetailOf(car)),
  },
  webhook: {
    states: "all",
    say: each((car) => figuresOf(wholeCarOf(car))),
    until: (car) => endOf(wholeCarOf(car)),
  },
  "API's words": { states: "all", say: text((car) => apiCarOf(car).price_text) },
  "agents' lists": { states: "all", say: each((car) => figuresOf(withOnePhoto(apiCarOf(car)))) },
  "agents' words": { states: "all", say: text((car) => carInWords(apiCarOf(car))) },
  "Google's catalogue": {
    states: "sale",
    ...catalogue({ format: "google-vehicle-ads", file: "jsonl" }, saleIn),
  },
  "Meta's catalogue": { states: "sale", ...catalogue({ format: "meta-automotive", file: "jsonl" }, saleIn) },
  "the marketplace's price": {
    states: "sale",
    ...catalogue({ format: "marketplace", file: "jsonl" }, saleIn),
  },
};

/** The desk's lines of a lead's car, which say what it costs to buy, whatever the page puts first. */
export function deskLine({ car }: Priced): string[] {
  return statedIn(carLines({ ...car, stockNumber: null, km: null, colour: null }, null)[0]?.then ?? "");
}

/** What the figures of cars of one shape have in common: cars that differ in their amounts alone are of one. */
export function shapeOf({ car, site }: Priced): string {
  const sizeOf = (cents: number | null) =>
    cents === null ? "none" : cents <= 1_000 ? "too small" : cents % 100 === 0 ? "dollars" : "cents";
  const { priceCents, offerPriceCents, beforePriceCents, subscriptionPriceCents } = car;
  return JSON.stringify([
    site.slug,
    car.priceType,
    car.preorder,
    car.priceUntilTimestamp !== null,
    sizeOf(priceCents),
    sizeOf(offerPriceCents),
    sizeOf(beforePriceCents),
    (beforePriceCents ?? 0) > (offerPriceCents ?? priceCents ?? 0),
    sizeOf(subscriptionPriceCents),
  ]);
}

export function toPriced(car: Car, site: PricedSite): Priced {
  const view = vehicleView(car, site.config, { now: ARRIVED, sanitise: (html) => html, regoExpiry: null });
  return { car, site, view };
}
