import type { MailTextKey } from "~/i18n/mail-text";

/** Why a channel omits a field; for readers, and for the test of all fields. */
type Withheld = { withheld: string };

/** The format of a stored value for people (app/leads/delivery/lead-rows.ts). */
export type Reading =
  | "text"
  | "car-type"
  | "car-status"
  | "dollars"
  | "cents"
  | "kilometres"
  | "local-time"
  | "moment"
  | "list"
  | "language"
  | "links"
  | "services"
  | "yes-no"
  | "when-ticked"
  | "condition"
  | "valuation"
  | "visit"
  | "subject"
  | "booking";

export type LeadFieldDescription = {
  label: MailTextKey;
  reads: Reading;
  /** The dealer's mail: in its subject rows, its origin rows, or only for a lead without a car in stock. */
  mail: "about" | "origin" | "without-car" | Withheld;
  /** The shopper's own copy. */
  copy: "said" | "without-car" | Withheld;
  /** ADF: an element of its own, else a line of the customer's or the trade-in's comments. */
  adf: "element" | "comments" | "trade-in" | "without-car" | Withheld;
};

const field = (
  label: MailTextKey,
  reads: Reading,
  more: Partial<Omit<LeadFieldDescription, "label" | "reads">> = {},
): LeadFieldDescription => ({ label, reads, mail: "about", copy: "said", adf: "comments", ...more });

const everywhere = (withheld: string) => ({ mail: { withheld }, copy: { withheld }, adf: { withheld } });
const ABOUT_THE_VISIT = { withheld: "of the visit: the shopper did not write it" };
const OUR_STOCK = { mail: "without-car", copy: "without-car", adf: "without-car" } as const;
const THE_DEALERS = { withheld: "the dealer's own record" };
const BY_CATEGORY = everywhere("the lead's own category and subcategory say it in every message");
const IN_NAME = everywhere("part of the vehicle's name, which is said whole");
const LATER = { withheld: "comes after the copy was sent; the shopper's own page has it" };
const AS_CONSENT = { withheld: "the recorded consent says it" };

type Fields = Record<string, LeadFieldDescription>;

// What flows without a lead form record, by flow (spec 1 §7, spec 2 §3).

const TRADE_IN = {
  rego: field("rego", "text", { adf: "trade-in" }),
  regoState: field("rego_state", "text", { adf: "trade-in" }),
  trade_in_vehicle: field("trade_in_vehicle", "text", { adf: "trade-in" }),
  trade_in_year: field("trade_in_vehicle", "text", { ...IN_NAME, adf: "element" }),
  trade_in_make: field("trade_in_vehicle", "text", { ...IN_NAME, adf: "element" }),
  trade_in_model: field("trade_in_vehicle", "text", { ...IN_NAME, adf: "element" }),
  trade_in_badge: field("trade_in_vehicle", "text", { ...IN_NAME, adf: "element" }),
  kms: field("kms", "kilometres", { adf: "element" }),
  adjustmentAnswers: field("condition", "condition", { adf: "trade-in" }),
  trade_in_note: field("note", "text", { adf: "trade-in" }),
  photos: field("photos", "links", {
    copy: { withheld: "the links open them without a sign-in" },
    adf: "trade-in",
  }),
  valuation: field("valuation", "valuation", {
    copy: LATER,
    adf: "element",
  }),
  offer_price: field("our_figure", "dollars", {
    copy: LATER,
    adf: "element",
  }),
  offer_accepted: field("accepted", "yes-no", { copy: LATER, adf: "trade-in" }),
  form_completed: field("completed", "yes-no", { copy: THE_DEALERS, adf: "trade-in" }),
  PreferredContactMethod: field("contact_method", "text"),
  finance: field("finance_asked", "text"),
  location_id: field("location", "text", everywhere("the lead's own location says it by name")),
} as const satisfies Fields;

const RESERVATION = {
  reservation_id: field("reservation", "text"),
  deposit_cents: field("deposit", "cents"),
  held_until: field("held_until", "moment"),
} as const satisfies Fields;

const PRIZE = {
  prize: field("prize", "text"),
  claim_code: field("claim_code", "text"),
  promotion: field("promotion", "text"),
} as const satisfies Fields;

const PAYMENT = {
  reference: field("payment_reference", "text"),
  amount_cents: field("amount", "cents"),
  payment_id: field("payment", "text"),
} as const satisfies Fields;

const FLOWS = {
  "trade-in": TRADE_IN,
  reservation: RESERVATION,
  prize: PRIZE,
  "online-payment": PAYMENT,
} as const satisfies Record<string, Fields>;

/**
 * Every field of a lead's payload (spec 1 §3, spec 2 §3), once: the source of the dealer's mail,
 * ADF, the shopper's copy and the rows of `npm run leads -- show`, in this order. The webhook and
 * the console omit nothing. Which forms have a field is said by their kinds (lead-kind.ts).
 */
