import type { WordOf } from "~/i18n/value-words";
import type { Seconds } from "~/platform/moment";
import type { SiteConfig } from "~/site/config/site-config";
import type { Car } from "~/stock/car";
import { CAR_FACTS } from "~/stock/car-fields/car-fields";
import { shownRepayment, type Repayment } from "~/stock/credit/repayment";
import {
  displayTag,
  isCertifiedPreOwned,
  tagText,
  type DisplayTag,
  type TagSettings,
} from "~/stock/display-tag";
import { foldSpaces } from "~/stock/facet-value";
import { isHeld } from "~/stock/held";
import { isInStock } from "~/stock/in-stock";
import { priceOf, askingPriceCents, otherPriceOf, type CarPrice, type OtherPrice } from "~/stock/price";
import { dealerComments, type DealerComments } from "./dealer-comments";
import { leadingFacts, type LeadingFact } from "./leading-facts";
import type { SpecRow } from "./spec-label";
import { allSpecifications, gearCount, keyInformation } from "./spec-rows";

type TitleExtra = "colour" | "gears" | "transmission" | "body_configuration";

type TitledCar = Pick<
  Car,
  "colour" | "gears" | "simpleTransmission" | "transmission" | "bodyConfiguration" | "variant"
>;

const VALUES: Record<TitleExtra, (car: TitledCar) => string | null> = {
  colour: (car) => car.colour,
  gears: (car) => {
    const count = gearCount(car);
    return count === null ? null : `${count}-speed`;
  },
  transmission: (car) => car.simpleTransmission ?? car.transmission,
  body_configuration: (car) => car.bodyConfiguration ?? car.variant?.bodyConfiguration ?? null,
};

export type VehicleSettings = Pick<
  SiteConfig,
  "tags" | "price" | "vehiclePage" | "finance" | "lending" | "autograb"
>;

/** The car as its page shows it; no other data about it reaches the browser. */
export type VehicleView = Pick<
  Car,
  "id" | "slug" | "name" | "make" | "carType" | "status" | "itemType" | "images" | "features" | "state"
> & {
  inStock: boolean;
  certified: boolean;
  extras: string[];
  tag: DisplayTag | null;
  price: CarPrice;
  /** Null if the price stands alone. */
  otherPrice: OtherPrice;
  market: MarketPrice | null;
  repayment: Repayment | null;
  icons: LeadingFact[];
  keyInformation: SpecRow[];
  specifications: SpecRow[];
  comments: DealerComments;
};

type VehicleContext = {
  now: Seconds;
  /** The text of the rego row, or null. */
  regoExpiry: string | null;
  /** Makes dealer HTML safe to show (design §4.10). */
  sanitise: (html: string) => string;
};

/** Builds the view of a car on a site, by the rules of spec 1 §4. */
export function vehicleView(car: Car, settings: VehicleSettings, context: VehicleContext): VehicleView {
  const { id, slug, name, make, carType, status, itemType, images, features, state } = car;
  const { vehiclePage, tags } = settings;
  const inStock = isInStock(status);
  const price = priceOf(car, settings.price);
  const tag = pageTag(car, tags, context.now);
  // The tag stands right above them.
  const icons = leadingFacts(car).filter(({ text }) => text !== tag?.text);
  const specs = { ...vehiclePage, regoExpiry: context.regoExpiry };
  return {
    id,
    slug,
    name,
    make,
    carType,
    status,
    itemType,
    images,
    features: withoutRepeats(features),
    state,
    inStock,
    price,
    otherPrice: otherPriceOf(car, settings.price),
    certified: isCertifiedPreOwned(car, tags.certifiedMake),
    // Those below the title are not said twice.
    extras: titleExtras(car, vehiclePage.title).filter((extra) => !icons.some(({ text }) => text === extra)),
    tag,
    // It compares the cash price, which is not shown beside a subscription.
    market: settings.autograb && price.kind !== "subscription" ? marketPrice(car) : null,
    repayment: shownRepayment(car, settings),
    icons,
    keyInformation: keyInformation(car, specs),
    specifications: allSpecifications(car, specs),
    comments: dealerComments(car.dealerComments, context.sanitise),
  };
}

