import { listLocations } from "~/locations/locations.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import type { Yard } from "../yard";

/** The car that a form names: one that the site shows or has shown, in stock or not. */
export async function findEnquiredCar(site: string, id: string | null): Promise<Car | null> {
  const car = id ? await findCarById(site, id) : null;
  return car?.showOnDealerWebsite ? car : null;
}

/** The yards of a site that leads may go to: those that have a page. */
export async function listYards(site: string): Promise<Yard[]> {
  const locations = await listLocations(site);
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
