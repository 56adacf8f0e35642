import { z } from "zod";

import { isDay } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import { cutLine, sentLine } from "~/platform/text-schema";
import { listFreeTimes } from "~/slots/list-free-times.server";
import { listOffers } from "~/offers/offers.server";
import { toOfferView } from "~/offers/offer-view";
import { locationsOf } from "~/locations/locations.server";
import { createHrefOf } from "~/search/search-links";
import { sanitiseComments } from "~/content/sanitise.server";
import { checkoutOffer } from "~/reservations/checkout-offer.server";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import type { Facet } from "~/stock/facet";
import { canonicalSearch, type SearchState } from "~/stock/search-state";
import { findVocabulary, findVocabularyOrNone } from "~/stock/stock-vocabulary.server";
import { requireVehicle } from "~/vehicle/require-vehicle.server";

import { carDetailSchema, carSchema, type ApiCarDetail } from "./car-schema";
import { apiCar, apiCarDetail } from "./car-view";
import { locationSchema, offerSchema } from "./dealer-schema";
import { apiLocations } from "./location-view";
import { operation, type Operation } from "./operation";
import { listParameters, searchParameters, understoodSchema } from "./search-query";
import { readSearchUrl, searchCars, searchWindow, type ReadUrl } from "./search-cars.server";

const NOTHING_READ = z.object({});

const listCars = operation({
  id: "listCars",
  path: "cars",
  scope: "stock",
  summary: "Searches the cars that the site lists, with the parameters of its pages of results.",
  query: listParameters,
  params: {},
  answer: z.object({
    cars: z.array(carSchema),
    total: z.number().int(),
    next: z.string().nullable().describe("The cursor of the next page; null on the last one."),
    stale: z.boolean().describe("Whether these are the last good results, while the index does not answer."),
    understood: understoodSchema,
  }),
  async run({ site, url, query: { limit, cursor = null }, now }) {
    const read = await readSearchUrl(site, url, now);
    const { cars, result, next, stale, ...meaning } = await searchCars(site, read, { cursor, limit });
    return {
      cars: cars.map((car) => apiCar(car, site.config)),
      total: result.total,
      next,
      stale,
      understood: await understood(site, read, meaning),
    };
  },
});

const getCar = operation({
  id: "getCar",
  path: "cars/{car}",
  scope: "stock",
  summary: "One car, by its id or its slug. A car that has left is 410 for as long as its page would be.",
  query: NOTHING_READ,
  params: { car: "The car's `id` or `slug`." },
  answer: carDetailSchema,
  run: ({ site, params, now }) => findApiCar(site, params["car"] ?? "", now),
});

const listFacets = operation({
  id: "listFacets",
  path: "facets",
  scope: "stock",
  summary: "The values that a search can be narrowed by, with the number of cars of each.",
  query: searchParameters,
  params: {},
  answer: z.object({
    total: z.number().int(),
    facets: z.array(
      z.object({
        name: z.string().describe("The parameter of a search."),
        values: z.array(z.object({ value: z.string(), count: z.number().int() })),
        min: z.number().nullable(),
        max: z.number().nullable(),
      }),
    ),
    understood: understoodSchema,
  }),
  async run({ site, url, now }) {
    const read = await readSearchUrl(site, url, now);
    const facets = site.config.search.facets.map(({ name }) => name);
    const { result, ...meaning } = await searchWindow(site, read, { skip: 0, take: 1, facets });
    return {
      total: result.total,
      facets: facets.map((name: Facet) => ({
        name,
        values: result.facets[name]?.counts ?? [],
        min: result.facets[name]?.stats?.min ?? null,
        max: result.facets[name]?.stats?.max ?? null,
      })),
      understood: await understood(site, read, meaning),
    };
  },
});

const listApiLocations = operation({
  id: "listLocations",
  path: "locations",
  scope: "dealer",
  summary: "The dealer's locations, with the hours of the next two weeks.",
  query: NOTHING_READ,
  params: {},
  answer: z.object({ locations: z.array(locationSchema) }),
  async run({ site, now }) {
    return { locations: apiLocations(await locationsOf(site), site.config, now) };
  },
});

