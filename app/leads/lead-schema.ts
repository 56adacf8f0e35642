import { z } from "zod";

import { isAbn, writtenAbn } from "~/platform/abn";
import { parseDollars } from "~/platform/dollars";
import { readPostcode } from "~/platform/postcode";
import { typedEmail, typedLine, typedLines, typedName, typedPhone } from "~/platform/text-schema";

import {
  type AskedField,
  GENERAL_CATEGORIES,
  leadKind,
  type LeadKind,
  type LeadKindName,
  MAX_LEAD_FILE_BYTES,
  PHOTO_REQUEST,
  VISIT_RATINGS,
  VISIT_REASONS,
} from "./lead-kind";

// The fields of all kinds of leads, each once. Messages are keys of app/i18n.

/** One line, cleaned; not longer than `max` characters. */
const line = (max: number) => typedLine(max, "leads.too_long");

const paragraph = typedLines(5_000, "leads.too_long");

const ticked = z.unknown().transform((value) => value === "on");

/** A field that the kind does not have: its value is ignored. */
const fixed = <Value>(value: Value) => z.unknown().transform(() => value);

/** Spec 2 §3: contact details. */
const CONTACT = {
  name: typedName({
    tooLong: "leads.too_long",
    invalid: "leads.name_invalid",
    required: "leads.name_required",
  }),
  last_name: typedName({ tooLong: "leads.too_long", invalid: "leads.name_invalid" }),
  email: typedEmail({ tooLong: "leads.too_long", invalid: "leads.email_invalid" }),
  phone: typedPhone({ tooLong: "leads.too_long", invalid: "leads.phone_invalid" }),
  /** Spec 2 §5: required, exactly 4 digits, no thousands separator. */
  postcode: line(20)
    .transform((typed) => readPostcode(typed) ?? "")
    .pipe(z.string().min(1, "leads.postcode_invalid")),
};

/** Spec 2 §5: required, General Enquiry by default. */
const category = z.enum(GENERAL_CATEGORIES, { message: "leads.category_required" });

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** Local time of the location, as `datetime-local` sends it: 2026-11-28T10:30. */
const bookingDate = line(30).pipe(
  z.string().refine((text) => text === "" || isLocalTime(text), "leads.booking_date_invalid"),
);

