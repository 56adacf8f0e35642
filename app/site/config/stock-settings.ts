import { z } from "zod";

import { link } from "~/platform/address";
import { RANGE_FACETS, VALUE_FACETS, type Facet } from "~/stock/facet";
import { SORT_KEYS } from "~/stock/stock-index";

import { section, type Rows } from "./setting";
import { cents, imageKey, moment } from "./values";

const facetName = z.enum([...VALUE_FACETS, ...RANGE_FACETS]);
const refinements = z.record(
  facetName,
  z.union([z.array(z.string()), z.object({ min: z.number().nullable(), max: z.number().nullable() })]),
);

/** Values of a filter before 'show all': spec 1 §2 (make, model), spec 2 §7 (city, dealership). */
const LISTED_VALUES: Partial<Record<Facet, number>> = {
  make: 7,
  model: 30,
  city: 20,
  dealership_name: 40,
  location_name: 40,
};

const promoCard = z.object({
  id: z.string().min(1),
  heading: z.string().min(1),
  text: z.string(),
  url: link,
  linkText: z.string().min(1),
  /** Above the heading, as decoration. */
  image: imageKey.nullable().default(null),
  tone: z.enum(["brand", "accent", "plain"]).default("brand"),
  /** Null for no end. */
  start: moment.nullable(),
  expiry: moment.nullable(),
  position: z.number().int().positive().nullable().default(null),
  /** Car types it is meant for; empty means all. */
  display: z.array(z.enum(["new", "used", "demo"])).default([]),
  strictDisplay: z.boolean().default(false),
});

const hours = z.number().int().min(1).max(720);

/** A filter of the search results. */
const facet = z
  .object({
    name: facetName,
    /** `tiles`: body types with their shapes. */
    display: z.enum(["list", "range", "swatch", "tiles", "toggle"]).default("list"),
    /** Values before 'show all'; by default {@link LISTED_VALUES}. */
    limit: z.number().int().positive().optional(),
    open: z.boolean().default(true),
  })
  .transform(({ limit, ...rest }) => ({ ...rest, limit: limit ?? LISTED_VALUES[rest.name] ?? 7 }));