/** The page of a sold car stays for years, those of lists for days: its sale is not news for longer than this. */
const JUST_SOLD_DAYS = 14;

/** The car's tag; the site's word for a sold car says 'just' only while that is so. */
export function pageTag(car: Car, tags: TagSettings, now: Seconds): DisplayTag | null {
  const tag = displayTag(car, tags, now);
  const since = car.soldAtTimestamp === null ? 0 : now - car.soldAtTimestamp;
  return tag?.kind === "sold" && since > JUST_SOLD_DAYS * 86_400
    ? { ...tag, text: tag.text.replace(/^just\s+/i, "") }
    : tag;
}

/** A feed may list a feature twice, in other letters: its first spelling is shown. */
function withoutRepeats(features: readonly string[]): string[] {
  const folded = features.map((feature) => foldSpaces(feature).toLowerCase());
  return features.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
}

/** A site's additions to a car's title (spec 1 §2, sidebar), in its order; unknown values are left out. */
export function titleExtras(car: TitledCar, extras: readonly TitleExtra[]): string[] {
  return extras.flatMap((extra) => VALUES[extra](car)?.trim() || []);
}

/** Rows whose values are translated; the others are names, numbers and dates. */
const WORDED: ReadonlySet<string> = new Set(
  CAR_FACTS.flatMap(([, { spec }]) => (spec?.isWorded ? [spec.row] : [])),
);

/** A car's rows with their values translated. */
export function rowsInWords(rows: readonly SpecRow[], wordOf: WordOf): SpecRow[] {
  return rows.map((row) => (WORDED.has(row.key) ? { ...row, value: wordOf(row.value) } : row));
}

/** A car's view with its data's values translated; names and comments are unchanged. */
export function viewInWords(view: VehicleView, wordOf: WordOf): VehicleView {
  const { extras, tag, icons, features, keyInformation, specifications } = view;
  return {
    ...view,
    extras: extras.map(wordOf),
    tag: tag && { kind: tag.kind, text: tagText(tag, wordOf) },
    icons: icons.map((fact) => ({ ...fact, text: wordOf(fact.text) })),
    features: features.map(wordOf),
    keyInformation: rowsInWords(keyInformation, wordOf),
    specifications: rowsInWords(specifications, wordOf),
  };
}

/** Spec 1 §4: at least 500 dollars; the spec's "499 below" is the exclusive bound of the same rule (design §5). */
const MIN_BELOW_CENTS = 50_000;
/** Spec 2 §5, market-price service eligibility: price above 200 dollars. */
const NO_MARKET_CENTS = 20_000;

type MarketCar = Pick<
  Car,
  "status" | "reserved" | "dealerHold" | "priceCents" | "offerPriceCents" | "autograb"
>;

/** How far below the market a car is priced, and by which average. */
export type MarketPrice = { belowCents: number; averageCents: number; basis: "state" | "national" };

/**
 * The market-price indicator of spec 1 §4: against the state's average, or the national one if there is none
 * for the state.
 *
 * @returns null if there is nothing to claim
 */
export function marketPrice(car: MarketCar): MarketPrice | null {
  const position = marketPosition(car);
  return position !== null && position.belowCents >= MIN_BELOW_CENTS ? position : null;
}

/**
 * How a car is priced: `below` carries the indicator of its page, `above` is as far on the other side.
 *
 * @returns null where the car is not compared
 */
export function marketRating(car: MarketCar): "below" | "near" | "above" | null {
  const position = marketPosition(car);
  if (position === null) return null;
  if (position.belowCents >= MIN_BELOW_CENTS) return "below";
  return position.belowCents <= -MIN_BELOW_CENTS ? "above" : "near";
}

/** `belowCents` is negative for a car above the average. */
function marketPosition(car: MarketCar): MarketPrice | null {
  const cents = askingPriceCents(car);
  if (cents === null || cents <= NO_MARKET_CENTS || car.status !== "in_stock" || isHeld(car)) return null;
  const { stateAverageMarketPriceCents: state, averageMarketPriceCents: national } = car.autograb ?? {};
  const averageCents = state || national;
  if (!averageCents) return null;
  return { belowCents: averageCents - cents, averageCents, basis: state ? "state" : "national" };
}