const listApiOffers = operation({
  id: "listOffers",
  path: "offers",
  scope: "dealer",
  summary: "The offers that the site shows now.",
  query: NOTHING_READ,
  params: {},
  answer: z.object({ offers: z.array(offerSchema) }),
  async run({ site, now }) {
    const vocabulary = await findVocabularyOrNone(site);
    const offers = await listOffers(site, now);
    return {
      offers: offers.map((offer) => {
        const view = toOfferView(offer, site.config, vocabulary);
        const { id, name, category, highlight, creditTerms, description, disclaimer, href } = view;
        return {
          id,
          url: site.config.url + href,
          name,
          category,
          highlight,
          credit_terms: creditTerms,
          description: description.text,
          disclaimer: disclaimer.text,
          ends_at: offer.endsAt,
        };
      }),
    };
  },
});

const listSlots = operation({
  id: "listSlots",
  path: "slots",
  scope: "slots",
  summary: "The free times of a location, for a test drive of a car or for a service.",
  query: z.object({
    kind: z.enum(["test-drive", "service"], { message: "is test-drive or service" }).default("test-drive"),
    location: sentLine(200).describe("The `slug` of a location."),
    car: cutLine(200).optional().describe("The car that is driven, by its id or slug."),
    from: z
      .string()
      .refine(isDay, "is no day such as 2026-11-30")
      .optional()
      .describe("The first day, YYYY-MM-DD; today without it."),
    days: z.coerce.number().int("is no whole number").min(1, "is below 1").max(31, "is above 31").default(7),
  }),
  params: {},
  answer: z.object({
    booked_online: z.boolean().describe("False where shoppers ask for a time, and are answered."),
    time_zone: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        times: z.array(z.string()).describe("As the location's clocks show them: 2026-11-30T10:30."),
      }),
    ),
  }),
  async run({ site, query: { kind, location: asked, car: name, from, days }, now }) {
    const location = (await locationsOf(site)).find(({ slug, visible }) => visible && slug === asked);
    if (!location) throw new Response(null, { status: 404 });
    const car = name === undefined ? null : await requireApiCar(site, name, now);
    const place = { kind, location, vehicleId: car?.id ?? null };
    const found = await listFreeTimes(site, place, { ...(from !== undefined && { from }), days, now });
    const free = (found ?? []).map(({ date, times }) => ({ date, times: times.map(({ local }) => local) }));
    return { booked_online: found !== null, time_zone: location.timeZone, days: free };
  },
});

export const OPERATIONS: readonly Operation[] = [
  listCars,
  getCar,
  listFacets,
  listApiLocations,
  listApiOffers,
  listSlots,
] as readonly Operation[];

/**
 * One car of a site.
 *
 * @param name its id or its slug
 * @throws Response 404 and 410 as the car's own page does
 */
export async function requireApiCar(site: ServedSite, name: string, now: Seconds): Promise<Car> {
  const byId = await findCarById(site.slug, name);
  return requireVehicle(site, byId?.slug ?? name, now);
}

/** The same with all that its page shows. */
export async function findApiCar(site: ServedSite, name: string, now: Seconds): Promise<ApiCarDetail> {
  const car = await requireApiCar(site, name, now);
  const checkout = checkoutOffer(site, car);
  const offer = checkout.kind === "open" ? checkout.offer : null;
  return apiCarDetail(car, site.config, { offer, sanitise: sanitiseComments });
}

type Meaning = { state: SearchState; unmatched: string | null };

async function understood(site: ServedSite, read: ReadUrl, { state, unmatched }: Meaning) {
  const parameters: Record<string, string[]> = {};
  for (const [name, value] of canonicalSearch({ ...state, page: 1 })) {
    parameters[name] = [...(parameters[name] ?? []), value];
  }
  const hrefOf = createHrefOf(await findVocabulary(site), site.config.search);
  return {
    url: site.config.url + hrefOf({ ...state, page: 1 }),
    parameters,
    left_out: read.leftOut,
    unmatched,
    unknown: read.unknown,
    ignored: read.ignored,
  };
}
