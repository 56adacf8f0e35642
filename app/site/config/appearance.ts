import { z } from "zod";

import { link } from "~/platform/address";

import { imageKey, slug } from "./values";

export const FONT_NAMES = [
  "archivo",
  "bricolage-grotesque",
  "figtree",
  "fraunces",
  "inter",
  "manrope",
  "plus-jakarta-sans",
] as const;
/** The pages that have a banner (spec 2 §9). */
export const BANNER_PAGES = ["home", "offers", "finance", "contact", "fleet", "parts", "blog"] as const;
export type FontName = (typeof FONT_NAMES)[number];

/** The emphasis of a button; `accent` is for the one next action (docs/ARCHITECTURE.md §8). */
const buttonStyle = z.enum(["accent", "brand", "success", "quiet"]);

/** On the home page in place of its heading and text; with a picture of its own, if it has one. */
export const bannerMessage = z.object({
  heading: z.string().min(1),
  text: z.string().default(""),
  url: link.nullable().default(null),
  /** Of the link; the theme's own words if it has none. */
  linkText: z.string().default(""),
  picture: imageKey.nullable().default(null),
  /** ISO 8601 with its offset; null for no start or no end. */
  start: z.string().datetime({ offset: true }).nullable().default(null),
  expiry: z.string().datetime({ offset: true }).nullable().default(null),
});

/** How the site looks beyond its theme.css tokens (spec 1 §1 button themes, spec 2 §2 favicon, logos). */
export const appearance = {
  theme: z.object({
    displayFont: z.enum(FONT_NAMES),
    bodyFont: z.enum(FONT_NAMES),
    /** Colour of the browser's own bar. */
    themeColour: z.string().regex(/^#[0-9a-f]{6}$/i),
    headerStyle: z.enum(["light", "dark", "brand"]),
    cardStyle: z.enum(["outlined", "raised", "flat"]),
    /**
     * How pages other than the home page are composed: the heading beside the text; under a rule, with offers
     * as tiles; centred over a narrow text, with offers on alternating sides; or on a band of the brand's
     * colour, with offers as posters (app/styles/pages.css).
     */
    pageStyle: z.enum(["beside", "ruled", "centred", "poster"]).default("beside"),
    /**
     * The manner of listing cards: a picture within a frame; without gaps, with shared lines and the price at
     * the foot; the price on a tag below the picture; or a large picture, two across or beside its text
     * (app/styles/stock-cards.css).
     */
    stockStyle: z.enum(["framed", "flush", "tagged", "album"]).default("framed"),
    /**
     * The panel with a car's price and actions: the price on a tinted strip; a column between lines, without a
     * box; its head on the brand's colour, the price on a tag; or to the left of the photographs, centred
     * (app/styles/vehicle-panel.css).
     */
    panelStyle: z.enum(["strip", "rail", "poster", "leading"]).default("strip"),
    /** The shape of tags such as 'Demo', and how they lie on a photograph. */
    badgeStyle: z.enum(["label", "tab", "sticker", "pill"]).default("label"),
    /** The logo's position on wide screens: first in its row, or centred. */
    headerLayout: z.enum(["logo-first", "centred"]).default("logo-first"),
    /**
     * Columns beside the logo; the base links as the first column; everything centred below
     * the dealer's own text; or that text as a separate band above the columns.
     */
    footerStyle: z.enum(["columns", "base-first", "centred", "statement"]).default("columns"),
  }),
  /** Vector files of the site's assets folder. */
  logo: z.object({
    file: imageKey,
    inverseFile: imageKey.nullable().default(null),
    width: z.number(),
    height: z.number(),
  }),
  favicon: imageKey,
  /**
   * Slug of a make → its logo in the site's assets folder; replaces the icon set's, or the initials (spec 2
   * §9).
   */
  makeLogos: z.record(slug, imageKey).default({}),
  banners: z
    .object({
      home: imageKey,
      offers: imageKey,
      finance: imageKey,
      contact: imageKey,
      fleet: imageKey,
      parts: imageKey,
      blog: imageKey,
    })
    .partial()
    .default({}),
  /** What a page's banner says for a while; before and after it, the banner is its picture alone. */
  bannerMessages: z.record(z.enum(BANNER_PAGES), bannerMessage).default({}),
  /** Wording and weight of the buttons on a car, by brand theme; `texts` replaces the words of the others. */
  buttons: z
    .object({
      enquireStyle: buttonStyle.default("accent"),
      reserveStyle: buttonStyle.default("quiet"),
      enquireText: z.string().nullable().default(null),
      /** Followed by the deposit, unless it is zero (spec 1 §5). */
      reserveText: z.string().nullable().default(null),
      financeText: z.string().nullable().default(null),
      copyLinkFeedback: z.enum(["inline", "toast"]).default("inline"),
    })
    .default({}),
};

const plainLink = { name: z.string(), url: link };

const navigationLink = z.object({
  ...plainLink,
  className: z.string().optional(),
  /** A mandatory entry of a manufacturer's theme cannot be removed by the dealer. */
  mandatory: z.boolean().default(true),
});

/** Spec 2 §3 Navigation item. */
export const navigationItem = navigationLink.extend({
  hidden: z.boolean().default(false),
  align: z.enum(["left", "right"]).default("left"),
  dropdownItems: z.array(navigationLink).default([]),
  dynamicDropdown: z.enum(["models", "makes", "none"]).default("none"),
});

export const navigation = {
  navigation: z.object({
    dropdowns: z.enum(["click", "hover"]),
    caret: z.boolean().default(true),
    header: z.array(navigationItem),
    footer: z.array(z.object({ heading: z.string(), links: z.array(z.object(plainLink)) })),
  }),
};

export type NavigationItem = z.infer<typeof navigationItem>;
