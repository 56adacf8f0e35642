import type { CarPlace, FeedDealer } from "~/feeds/feed-dealer";
import type { PriceType } from "~/stock/car";
import type { LendingSettings } from "~/stock/credit/lending-terms";

/** A dealer's kind of stock; the templates of a site's configuration. */
type Recipe = "group" | "manufacturer" | "leisure" | "value";

/** The facts about a site that the builders need to fill its locations. */
export type DealerProfile = FeedDealer & {
  recipe: Recipe;
  /** The single make of a franchise site. */
  manufacturer: string | null;
  /** For used cars; new and demo ones are always drive away. */
  usedPriceType: PriceType;
  subscriptions: boolean;
  /** The terms that its cars' quotes are made on; null for a site whose cars have none. */
  quotedOn: LendingSettings | null;
};

/** A site without a lender. */
const OWN_RATE: LendingSettings = {
  finance: { defaultRate: 8.5 },
  lending: { lenders: {}, lender: null, lenderByType: {} },
};

const GROUP: Omit<DealerProfile, "places"> = {
  recipe: "group",
  manufacturer: null,
  usedPriceType: "egc",
  subscriptions: false,
  quotedOn: OWN_RATE,
  paymentProcessors: ["stripe"],
};

const DEMO_DEALERS: Record<string, DealerProfile> = {
  northside: { ...GROUP, places: [demoPlace("northside", "Aspley", "QLD", "4034")] },
  harbour: {
    ...GROUP,
    recipe: "manufacturer",
    manufacturer: "Toyota",
    usedPriceType: "drive_away",
    quotedOn: null,
    places: [demoPlace("harbour", "Alexandria", "NSW", "2015")],
  },
  wanderer: {
    ...GROUP,
    recipe: "leisure",
    quotedOn: null,
    places: [demoPlace("wanderer", "Cannington", "WA", "6107")],
  },
  fairprice: {
    ...GROUP,
    recipe: "value",
    usedPriceType: "drive_away",
    subscriptions: true,
    quotedOn: null,
    places: [demoPlace("fairprice", "Dandenong", "VIC", "3175")],
  },
};

/** A profile for tests, and for sites without a file. */
export function demoDealer(site: string): DealerProfile {
  return DEMO_DEALERS[site] ?? { ...GROUP, places: [demoPlace(site, "Brisbane", "QLD", "4000")] };
}

function demoPlace(site: string, city: string, state: string, postcode: string): CarPlace {
  const name = site.charAt(0).toUpperCase() + site.slice(1);
  return {
    dealershipId: `${site}-1`,
    dealershipSlug: site,
    dealershipName: name,
    locationId: `${site}-${city.toLowerCase()}`,
    locationName: `${name} ${city}`,
    city,
    state,
    postcode,
    distributionLocations: [],
    manufacturers: [],
  };
}
