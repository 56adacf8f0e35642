import type { Car } from "~/stock/car";

import type { LeadField } from "./lead-fields";

/** The analytics events that a lead may count as, by their ids (spec 1 §7, spec 2 §7). */
export type LeadEventId = 14 | 15 | 17 | 19 | 22 | 48 | 51;

type Lead = {
  kind: LeadKindName;
  subcategory: string | null;
  car: Pick<Car, "tag" | "carType"> | null;
};

/** Only service, parts, feedback and finance have no event of their own. */
const WITHOUT_A_CAR: Partial<Record<LeadKindName, LeadEventId>> = {
  general: 22,
  "contact-location": 22,
  careers: 51,
  fleet: 19,
};

/**
 * Spec 1 §7, §9 and spec 2 §4, §7: 17 for any enquiry on a car tagged Test Drive Only, 48
 * and 17 for a test drive of a used and of another car, 15 for other enquiries about a used
 * one, 14 otherwise; 19 fleet, 22 general, 51 careers.
 */
export function leadEvent({ kind, subcategory, car }: Lead): LeadEventId | null {
  if (subcategory === CAREER_SUBCATEGORY) return 51;
  if (leadKind(kind).category !== "Vehicle Enquiry") return WITHOUT_A_CAR[kind] ?? null;
  if (car?.tag === "Test Drive Only") return 17;
  if (kind === "test-drive") return car?.carType === "used" ? 48 : 17;
  return car?.carType === "used" ? 15 : 14;
}

/** The options of the enquiry form's category select (spec 2 §5); the first is the default. */
export const GENERAL_CATEGORIES = [
  "General Enquiry",
  "Sales Enquiry",
  "Service Enquiry",
  "Parts Enquiry",
  "Finance Enquiry",
  "Fleet Enquiry",
  "Careers Enquiry",
] as const;

/** The answers of the feedback survey: what the visit was for, and how it went. */
export const VISIT_REASONS = ["Buying", "Selling", "Service", "Parts", "Finance", "Something else"] as const;
export const VISIT_RATINGS = ["Very good", "Good", "Fair", "Poor", "Very poor"] as const;

/** Spec 1 §3: the hidden message of a photo request. */
export const PHOTO_REQUEST = "Please send photos for this car";
/** Spec 1 §4, In stock: the enquiry for an out-of-stock car. */
export const SIMILAR_SUBCATEGORY = "Find me something similar";
export const CAREER_SUBCATEGORY = "Career Enquiry";

/** The fields that ask for a time at a location. */
export const BOOKING_FIELDS = ["Test Drive Booking Date", "Service Booking Date"] as const;
export type BookingField = (typeof BOOKING_FIELDS)[number];

/** The files that forms may bring: a job application's CV, a picture of the part that is asked for. */
export const LEAD_FILES = ["cv", "part_photo"] as const;
export type LeadFileField = (typeof LEAD_FILES)[number];
/** A few pages with pictures, or a phone's photograph; as much as a file of a mail. */
export const MAX_LEAD_FILE_BYTES = 10 * 1_048_576;

export type LocationType = "sales" | "service" | "parts";

/** The definition of a kind of lead: its form, its validation and its record all use it. */
type LeadKindRow = {
  category: string;
  subcategory: string | null;
  /** `as-site`: required unless the site relaxes it; `hidden`: a fixed hidden input; `none`: no field. */
  message: "as-site" | "optional" | "hidden" | "none";
  /** The wording of the opt-in (spec 1 §5, spec 2 §5); null for no opt-in. */
  optIn: "similar_stock" | "latest_offers" | null;
  /** Whether the questions about finance and a trade-in may be shown. */
  boxes: "finance-and-trade" | null;
  fields: readonly LeadField[];
  /** What may come with it. */
  file: LeadFileField | null;
  /** The types of locations to choose from; null: the car's own location. */
  locations: readonly LocationType[] | null;
};

const ABOUT_A_CAR = {
  category: "Vehicle Enquiry",
  subcategory: null,
  message: "as-site",
  optIn: "similar_stock",
  boxes: "finance-and-trade",
  fields: [],
  file: null,
  locations: null,
} as const satisfies LeadKindRow;

const TO_THE_DEALER = {
  category: "General Enquiry",
  subcategory: null,
  message: "as-site",
  optIn: "latest_offers",
  boxes: null,
  fields: [],
  file: null,
  locations: ["sales", "service", "parts"],
} as const satisfies LeadKindRow;

