import { z } from "zod";

import type { PhotoSubject } from "../photo-subject";
import { type CarField, ours, text, timestamp } from "./car-field";

/**
 * `key` names a picture of the image pipeline, such as `photos/<hash>.jpg`; `colour` is its dominant colour,
 * such as '#8a9099'; `shows` is its subject, if its file was named for it.
 */
type Image = { key: string; width: number; height: number; colour?: string; shows?: PhotoSubject };

/** A lender's quote for a car at a price, as of a time; rates in per cent per year. */
type Quote = {
  weeklyRepaymentCents: number;
  advertisedRate: number;
  comparisonRate: number;
  /** That was quoted for: the quote is of no other. */
  priceCents: number;
  quotedAtTimestamp: number;
};

type MarketPrices = { stateAverageMarketPriceCents: number | null; averageMarketPriceCents: number | null };

/** Where a car stands, as a feed says it. */
export const PLACE_FIELDS = {
  city: {
    type: text(80),
    empty: null,
    facet: "city",
    feed: {
      names: "city suburb town locationcity dealercity yardsuburb",
      transforms: ["text"],
      within: { names: "location", transforms: ["city"] },
    },
    override: "place",
  },
  state: {
    type: text(3),
    empty: null,
    facet: "state",
    feed: {
      names: "state region dealerstate locationstate statecode stateabbr",
      transforms: ["stateCode"],
      within: { names: "location", transforms: ["state"] },
    },
    override: "place",
  },
  locationName: {
    type: text(120),
    empty: null,
    column: "location_name",
    facet: "location_name",
    feed: {
      label: "Yard",
      names: `dealershipname yard branch yardname branchname locationname lotname dealername dealership dealer lot
        location`,
      transforms: ["text"],
      ends: true,
    },
    override: "place",
  },
} as const satisfies Record<string, CarField>;

/** What this product itself knows of a car. */
export const RECORD_FIELDS = {
  site: { type: z.string(), empty: "" },
  id: { type: z.string(), empty: "" },
  slug: { type: z.string(), empty: "" },
  carsalesTitle: { type: z.string(), empty: null, column: "carsales_title" },
  preorder: { type: z.boolean(), empty: false },
  /** By a shopper, on the site. */
  reserved: { type: z.boolean(), empty: false },
  /** A sale in progress, as the dealer's own system or the desk says; no reservation of the site belongs to it. */
  dealerHold: {
    type: z.enum(["under_offer", "reserved"]),
    empty: null,
    column: "dealer_hold",
    override: "hold",
  },
  /** When the price ends, which staff set with its end; null for one without. */
  priceUntilTimestamp: {
    type: timestamp,
    empty: null,
    column: "price_until",
    storedAs: "priceUntil",
    override: "price",
  },
  dealershipId: { type: z.string(), empty: null, column: "dealership_id", override: "place" },
  dealershipSlug: { type: z.string(), empty: null, column: "dealership_slug", override: "place" },
  dealershipName: {
    type: z.string(),
    empty: null,
    column: "dealership_name",
    facet: "dealership_name",
    override: "place",
  },
  locationId: { type: z.string(), empty: null, column: "location_id", override: "place" },
  distributionLocations: {
    type: z.array(z.string()),
    empty: [] as string[],
    column: "distribution_locations",
    override: "place",
  },
  privateSuburb: { type: z.string(), empty: null, column: "private_suburb" },
  privatePostcode: { type: z.string(), empty: null, column: "private_postcode" },
  images: { type: ours<Image[]>(), empty: [] as Image[] },
  autograb: { type: ours<MarketPrices>(), empty: null },
  youxQuote: { type: ours<Quote>(), empty: null, column: "youx_quote" },
  paymentProcessors: { type: z.array(z.string()), empty: [] as string[], column: "payment_processors" },
  views: { type: z.number().int(), empty: 0 },
  customRank: { type: z.number().int(), empty: 0, column: "custom_rank" },
  showOnDealerWebsite: {
    type: z.boolean(),
    empty: true,
    column: "show_on_dealer_website",
    override: "hidden",
  },
  createdAtTimestamp: { type: timestamp, empty: 0, column: "created_at", storedAs: "createdAt" },
  updatedAtTimestamp: { type: timestamp, empty: 0, column: "updated_at", storedAs: "updatedAt" },
  soldAtTimestamp: { type: timestamp, empty: null, column: "sold_at", storedAs: "soldAt", override: "sold" },
} as const satisfies Record<string, CarField>;
