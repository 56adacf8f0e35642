import { randomUUID } from "node:crypto";

import { withZod } from "@remix-validated-form/with-zod";
import type { FieldErrors } from "remix-validated-form";

import { languageOf } from "~/i18n/language";
import type { Location } from "~/locations/location";
import type { HoursSettings } from "~/locations/opening-hours";
import { db } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import type { SubmissionKey } from "~/platform/submission-key";
import { callerOf, submissionKey } from "~/platform/submission-key.server";
import { withTimeout } from "~/platform/with-timeout.server";
import type { SlotSettings } from "~/site/config/slots";
import { findSite } from "~/site/sites.server";
import type { SlotOffer } from "~/slots/slot-offer";

import { bookingErrors } from "./booking-errors";
import { TIMES_FROM } from "./bookings/booking";
import { bookTime } from "./bookings/book-time.server";
import { bookingToken as tokenOf } from "./bookings/booking-token.server";
import { bookedTimeOf, type FormTime, notBookedText } from "./bookings/form-time";
import { offerAgain, withOtherTimes } from "./bookings/offer-again.server";
import type { LeadRouting } from "./delivery-channels";
import { originOf } from "./lead-origin.server";
import { cvIdOf, cvLink, recordWithCv } from "./cv.server";
import type { LeadFile } from "./inbound/lead-files.server";
import type { ArrivedForm } from "./read-lead-form.server";
import { parseSentForm, type SentForm } from "./sent-form";
import type { LeadSubject } from "./lead-subject";
import {
  CV_FIELD,
  failureText,
  isLeadKind,
  leadKind,
  type LeadEventId,
  type LeadKindName,
} from "./lead-kind";
import { chargeInTime } from "./lead-limits.server";
import { type FormSettings, type LeadForm, leadSchema } from "./lead-schema";
import { recordLead } from "./record-lead.server";
import { spamSignals } from "./spam-signals";
import { inDealersLanguage, type SiteWords } from "./suggested-messages";
import { type ConsentSettings, type LeadSubmission, toLeadSubmission } from "./to-lead-submission";
import { type EnquiredCar, leadKindOf } from "./vehicle-enquiry";
import { pickYard, type Yard, yardsFor } from "./lead-form-model";

/** Time limit for all the work of a submission; shoppers get a response within three seconds (design §4.8). */
export const LEAD_PATIENCE_MS = 2_500;

/** The message of a form whose file could not be stored, so that nothing was recorded. */
export const NOT_STORED = "leads.not_stored";

export type LeadSite = {
  slug: string;
  config: {
    url: string;
    leads: LeadRouting;
    forms: FormSettings & ConsentSettings;
    timeZone: string;
    locationSettings: HoursSettings;
    slots: SlotSettings;
    vehiclePage: { testDrive: boolean };
  } & SiteWords;
};

/** The subject of a form as the server finds it. */
export type LeadAbout = {
  car: EnquiredCar | null;
  /** Of a form without a car; absent on a car's own page. */
  subject?: LeadSubject | null;
  /** All yards that may receive leads. */
  yards: readonly Yard[];
  /** All locations of the site: a time that is asked for is checked with the hours of one. */
  locations: readonly Location[];
};

/** When and from where the form was sent. */
export type LeadMoment = {
  /** As Express gives it. */
  clientAddress: unknown;
  /** Seconds UTC. */
  now: number;
  /** The CV that came with it, if any; a message if it cannot be used. */
  cv?: Pick<ArrivedForm, "file" | "problem">;
};

export type LeadAnswer =
  | {
      leadId: string;
      eventId: LeadEventId | null;
      carSlug: string | null;
      /** Of the page of the time that came with it (booking-token.server.ts). */
      bookingToken?: string;
    }
  | NotRecorded;

/** The form comes back; with 200 if it only asked for other times. */
type NotRecorded = {
  status: 200 | 400 | 503;
  fieldErrors: FieldErrors;
  submitted: unknown;
  /** The times that it then offers; absent or null where it books none. */
  times?: SlotOffer | null;
};

