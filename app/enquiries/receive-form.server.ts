import { log } from "~/platform/log.server";
import { readForm } from "~/platform/read-form.server";
import { parseSentForm } from "~/leads/sent-form";
import { receiveLead, type LeadAnswer, type LeadSite } from "~/leads/receive-lead.server";
import { within } from "~/leads/within.server";

import { findEnquiredCar } from "./enquired-car.server";
import { listYards } from "./list-yards.server";

/** As receiveLead's own: together they end before a shopper gives up (design §4.8). */
const PATIENCE_MS = 2_500;

/** `clientAddress` as Express gives it, `now` seconds UTC. */
type Moment = { clientAddress: unknown; now: number };

/**
 * Takes a form of any page of a site, wherever it was sent to: finds the car that it names
 * and the yards that it may choose from, and hands it over.
 */
export async function receiveForm(request: Request, site: LeadSite, moment: Moment): Promise<LeadAnswer> {
  const form = await readForm(request);
  const { car_id } = parseSentForm(form);
  try {
    const [car, yards] = await within(
      PATIENCE_MS,
      Promise.all([findEnquiredCar(site.slug, car_id), listYards(site.slug)]),
    );
    if (car_id && !car) return refuse(form, 400, "leads.car_gone");
    return await receiveLead(request, form, site, { car, yards, ...moment });
  } catch (failure) {
    log.error({ err: failure, site: site.slug }, "a lead was not received");
    return refuse(form, 503, car_id ? "leads.unexpected" : "leads.failed_alert");
  }
}

function refuse(form: FormData, status: 400 | 503, message: string): LeadAnswer {
  return { status, fieldErrors: { form: message }, submitted: Object.fromEntries(form) };
}
