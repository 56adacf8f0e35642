import { z } from "zod";

import { readPhoneNumber } from "~/platform/phone-number";

import type { Rows } from "./setting";
import { cents, imageKey, phoneNumber, slug } from "./values";

const [MAX_LINE, MAX_TEXT, MAX_PEOPLE] = [80, 4_000, 300];
const line = z.string().max(MAX_LINE);
const phone = phoneNumber.refine(
  (typed) => readPhoneNumber(typed) !== null,
  "Enter the whole number that shoppers call.",
);

/** Somebody who works for the dealer, as the site shows them. */
const profile = z.object({
  id: z.string().min(1),
  name: line.min(1),
  role: line.min(1),
  /** How the name is said, for who reads it only: 'na-DEEM'. */
  spoken: line.default(""),
  picture: imageKey.nullable().default(null),
  /** Beside English, as a list in words: 'Mandarin and Cantonese'. */
  languages: line.default(""),
  /** Slugs; at none, somebody is on the page about the dealer alone. */
  locations: z.array(slug).default([]),
  phone: phone.nullable().default(null),
  email: z.string().email().nullable().default(null),
});

export type Profile = z.infer<typeof profile>;

/** A job that somebody may apply for. */
const vacancy = z.object({
  id: slug,
  title: line.min(1),
  /** A location's slug. */
  location: slug,
  work: z.enum(["full_time", "part_time", "casual", "contract", "apprenticeship"]),
  /** An empty line begins a paragraph. */
  text: z.string().min(1).max(MAX_TEXT),
  /** What to know beside the form below the vacancy. */
  apply: z.string().max(MAX_TEXT).default(""),
  /** One of them alone is a lower or an upper end. */
  payFrom: cents.nullable().default(null),
  payTo: cents.nullable().default(null),
  payPer: z.enum(["hour", "year"]).default("year"),
  /** The first day, on the location's clock. */
  posted: z.string().date(),
  /** The last day; null until somebody is found. */
  closes: z.string().date().nullable().default(null),
});

export type Vacancy = z.infer<typeof vacancy>;

/** Who works here, and the jobs that are open. */
export const people = {
  /** In the order of the pages. */
  team: { type: z.array(profile).max(MAX_PEOPLE).default([]), edit: "own form", translated: true },
  vacancies: { type: z.array(vacancy).max(MAX_PEOPLE).default([]), edit: "own form", translated: true },
} satisfies Rows;
