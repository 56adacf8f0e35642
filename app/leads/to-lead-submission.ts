import type { SubmissionKey } from "~/platform/submission-key";
import { slugify } from "~/stock/slug";

import type { LeadText } from "./delivery/lead-record";
import { type LeadSubject, subjectFields } from "./lead-subject";
import { isEnquirySubcategory } from "./enquiry-subject";
import type { LeadLocation } from "./lead-form-model";
import { leadEvent, CAREER_SUBCATEGORY, leadKind, type LeadEventId, type LeadKindName } from "./lead-kind";
import type { LeadForm } from "./lead-schema";
import { LEAD_FIELDS, type LeadOrigin, type LeadPayload } from "./lead-fields";
import type { SpamSignal } from "./spam-signals";
import type { EnquiredCar } from "./vehicle-enquiry";

/** The input of recordLead, from a form or a flow. */
export type LeadSubmission = LeadText & {
  /** Idempotency key (design §4.6). */
  idempotencyKey: SubmissionKey;
  kind: string;
  category: string;
  subcategory: string | null;
  vehicleId: string | null;
  locationId: string | null;
  /** The analytics event that the lead counts as (spec 1 §7). */
  eventId: number | null;
  /** Spec 1 §3, Lead payload, and the form's own extra fields; each is described in LEAD_FIELDS. */
  payload: LeadPayload;
  consents: { purpose: "marketing" | "terms"; granted: boolean; wordingVersion: string }[];
  suspectedSpam: boolean;
  /** Tells the dealer something, and is recorded as done: nobody waits for an answer. */
  asksNothing?: boolean;
  /** Whether the shopper wants a copy by e-mail. */
  copy?: boolean;
};

export type ConsentSettings = {
  wordingVersion: string;
  optInHidden: boolean;
  optInKinds: "opt_in" | "finance_and_trade";
  termsRequired: boolean;
  termsNetwork: string | null;
  autogaugeEnabled: boolean;
};

/** Everything else that a lead is built from, besides the form's values. */
export type LeadContext = {
  idempotencyKey: SubmissionKey;
  kind: LeadKindName;
  /** The form's own subcategory; accepted only if it is one of ours. */
  subcategory: string;
  car: EnquiredCar | null;
  /** What a form without a car is about. */
  subject?: LeadSubject | null;
  location: LeadLocation | null;
  settings: ConsentSettings;
  origin: LeadOrigin;
  signals: SpamSignal[];
  /** The signed address of the file that came with it. */
  file?: string | null;
};

/** Builds a lead from a validated form (spec 1 §3, Lead payload; spec 2 §3, Enquiry form payload). */
export function toLeadSubmission(
  form: LeadForm,
  context: LeadContext,
): LeadSubmission & { eventId: LeadEventId | null } {
  const { car, location, kind, signals, idempotencyKey } = context;
  const { category, subcategory } = categoriesOf(form, context);
  return {
    idempotencyKey,
    kind,
    category,
    subcategory,
    vehicleId: car?.id ?? null,
    locationId: location?.id ?? car?.locationId ?? null,
    eventId: leadEvent({ kind, subcategory, car }),
    name: form.name,
    lastName: form.last_name || null,
    email: form.email,
    phone: form.phone,
    postcode: form.postcode,
    message: form.message || null,
    payload: payloadOf(form, context, { category, subcategory }),
    consents: consentsOf(form, context),
    suspectedSpam: signals.length > 0,
    copy: form.copy,
  };
}

/** Spec 2 §4: a careers enquiry is a general enquiry of a subcategory. */
function categoriesOf(
  form: LeadForm,
  context: LeadContext,
): { category: string; subcategory: string | null } {
  const kind = leadKind(context.kind);
  if (form.category === "Careers Enquiry") {
    return { category: kind.category, subcategory: CAREER_SUBCATEGORY };
  }
  const named = isEnquirySubcategory(context.subcategory) ? context.subcategory : null;
  const own = context.kind === "vehicle-enquiry" ? named : kind.subcategory;
  return { category: form.category ?? kind.category, subcategory: own };
}

