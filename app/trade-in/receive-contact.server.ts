import { redirect } from "@remix-run/node";

import { findEnquiredCar, listLeadLocations } from "~/leads/find-lead-subject.server";
import { originOf } from "~/leads/visit-cookie.server";
import { parseSentForm, type SentForm } from "~/leads/sent-form";
import type { FlowPayload } from "~/leads/lead-fields";
import { chargeInTime } from "~/leads/lead-limits.server";
import { recordLead } from "~/leads/record-lead.server";
import { spamSignals } from "~/leads/spam-signals";
import { toLeadSubmission } from "~/leads/to-lead-submission";
import type { Seconds } from "~/platform/moment";
import { withDatabasePatience } from "~/platform/database-patience.server";
import { pickLocation, locationsFor, type LeadLocation } from "~/leads/lead-form-model";
import { log } from "~/platform/log.server";
import type { ServedSite } from "~/site/site";
import { readForm } from "~/platform/read-form.server";
import { validationError, withZod } from "~/ui/validated-form";

import { photoLinks } from "./photo-link.server";
import { OWN } from "./require-trade-in.server";
import { updateDealerLead, leadKey, LEAD_STEPS, leadPayload } from "./dealer-lead.server";
import { stepPath, type TradeIn } from "./trade-in";
import { saveLead } from "./trade-ins.server";
import { valueTradeIn } from "./value-trade-in.server";
import { contactSchema, type ContactForm } from "./contact-schema";

type Moment = { site: ServedSite; clientAddress: unknown; now: Seconds };

/** The locations that may receive a trade-in. */
export async function listTradeInLocations(site: string): Promise<LeadLocation[]> {
  return locationsFor(["sales"], await listLeadLocations(site));
}

/**
 * Makes the trade-in a lead, with the figure that the shopper saw; redirects to that figure, or answers 422 or
 * 503 with the input. A car whose valuation was interrupted is valued after the lead is recorded, so that a
 * failed valuation never loses one.
 */
export async function receiveContact(request: Request, tradeIn: TradeIn, moment: Moment): Promise<Response> {
  const { site, now } = moment;
  const form = await readForm(request);
  const refuse = (submitted: unknown) =>
    validationError({ fieldErrors: { form: "leads.failed_alert" } }, submitted, {
      status: 503,
      headers: OWN,
    });
  try {
    const refused = await withDatabasePatience(takeContact(request, tradeIn, { form, ...moment }));
    if (refused) return validationError(refused.error, refused.submittedData, { status: 422, headers: OWN });
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a trade-in's lead was not recorded");
    return refuse(Object.fromEntries(form));
  }
  await valueQuietly(tradeIn, site, now);
  return redirect(stepPath("estimate"), { status: 303, headers: OWN });
}

/**
 * Finds the locations and records the lead under one timeout.
 *
 * @returns the form's errors; null once the lead is recorded
 */
async function takeContact(request: Request, tradeIn: TradeIn, sent: Moment & { form: FormData }) {
  const { form, ...moment } = sent;
  const locations = await listTradeInLocations(moment.site.slug);
  const slugs = locations.map(({ slug }) => slug);
  const checked = await withZod(contactSchema(moment.site.config.forms, slugs)).validate(form);
  if (checked.error) return checked;
  const location = pickLocation(locations, checked.data.location);
  await makeLead(request, tradeIn, { form: checked.data, sent: parseSentForm(form), location, ...moment });
  return null;
}

/** Ignores failures, since the figure's page tries again. */
async function valueQuietly(tradeIn: TradeIn, site: ServedSite, now: Seconds): Promise<void> {
  try {
    if (tradeIn.valuation === null) await valueTradeIn(tradeIn, site, now);
    await updateDealerLead(tradeIn, site, "valued");
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a trade-in was not valued");
  }
}

type Received = Moment & { form: ContactForm; sent: SentForm; location: LeadLocation | null };

async function makeLead(request: Request, tradeIn: TradeIn, received: Received): Promise<void> {
  const { site, clientAddress, form, sent, location } = received;
  const [limit, photos, car] = await Promise.all([
    chargeInTime(site.slug, clientAddress),
    photoLinks(site, tradeIn),
    findEnquiredCar(site.slug, tradeIn.carId),
  ]);
  const { name, last_name, website } = form;
  const signals = spamSignals({
    website,
    texts: [name, last_name, tradeIn.note ?? ""],
    limit,
  });
  const submission = toLeadSubmission(form, {
    idempotencyKey: leadKey(tradeIn),
    kind: "trade-in",
    subcategory: "",
    car,
    location,
    settings: site.config.forms,
    origin: await originOf(sent, request),
    signals,
  });
  const subcategory = LEAD_STEPS.details;
  const payload: FlowPayload<"trade-in"> = {
    ...leadPayload({ ...tradeIn, formCompleted: true }, photos),
    PreferredContactMethod: form.PreferredContactMethod,
    finance: form.finance,
    location_id: location?.id ?? null,
  };
  const { leadId } = await recordLead(site, {
    ...submission,
    subcategory,
    vehicleId: tradeIn.carId,
    payload: {
      ...submission.payload,
      ...payload,
      subcategory,
      car_id: tradeIn.carId,
    },
  });
  await saveLead(tradeIn, leadId);
}
