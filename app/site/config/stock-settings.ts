import { z } from "zod";

import { link } from "~/platform/address";
import { RANGE_FACETS, VALUE_FACETS, type Facet } from "~/stock/facet";
import { SORT_KEYS } from "~/stock/stock-index";

import { cents, imageKey } from "./values";

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

/** Stock, search and price (spec 1 §4, §9; spec 2 §9). */
export const stockSettings = {
  search: z
    .object({
      /** Spec 1 §2: the target of links to the stock. */
      defaultPath: z.string().default("/search/new-used-and-demo-cars"),
      /** The filters, in display order. */
      facets: z
        .array(
          z
            .object({
              name: facetName,
              /** `tiles`: body types with their shapes. */
              display: z.enum(["list", "range", "swatch", "tiles", "toggle"]).default("list"),
              /** Values before 'show all'; by default {@link LISTED_VALUES}. */
              limit: z.number().int().positive().optional(),
              open: z.boolean().default(true),
            })
            .transform(({ limit, ...facet }) => ({
              ...facet,
              limit: limit ?? LISTED_VALUES[facet.name] ?? 7,
            })),
        )
        .default([]),
      sorts: z.array(z.enum(SORT_KEYS)).default([...SORT_KEYS]),
      /** The site's own filter, applied to every search and never lifted (spec 2 §7 search_filters). */
      searchFilters: refinements.default({}),
      priceAscExcludesUnpriced: z.boolean().default(false),
      soldWindowDays: z.number().int().min(0).max(60).default(3),
      /**
       * What the address of a sold car answers after these days: its page with SOLD (spec 1 §4), 410 with
       * similar cars, or a redirect to the results of its model.
       */
      afterSoldWindow: z.enum(["page", "gone", "redirect"]).default("page"),
      /** Spec 1 §3 stock.count: shown in place of a count above 1,999 (spec 1 §9). */
      stockCount: z.number().int().positive().nullable().default(null),
      defaultCity: z.string().nullable().default(null),
      defaultView: z.enum(["grid", "list"]).default("grid"),
    })
    .default({}),
  /** The pictures of its cars. */
  photographs: z
    .object({
      /** Whether a car is hidden until its first photograph has been fetched; otherwise it is shown with drawings. */
      required: z.boolean().default(false),
      /** For a demo: its cars' pictures are drawn, and say so. */
      illustrated: z.boolean().default(false),
    })
    .default({}),
  /** The dealer's words for its vehicles, for headings and buttons. */
  words: z
    .object({
      vehicle: z.string().min(1).default("car"),
      vehicles: z.string().min(1).default("cars"),
      stock: z.string().min(1).default("stock"),
    })
    .default({}),
  /** Spec 1 §3 specifications and §4 display tag. */
  tags: z
    .object({
      justArrivedDays: z.number().int().min(0).default(8),
      justArrivedName: z.string().default("New"),
      /** On used and demonstrator vehicles; null: 'Just in' for 'New', else the same name. */
      justArrivedUsedName: z.string().nullable().default(null),
      soldName: z.string().default("JUST SOLD"),
      electric: z.boolean().default(false),
      /** The one brand with a certified-pre-owned programme. */
      certifiedMake: z.string().nullable().default(null),
      certifiedName: z.string().default("Certified Pre-Owned"),
      /** The mark on a card's picture: a file of the assets folder, with its size in CSS pixels; null shows the name. */
      certifiedLogo: z
        .object({ file: imageKey, width: z.number().positive(), height: z.number().positive() })
        .nullable()
        .default(null),
    })
    .default({}),
  price: z
    .object({
      /**
       * Whether the site offers subscriptions (spec 1 §3, offers_subscription), whose price then comes first
       * (spec 1 §4), unless `first` says otherwise.
       */
      subscriptions: z.boolean().default(false),
      /**
       * Shows both prices of a car that can be bought or subscribed to, this one first, with a switch above
       * the results; `subscription_only` shows the subscription's alone.
       */
      first: z.enum(["subscription_only", "sale", "subscription"]).default("subscription_only"),
      noPriceText: z.string().default("Enquire for price"),
      /** 'One price, no haggle' sites never show a struck-through price. */
      showWasPrice: z.boolean().default(true),
      defaultType: z.enum(["drive_away", "egc"]).default("drive_away"),
    })
    .default({}),
  promoCards: z
    .array(
      z.object({
        id: z.string().min(1),
        heading: z.string().min(1),
        text: z.string(),
        url: link,
        linkText: z.string().min(1),
        /** Above the heading, as decoration. */
        image: imageKey.nullable().default(null),
        tone: z.enum(["brand", "accent", "plain"]).default("brand"),
        /** ISO 8601 with its offset; null for no end. */
        start: z.string().datetime({ offset: true }).nullable(),
        expiry: z.string().datetime({ offset: true }).nullable(),
        position: z.number().int().positive().nullable().default(null),
        /** Car types it is meant for; empty means all. */
        display: z.array(z.enum(["new", "used", "demo"])).default([]),
        strictDisplay: z.boolean().default(false),
      }),
    )
    .default([]),
  promoPositions: z.array(z.number().int().positive()).default([8, 17]),
  /** Whether cards without a position rotate through the remaining places (spec 1 §4). */
  promoShuffle: z.boolean().default(false),
  reserve: z
    .object({
      enabled: z.boolean().default(false),
      /** Zero hides the amount (spec 1 §5). */
      depositCents: cents.default(20_000),
      holdHours: z.number().int().default(48),
      path: z.enum(["checkout", "buy-online"]).default("checkout"),
      processors: z.array(z.string()).default([]),
      /** A hold before payment requires a phone confirmed by a code, or a signed-in shopper. */
      confirmPhone: z.boolean().default(true),
      /** Upper bound of unpaid holds; null for a twentieth of the stock, at least five. */
      maxUnpaidHolds: z.number().int().min(0).nullable().default(null),
    })
    .default({}),
};