/** Stock, search and price (spec 1 §4, §9; spec 2 §9). */
export const stockSettings = {
  /** The dealer's words for its vehicles, for headings and buttons. */
  words: section({
    vehicle: { type: z.string().min(1).default("car"), edit: "stock", browser: true, translated: true },
    vehicles: { type: z.string().min(1).default("cars"), edit: "stock", browser: true, translated: true },
    stock: { type: z.string().min(1).default("stock"), edit: "stock", browser: true, translated: true },
  }),
  search: section({
    /** Spec 1 §2: the target of links to the stock. */
    defaultPath: {
      type: z.string().default("/search/new-used-and-demo-cars"),
      edit: "installer",
      browser: true,
    },
    /** The filters, in display order. */
    facets: { type: z.array(facet).default([]), edit: "own form" },
    sorts: {
      type: z.array(z.enum(SORT_KEYS)).default([...SORT_KEYS]),
      edit: "sorts",
      browser: true,
      input: { list: "ordered", optionNames: "search.sort" },
    },
    /** The site's own filter, applied to every search and never lifted (spec 2 §7 search_filters). */
    searchFilters: { type: refinements.default({}), edit: "installer" },
    priceAscExcludesUnpriced: { type: z.boolean().default(false), edit: "stock" },
    defaultView: { type: z.enum(["grid", "list"]).default("grid"), edit: "stock", browser: true },
    soldWindowDays: { type: z.number().int().min(0).max(60).default(3), edit: "stock" },
    /**
     * What the address of a sold car answers after these days: its page with SOLD (spec 1 §4), 410 with
     * similar cars, or a redirect to the results of its model.
     */
    afterSoldWindow: { type: z.enum(["page", "gone", "redirect"]).default("page"), edit: "stock" },
    /** Spec 1 §3 stock.count: shown in place of a count above 1,999 (spec 1 §9). */
    stockCount: { type: z.number().int().positive().nullable().default(null), edit: "installer" },
    defaultCity: { type: z.string().nullable().default(null), edit: "installer" },
  }),
  /** Spec 1 §3 specifications and §4 display tag. */
  tags: section({
    soldName: { type: z.string().default("JUST SOLD"), edit: "stock", browser: true, translated: true },
    justArrivedDays: { type: z.number().int().min(0).default(8), edit: "stock", browser: true },
    justArrivedName: { type: z.string().default("New"), edit: "stock", browser: true, translated: true },
    /** On used and demonstrator vehicles; null: 'Just in' for 'New', else the same name. */
    justArrivedUsedName: {
      type: z.string().nullable().default(null),
      edit: "stock",
      browser: true,
      translated: true,
    },
    electric: { type: z.boolean().default(false), edit: "stock", browser: true },
    /** The one brand with a certified-pre-owned programme. */
    certifiedMake: { type: z.string().nullable().default(null), edit: "stock", browser: true },
    certifiedName: {
      type: z.string().default("Certified Pre-Owned"),
      edit: "stock",
      browser: true,
      translated: true,
    },
    /** The mark on a card's picture: a file of the assets folder, with its size in CSS pixels; null shows the name. */
    certifiedLogo: {
      type: z
        .object({ file: imageKey, width: z.number().positive(), height: z.number().positive() })
        .nullable()
        .default(null),
      edit: "stock",
      browser: true,
    },
  }),
  /** The pictures of its cars. */
  photographs: section({
    /** Whether a car is hidden until its first photograph has been fetched; otherwise it is shown with drawings. */
    required: { type: z.boolean().default(false), edit: "stock" },
    /** For a demo: its cars' pictures are drawn, and say so. */
    illustrated: { type: z.boolean().default(false), edit: "stock" },
  }),
  price: section({
    defaultType: { type: z.enum(["drive_away", "egc"]).default("drive_away"), edit: "price" },
    /** 'One price, no haggle' sites never show a struck-through price. */
    showWasPrice: { type: z.boolean().default(true), edit: "price", browser: true },
    noPriceText: {
      type: z.string().default("Enquire for price"),
      edit: "price",
      browser: true,
      translated: true,
    },
    /**
     * Whether the site offers subscriptions (spec 1 §3, offers_subscription), whose price then comes first
     * (spec 1 §4), unless `first` says otherwise.
     */
    subscriptions: { type: z.boolean().default(false), edit: "price", browser: true },
    /**
     * Shows both prices of a car that can be bought or subscribed to, this one first, with a switch above
     * the results; `subscription_only` shows the subscription's alone.
     */
    first: {
      type: z.enum(["subscription_only", "sale", "subscription"]).default("subscription_only"),
      edit: "price",
      browser: true,
    },
  }),
  promoCards: { type: z.array(promoCard).default([]), edit: "own form", translated: true },
  promoPositions: { type: z.array(z.number().int().positive()).default([8, 17]), edit: "promotions" },
  /** Whether cards without a position rotate through the remaining places (spec 1 §4). */
  promoShuffle: { type: z.boolean().default(false), edit: "promotions" },
  reserve: section({
    enabled: { type: z.boolean().default(false), edit: "reserve", browser: true },
    /** Zero hides the amount (spec 1 §5). */
    depositCents: { type: cents.default(20_000), edit: "reserve", browser: true },
    holdHours: { type: z.number().int().default(48), edit: "reserve", browser: true },
    /** Of cars of a type, in place of `holdHours`. */
    holdHoursByType: {
      type: z.object({ new: hours, used: hours, demo: hours }).partial().default({}),
      edit: "reserve",
      browser: true,
    },
    path: { type: z.enum(["checkout", "buy-online"]).default("checkout"), edit: "installer", browser: true },
    processors: { type: z.array(z.string()).default([]), edit: "installer" },
    /** A hold before payment requires a phone confirmed by a code, or a signed-in shopper. */
    confirmPhone: { type: z.boolean().default(true), edit: "reserve" },
    /** Upper bound of unpaid holds; null for a twentieth of the stock, at least five. */
    maxUnpaidHolds: { type: z.number().int().min(0).nullable().default(null), edit: "reserve" },
  }),
} satisfies Rows;
