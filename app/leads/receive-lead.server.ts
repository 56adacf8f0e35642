import { withZod } from "@remix-validated-form/with-zod";
import type { FieldErrors } from "remix-validated-form";

import { untypedLine } from "../platform/clean-text";
import { log } from "../platform/log.server";
import type { LeadRouting } from "./delivery-channels";
import { failureText } from "./failure-text";
import { findLeadByKey } from "./find-lead.server";
import { parseLeadAttributes } from "./lead-attributes";
import { leadEvent, type LeadEventId } from "./lead-event";
import { leadKind, type LeadKindName } from "./lead-kind";
import { leadKindOf } from "./lead-kind-of";
import { chargeLead } from "./lead-limits.server";
import { leadSchema, type FormSettings, type LeadForm } from "./lead-schema";
import { recordLead } from "./record-lead.server";
import { parseSentForm, sentFromPage, type SentForm } from "./sent-form";
import { spamSignals } from "./spam-signals";
import { submissionKeys } from "./submission-key.server";
import { toLeadSubmission, type ConsentSettings } from "./to-lead-submission";
import type { EnquiredCar } from "./vehicle-enquiry";
import { within } from "./within.server";
import { pickYard, yardsFor, type Yard } from "./yard";

/** Below the three seconds after which a shopper must have an answer (design §4.8). */
const PATIENCE_MS = 2_500;
const CHARGE_PATIENCE_MS = 800;

export type LeadSite = {
  slug: string;
  config: { leads: LeadRouting; forms: FormSettings & ConsentSettings };
};

/** What a form is about, as the server knows it. */
export type LeadAbout = {
  car: EnquiredCar | null;
  /** Every yard that leads may go to. */
  yards: readonly Yard[];
  /** As Express gives it. */
  clientAddress: unknown;
  /** Seconds UTC. */
  now: number;
};

export type LeadAnswer =
  | { leadId: string; eventId: LeadEventId | null; carSlug: string | null }
  | { status: 400 | 503; fieldErrors: FieldErrors; submitted: unknown };

/**
 * Takes a form of any kind: one check, one record.
 *
 * @returns the recorded lead, the earlier one when this was sent before; or why there is
 *   none: 400 with the messages of the fields, 503 when it could not be recorded. What was
 *   typed comes back with both
 */
export async function receiveLead(
  request: Request,
  form: FormData,
  site: LeadSite,
  about: LeadAbout,
): Promise<LeadAnswer> {
  const sent = parseSentForm(form);
  const kind = leadKindOf(sent.kind, about.car);
  const yards = about.car ? [] : yardsFor(leadKind(kind).yards, about.yards);
  const schema = leadSchema(
    kind,
    site.config.forms,
    yards.map(({ slug }) => slug),
  );
  const { data, error, submittedData } = await withZod(schema).validate(form);
  if (error) return { status: 400, fieldErrors: error.fieldErrors, submitted: submittedData };
  const yard = pickYard(yards, data.location);
  try {
    return await within(PATIENCE_MS, record(request, { site, about, kind, yard, sent, form: data }));
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a lead was not recorded");
    return { status: 503, fieldErrors: { form: failureText(kind) }, submitted: submittedData };
  }
}

/** A counter that does not answer costs no lead. */
async function chargeInTime(site: string, clientAddress: unknown) {
  try {
    return await within(CHARGE_PATIENCE_MS, chargeLead(site, clientAddress));
  } catch (failure) {
    log.warn({ err: failure, site }, "a lead was not counted");
    return null;
  }
}

type Received = {
  site: LeadSite;
  about: LeadAbout;
  kind: LeadKindName;
  yard: Yard | null;
  sent: SentForm;
  form: LeadForm;
};

async function record(request: Request, received: Received): Promise<LeadAnswer> {
  const { site, about, kind, yard, sent, form } = received;
  const { car, clientAddress, now } = about;
  const { name, last_name, email, phone, message, offer_from_client, vehiclePriceBudget } = form;
  const { key, previous } = submissionKeys(
    [
      kind,
      car?.id,
      yard?.id,
      name,
      last_name,
      email,
      phone,
      message,
      offer_from_client ?? vehiclePriceBudget,
    ],
    now,
  );
  const limit = await chargeInTime(site.slug, clientAddress);
  const page = sentFromPage(sent.page, { url: request.url, referrer: request.headers.get("referer") });
  const submission = toLeadSubmission(form, {
    idempotencyKey: sent.submission_id ?? key,
    kind,
    subcategory: sent.subcategory,
    car,
    yard,
    settings: site.config.forms,
    page,
    userAgent: untypedLine(request.headers.get("user-agent") ?? "", 500),
    attributes: parseLeadAttributes(sent.lead_attributes, page),
    signals: spamSignals({
      website: form.website,
      texts: [form.name, form.last_name, form.message],
      seconds: sent.shown_seconds,
      limit,
    }),
  });
  const earlier = sent.submission_id ? null : await findLeadByKey(site.slug, previous);
  const { leadId } = earlier === null ? await recordLead(site, submission) : { leadId: earlier };
  const eventId = leadEvent({ kind, subcategory: submission.subcategory, car });
  return { leadId, eventId, carSlug: car?.slug ?? null };
}
