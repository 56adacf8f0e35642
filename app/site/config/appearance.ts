import { z } from "zod";

import { link } from "~/platform/address";

import { section, shapeOf, type Rows } from "./setting";
import { imageKey, moment, slug } from "./values";

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
  /** Null for no start or no end. */
  start: moment.nullable().default(null),
  expiry: moment.nullable().default(null),
});

const themeRows = {
  displayFont: { type: z.enum(FONT_NAMES), edit: "look", browser: true },
  bodyFont: { type: z.enum(FONT_NAMES), edit: "look", browser: true },
  headerStyle: { type: z.enum(["light", "dark", "brand"]), edit: "look", browser: true },
  /** The logo's position on wide screens: first in its row, or centred. */
  headerLayout: {
    type: z.enum(["logo-first", "centred"]).default("logo-first"),
    edit: "look",
    browser: true,
  },
  /**
   * Columns beside the logo; the base links as the first column; everything centred below
   * the dealer's own text; or that text as a separate band above the columns.
   */
  footerStyle: {
    type: z.enum(["columns", "base-first", "centred", "statement"]).default("columns"),
    edit: "look",
    browser: true,
  },
  cardStyle: { type: z.enum(["outlined", "raised", "flat"]), edit: "look", browser: true },
  /**
   * How pages other than the home page are composed: the heading beside the text; under a rule, with offers
   * as tiles; centred over a narrow text, with offers on alternating sides; or on a band of the brand's
   * colour, with offers as posters (app/styles/pages.css).
   */
  pageStyle: {
    type: z.enum(["beside", "ruled", "centred", "poster"]).default("beside"),
    edit: "look",
    browser: true,
  },
  /**
   * The manner of listing cards: a picture within a frame; without gaps, with shared lines and the price at
   * the foot; the price on a tag below the picture; or a large picture, two across or beside its text
   * (app/styles/stock-cards.css).
   */
  stockStyle: {
    type: z.enum(["framed", "flush", "tagged", "album"]).default("framed"),
    edit: "look",
    browser: true,
  },
  /**
   * The panel with a car's price and actions: the price on a tinted strip; a column between lines, without a
   * box; its head on the brand's colour, the price on a tag; or to the left of the photographs, centred
   * (app/styles/vehicle-panel.css).
   */
  panelStyle: {
    type: z.enum(["strip", "rail", "poster", "leading"]).default("strip"),
    edit: "look",
    browser: true,
  },
  /** The shape of tags such as 'Demo', and how they lie on a photograph. */
  badgeStyle: {
    type: z.enum(["label", "tab", "sticker", "pill"]).default("label"),
    edit: "look",
    browser: true,
  },
  /** Colour of the browser's own bar. */
  themeColour: {
    type: z.string().regex(/^#[0-9a-f]{6}$/i),
    edit: "look",
    browser: true,
    input: { input: "colour" },
  },
} satisfies Rows;

const banners = z
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
  .default({});

/** How the site looks beyond its theme.css tokens (spec 1 §1 button themes, spec 2 §2 favicon, logos). */
export const appearance = {
  theme: { rows: themeRows, type: z.object(shapeOf(themeRows)) },
  /** Vector files of the site's assets folder. */
  logo: {
    type: z.object({
      file: imageKey,
      inverseFile: imageKey.nullable().default(null),
      width: z.number(),
      height: z.number(),
    }),
    edit: "logo",
    browser: true,
  },
  favicon: { type: imageKey, edit: "logo", browser: true },
  /**
   * Slug of a make → its logo in the site's assets folder; replaces the icon set's, or the initials (spec 2
   * §9).
   */
  makeLogos: { type: z.record(slug, imageKey).default({}), edit: "own form" },
  banners: { type: banners, edit: "own form", browser: true },
  /** What a page's banner says for a while; before and after it, the banner is its picture alone. */
  bannerMessages: {
    type: z.record(z.enum(BANNER_PAGES), bannerMessage).default({}),
    edit: "own form",
    translated: true,
  },
  /** Wording and weight of the buttons on a car, by brand theme; `texts` replaces the words of the others. */
  buttons: section({
    enquireText: {
      type: z.string().nullable().default(null),
      edit: "buttons",
      browser: true,
      translated: true,
    },
    enquireStyle: { type: buttonStyle.default("accent"), edit: "buttons", browser: true },
    /** Followed by the deposit, unless it is zero (spec 1 §5). */
    reserveText: {
      type: z.string().nullable().default(null),
      edit: "buttons",
      browser: true,
      translated: true,
    },
    reserveStyle: { type: buttonStyle.default("quiet"), edit: "buttons", browser: true },
    financeText: {
      type: z.string().nullable().default(null),
      edit: "buttons",
      browser: true,
      translated: true,
    },
    copyLinkFeedback: {
      type: z.enum(["inline", "toast"]).default("inline"),
      edit: "installer",
      browser: true,
    },
  }),
} satisfies Rows;

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

const footerColumn = z.object({ heading: z.string(), links: z.array(z.object(plainLink)) });

const navigationRows = {
  dropdowns: { type: z.enum(["click", "hover"]), edit: "installer", browser: true },
  caret: { type: z.boolean().default(true), edit: "installer", browser: true },
  header: { type: z.array(navigationItem), edit: "own form", browser: true, translated: true },
  footer: { type: z.array(footerColumn), edit: "own form", translated: true },
} satisfies Rows;

export const navigation = { rows: navigationRows, type: z.object(shapeOf(navigationRows)) };

export type NavigationItem = z.infer<typeof navigationItem>;
