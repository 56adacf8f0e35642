import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { DEFAULT_KEEP_DAYS } from "./keep-days";
import { leads, spinToWin, tradeIn } from "./leads";
import { cents } from "./values";
import { vehiclePage } from "./vehicle-page";

const digits = z.string().regex(/^\d+$/, "is the id that the service assigned, digits only");

/** Customers' reviews of a dealer (spec 2 §3, §4), and their source. */
const reviews = z
  .object({
    hidden: z.boolean().default(false),
    /** Shown only if the average exceeds it (spec 2 §4). */
    minimumRating: z.number().default(4),
    count: z.number().int().default(12),
    profileUrl: webAddress.nullable().default(null),
    /**
     * A Google Business Profile whose reviews are imported; its credentials are in the environment. Without
     * it, reviews come from reviews.json.
     */
    google: z
      .object({
        account: digits,
        /** Location id → the profile's location number. */
        locations: z.record(z.string(), digits),
      })
      .strict()
      .nullable()
      .default(null),
  })
  .default({});

/** Flags and settings of what a shopper can do (spec 1 §3–§6, spec 2 §3–§6). */
export const features = {
  vehiclePage,
  watchlist: z.object({ enabled: z.boolean().default(true) }).default({}),
  /** Messages about saved searches and watched cars; needs the watchlist. */
  alerts: z.object({ enabled: z.boolean().default(false) }).default({}),
  favourites: z
    .object({
      storeFavourites: z.boolean().default(true),
      compare: z.boolean().default(true),
      usedOnly: z.boolean().default(false),
      requirePriceAndPhoto: z.boolean().default(false),
    })
    .default({}),
  gates: z
    .object({
      checkout: z.boolean().default(false),
      finance: z.boolean().default(false),
      spinToWin: z.boolean().default(false),
      personalisedFinance: z.boolean().default(false),
    })
    .default({}),
  /** Daily cap on sign-in codes by text message. */
  signIn: z.object({ dailyMessages: z.number().int().positive().default(2_000) }).default({}),
  /** /online-payment (spec 2 §2): what can be paid there. */
  onlinePayment: z
    .object({
      enabled: z.boolean().default(false),
      minimumCents: cents.default(1_000),
      maximumCents: cents.max(2_000_000_000).default(5_000_000),
    })
    .default({}),
  spinToWin,
  garageEnabled: z.boolean().default(false),
  finance: z
    .object({
      provider: z.enum(["none", "youx", "estimate"]).default("none"),
      link: link.default("/finance"),
      hashFragment: z.string().nullable().default("finance-form"),
      /** Per cent per year. */
      defaultRate: z.number().min(0).max(50).default(10),
    })
    .default({}),
  tradeIn,
  impel: z.boolean().default(false),
  autobot: z.boolean().default(false),
  redbook: z.boolean().default(false),
  /** The market-price indicator of eligible cars (spec 1 §4, spec 2 §5). */
  autograb: z.boolean().default(false),
  /**
   * Compares prices with those of like cars (docs/decisions/046-deal-rating.md). A site that takes part contributes
   * its cars to the others' comparisons.
   */
  dealRating: z
    .object({
      enabled: z.boolean().default(false),
      /** On cards too, not only on vehicle pages. */
      cards: z.boolean().default(true),
      /** Whether others' lists of comparable cars name the dealer. */
      named: z.boolean().default(false),
    })
    .default({}),
  guaranteeBanner: z.boolean().default(false),
  /** The manufacturer's capped service prices on service and model pages (spec 2 §9). */
  serviceAdvantage: z.boolean().default(false),
  popup: z
    .object({
      image: z.string().nullable(),
      heading: z.string(),
      text: z.string(),
      url: link,
      /** ISO 8601 with its offset; null for no start. */
      start: z.string().datetime({ offset: true }).nullable().default(null),
      expiry: z.string().datetime({ offset: true }),
    })
    .nullable()
    .default(null),
  reviews,
  forms: z
    .object({
      /** A pre-ticked box is no consent (Spam Act 2003 s 16 and schedule 2, design §5). */
      optInDefault: z.boolean().default(false),
      optInHidden: z.boolean().default(false),
      /** Some dealers ask about finance and trade-in instead of opt_in (spec 1 §3). */
      optInKinds: z.enum(["opt_in", "finance_and_trade"]).default("opt_in"),
      termsRequired: z.boolean().default(false),
      /**
       * The manufacturer whose network also processes submissions, such as "Toyota": the terms then say so
       * (spec 2 §5).
       */
      termsNetwork: z.string().min(1).nullable().default(null),
      /** A reminder below the box that it must be ticked, on some sites (spec 2 §5). */
      termsReminder: z.boolean().default(false),
      messageRequired: z.boolean().default(true),
      financeAndTradeQuestions: z.boolean().default(false),
      autogaugeEnabled: z.boolean().default(false),
      /** Incremented whenever the wording of a consent changes: of a form's boxes, or of those beside alerts. */
      wordingVersion: z.string().default("2026-11"),
    })
    .default({}),
  leads,
  analytics: z
    .object({
      /** Counts events on the pages (spec 1 §7) anonymously. */
      events: z.boolean().default(true),
      /** Asks for consent to link the events of one visit. */
      visits: z.boolean().default(true),
      /** Days that a month's events are kept once it is over. */
      keepDays: z.number().int().min(1).max(1_100).default(DEFAULT_KEEP_DAYS),
      /** A Meta pixel; loaded after consent, and sent ViewContent events. */
      pixelId: z
        .string()
        .regex(/^\d{5,20}$/, "a pixel's number")
        .nullable()
        .default(null),
      /** A container of Google Tag Manager; loaded after consent. */
      tagManagerId: z
        .string()
        .regex(/^GTM-[A-Z0-9]{4,12}$/, "a container such as GTM-AB12CD3")
        .nullable()
        .default(null),
    })
    .default({}),
  /** What programs may read and do (docs/API.md). */
  api: z
    .object({
      /** The inventory API: off, with a key, or open to all for reading. */
      access: z.enum(["off", "keys", "open"]).default("keys"),
      /** Web sites whose scripts may read it, as https://agency.example; `*` for all. */
      origins: z
        .array(
          z
            .string()
            .regex(/^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/, "an origin such as https://agency.example"),
        )
        .default([]),
      /** Whether agents of shoppers may search, enquire and reserve at /mcp. */
      agents: z.boolean().default(true),
    })
    .strict()
    .default({}),
  locationSettings: z
    .object({
      closedWeekendsByAppointment: z.boolean().default(false),
      fortnightlySaturdayService: z.boolean().default(false),
      /** The path style of location pages (spec 2 §2); with `locations`, single-brand sites use /contact. */
      pathStyle: z.enum(["our-location", "contact-us", "locations"]).default("our-location"),
      /** Whether a yard links to its own stock; some sites only (spec 2 §2). */
      stockLinks: z.boolean().default(true),
    })
    .default({}),
  /** Replaces any text of app/i18n by its key. */
  texts: z.record(z.string(), z.string()).default({}),
};
