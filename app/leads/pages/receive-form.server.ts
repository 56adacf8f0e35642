import { receiveLead, type LeadAnswer, type LeadMoment, type LeadSite } from "../receive-lead.server";

import { findEnquiredCar } from "./enquired-car.server";
import { listYards } from "./list-yards.server";

/**
 * Takes a form of any page of a site, wherever it was sent to: about the car that it names, for
 * the yards that it may choose from.
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
