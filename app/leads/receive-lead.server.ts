import { randomUUID } from "node:crypto";

import { languageOf } from "~/i18n/language";
import { findHolder } from "~/slots/find-holder.server";
import { listLocations } from "~/locations/locations.server";
import type { HoursSettings } from "~/locations/opening-hours";
import { withDatabasePatience } from "~/platform/database-patience.server";
import { db } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import type { SubmissionKey } from "~/platform/submission-key";
import { callerOf, submissionKey } from "~/platform/submission-key.server";
import type { SlotSettings } from "~/site/config/slots";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";
import type { SlotOffer } from "~/slots/slot-offer";
import { type FieldErrors, withZod } from "~/ui/validated-form";

import { bookedTimeOf, bookingErrors, type FormTime, notBookedText } from "./bookings/form-time";
import { TIMES_FROM } from "./bookings/booking";
import { bookTime } from "./bookings/book-time.server";
import { bookingToken as tokenOf } from "./bookings/find-booking.server";
import { offerAgain, withOtherTimes } from "./bookings/form-slots.server";
import type { LeadRouting } from "./delivery-channels";
import { originOf } from "./visit-cookie.server";
import { leadFileIdOf, leadFileLink, recordWithFile } from "./form-file.server";
import type { ArrivedForm } from "./read-lead-form.server";
import { parseSentForm, type SentForm } from "./sent-form";
import type { LeadSubject } from "./lead-subject";
import { findEnquiredCar, findLeadSubject } from "./find-lead-subject.server";
import { failureText, isLeadKind, leadKind, type LeadEventId, type LeadKindName } from "./lead-kind";
import { chargeInTime } from "./lead-limits.server";
import { type FormSettings, type LeadForm, leadSchema } from "./lead-schema";
import { recordLead } from "./record-lead.server";
import { recordForm } from "./work/join-enquiry.server";
import { spamSignals } from "./spam-signals";
import { askedVisit, type AskedVisit } from "./asked-visit";
import { inDealersLanguage, type SiteWords } from "./suggested-messages";
import { type ConsentSettings, toLeadSubmission } from "./to-lead-submission";
import { type EnquiredCar, leadKindOf } from "./vehicle-enquiry";
import { pickLocation, type LeadLocation, leadLocations, locationsFor } from "./lead-form-model";

/** The message of a form whose file could not be stored, so that nothing was recorded. */
export const NOT_STORED = "leads.not_stored";