/**
 * Receives a form of any kind: parses, validates and records it, under one time limit.
 *
 * @param find finds the form's subject, from its hidden fields
 * @returns the recorded lead, the earlier one if this is a resubmission; or why there is
 *   none: 400 with the messages of the fields, 503 if it could not be recorded. The
 *   submitted values are returned with both
 * @throws a Response that `find` throws
 */
export async function receiveLead(
  request: Request,
  form: FormData,
  site: LeadSite,
  { find, ...moment }: LeadMoment & { find: (sent: SentForm) => Promise<LeadAbout | "gone"> },
): Promise<LeadAnswer> {
  const sent = parseSentForm(form);
  try {
    return await withTimeout(
      take(request, form, site, { sent, find: find(sent), ...moment }),
      LEAD_PATIENCE_MS,
    );
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    log.error({ err: failure, site: site.slug }, "a lead was not recorded");
    const kind = isLeadKind(sent.kind) ? sent.kind : sent.car_id ? "vehicle-enquiry" : "general";
    return refuse(form, 503, moment.cv?.file && isStorageDown(failure) ? NOT_STORED : failureText(kind));
  }
}

type Taken = LeadMoment & { sent: SentForm; find: Promise<LeadAbout | "gone"> };

async function take(request: Request, form: FormData, site: LeadSite, taken: Taken): Promise<LeadAnswer> {
  const { sent, find, ...moment } = taken;
  const about = await find;
  if (about === "gone") return refuse(form, 400, "leads.car_gone");
  const kind = leadKindOf(offeredKind(sent.kind, site.config.vehiclePage), about.car);
  const yards = about.car ? [] : yardsFor(leadKind(kind).yards, about.yards);
  const schema = leadSchema(
    kind,
    site.config.forms,
    yards.map(({ slug }) => slug),
  );
  const { data, error, submittedData } = await withZod(schema).validate(form);
  const fileErrors = moment.cv?.problem && leadKind(kind).file ? { [CV_FIELD]: moment.cv.problem } : null;
  const again = { kind, car: about.car, yards, locations: about.locations, now: moment.now };
  const back = async (fieldErrors: FieldErrors): Promise<LeadAnswer> => {
    const times = await offerAgain(site, form, again);
    return { status: 400, fieldErrors, submitted: submittedData, times };
  };
  if (form.has(TIMES_FROM)) {
    const times = await offerAgain(site, form, again);
    return { ...withOtherTimes(kind, submittedData, error?.fieldErrors), times };
  }
  if (error || fileErrors) return back({ ...error?.fieldErrors, ...fileErrors });
  const yard = pickYard(yards, data.location);
  const locationId = yard?.id ?? about.car?.locationId ?? null;
  const time = bookedTimeOf(data, kind, {
    locationId,
    locations: about.locations,
    car: about.car,
    site,
  });
  const booking =
    time === null &&
    bookingErrors(data, kind, { ...about, locationId, config: site.config, now: moment.now });
  if (booking) return back(booking);
  const message = await forTheDesk(data.message, about.car, site);
  const received = {
    site,
    about: { ...about, ...moment },
    kind,
    yard,
    sent,
    form: { ...data, message },
  };
  const answer = await record(request, { ...received, time });
  return "fieldErrors" in answer ? back(answer.fieldErrors) : answer;
}

/** A page opened before the site stopped offering test drives still sends one: it is an enquiry. */
function offeredKind(kind: SentForm["kind"], { testDrive }: { testDrive: boolean }): SentForm["kind"] {
  return kind === "test-drive" && !testDrive ? "" : kind;
}

/** Translates an unchanged suggested message of a page in another language for the dealer. */
async function forTheDesk(
  message: string,
  car: EnquiredCar | null,
  { slug, config }: LeadSite,
): Promise<string> {
  if (languageOf(config.texts) === "en-AU") return message;
  const site = await findSite(slug);
  if (site === null) return message;
  return inDealersLanguage(message, car?.itemType ?? "car", { shown: config, own: site.config });
}

function refuse(form: FormData, status: 400 | 503, message: string): LeadAnswer {
  return { status, fieldErrors: { form: message }, submitted: Object.fromEntries(form) };
}

