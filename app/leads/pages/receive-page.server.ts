import type { ActionFunctionArgs } from "@remix-run/node";

import type { Location } from "~/locations/location";
import { listLocations } from "~/locations/locations.server";
import { requireSite } from "~/site/require-site.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";

import { answerPage, answerUnsent } from "../answer-lead.server";
import { findLeadSubject } from "../find-lead-subject.server";
import {
  NOT_STORED,
  receiveLead,
  type LeadAnswer,
  type LeadMoment,
  type LeadSite,
} from "../receive-lead.server";
import type { Yard } from "../lead-form-model";
import { readLeadForm } from "../read-lead-form.server";

/**
 * The action of a form page, submitted without JavaScript: redirects to /success, or redisplays
 * the form.
 *
 * @throws Response 503 with the form if it could not be recorded
 */
export async function receivePage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const { form, ...cv } = await readLeadForm(request, site.slug);
  const moment = { now, clientAddress: context?.["clientAddress"], cv };
  const answer = await receiveForm(request, form, site, moment);
  // The form's own page has the field to choose the file again; without a database there is no page.
  const isFileMissing = "status" in answer && answer.fieldErrors["form"] === NOT_STORED;
  if ("status" in answer && answer.status === 503 && !isFileMissing) throw answerUnsent(form);
  return answerPage(request, answer);
}

/**
 * Receives a form of any page of a site: finds the car it names and the selectable yards.
 *
 * @param form as readForm gives it
 */
export function receiveForm(
  request: Request,
  form: FormData,
  site: LeadSite,
  moment: LeadMoment,
): Promise<LeadAnswer> {
  return receiveLead(request, form, site, {
    ...moment,
    async find({ car_id, about }) {
      const [car, locations] = await Promise.all([
        findEnquiredCar(site.slug, car_id),
        listLocations(site.slug),
      ]);
      if (car_id && !car) return "gone";
      const subject = car ? null : await findLeadSubject(site.slug, about, locations);
      return { car, subject, locations, yards: yardsAmong(locations) };
    },
  });
}

/** The car that a form names: one that the site shows or has shown, in stock or not. */
export async function findEnquiredCar(site: string, id: string | null): Promise<Car | null> {
  const car = id ? await findCarById(site, id) : null;
  return car?.showOnDealerWebsite ? car : null;
}

/** The yards of a site that leads may go to: those that have a page. */
export async function listYards(site: string): Promise<Yard[]> {
  return yardsAmong(await listLocations(site));
}

export function yardsAmong(locations: readonly Location[]): Yard[] {
  return locations
    .filter(({ visible }) => visible)
    .map(({ id, slug, name, locationType, dealershipId, dealershipSlug }) => ({
      id,
      slug,
      name,
      // Spec 2 §3: empty means sales.
      type: locationType || "sales",
      dealershipId,
      dealershipSlug,
    }));
}
