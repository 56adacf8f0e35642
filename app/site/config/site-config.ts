import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { appearance, navigation } from "./appearance";
import { compositions } from "./compositions";
import { features } from "./features";
import { home } from "./home";
import { legal } from "./legal";
import { lending } from "./lending";
import { people } from "./people";
import { places } from "./places";
import { section, shapeOf, type PublicValues, type Rows } from "./setting";
import { slots } from "./slots";
import { stockSettings } from "./stock-settings";
import { abn, hostName, phoneNumber, postcode, slug, state, timeZone } from "./values";

const addressRows = {
  street: { type: z.string(), edit: "contact" },
  city: { type: z.string(), edit: "contact", browser: true },
  state: { type: state, edit: "contact", browser: true },
  postcode: { type: postcode, edit: "contact" },
} satisfies Rows;

/** The site's identity (spec 1 §3 Site configuration, spec 2 §3 Dealer config). */
const identity = {
  /** The website_id of the phone-reveal and view calls. */
  id: { type: z.number().int().positive(), edit: "installer", browser: true },
  slug: { type: slug, edit: "installer", browser: true },
  name: { type: z.string().min(1), edit: "business", browser: true },
  /** Until it is open, shoppers see that it opens soon; only who has its link sees the site. */
  open: { type: z.boolean().default(true), edit: "own form" },
  legalName: { type: z.string().min(1), edit: "business" },
  abn: { type: abn, edit: "business" },
  /** The public address, without a trailing slash. */
  url: { type: webAddress, edit: "own form", browser: true },
  /** All hosts of this site; it is served on no other (design §4.1). */
  hosts: { type: z.array(hostName).min(1), edit: "own form" },
  /** Whether visitors of the other hosts are led to that of `url`; otherwise the site answers on each. */
  redirectHosts: { type: z.boolean().default(false), edit: "own form" },
  /** The set of home blocks, header and vehicle-page wordings that the site is based on. */
  template: { type: z.enum(["group", "manufacturer", "leisure", "value"]), edit: "installer", browser: true },
  tagline: {
    type: z.string(),
    edit: "business",
    browser: true,
    translated: true,
    input: { required: false },
  },
  description: { type: z.string().max(160), edit: "business", browser: true, translated: true },
  phone: { type: phoneNumber, edit: "contact", browser: true },
  email: { type: z.string().email(), edit: "contact", browser: true },
  address: { rows: addressRows, type: z.object(shapeOf(addressRows)) },
  timeZone: { type: timeZone, edit: "installer", browser: true },
  dealershipId: { type: z.string(), edit: "installer" },
  dealerships: {
    type: z.array(z.object({ id: z.string(), slug, name: z.string() })).min(1),
    edit: "installer",
  },
  /** The group's single-make sites: a car of that make links to its site ('Visit our … site'). */
  dealershipWebsites: {
    type: z.array(z.object({ make: z.string(), url: webAddress })).default([]),
    edit: "own form",
  },
  /** The single manufacturer of a franchise site; null for groups. */
  manufacturer: {
    type: z.object({ name: z.string(), slug, baseDomain: z.string().nullable() }).nullable(),
    edit: "installer",
    browser: true,
  },
  complaintsContact: {
    type: z.object({ name: z.string(), email: z.string().email(), phone: phoneNumber }),
    edit: "contact",
  },
  social: {
    type: z
      .object({
        facebookUrl: webAddress,
        instagramUrl: webAddress,
        youtubeUrl: webAddress,
        linkedinUrl: webAddress,
        tiktokUrl: webAddress,
      })
      .partial()
      .default({}),
    edit: "social",
  },
  /** Added to the link of a car shared on X (spec 1 §2, §5). */
  share: section({
    /** Without their '#'. */
    hashtags: {
      type: z.array(z.string().regex(/^[^\s#,]+$/, "a hashtag without its #")).default([]),
      edit: "social",
      browser: true,
      input: { list: "words" },
    },
    /** Accounts worth following, without their '@'. */
    related: {
      type: z.array(z.string().regex(/^\w{1,15}$/, "an account without its @")).default([]),
      edit: "social",
      browser: true,
      input: { list: "words" },
    },
  }),
} satisfies Rows;

/** The model menu and the pages of models (spec 2 §2); the models themselves are in models.json. */
const models = section({
  /** /toyota-hilux; for one named dealer /new-toyota-hilux-vehicle. */
  pathStyle: {
    type: z.enum(["make-model", "new-make-model-vehicle"]).default("make-model"),
    edit: "installer",
  },
  /** Which models are labelled All-New: those marked so, or every one that is not upcoming (spec 2 §2). */
  allNew: { type: z.enum(["marked", "every"]).default("marked"), edit: "installer" },
  /** Links beside the menu: Our Stock, warranty, an enquiry. */
  sideLinks: {
    type: z.array(z.object({ name: z.string(), url: link })).default([]),
    edit: "own form",
    translated: true,
  },
});

const chinese = {
  /** Replaces any Chinese text of app/i18n by its key, as `texts` does for English. */
  texts: { type: z.record(z.string(), z.string()).default({}), edit: "installer" },
  /** Translations of this site.json's own texts: navigation names, headings, cards. */
  words: { type: z.record(z.string(), z.string()).default({}), edit: "own form" },
} satisfies Rows;

const languageRows = {
  "zh-Hans": { rows: chinese, type: z.object(shapeOf(chinese)).strict() },
} satisfies Rows;

/** Every setting of a site, once: its type and default, who changes it, and whether browsers get it. */
export const SETTINGS = {
  ...identity,
  ...appearance,
  navigation,
  ...stockSettings,
  ...features,
  legal,
  models,
  lending,
  home,
  ...compositions,
  ...places,
  ...people,
  slots,
  /** The languages that a site offers besides English; none by default. */
  languages: { rows: languageRows, type: z.object(shapeOf(languageRows)).partial().strict().default({}) },
} satisfies Rows;

/**
 * One dealer website as data: tenants/<slug>/site.json, validated when seeded and again when read. Unknown
 * keys are errors, so that a typo does not silently leave a feature off.
 */
export const siteConfigSchema = z.object({ $schema: z.string().optional(), ...shapeOf(SETTINGS) }).strict();

export type SiteConfig = z.infer<typeof siteConfigSchema>;
/** The input of site.json: everything with a default is optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
/** What every browser may know of a site's settings. */
export type PublicConfig = PublicValues<typeof SETTINGS>;