export const LEAD_KINDS = {
  "vehicle-enquiry": ABOUT_A_CAR,
  "find-me-something-similar": { ...ABOUT_A_CAR, subcategory: SIMILAR_SUBCATEGORY },
  "test-drive": {
    ...ABOUT_A_CAR,
    subcategory: "Test Drive",
    message: "optional",
    fields: ["Test Drive Booking Date"],
    locations: ["sales"],
  },
  "photo-request": { ...ABOUT_A_CAR, subcategory: "Photo Request", message: "hidden", boxes: null },
  "make-an-offer": {
    ...ABOUT_A_CAR,
    subcategory: "Make An Offer",
    message: "none",
    optIn: null,
    boxes: null,
    fields: ["offer_from_client"],
  },
  "new-vehicle": {
    ...ABOUT_A_CAR,
    subcategory: "New Vehicle",
    fields: ["Vehicle Model"],
    locations: ["sales"],
  },
  general: { ...TO_THE_DEALER, fields: ["category"] },
  /** Event 22 belongs to the form with a category, so this form has one too. */
  "contact-location": { ...TO_THE_DEALER, fields: ["category"] },
  offer: {
    ...TO_THE_DEALER,
    subcategory: "Special Offer",
    fields: ["do-you-have-a-trade-in"],
    locations: ["sales", "service"],
  },
  /** Workshop offers go to the service department. */
  "service-offer": {
    ...TO_THE_DEALER,
    category: "Service Enquiry",
    subcategory: "Special Offer",
    fields: ["Rego"],
    locations: ["service"],
  },
  careers: {
    ...TO_THE_DEALER,
    subcategory: CAREER_SUBCATEGORY,
    // A CV says it.
    message: "optional",
    optIn: null,
    fields: ["job"],
    file: "cv",
  },
  service: {
    ...TO_THE_DEALER,
    category: "Service Enquiry",
    fields: ["additional_services", "Service Booking Date", "Rego"],
    locations: ["service"],
  },
  parts: {
    ...TO_THE_DEALER,
    category: "Parts Enquiry",
    fields: ["part_vehicle", "Rego"],
    file: "part_photo",
    locations: ["parts"],
  },
  fleet: {
    ...TO_THE_DEALER,
    category: "Fleet Enquiry",
    fields: ["company", "abn", "vehicle_count", "do-you-have-a-trade-in"],
    locations: ["sales"],
  },
  feedback: { ...TO_THE_DEALER, category: "Feedback", optIn: null },
  "feedback-survey": {
    ...TO_THE_DEALER,
    category: "Feedback",
    subcategory: "Customer Feedback Survey",
    optIn: null,
    fields: ["visit_rating", "visit_reason"],
  },
  finance: {
    ...TO_THE_DEALER,
    category: "Finance Enquiry",
    message: "none",
    optIn: null,
    fields: ["vehiclePriceBudget", "calculator"],
    locations: null,
  },
  /** Who calls back has to know that it is no loan. */
  "novated-lease": {
    ...TO_THE_DEALER,
    category: "Finance Enquiry",
    subcategory: "Novated Lease",
    message: "none",
    optIn: null,
    fields: ["vehiclePriceBudget"],
    locations: null,
  },
  /** A trade-in valuation: the last step of the trade-in form (spec 1 §7, spec 2 §5). */
  "trade-in": { ...TO_THE_DEALER, category: "Valuation", message: "none", locations: ["sales"] },
} as const satisfies Record<string, LeadKindRow>;

export type LeadKindName = keyof typeof LEAD_KINDS;

/** A field of only some kinds of forms (spec 1 §3, spec 2 §3): of those whose row names it. */
export type AskedField = (typeof LEAD_KINDS)[LeadKindName]["fields"][number];
export type LeadKind = Omit<LeadKindRow, "fields"> & { fields: readonly AskedField[] };

export function leadKind(name: LeadKindName): LeadKind {
  return LEAD_KINDS[name];
}

export function isLeadKind(name: unknown): name is LeadKindName {
  return typeof name === "string" && Object.hasOwn(LEAD_KINDS, name);
}

/** The generic error: spec 1 §8 for a car's form, spec 2 §8 for the others. */
export function failureText(kind: LeadKindName): "leads.unexpected" | "leads.failed_alert" {
  return leadKind(kind).category === "Vehicle Enquiry" ? "leads.unexpected" : "leads.failed_alert";
}
