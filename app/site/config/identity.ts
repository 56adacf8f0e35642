import { z } from "zod";

import { slug, state, timeZone } from "./values";

/** Who the site is (spec 1 §3 Site configuration, spec 2 §3 Dealer config). */
export const identity = {
  /** The website_id of the phone-reveal and view calls. */
  id: z.number().int().positive(),
  slug,
  name: z.string().min(1),
  legalName: z.string().min(1),
  abn: z.string().regex(/^\d{2} \d{3} \d{3} \d{3}$/, "an ABN such as 12 345 678 901"),
  /** The public address, without a trailing slash. */
  url: z.string().url(),
  /** Every host that serves this site; nothing else does (design §4.1). */
  hosts: z
    .array(z.string().regex(/^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/, "a lower-case host name without a port"))
    .min(1),
  /** Which set of home blocks, header and vehicle-page wordings the site starts from. */
  template: z.enum(["group", "manufacturer", "leisure", "value"]),
  tagline: z.string(),
  description: z.string().max(160),
  address: z.object({ street: z.string(), city: z.string(), state, postcode: z.string().regex(/^\d{4}$/) }),
  phone: z.string(),
  email: z.string().email(),
  timeZone,
  dealershipId: z.string(),
  dealerships: z.array(z.object({ id: z.string(), slug, name: z.string() })).min(1),
  /** The group's sites of one make: a car of that make leads there ('Visit our … site'). */
  dealershipWebsites: z.array(z.object({ make: z.string(), url: z.string().url() })).default([]),
  /** The single manufacturer of a franchise site; null for groups. */
  manufacturer: z.object({ name: z.string(), slug, baseDomain: z.string().nullable() }).nullable(),
  complaintsContact: z.object({ name: z.string(), email: z.string().email(), phone: z.string() }),
  social: z
    .object({
      facebookUrl: z.string().url(),
      instagramUrl: z.string().url(),
      youtubeUrl: z.string().url(),
      linkedinUrl: z.string().url(),
      tiktokUrl: z.string().url(),
    })
    .partial()
    .default({}),
  /** What a car that is shared on X carries beside its link (spec 1 §2, §5). */
  share: z
    .object({
      /** Without their '#'. */
      hashtags: z.array(z.string().regex(/^[^\s#,]+$/, "a hashtag without its #")).default([]),
      /** Accounts worth following, without their '@'. */
      related: z.array(z.string().regex(/^\w{1,15}$/, "an account without its @")).default([]),
    })
    .default({}),
};
