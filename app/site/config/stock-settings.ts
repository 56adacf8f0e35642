import { z } from "zod";

import { RANGE_FACETS, VALUE_FACETS } from "../../stock/facet";
import { SORT_KEYS } from "../../stock/stock-index";
import { cents } from "./values";

const facetName = z.enum([...VALUE_FACETS, ...RANGE_FACETS]);
const refinements = z.record(
  facetName,
  z.union([z.array(z.string()), z.object({ min: z.number().nullable(), max: z.number().nullable() })]),
);

/** Stock, search and price (spec 1 §4, §9; spec 2 §9). */
export const stockSettings = {
  search: z
    .object({
      /** Spec 1 §2: where 'stock' leads. */
      defaultPath: z.string().default("/search/new-used-and-demo-cars"),
      /** Which filters show, in this order. */
      facets: z.array(
        z.object({
          name: facetName,
          display: z.enum(["list", "range", "swatch", "toggle"]).default("list"),
          /** Values before 'show all'; spec 1 §2 gives 7 for makes and 30 for models. */
          limit: z.number().int().positive().default(7),
          open: z.boolean().default(true),
        }),
      ),
      sorts: z.array(z.enum(SORT_KEYS)).default([...SORT_KEYS]),
      /** The site's own filter, applied to every search and never lifted (spec 2 §7 search_filters). */
      searchFilters: refinements.default({}),
      priceAscExcludesUnpriced: z.boolean().default(false),
      soldWindowDays: z.number().int().min(0).max(60).default(3),
      /** Counts above it are shown as '1999+' (spec 1 §9). */
      countCap: z.number().int().positive().default(1999),
      /** Spec 1 §3 stock.count: replaces a count above the cap. */
      stockCount: z.number().int().positive().nullable().default(null),
      defaultCity: z.string().nullable().default(null),
      defaultView: z.enum(["grid", "list"]).default("grid"),
      historyEntries: z.number().int().default(5),
      /** A Typesense of the site's own; null uses the installation's. */
      host: z.string().url().nullable().default(null),
      key: z.string().nullable().default(null),
    })
    .default({ facets: [] }),
  /** What the dealer sells, for headings and buttons. */
  words: z
    .object({ vehicle: z.string(), vehicles: z.string(), stock: z.string() })
    .default({ vehicle: "car", vehicles: "cars", stock: "stock" }),
  /** Spec 1 §3 specifications and §4 display tag. */
  tags: z
    .object({
      justArrivedDays: z.number().int().min(0).default(8),
      justArrivedName: z.string().default("New"),
      soldName: z.string().default("JUST SOLD"),
      electric: z.boolean().default(false),
      /** The one brand with a certified-pre-owned programme. */
      certifiedMake: z.string().nullable().default(null),
      certifiedName: z.string().default("Certified Pre-Owned"),
    })
    .default({}),
  price: z
    .object({
      subscriptions: z.boolean().default(false),
      noPriceText: z.string().default("Enquire for price"),
      /** 'One price, no haggle' sites never show a struck-through price. */
      showWasPrice: z.boolean().default(true),
      defaultType: z.enum(["drive_away", "egc"]).default("drive_away"),
    })
    .default({}),
  promoCards: z
    .array(
      z.object({
        id: z.string(),
        heading: z.string(),
        text: z.string(),
        url: z.string(),
        linkText: z.string(),
        tone: z.enum(["brand", "accent", "plain"]).default("brand"),
        /** ISO 8601 with its offset; null leaves the end open. */
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
  reserve: z
    .object({
      enabled: z.boolean().default(false),
      /** Zero shows no amount (spec 1 §5). */
      depositCents: cents.default(20_000),
      holdHours: z.number().int().default(48),
      path: z.enum(["checkout", "buy-online"]).default("checkout"),
      processors: z.array(z.string()).default([]),
    })
    .default({}),
};
