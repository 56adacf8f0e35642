import type { CarPlace } from "~/feeds/feed-dealer";
import { plainText, type TextKey } from "~/i18n/plain-text";
import type { CarStatus, PriceType } from "~/stock/car";
import { isInStock } from "~/stock/in-stock";
import { formatDollars } from "~/stock/money";
import type { OverrideKind, OverrideValue } from "~/stock/overrides/override-kind";
import { askingPriceCents } from "~/stock/price";
import { applyPriceRule } from "~/stock/price-rule";

import type { BulkChange } from "./bulk-change";

/** A chosen car as it is. */
export type ChosenCar = {
  id: string;
  name: string;
  stockNumber: string | null;
  status: CarStatus;
  shown: boolean;
  /** Staff hid it here, rather than its source. */
  isHiddenHere: boolean;
  /** A shopper holds it with a deposit. */
  isReserved: boolean;
  priceCents: number | null;
  offerPriceCents: number | null;
  priceType: PriceType;
  tag: string | null;
  locationId: string | null;
  locationName: string | null;
};

/** A value of a car as a change would find and leave it; money in integer cents. */
type BulkValue =
  | { what: "shown" | "hidden" | "none" }
  | { what: "price"; cents: number }
  | { what: "text"; text: string };

export type PlannedCar = {
  car: ChosenCar;
  before: BulkValue;
  after: BulkValue;
  /** `ask`: only if it is ticked as well. `leave`: not at all. */
  verdict: "change" | "ask" | "leave";
  reason: TextKey | null;
  /** What its override becomes; null removes it. */
  said: OverrideValue | null;
};

/** Of the price before; a larger change is asked about. */
const MAX_CHANGE = 0.2;
/** Cents. A lower price counts as none (spec 1 §4); a higher one is a typing mistake. */
const [MIN_PRICE, MAX_PRICE] = [1_001, 500_000_000];

/** The kind of override that a change sets or removes. */
export function overrideKindOf({ kind }: BulkChange): OverrideKind {
  if (kind === "price") return "price";
  if (kind === "move") return "place";
  return kind === "tag" || kind === "untag" ? "tag" : "hidden";
}

/**
 * What a change does to a car. A car that would change by more than a fifth, or that a shopper has reserved, is
 * asked about; one that cannot be changed is left, with a reason.
 *
 * @param places the locations that the viewer may move cars to
 */
export function planCar(car: ChosenCar, change: BulkChange, places: readonly CarPlace[]): PlannedCar {
  const planned = valuesOf(car, change, places);
  const { before, after } = planned;
  const leave = (reason: TextKey): PlannedCar => ({ ...planned, car, verdict: "leave", reason });
  if (planned.missing !== null) return leave(planned.missing);
  if (JSON.stringify(before) === JSON.stringify(after)) return leave("stock.bulk_same");
  if (change.kind === "hide" && car.isReserved) return leave("stock.bulk_reserved");
  if (change.kind === "show") {
    return car.isHiddenHere
      ? { ...planned, car, verdict: "change", reason: null }
      : leave("stock.bulk_source_hides");
  }
  if (change.kind !== "hide" && !isInStock(car.status)) return leave("stock.bulk_sold");
  if (car.isReserved) return { ...planned, car, verdict: "ask", reason: "stock.bulk_reserved" };
  const isLarge =
    before.what === "price" &&
    after.what === "price" &&
    Math.abs(after.cents - before.cents) > before.cents * MAX_CHANGE;
  return isLarge
    ? { ...planned, car, verdict: "ask", reason: "stock.bulk_large" }
    : { ...planned, car, verdict: "change", reason: null };
}

type Values = Pick<PlannedCar, "before" | "after" | "said"> & { missing: TextKey | null };

function valuesOf(car: ChosenCar, change: BulkChange, places: readonly CarPlace[]): Values {
  switch (change.kind) {
    case "hide":
    case "show":
      return {
        before: { what: car.shown ? "shown" : "hidden" },
        after: { what: change.kind === "hide" ? "hidden" : "shown" },
        said:
          change.kind === "hide"
            ? { kind: "hidden", show_on_dealer_website: false, awaits_photograph: false }
            : null,
        missing: null,
      };
    case "price": {
      const cents = askingPriceCents(car);
      if (cents === null) return { before: NONE, after: NONE, said: null, missing: "stock.bulk_no_price" };
      const changed = applyPriceRule(cents, change.rule);
      return {
        before: { what: "price", cents },
        after: { what: "price", cents: changed },
        said: {
          kind: "price",
          price_cents: changed,
          price_type: car.priceType,
          offer_price_cents: null,
          price_until: null,
        },
        missing: changed < MIN_PRICE || changed > MAX_PRICE ? "stock.bulk_no_price_left" : null,
      };
    }
    case "move": {
      const place = places.find(({ locationId }) => locationId === change.location);
      const before = textValue(car.locationName);
      if (!place) return { before, after: before, said: null, missing: "stock.place_wrong" };
      return {
        before,
        after: car.locationId === place.locationId ? before : { what: "text", text: place.locationName },
        said: placeValue(place),
        missing: null,
      };
    }
    case "tag":
    case "untag": {
      const tag = change.kind === "tag" ? change.tag : null;
      return { before: textValue(car.tag), after: textValue(tag), said: { kind: "tag", tag }, missing: null };
    }
  }
}

const NONE: BulkValue = { what: "none" };

function textValue(text: string | null): BulkValue {
  return text === null || text === "" ? NONE : { what: "text", text };
}

function placeValue(place: CarPlace): OverrideValue {
  return {
    kind: "place",
    dealership_id: place.dealershipId,
    dealership_slug: place.dealershipSlug,
    dealership_name: place.dealershipName,
    location_id: place.locationId,
    location_name: place.locationName,
    city: place.city,
    state: place.state,
    distribution_locations: place.distributionLocations,
  };
}

/** What a change does, in words: for its batch, its entry in the audit log and its page. */
export function changeText(change: BulkChange, placeName: string): string {
  switch (change.kind) {
    case "price": {
      const { cents, share, ending } = change.rule;
      const sign = cents + share < 0 ? "−" : "+";
      const percent = `${Number((Math.abs(share) * 100).toFixed(2))} %`;
      const by = share === 0 ? formatDollars(Math.abs(cents)) : percent;
      const amount = cents + share === 0 ? "" : `${sign}${by}`;
      const rounded = ending === "90" ? plainText({}, "stock.bulk_rounded") : "";
      return plainText({}, "stock.bulk_did_price", { amount: [amount, rounded].filter(Boolean).join(", ") });
    }
    case "move":
      return plainText({}, "stock.bulk_did_move", { place: placeName });
    case "tag":
      return plainText({}, "stock.bulk_did_tag", { tag: change.tag });
    default:
      return plainText({}, `stock.bulk_did_${change.kind}`);
  }
}

/** A value as a person reads it. */
export function valueWords(value: BulkValue): string {
  if (value.what === "price") return formatDollars(value.cents);
  return value.what === "text" ? value.text : plainText({}, `stock.bulk_is_${value.what}`);
}
