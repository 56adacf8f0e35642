import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { leads, spinToWin, tradeIn } from "./leads";
import { section, shapeOf, type Rows } from "./setting";
import { cents, moment, percent } from "./values";
import { vehiclePage } from "./vehicle-page";

/** Days that a month's events are stored once it is over, at a site that says nothing else. */
export const DEFAULT_KEEP_DAYS = 180;

const digits = z.string().regex(/^\d+$/, "is the id that the service assigned, digits only");

const popup = z.object({
  image: z.string().nullable(),
  heading: z.string(),
  text: z.string(),
  url: link,
  /** What its button says: where it leads, as “Read the guarantee”. Empty: “Find out more”. */
  linkText: z.string().max(40).default(""),
  /** Null for no start. */
  start: moment.nullable().default(null),
  expiry: moment,
});

const apiRows = {
  /** The inventory API: off, with a key, or open to all for reading. */
  access: { type: z.enum(["off", "keys", "open"]).default("keys"), edit: "programs" },
  /** Web sites whose scripts may read it, as https://agency.example; `*` for all. */
  origins: {
    type: z
      .array(
        z
          .string()
          .regex(/^(\*|https?:\/\/[a-z0-9.-]+(:\d{1,5})?)$/, "an origin such as https://agency.example"),
      )
      .default([]),
    edit: "programs",
    input: { list: "lines" },
  },
  /** Whether agents of shoppers may search, enquire and reserve at /mcp. */
  agents: { type: z.boolean().default(true), edit: "programs" },
} satisfies Rows;

