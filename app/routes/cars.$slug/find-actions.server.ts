import { hasCheckout } from "~/reservations/checkout-offer.server";
import { findPage } from "~/content/pages.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { vehicleActions, type VehicleAction } from "~/vehicle/vehicle-actions";

import { actionFormHref } from "./enquiry-subjects";

/**
 * Pages of the product itself that buttons on a car lead to. One that is added here is
 * linked to on every site that has the action switched on.
 */
const BUILT: readonly RegExp[] = [
  /^\/book-test-drive$/,
  /^\/cars\/trade-in$/,
  /^\/(?:finance|finance-enquiry|apply-for-finance|car-finance|personalised\/finance)$/,
];
const CHECKOUT = /^\/cars\/[^/]+\/(?:checkout|buy-online)$/;

/** What can be done about a car, each at a page that the site has today. */
export async function findActions(site: ServedSite, car: Car): Promise<VehicleAction[]> {
  const { vehiclePage, finance } = site.config;
  const dealers = await findDealerPages(site.slug, [vehiclePage.testDriveLink, finance.link]);
  return vehicleActions(car, site.config, {
    has: (path) =>
      dealers.has(path) ||
      BUILT.some((pattern) => pattern.test(path)) ||
      (CHECKOUT.test(path) && hasCheckout(site, car)),
    formHref: (kind) => actionFormHref(car.slug, kind),
  });
}

/** Which of these addresses are pages that the dealer wrote. */
async function findDealerPages(site: string, links: string[]): Promise<Set<string>> {
  const paths = links.map((link) => link.split(/[?#]/, 1)[0] ?? "");
  const found = await Promise.all(paths.map((path) => findPage(site, path)));
  return new Set(paths.filter((_, index) => found[index] !== null));
}