type LeadSite = {
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

/** A form of a lead as it arrived at a site, by whichever way. */
type LeadRequest = Pick<ArrivedForm, "form"> &
  Partial<Pick<ArrivedForm, "file" | "problem">> & {
    site: LeadSite;
    /** For the page, the browser and the Referer. */
    request: Request;
    /** As Express gives it. */
    clientAddress: unknown;
    now: Seconds;
    /** Of the car's own page; on any other page the form names it. */
    car?: EnquiredCar;
  };

/** What became of it. */
export type LeadResult =
  | {
      leadId: string;
      eventId: LeadEventId | null;
      carSlug: string | null;
      kind: LeadKindName;
      /** Of a form that asks for a time. */
      visit: AskedVisit | null;
      /** Of the page of the time that came with it (find-booking.server.ts). */
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
 * @returns the recorded lead, the earlier one if this is a resubmission; or why there is
 *   none: 400 with the messages of the fields, 503 if it could not be recorded. The
 *   submitted values are returned with both
 */
export async function receiveLead(arrived: LeadRequest): Promise<LeadResult> {
  const { form, site, file } = arrived;
  const sent = parseSentForm(form);
  try {
    return await withDatabasePatience(checkAndRecord(arrived, sent));
  } catch (failure) {
    if (failure instanceof Response) throw failure;
    log.error({ err: failure, site: site.slug }, "a lead was not recorded");
    const kind = isLeadKind(sent.kind) ? sent.kind : sent.car_id ? "vehicle-enquiry" : "general";
    return refuse(form, 503, file && isStorageDown(failure) ? NOT_STORED : failureText(kind));
  }
}

async function checkAndRecord(arrived: LeadRequest, sent: SentForm): Promise<LeadResult> {
  const { site, form, now } = arrived;
  const [car, locations] = await Promise.all([
    arrived.car ?? findEnquiredCar(site.slug, sent.car_id),
    listLocations(site.slug),
  ]);
  if (sent.car_id && !car) return refuse(form, 400, "leads.car_gone");
  const kind = leadKindOf(offeredKind(sent.kind, site.config.vehiclePage), car);
  const subject = car ? null : await findLeadSubject(site.slug, sent.about, locations);
  const offered = car
    ? []
    : locationsFor(leadKind(kind).locations, leadLocations(locations), subject?.locations);
  const schema = leadSchema(
    kind,
    site.config.forms,
    offered.map(({ slug }) => slug),
  );
  const { data, error, submittedData } = await withZod(schema).validate(form);
  const fileField = leadKind(kind).file;
  const fileErrors = arrived.problem && fileField ? { [fileField]: arrived.problem } : null;
  const leadId = await findHolder(site.slug, sent.reservation);
  const offerTimes = () => offerAgain(site, form, { kind, car, offered, locations, leadId, now });
  const back = async (fieldErrors: FieldErrors): Promise<LeadResult> => {
    return { status: 400, fieldErrors, submitted: submittedData, times: await offerTimes() };
  };
  if (form.has(TIMES_FROM))
    return { ...withOtherTimes(kind, submittedData, error?.fieldErrors), times: await offerTimes() };
  if (error || fileErrors) return back({ ...error?.fieldErrors, ...fileErrors });
  const location = pickLocation(offered, data.location);
  const locationId = location?.id ?? car?.locationId ?? null;
  const asked = { locationId, locations, car, leadId, config: site.config, now };
  const time = bookedTimeOf(data, kind, asked);
  const booking = time === null && bookingErrors(data, kind, asked);
  if (booking) return back(booking);
  const message = await forTheDesk(data.message, car, site);
  const recorded = await record({
    ...arrived,
    ...{ sent, kind, car, subject, location, time, fields: { ...data, message } },
  });
  return "fieldErrors" in recorded ? back(recorded.fieldErrors) : recorded;
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

function refuse(form: FormData, status: 400 | 503, message: string): LeadResult {
  return { status, fieldErrors: { form: message }, submitted: Object.fromEntries(form) };
}

/** A valid form, with what it names. */
type CheckedLead = Omit<LeadRequest, "car"> & {
  sent: SentForm;
  kind: LeadKindName;
  car: EnquiredCar | null;
  subject: LeadSubject | null;
  location: LeadLocation | null;
  fields: LeadForm;
  /** To be booked; null for a form that asks for none, or at a location that takes no bookings. */
  time: FormTime | null;
};

type Recorded = Exclude<LeadResult, { status: number }> | { fieldErrors: FieldErrors };

async function record(checked: CheckedLead): Promise<Recorded> {
  const { site, request, clientAddress, now, kind, sent, car, subject, location, fields, time } = checked;
  const file = leadKind(kind).file ? checked.file : null;
  const { key, previous } = keysOf(checked);
  const limit = await chargeInTime(site.slug, clientAddress);
  const earlier = previous === null ? null : await findLeadByKey(site.slug, previous);
  const idempotencyKey = previous === null || earlier === null ? key : previous;
  const fileId = leadFileIdOf(site.slug, idempotencyKey);
  const submission = toLeadSubmission(fields, {
    ...{ idempotencyKey, kind, car, subject, location, subcategory: sent.subcategory },
    file: file ? leadFileLink(site, fileId, now) : null,
    settings: site.config.forms,
    origin: await originOf(sent, request),
    signals: spamSignals({
      website: fields.website,
      texts: [fields.name, fields.last_name, fields.message],
      limit,
    }),
  });
  const thanked = {
    ...{ eventId: submission.eventId, carSlug: car?.slug ?? null, kind },
    visit: askedVisit(kind, fields, location?.id ?? car?.locationId ?? null),
  };
  // Suspected spam takes nobody's time: it is a request, which staff read.
  if (time !== null && earlier === null && !submission.suspectedSpam) {
    const booked = await bookTime(site, time.wanted, submission, now);
    if (booked.is !== "booked")
      return { fieldErrors: { [time.field]: notBookedText(site.config.texts, booked) } };
    const recorded = { leadId: booked.leadId, ...thanked };
    if (booked.isLateRepeat) return recorded;
    return { ...recorded, bookingToken: tokenOf(site.slug, booked.booking.id) };
  }
  const leadId = file
    ? await recordWithFile(site.slug, { email: fields.email, file: { ...file, id: fileId } }, async (tx) => {
        return earlier ?? (await recordLead(site, submission, { tx, leadId: randomUUID() })).leadId;
      })
    : (earlier ?? (await recordForm(site, submission, car, now)).leadId);
  return { leadId, ...thanked };
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
function keysOf({ request, clientAddress, now, kind, car, location, file, sent, fields }: CheckedLead): Keys {
  const values = [kind, car?.id, location?.id, fields, file?.name, file?.bytes.length];
  if (sent.submission_id !== null)
    return { key: submissionKey({ formId: sent.submission_id }, values), previous: null };
  const caller = callerOf(request, clientAddress);
  const window = Math.floor(now / WINDOW_SECONDS);
  return {
    key: submissionKey(caller, [...values, window]),
    previous: submissionKey(caller, [...values, window - 1]),
  };
}