/** Flags and settings of what a shopper can do (spec 1 §3–§6, spec 2 §3–§6). */
export const features = {
  vehiclePage,
  watchlist: section({
    enabled: { type: z.boolean().default(true), edit: "shoppers", browser: true },
  }),
  /** Messages about saved searches and watched cars; needs the watchlist. */
  alerts: section({
    enabled: { type: z.boolean().default(false), edit: "shoppers", browser: true },
  }),
  favourites: section({
    storeFavourites: { type: z.boolean().default(true), edit: "shoppers", browser: true },
    compare: { type: z.boolean().default(true), edit: "shoppers", browser: true },
    usedOnly: { type: z.boolean().default(false), edit: "shoppers", browser: true },
    requirePriceAndPhoto: { type: z.boolean().default(false), edit: "shoppers", browser: true },
  }),
  /** What asks for a sign-in first. */
  gates: section({
    checkout: { type: z.boolean().default(false), edit: "shoppers", browser: true },
    finance: { type: z.boolean().default(false), edit: "shoppers", browser: true },
    personalisedFinance: { type: z.boolean().default(false), edit: "shoppers", browser: true },
    spinToWin: { type: z.boolean().default(false), edit: "shoppers", browser: true },
  }),
  signIn: section({
    /** Daily cap on sign-in codes by text message. */
    dailyMessages: { type: z.number().int().positive().default(2_000), edit: "installer" },
  }),
  /** /online-payment (spec 2 §2): what can be paid there. */
  onlinePayment: section({
    enabled: { type: z.boolean().default(false), edit: "payments" },
    minimumCents: { type: cents.default(1_000), edit: "payments" },
    maximumCents: { type: cents.max(2_000_000_000).default(5_000_000), edit: "payments" },
  }),
  spinToWin: { type: spinToWin, edit: "own form" },
  garageEnabled: { type: z.boolean().default(false), edit: "installer", browser: true },
  finance: section({
    provider: { type: z.enum(["none", "youx", "estimate"]).default("none"), edit: "finance", browser: true },
    defaultRate: { type: percent.default(10), edit: "finance" },
    link: { type: link.default("/finance"), edit: "finance", browser: true },
    hashFragment: { type: z.string().nullable().default("finance-form"), edit: "installer", browser: true },
  }),
  tradeIn,
  impel: { type: z.boolean().default(false), edit: "installer" },
  autobot: { type: z.boolean().default(false), edit: "installer" },
  redbook: { type: z.boolean().default(false), edit: "installer" },
  /** The market-price indicator of eligible cars (spec 1 §4, spec 2 §5). */
  autograb: { type: z.boolean().default(false), edit: "price" },
  /**
   * Compares prices with those of like cars (docs/decisions/046-deal-rating.md). A site that takes part contributes
   * its cars to the others' comparisons.
   */
  dealRating: section({
    enabled: { type: z.boolean().default(false), edit: "price" },
    /** On cards too, not only on vehicle pages. */
    cards: { type: z.boolean().default(true), edit: "price" },
    /** Whether others' lists of comparable cars name the dealer. */
    named: { type: z.boolean().default(false), edit: "price" },
  }),
  guaranteeBanner: { type: z.boolean().default(false), edit: "promotions", browser: true },
  /** The manufacturer's capped service prices on service and model pages (spec 2 §9). */
  serviceAdvantage: { type: z.boolean().default(false), edit: "promotions", browser: true },
  popup: { type: popup.nullable().default(null), edit: "own form", browser: true, translated: true },
  /** Customers' reviews of a dealer (spec 2 §3, §4), and their source. */
  reviews: section({
    hidden: { type: z.boolean().default(false), edit: "reviews", browser: true },
    /** Shown only if the average exceeds it (spec 2 §4). */
    minimumRating: { type: z.number().default(4), edit: "reviews" },
    count: { type: z.number().int().default(12), edit: "reviews" },
    profileUrl: { type: webAddress.nullable().default(null), edit: "reviews", browser: true },
    /**
     * A Google Business Profile whose reviews are imported; its credentials are in the environment. Without
     * it, reviews come from reviews.json.
     */
    google: {
      type: z
        .object({
          account: digits,
          /** Location id → the profile's location number. */
          locations: z.record(z.string(), digits),
        })
        .strict()
        .nullable()
        .default(null),
      edit: "installer",
    },
  }),
  leads,
  forms: section({
    messageRequired: { type: z.boolean().default(true), edit: "leads", browser: true },
    termsRequired: { type: z.boolean().default(false), edit: "leads", browser: true },
    /** A reminder below the box that it must be ticked, on some sites (spec 2 §5). */
    termsReminder: { type: z.boolean().default(false), edit: "leads", browser: true },
    /**
     * The manufacturer whose network also processes submissions, such as "Toyota": the terms then say so
     * (spec 2 §5).
     */
    termsNetwork: { type: z.string().min(1).nullable().default(null), edit: "leads", browser: true },
    optInHidden: { type: z.boolean().default(false), edit: "leads", browser: true },
    /** Some dealers ask about finance and trade-in instead of opt_in (spec 1 §3). */
    optInKinds: {
      type: z.enum(["opt_in", "finance_and_trade"]).default("opt_in"),
      edit: "leads",
      browser: true,
    },
    financeAndTradeQuestions: { type: z.boolean().default(false), edit: "leads", browser: true },
    /** A pre-ticked box is no consent (Spam Act 2003 s 16 and schedule 2, design §5). */
    optInDefault: { type: z.boolean().default(false), edit: "installer", browser: true },
    autogaugeEnabled: { type: z.boolean().default(false), edit: "installer" },
    /** Incremented whenever the wording of a consent changes: of a form's boxes, or of those beside alerts. */
    wordingVersion: { type: z.string().default("2026-11"), edit: "installer" },
  }),
  analytics: section({
    /** Counts events on the pages (spec 1 §7) anonymously. */
    events: { type: z.boolean().default(true), edit: "counting", browser: true },
    /** Asks for consent to link the events of one visit. */
    visits: { type: z.boolean().default(true), edit: "counting", browser: true },
    /** Days that a month's events are kept once it is over. */
    keepDays: { type: z.number().int().min(1).max(1_100).default(DEFAULT_KEEP_DAYS), edit: "counting" },
    /** A Meta pixel; loaded after consent, and sent ViewContent events. */
    pixelId: {
      type: z
        .string()
        .regex(/^\d{5,20}$/, "a pixel's number")
        .nullable()
        .default(null),
      edit: "installer",
      browser: true,
    },
    /** A container of Google Tag Manager; loaded after consent. */
    tagManagerId: {
      type: z
        .string()
        .regex(/^GTM-[A-Z0-9]{4,12}$/, "a container such as GTM-AB12CD3")
        .nullable()
        .default(null),
      edit: "installer",
      browser: true,
    },
  }),
  /** What programs may read and do (docs/API.md). */
  api: { rows: apiRows, type: z.object(shapeOf(apiRows)).strict().default({}) },
  locationSettings: section({
    closedWeekendsByAppointment: { type: z.boolean().default(false), edit: "hours" },
    fortnightlySaturdayService: { type: z.boolean().default(false), edit: "hours" },
    /** Whether a location links to its own stock; some sites only (spec 2 §2). */
    stockLinks: { type: z.boolean().default(true), edit: "hours", browser: true },
    /** The path style of location pages (spec 2 §2); with `locations`, single-brand sites use /contact. */
    pathStyle: {
      type: z.enum(["our-location", "contact-us", "locations"]).default("our-location"),
      edit: "installer",
      browser: true,
    },
  }),
  /** Replaces any text of app/i18n by its key. */
  texts: { type: z.record(z.string(), z.string()).default({}), edit: "own form", browser: true },
} satisfies Rows;
