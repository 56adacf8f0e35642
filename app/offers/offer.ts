import { z } from "zod";

import { SECOND_LANGUAGES } from "~/i18n/language";
import { link } from "~/platform/address";
import type { Seconds } from "~/platform/moment";
import { cents, moment, percent, slug } from "~/site/config/values";

/** An offer in another language: its terms too, or it stays English as a whole. A figure may be the same. */
const translationSchema = z.object({
  name: z.string().min(1),
  description: z.string().min(1),
  disclaimer: z.string(),
  highlight: z.string().min(1).optional(),
});

/** Spec 2 §3 Offer. `description` is dealer HTML: sanitised when seeded. */
export const offerSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  disclaimer: z.string().default(""),
  category: z.string(),
  manufacturer: z.string().nullable().default(null),
  model: z
    .object({ name: z.string(), slug: z.string(), overrideUrl: link.nullable().default(null) })
    .nullable()
    .default(null),
  /** The cars that it is for, as the query of a search: 'car_type=demo', 'price=:15000&fuel=Hybrid'. */
  stock: z.string().nullable().default(null),
  /** The slugs of the only locations that it is at, which its form then offers; none: any of its department. */
  locations: z.array(slug).default([]),
  image: z.string().nullable().default(null),
  /** What the picture shows, if that matters. */
  imageAlt: z.string().optional(),
  /** The offer's headline figure: '2.99 % p.a.', '$1,500'. */
  highlight: z.string().nullable().default(null),
  /** Of a finance offer: the loan that its rates are true for. Rates are shown from here, not from a text. */
  credit: z
    .object({
      /** Per cent per year; both rates are checked against the calculator when the site is published. */
      rate: percent,
      comparisonRate: percent,
      amountCents: cents.positive(),
      termYears: z.number().min(1).max(7).multipleOf(0.5),
      /** One of the site's `lending.lenders`. */
      lender: z.string(),
    })
    .strict()
    .nullable()
    .default(null),
  startsAt: moment.nullable().default(null),
  endsAt: moment.nullable().default(null),
  excludedWebsiteIds: z.array(z.number().int()).default([]),
  translations: z.record(z.enum(SECOND_LANGUAGES), translationSchema).default({}),
});

export type Offer = z.infer<typeof offerSchema>;

/** @returns the headline figure; null if there is none, or if the offer's name says it already */
export function headlineFigure({ name, highlight }: Pick<Offer, "name" | "highlight">): string | null {
  if (highlight === null || name.toLowerCase().includes(highlight.toLowerCase())) return null;
  return highlight;
}

/** The example for which an offer of credit states its rates (National Credit Code part 10). */
export type OfferCredit = NonNullable<Offer["credit"]>;

type Windowed = Pick<Offer, "startsAt" | "endsAt" | "excludedWebsiteIds">;

/**
 * Whether a site shows an offer now: within its period (start inclusive, end exclusive, either may be open)
 * and not on an excluded website (spec 2 §3).
 *
 * @param websiteId the site's `id`
 */
export function isOfferShown(offer: Windowed, websiteId: number, now: Seconds): boolean {
  if (offer.excludedWebsiteIds.includes(websiteId)) return false;
  const startsAt = secondsOf(offer.startsAt) ?? -Infinity;
  const endsAt = secondsOf(offer.endsAt) ?? Infinity;
  return startsAt <= now && now < endsAt;
}

function secondsOf(time: string | null) {
  return time === null ? null : Date.parse(time) / 1_000;
}

/**
 * Whether an offer is the workshop's, by its category ('Service offer'). Such an offer has no
 * stock, its enquiries go to the service desk, and the service pages show it too.
 */
export function isServiceOffer({ category }: { category: string }): boolean {
  return /^servic(e|ing)\b/i.test(category);
}
