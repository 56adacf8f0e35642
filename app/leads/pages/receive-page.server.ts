import type { ActionFunctionArgs } from "@remix-run/node";

import { readForm } from "~/platform/read-form.server";
import { requireSite } from "~/site/require-site.server";
import { answerPage, answerUnsent } from "../answer-lead.server";
import { type LeadAnswer, type LeadMoment, type LeadSite, receiveLead } from "../receive-lead.server";
import { findEnquiredCar, listYards } from "./form-subject.server";

/**
 * The action of a form page, submitted without JavaScript: redirects to /success, or redisplays
 * the form.
 *
 * @throws Response 503 with the form if it could not be recorded
 */
export async function receivePage({ request, context }: ActionFunctionArgs): Promise<Response> {
  const site = await requireSite(request);
  const now = Math.floor(Date.now() / 1_000);
  const form = await readForm(request);
  const answer = await receiveForm(request, form, site, { now, clientAddress: context?.["clientAddress"] });
  if ("status" in answer && answer.status === 503) throw answerUnsent(form);
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
    async find({ car_id }) {
      const [car, yards] = await Promise.all([findEnquiredCar(site.slug, car_id), listYards(site.slug)]);
      return car_id && !car ? "gone" : { car, yards };
    },
  });
}
