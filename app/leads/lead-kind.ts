import type { LeadField } from "./payload-fields";

/** The words of the enquiry's own category select (spec 2 §5); the first is the default. */
export const GENERAL_CATEGORIES = [
  "General Enquiry",
  "Sales Enquiry",
  "Service Enquiry",
  "Parts Enquiry",
  "Finance Enquiry",
  "Fleet Enquiry",
  "Careers Enquiry",
] as const;

/** Spec 1 §3: what a photo request says, unseen. */
export const PHOTO_REQUEST = "Please send photos for this car";
/** Spec 1 §4, In stock: the enquiry for an out-of-stock car. */
export const SIMILAR_SUBCATEGORY = "Find me something similar";
export const CAREER_SUBCATEGORY = "Career Enquiry";

/** Fields that only some kinds of forms ask for (spec 1 §3, spec 2 §3). */
export type AskedField = Extract<
  LeadField,
  | "category"
  | "Test Drive Booking Date"
  | "offer_from_client"
  | "Vehicle Model"
  | "Rego"
  | "additional_services"
  | "vehiclePriceBudget"
  | "calculator"
  | "do-you-have-a-trade-in"
>;

export type YardType = "sales" | "service" | "parts";

/** What sets a kind of lead apart: its form, its check and its record all read this. */
export type LeadKind = {
  category: string;
  subcategory: string | null;
  /** `as-site`: required unless the site relaxes it; `hidden`: fixed and unseen; `none`: not asked. */
  message: "as-site" | "optional" | "hidden" | "none";
  /** The wording of the opt-in (spec 1 §5, spec 2 §5); null for no opt-in. */
  optIn: "similar_stock" | "latest_offers" | null;
  /** Whether finance and a trade-in may be asked about beside it. */
  boxes: "finance-and-trade" | null;
  fields: readonly AskedField[];
  /** The yards to choose from, where one is chosen; a car's own otherwise. */
  yards: readonly YardType[] | null;
};

const ABOUT_A_CAR = {
  category: "Vehicle Enquiry",
  subcategory: null,
  message: "as-site",
  optIn: "similar_stock",
  boxes: "finance-and-trade",
  fields: [],
  yards: null,
} as const satisfies LeadKind;

const TO_THE_DEALER = {
  category: "General Enquiry",
  subcategory: null,
  message: "as-site",
  optIn: "latest_offers",
  boxes: null,
  fields: [],
  yards: ["sales", "service", "parts"],
} as const satisfies LeadKind;

export const LEAD_KINDS = {
  "vehicle-enquiry": ABOUT_A_CAR,
  "find-me-something-similar": { ...ABOUT_A_CAR, subcategory: SIMILAR_SUBCATEGORY },
  "test-drive": {
    ...ABOUT_A_CAR,
    subcategory: "Test Drive",
    message: "optional",
    fields: ["Test Drive Booking Date"],
    yards: ["sales"],
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
    yards: ["sales"],
  },
  general: { ...TO_THE_DEALER, fields: ["category"] },
  "contact-location": TO_THE_DEALER,
  offer: {
    ...TO_THE_DEALER,
    subcategory: "Special Offer",
    fields: ["do-you-have-a-trade-in"],
    yards: ["sales", "service"],
  },
  /** What the workshop offers goes to its desk, as a service does. */
  "service-offer": {
    ...TO_THE_DEALER,
    category: "Service Enquiry",
    subcategory: "Special Offer",
    fields: ["Rego"],
    yards: ["service"],
  },
  careers: { ...TO_THE_DEALER, subcategory: CAREER_SUBCATEGORY, optIn: null },
  service: {
    ...TO_THE_DEALER,
    category: "Service Enquiry",
    fields: ["Rego", "additional_services"],
    yards: ["service"],
  },
  parts: { ...TO_THE_DEALER, category: "Parts Enquiry", fields: ["Rego"], yards: ["parts"] },
  fleet: {
    ...TO_THE_DEALER,
    category: "Fleet Enquiry",
    fields: ["do-you-have-a-trade-in"],
    yards: ["sales"],
  },
  feedback: { ...TO_THE_DEALER, category: "Feedback", optIn: null },
  "feedback-survey": {
    ...TO_THE_DEALER,
    category: "Feedback",
    subcategory: "Customer Feedback Survey",
    optIn: null,
  },
  finance: {
    ...TO_THE_DEALER,
    category: "Finance Enquiry",
    message: "none",
    optIn: null,
    fields: ["vehiclePriceBudget", "calculator"],
    yards: null,
  },
  /** Who wants a car valued: the last step of its own form (spec 1 §7, spec 2 §5). */
  "trade-in": { ...TO_THE_DEALER, category: "Valuation", message: "none", yards: ["sales"] },
} as const satisfies Record<string, LeadKind>;

export type LeadKindName = keyof typeof LEAD_KINDS;

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
