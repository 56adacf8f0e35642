import { z } from "zod";

import { typedLine, typedLines } from "../platform/text-schema";
import { GENERAL_CATEGORIES } from "./lead-kind";

// The fields of all kinds of leads, each once. Messages are keys of app/i18n.

/** One line, cleaned; not longer than `max` characters. */
export const line = (max: number) => typedLine(max, "leads.too_long");

export const paragraph = typedLines(5_000, "leads.too_long");

export const ticked = z.unknown().transform((value) => value === "on");

/** In place of a field that the kind does not ask for: whatever is sent in it is not read. */
export const notAsked = <Value>(value: Value) => z.unknown().transform(() => value);

/** Spec 2 §3: who asks. */
export const CONTACT = {
  name: line(100).pipe(z.string().min(1, "leads.name_required")),
  last_name: line(100),
  email: line(254).pipe(z.string().email("leads.email_invalid")),
  phone: line(30).pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, "leads.phone_invalid")),
  /** Spec 2 §5: required, exactly 4 digits, no thousands separator. */
  postcode: line(20).pipe(z.string().regex(/^\d{4}$/, "leads.postcode_invalid")),
};

/** Spec 2 §5: required, General Enquiry by default. */
export const category = z.enum(GENERAL_CATEGORIES, { message: "leads.category_required" });

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** On the yard's wall, as `datetime-local` sends it: 2026-11-28T10:30. */
export const bookingDate = line(30).pipe(
  z
    .string()
    .refine(
      (text) => text === "" || (LOCAL_TIME.test(text) && !Number.isNaN(Date.parse(`${text}Z`))),
      "leads.booking_date_invalid",
    ),
);

const CURRENCY = /^\$? ?(\d{1,8}|\d{1,3}(,\d{3}){1,2})(\.\d{1,2})?$/;

/** Spec 1 §5: required and a currency value; integer cents. */
export const currency = line(30)
  .pipe(z.string().min(1, "leads.offer_required"))
  .pipe(z.string().regex(CURRENCY, "leads.offer_invalid"))
  .transform((text) => Math.round(Number(text.replace(/[$, ]/g, "")) * 100))
  .pipe(z.number().int().positive("leads.offer_invalid"));

/** What the shopper has in mind to spend; integer cents, null where nothing is said. */
export const budget = line(30)
  .pipe(z.string().refine((text) => text === "" || CURRENCY.test(text), "leads.budget_invalid"))
  .transform((text) => (text === "" ? null : Math.round(Number(text.replace(/[$, ]/g, "")) * 100)));

/** A question that may be left open: Yes, No or nothing (spec 2 §3). */
export const yesOrNo = z.enum(["Yes", "No", ""]).catch("");

export const SERVICES = ["logbook", "brakes", "tyres", "air_conditioning", "battery", "roadworthy"] as const;
export type Service = (typeof SERVICES)[number];

/** Boxes of one name: none, one or several ticked. Unknown ones are left out. */
export const services = z
  .unknown()
  .transform((ticked) => [ticked ?? []].flat())
  .transform((ticked) => SERVICES.filter((service) => ticked.includes(service)));