type Received = {
  site: LeadSite;
  about: LeadAbout & LeadMoment;
  kind: LeadKindName;
  yard: Yard | null;
  sent: SentForm;
  form: LeadForm;
  /** To be booked; null for a form that asks for none, or at a yard that takes no bookings. */
  time: FormTime | null;
};

type Recorded = Exclude<LeadAnswer, { status: number }> | { fieldErrors: FieldErrors };

async function record(request: Request, received: Received): Promise<Recorded> {
  const { site, about, kind, yard, sent, form, time } = received;
  const { car, clientAddress, now } = about;
  const cv = leadKind(kind).file ? (about.cv?.file ?? null) : null;
  const { key, previous } = keysOf(request, received);
  const limit = await chargeInTime(site.slug, clientAddress);
  const earlier = previous === null ? null : await findLeadByKey(site.slug, previous);
  const idempotencyKey = previous === null || earlier === null ? key : previous;
  const cvId = cvIdOf(site.slug, idempotencyKey);
  const submission = toLeadSubmission(form, {
    idempotencyKey,
    cv: cv && cvLink(site, cvId, now),
    kind,
    subcategory: sent.subcategory,
    car,
    subject: about.subject ?? null,
    yard,
    settings: site.config.forms,
    origin: await originOf(sent, request),
    signals: spamSignals({
      website: form.website,
      texts: [form.name, form.last_name, form.message],
      limit,
    }),
  });
  // Suspected spam takes nobody's time: it is a request, which staff read.
  if (time !== null && earlier === null && !submission.suspectedSpam) {
    const booked = await bookTime(site, time.wanted, submission, now);
    if (booked.is !== "booked")
      return { fieldErrors: { [time.field]: notBookedText(site.config.texts, booked) } };
    const recorded = { leadId: booked.leadId, eventId: submission.eventId, carSlug: car?.slug ?? null };
    if (booked.isLateRepeat) return recorded;
    return { ...recorded, bookingToken: tokenOf(site.slug, booked.booking.id) };
  }
  const leadId = await recordOnce(site, submission, {
    earlier,
    cv: cv && { email: form.email, file: { ...cv, id: cvId } },
  });
  return { leadId, eventId: submission.eventId, carSlug: car?.slug ?? null };
}

type Once = {
  /** The id of the lead that the same form was recorded as before. */
  earlier: string | null;
  cv: { email: string; file: LeadFile } | null;
};

async function recordOnce(
  site: LeadSite,
  submission: LeadSubmission,
  { earlier, cv }: Once,
): Promise<string> {
  if (cv === null) return earlier ?? (await recordLead(site, submission)).leadId;
  return recordWithCv(site.slug, cv, async (tx) => {
    return earlier ?? (await recordLead(site, submission, { tx, leadId: randomUUID() })).leadId;
  });
}

/** @returns the id of the lead with an idempotency key on this site, if any */
async function findLeadByKey(site: string, idempotencyKey: SubmissionKey): Promise<string | null> {
  const lead = await db().lead.findUnique({
    where: { site_idempotencyKey: { site, idempotencyKey } },
    select: { id: true },
  });
  return lead?.id ?? null;
}

const WINDOW_SECONDS = 600;

type Keys = { key: SubmissionKey; previous: SubmissionKey | null };

/**
 * The key of a submission: of all its values, by the id that the script gave them. Without JavaScript the same values
 * from the same caller within ten minutes are the same lead; then `previous` is the key of the ten minutes before, for
 * a resubmission just after the boundary.
 */
function keysOf(request: Request, { about, kind, yard, sent, form }: Received): Keys {
  const { car, cv, clientAddress, now } = about;
  const values = [kind, car?.id, yard?.id, form, cv?.file?.name, cv?.file?.bytes.length];
  if (sent.submission_id !== null)
    return { key: submissionKey({ formId: sent.submission_id }, values), previous: null };
  const caller = callerOf(request, clientAddress);
  const window = Math.floor(now / WINDOW_SECONDS);
  return {
    key: submissionKey(caller, [...values, window]),
    previous: submissionKey(caller, [...values, window - 1]),
  };
}