/** A day that no calendar has is read as one of the next month: 30 February as 2 March. */
function isLocalTime(text: string): boolean {
  const time = LOCAL_TIME.test(text) ? new Date(`${text}Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/** Reads a currency value in any usual spelling; integer cents. @param invalid key of the message */
const dollars = (invalid: string) => (typed: string, context: z.RefinementCtx) => {
  const cents = parseDollars(typed);
  if (cents !== null) return cents;
  context.addIssue({ code: "custom", message: invalid });
  return z.NEVER;
};

/** Spec 1 §5: required and a currency value; integer cents. */
const currency = line(30)
  .pipe(z.string().min(1, "leads.offer_required"))
  .transform(dollars("leads.offer_invalid"))
  .pipe(z.number().int().positive("leads.offer_invalid"));

/** The shopper's budget; integer cents, null if empty. */
const budget = line(30).transform((typed, context) =>
  typed === "" ? null : dollars("leads.budget_invalid")(typed, context),
);

/** An optional question: Yes, No or nothing (spec 2 §3). */
const yesOrNo = z.enum(["Yes", "No", ""]).catch("");

/** Optional questions of the survey: one of the answers, or nothing. */
const visitReason = z.enum([...VISIT_REASONS, ""]).catch("");
const visitRating = z.enum([...VISIT_RATINGS, ""]).catch("");

/** Optional; in any spacing. */
const abn = line(30)
  .refine((typed) => typed === "" || isAbn(typed), "leads.abn_invalid")
  .transform(writtenAbn);

/** Optional; how many vehicles a business is after. */
const vehicleCount = line(10).pipe(z.string().regex(/^([1-9]\d{0,3})?$/, "leads.vehicle_count_invalid"));

export const SERVICES = ["logbook", "brakes", "tyres", "air_conditioning", "battery", "roadworthy"] as const;

/** A checkbox group: none, one or several ticked. Unknown values are dropped. */
const services = z
  .unknown()
  .transform((ticked) => [ticked ?? []].flat())
  .transform((ticked) => SERVICES.filter((service) => ticked.includes(service)));

/** What is chosen is weighed before it is sent; the server reads it apart from the fields (read-lead-form). */
const file = z
  .unknown()
  .refine((chosen) => !(chosen instanceof File) || chosen.size <= MAX_LEAD_FILE_BYTES, "leads.file_too_large")
  .transform(() => null);

/** The settings of a site that affect validation (site.json, forms). */
export type FormSettings = {
  messageRequired: boolean;
  termsRequired: boolean;
};

/**
 * The schema of a form of this kind (spec 1 §5, spec 2 §5); the same in the browser
 * and on the server. Fields that the kind does not have are ignored.
 *
 * @param locations slugs of the selectable locations; required if there are several
 */
export function leadSchema(name: LeadKindName, settings: FormSettings, locations: readonly string[] = []) {
  const kind = leadKind(name);
  const asks = (field: AskedField) => kind.fields.includes(field);
  const fields = {
    category: asks("category") ? category : fixed(null),
    "Test Drive Booking Date": asks("Test Drive Booking Date") ? bookingDate : fixed(""),
    "Service Booking Date": asks("Service Booking Date") ? bookingDate : fixed(""),
    offer_from_client: asks("offer_from_client") ? currency : fixed(null),
    "Vehicle Model": asks("Vehicle Model") ? line(100) : fixed(""),
    Rego: asks("Rego") ? line(20) : fixed(""),
    additional_services: asks("additional_services") ? services : fixed([]),
    vehiclePriceBudget: asks("vehiclePriceBudget") ? budget : fixed(null),
    /** The figures of the finance calculator beside the form. */
    calculator: asks("calculator") ? line(300).catch("") : fixed(""),
    "do-you-have-a-trade-in": asks("do-you-have-a-trade-in") ? yesOrNo : fixed(""),
    company: asks("company") ? line(100) : fixed(""),
    abn: asks("abn") ? abn : fixed(""),
    vehicle_count: asks("vehicle_count") ? vehicleCount : fixed(""),
    part_vehicle: asks("part_vehicle") ? line(100) : fixed(""),
    job: asks("job") ? line(100) : fixed(""),
    visit_reason: asks("visit_reason") ? visitReason : fixed(""),
    visit_rating: asks("visit_rating") ? visitRating : fixed(""),
  } satisfies Record<AskedField, z.ZodType>;
  return z.object({
    ...CONTACT,
    ...fields,
    cv: file,
    part_photo: file,
    message: messageOf(kind, settings),
    location:
      locations.length > 1
        ? line(200).refine((slug) => locations.includes(slug), "leads.location_required")
        : fixed(locations[0] ?? ""),
    opt_in: kind.optIn === null ? fixed(false) : ticked,
    opt_in_finance: kind.boxes === null ? fixed(false) : ticked,
    opt_in_trade: kind.boxes === null ? fixed(false) : ticked,
    terms_conditions: ticked.refine((agreed) => !settings.termsRequired || agreed, "leads.terms_required"),
    copy: ticked,
    /** The honeypot: invisible, so only bots fill it. */
    website: line(1_000).catch("filled"),
  });
}

export type LeadForm = z.infer<ReturnType<typeof leadSchema>>;

function messageOf({ message }: LeadKind, { messageRequired }: FormSettings) {
  if (message === "none") return fixed("");
  if (message === "hidden") return fixed(PHOTO_REQUEST);
  const required = message === "as-site" && messageRequired;
  return paragraph.refine((text) => !required || text !== "", "leads.message_required");
}
