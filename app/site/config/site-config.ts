import { z } from "zod";

import { link, webAddress } from "~/platform/address";

import { appearance, navigation } from "./appearance";
import { features } from "./features";
import { home } from "./home";
import { lending } from "./lending";
import { places } from "./places";
import { slots } from "./slots";
import { stockSettings } from "./stock-settings";
import { slug, state, timeZone } from "./values";

/**
 * The person responsible for a department (spec 2 §9: 'the relevant department manager by email or phone').
 */
const department = z
  .object({
    name: z.string().min(1),
    manager: z.string().min(1),
    phone: z.string().min(1),
    email: z.string().email(),
  })
  .strict();

/** Sentences in Markdown. */
const sentences = z.array(z.string().min(1));

/**
 * The dealer-specific parts of the legal pages; the rest is the same for every site (app/publish/legal). A page that
 * differs in more than this has its own file in content/.
 */
const legal = z
  .object({
    /** In addition to the contact for complaints. */
    departments: z.array(department).default([]),
    privacy: z
      .object({
        /** Data stored about a customer, after 'As our customer:'. */
        customerRecords: z
          .string()
          .default("what you bought, and the service history of what we look after."),
        /** The recipients of records within the group or the manufacturer's network. */
        sharing: sentences.default([
          "Our own locations share one customer record. Where you order a new vehicle, its maker receives what it needs to build, register and support it: your name, contact details and the vehicle.",
        ]),
        /** The companies that work for the dealer, by kind and country: 'Email: the United States'. */
        services: z
          .array(
            z.string().regex(/^[^:]+: \S/, "a kind of service and its country, such as 'Email: Singapore'"),
          )
          .default([]),
        /** Days that an enquiry is kept after it was sent, if its sender asks for deletion before. */
        enquiryDays: z.number().int().min(0).max(2_557).default(0),
        /** Overseas places where data may be stored. */
        overseas: z.array(z.string().min(1)).default([]),
        /**
         * Decisions about people that programs of the dealer's make, or prepare, with personal information: what is
         * decided, with which information, and whether a person decides.
         */
        automatedDecisions: sentences.default([]),
      })
      .strict()
      .default({}),
    warranty: z
      .object({
        /** Additions of this dealer, and exceptions for its kind of vehicle. */
        notes: sentences.default([]),
        coolingOffNotes: sentences.default([]),
      })
      .strict()
      .default({}),
    credit: z
      .object({
        /** The full statements of the finance pages: whom the dealer acts for, and how lenders pay it. */
        statements: sentences.default([]),
        /** ASIC's number of a credit representative; publishing requires it of a dealer who claims to be one. */
        representativeNumber: z
          .string()
          .regex(/^\d{6}$/, "a credit representative's number of six digits")
          .nullable()
          .default(null),
        /** The licensee that a credit representative acts for, and its Australian credit licence. */
        licenseeName: z.string().min(1).nullable().default(null),
        licenseeNumber: z
          .string()
          .regex(/^\d{6}$/, "an Australian credit licence of six digits")
          .nullable()
          .default(null),
      })
      .strict()
      .default({}),
  })
  .strict()
  .default({});

/** The site's identity (spec 1 §3 Site configuration, spec 2 §3 Dealer config). */
const identity = {
  /** The website_id of the phone-reveal and view calls. */
  id: z.number().int().positive(),
  slug,
  name: z.string().min(1),
  /** Until it is open, shoppers see that it opens soon; only who has its link sees the site. */
  open: z.boolean().default(true),
  legalName: z.string().min(1),
  abn: z.string().regex(/^\d{2} \d{3} \d{3} \d{3}$/, "an ABN such as 12 345 678 901"),
  /** The public address, without a trailing slash. */
  url: webAddress,
  /** All hosts of this site; it is served on no other (design §4.1). */
  hosts: z
    .array(z.string().regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/, "a lower-case host name without a port"))
    .min(1),
  /** Whether visitors of the other hosts are led to that of `url`; otherwise the site answers on each. */
  redirectHosts: z.boolean().default(false),
  /** The set of home blocks, header and vehicle-page wordings that the site is based on. */
  template: z.enum(["group", "manufacturer", "leisure", "value"]),
  tagline: z.string(),
  description: z.string().max(160),
  address: z.object({ street: z.string(), city: z.string(), state, postcode: z.string().regex(/^\d{4}$/) }),
  phone: z.string(),
  email: z.string().email(),
  timeZone,
  dealershipId: z.string(),
  dealerships: z.array(z.object({ id: z.string(), slug, name: z.string() })).min(1),
  /** The group's single-make sites: a car of that make links to its site ('Visit our … site'). */
  dealershipWebsites: z.array(z.object({ make: z.string(), url: webAddress })).default([]),
  /** The single manufacturer of a franchise site; null for groups. */
  manufacturer: z.object({ name: z.string(), slug, baseDomain: z.string().nullable() }).nullable(),
  complaintsContact: z.object({ name: z.string(), email: z.string().email(), phone: z.string() }),
  social: z
    .object({
      facebookUrl: webAddress,
      instagramUrl: webAddress,
      youtubeUrl: webAddress,
      linkedinUrl: webAddress,
      tiktokUrl: webAddress,
    })
    .partial()
    .default({}),
  /** Added to the link of a car shared on X (spec 1 §2, §5). */
  share: z
    .object({
      /** Without their '#'. */
      hashtags: z.array(z.string().regex(/^[^\s#,]+$/, "a hashtag without its #")).default([]),
      /** Accounts worth following, without their '@'. */
      related: z.array(z.string().regex(/^\w{1,15}$/, "an account without its @")).default([]),
    })
    .default({}),
};

/** The model menu and the pages of models (spec 2 §2); the models themselves are in models.json. */
const models = {
  models: z
    .object({
      /** /toyota-hilux; for one named dealer /new-toyota-hilux-vehicle. */
      pathStyle: z.enum(["make-model", "new-make-model-vehicle"]).default("make-model"),
      /** Which models are labelled All-New: those marked so, or every one that is not upcoming (spec 2 §2). */
      allNew: z.enum(["marked", "every"]).default("marked"),
      /** Links beside the menu: Our Stock, warranty, an enquiry. */
      sideLinks: z.array(z.object({ name: z.string(), url: link })).default([]),
    })
    .default({}),
};

const translation = z
  .object({
    /** Replaces any Chinese text of app/i18n by its key, as `texts` does for English. */
    texts: z.record(z.string(), z.string()).default({}),
    /** Translations of this site.json's own texts: navigation names, headings, cards. */
    words: z.record(z.string(), z.string()).default({}),
  })
  .strict();

/** The languages that a site offers besides English; none by default. */
const languages = {
  languages: z.object({ "zh-Hans": translation }).partial().strict().default({}),
};

/**
 * One dealer website as data: tenants/<slug>/site.json, validated when seeded and again when read. Unknown
 * keys are errors, so that a typo does not silently leave a feature off.
 */
export const siteConfigSchema = z
  .object({
    $schema: z.string().optional(),
    ...identity,
    ...appearance,
    ...navigation,
    ...stockSettings,
    ...features,
    legal,
    ...models,
    lending,
    ...home,
    ...places,
    ...slots,
    ...languages,
  })
  .strict();

export type SiteConfig = z.infer<typeof siteConfigSchema>;
/** The input of site.json: everything with a default is optional. */
export type SiteConfigInput = z.input<typeof siteConfigSchema>;