export const LEAD_FIELDS = {
  category: field("kind", "text", BY_CATEGORY),
  subcategory: field("kind", "text", BY_CATEGORY),
  about: field("about", "subject"),
  names_given: field("names_given", "list", { copy: THE_DEALERS }),
  contacts_given: field("contacts_given", "list", { copy: THE_DEALERS }),
  preferred_language: field("preferred_language", "language", { copy: THE_DEALERS }),
  "Vehicle Make": field("make", "text", { ...OUR_STOCK, adf: "element" }),
  "Vehicle Model": field("model", "text", { ...OUR_STOCK, adf: "element" }),
  stock_number: field("stock_number", "text", OUR_STOCK),
  car_id: field("car_id", "text", OUR_STOCK),
  car_type: field("car_type", "car-type", { copy: "without-car" }),
  vehicle_status: field("vehicle_status", "car-status", { copy: "without-car" }),
  manufacturer_slug: field("make", "text", everywhere("the make, as an address writes it")),
  offer_from_client: field("offer", "dollars", { adf: "element" }),
  "Test Drive Booking Date": field("booking_date", "local-time"),
  "Service Booking Date": field("booking_date", "local-time"),
  booking_status: field("booking", "booking"),
  booking_id: field("booking", "text", everywhere("for systems that follow a booking; nobody reads it")),
  Rego: field("rego", "text"),
  additional_services: field("services", "services"),
  vehiclePriceBudget: field("budget", "dollars"),
  calculator: field("calculator", "text"),
  "do-you-have-a-trade-in": field("trade_in", "text"),
  company: field("company", "text"),
  abn: field("abn", "text"),
  vehicle_count: field("vehicle_count", "text"),
  part_vehicle: field("part_vehicle", "text"),
  job: field("job", "text"),
  visit_reason: field("visit_reason", "text"),
  visit_rating: field("visit_rating", "text"),
  part_photo: field("part_photo", "links", { copy: { withheld: "the link opens it without a sign-in" } }),
  cv: field("cv", "links", { copy: { withheld: "the link opens it without a sign-in" } }),
  ...TRADE_IN,
  opt_in_finance: field("finance", "when-ticked"),
  opt_in_trade: field("trade_in", "when-ticked"),
  ...RESERVATION,
  ...PRIZE,
  ...PAYMENT,
  location: field("location", "text", everywhere("the lead's own location says it in every message")),
  dealership_slug: field("dealership", "text", { mail: "origin", copy: THE_DEALERS }),
  car_dealership_id: field("dealership_id", "text", { mail: "origin", copy: THE_DEALERS }),
  autogauge_enabled: field("autogauge", "when-ticked", { mail: "origin", copy: THE_DEALERS }),
  opt_in: field("marketing", "yes-no", { mail: AS_CONSENT, copy: AS_CONSENT }),
  terms_conditions: field("terms", "yes-no", { mail: "origin" }),
  url: field("page", "text", { mail: "origin", copy: ABOUT_THE_VISIT }),
  page_id: field("page", "text", everywhere("the path of the address that is said whole")),
  lead_attributes: field("campaign", "visit", { mail: "origin", copy: ABOUT_THE_VISIT }),
  source: field("source", "text", { mail: "origin", copy: ABOUT_THE_VISIT, adf: "element" }),
  user_agent: field("browser", "text", { mail: "origin", copy: ABOUT_THE_VISIT }),
  spam_signals: field("signals", "list", {
    mail: { withheld: "said first in the mail, in words" },
    copy: { withheld: "suspected spam has no copy" },
  }),
  copy: field(
    "copy_wanted",
    "when-ticked",
    everywhere("only kept until somebody says that the lead is no spam"),
  ),
} as const satisfies Fields;

export type LeadField = keyof typeof LEAD_FIELDS;
export type LeadPayload = Partial<Record<LeadField, unknown>>;

/** Spec 1 §3, Lead payload: where a lead of any kind comes from. */
export type LeadOrigin = Required<
  Pick<LeadPayload, "url" | "page_id" | "source" | "user_agent" | "lead_attributes">
>;

/** @returns null for a field of an older release, which is labelled with its own name */
export function leadField(name: string): LeadFieldDescription | null {
  return Object.hasOwn(LEAD_FIELDS, name) ? LEAD_FIELDS[name as LeadField] : null;
}

/** The field names of a payload in display order, unknown ones last. */
export function inOrder(payload: Readonly<Record<string, unknown>>): string[] {
  const known = Object.keys(LEAD_FIELDS).filter((name) => Object.hasOwn(payload, name));
  return [...known, ...Object.keys(payload).filter((name) => leadField(name) === null)];
}

/** All fields of a flow: leaving one out is a type error. */
export type FlowPayload<Flow extends keyof typeof FLOWS> = Record<keyof (typeof FLOWS)[Flow], unknown>;

/** The flows that record a lead without a form of one. */
export const LEAD_FLOWS = Object.keys(FLOWS);
