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
import { CardPrice } from "~/stock/CardPrice";
import { formatDollars } from "~/stock/money";
import { otherPriceOf, priceOf, statedPrices } from "~/stock/price";
import { priceLine } from "~/stock/price-sentence";
import { destinationSchema, type DestinationInput } from "~/surfaces/catalogues/destination";
import { toEntry } from "~/surfaces/catalogues/to-entry";
import { brochurePrice } from "~/vehicle/brochure/brochure";
import { PriceBlock, PriceWithOther } from "~/vehicle/PriceBlock";
import { structuredVehicle } from "~/vehicle/structured-data";
import { vehicleMeta } from "~/vehicle/vehicle-meta";
import { vehicleView, type VehicleView } from "~/vehicle/vehicle-view";

import { ARRIVED } from "./a-car";

export type PricedSite = ReturnType<typeof buildTenant>;
export type Priced = { car: Car; site: PricedSite; view: VehicleView };

/**
 * What a surface states of a car's price, as `$24,990 drive_away`: every price of the car, the first, or the price
 * to buy it. A surface that may leave a car out says null; one with an end adds it.
 */
type Surface = {
  states: "all" | "first" | "sale";
  say: (cars: readonly Priced[]) => (string[] | null)[];
  /** Whether it reckons in whole dollars, as a calculator's fields do. */
  inDollars?: true;
  /** When the first price ends, in seconds UTC. */
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

const WORDS = {
  "drive away": "drive_away",
  "excl. government charges": "egc",
  "a week by subscription": "weekly",
} as const;

/** Every amount that a text states, with what it says of it; a bare figure has none. Was-prices are left out. */
export function statedIn(said: string): string[] {
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
const adfs = new WeakMap<Priced, ReturnType<typeof readXml>>();
function adfOf(car: Priced, name: string): string | undefined {
  const document = adfs.get(car) ?? readXml(toAdf(leadOf(car), dealerOf(car)));
  adfs.set(car, document);
  return findAll(document, "prospect", "vehicle", name)[0]?.text;
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
const NOWHERE = { phone: null, street: null, city: null, state: null, postcode: null };
const DEALER = { name: "Dealer", url: "https://dealer.test", ...NOWHERE };
function offerOf({ car, site }: Priced): Offer | undefined {
  return structuredVehicle(car, DEALER, { ...site.config, hiddenSpecs: [] })["offers"] as Offer | undefined;
}

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
  const lineOf = ({ car, site }: Priced) => {
    const entry = toEntry(car, { site: site.config, yard: null, storeCode: "1" }, written);
    return "text" in entry ? (readLines(entry.text)[0] as Record<string, string>) : null;
  };
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
    say: rendered((car) => <CardPrice price={priceIn(car)} other={otherIn(car)} t={t} />),
  },
  page: {
    states: "all",
    say: rendered(({ view }) => <PriceWithOther price={view.price} other={view.otherPrice} />),
  },
  "page's bar": { states: "first", say: rendered(({ view }) => <PriceBlock price={view.price} />) },
  brochure: {
    states: "all",
    say: text((car) => {
      const { amount, note, other } = brochurePrice(priceIn(car), otherIn(car), car.site.config.texts);
      return [amount, note, other].join(" ");
    }),
  },
  suggestion: { states: "all", say: text((car) => priceLine(priceIn(car), otherIn(car), t)) },
  "dealer's mail": { states: "all", say: text((car) => ourPrice(leadMail(leadOf(car), dealerOf(car)))) },
  "shopper's copy": { states: "all", say: text((car) => ourPrice(copyMail(leadOf(car), dealerOf(car)))) },
  "ADF's comments": { states: "all", say: text((car) => adfOf(car, "pricecomments") ?? "") },
  "ADF's price": { states: "sale", say: each((car) => figure(adfOf(car, "price"), car.car.priceType)) },
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

export function toPriced(car: Car, site: PricedSite): Priced {
  const view = vehicleView(car, site.config, { now: ARRIVED, sanitise: (html) => html, regoExpiry: null });
  return { car, site, view };
}