function payloadOf(form: LeadForm, context: LeadContext, categories: LeadPayload): LeadPayload {
  const { car, subject, location, origin, signals, settings } = context;
  const { file } = leadKind(context.kind);
  return withoutEmpty({
    ...origin,
    ...askedOf(form, context),
    ...(subject ? subjectFields(subject, form["Vehicle Model"]) : {}),
    ...categories,
    ...(file && context.file ? { [file]: [context.file] } : {}),
    ...(car ? carFields(car) : {}),
    ...(location ? { location: location.name, dealership_slug: location.dealershipSlug } : {}),
    car_dealership_id: car?.dealershipId ?? location?.dealershipId,
    ...optIns(form, context),
    terms_conditions: settings.termsRequired ? form.terms_conditions : null,
    autogauge_enabled: car && settings.autogaugeEnabled ? true : null,
    spam_signals: signals.length > 0 ? signals : null,
    copy: signals.length > 0 && form.copy ? true : null,
  });
}

/** The kind's own fields, by name; amounts in dollars, such as `25000.00`. */
function askedOf(form: LeadForm, { kind }: LeadContext): LeadPayload {
  const entries = leadKind(kind).fields.map((field) => {
    const value = form[field];
    if (Array.isArray(value)) return [field, value.length > 0 ? value : null];
    const cents = LEAD_FIELDS[field].reads === "dollars" && typeof value === "number" ? value : null;
    return [field, cents === null ? value : (cents / 100).toFixed(2)];
  });
  return Object.fromEntries(entries) as LeadPayload;
}

/** No particular car: words, or any of a make or a model. */
export type WantedWords = { words: string; make?: string; model?: string | null };

/** From our own stock: the car's fields in the form are not trusted. */
export function carFields(car: EnquiredCar): LeadPayload {
  return {
    car_id: car.id,
    stock_number: car.stockNumber,
    manufacturer_slug: slugify(car.make),
    "Vehicle Make": car.make,
    "Vehicle Model": car.model,
    car_type: car.carType,
    vehicle_status: car.status,
    dealership_slug: car.dealershipSlug,
  };
}

/** What staff say in words; make and model as lead systems look for them, if it is any of one. */
export function wordFields({ words, make, model }: WantedWords): LeadPayload {
  return withoutEmpty({
    about: words === "" ? null : { kind: "words", name: words },
    "Vehicle Make": make,
    "Vehicle Model": model,
  });
}

function asksOptIn(kind: LeadKindName, { optInHidden, optInKinds }: ConsentSettings): boolean {
  return leadKind(kind).optIn !== null && !optInHidden && optInKinds === "opt_in";
}

/** Spec 1 §3: on some dealers opt_in_finance and opt_in_trade replace opt_in. */
function optIns(form: LeadForm, { kind, settings }: LeadContext) {
  const { opt_in, opt_in_finance, opt_in_trade } = form;
  return {
    ...(asksOptIn(kind, settings) ? { opt_in } : {}),
    ...(leadKind(kind).boxes === null ? {} : { opt_in_finance, opt_in_trade }),
  };
}

/** Only consents that were asked for are recorded, with the wording that was shown (Spam Act 2003 s 16, design §5). */
function consentsOf(form: LeadForm, { kind, settings }: LeadContext): LeadSubmission["consents"] {
  const { wordingVersion, termsRequired, termsNetwork } = settings;
  const terms = termsNetwork === null ? wordingVersion : `${wordingVersion} network`;
  const { optIn } = leadKind(kind);
  return [
    ...(asksOptIn(kind, settings)
      ? [
          {
            purpose: "marketing" as const,
            granted: form.opt_in,
            wordingVersion: `${wordingVersion} ${optIn}`,
          },
        ]
      : []),
    ...(termsRequired
      ? [{ purpose: "terms" as const, granted: form.terms_conditions, wordingVersion: terms }]
      : []),
  ];
}

function withoutEmpty(fields: LeadPayload): LeadPayload {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== "" && value !== null && value !== undefined),
  );
}
