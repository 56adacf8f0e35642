import type { FoundPage } from "~/search/search-page";
import { EMPTY_SEARCH } from "~/stock/search-state";

import { aSearch } from "./a-search";

const TOYOTAS = aSearch({ make: ["Toyota"] });

/** A page of Northside's Toyotas; a test says what it is about. */
export function aFoundPage(overrides: Partial<FoundPage> = {}): FoundPage {
  return {
    kind: "found",
    siteUrl: "https://northside.example",
    heading: "Toyota cars for sale",
    title: "Toyota cars for sale",
    description: "",
    canonicalPath: "/search/toyota",
    indexable: true,
    breadcrumbs: [{ label: "Toyota cars for sale" }],
    words: { vehicle: "car", vehicles: "cars" },
    query: "",
    sortBy: "rank",
    postcode: "",
    postcodeError: false,
    total: 0,
    totalShown: "0",
    page: 1,
    pages: 0,
    firstHref: "/search/toyota",
    searchHref: "/search/toyota",
    cars: [],
    lenders: [],
    promos: [],
    facets: [],
    applied: [],
    notes: [],
    clearHref: "/search/new-used-and-demo-cars",
    form: { action: "/search/toyota", fields: [] },
    queryForm: { action: "/search/toyota", fields: [] },
    states: { found: TOYOTAS, requested: TOYOTAS, cleared: EMPTY_SEARCH },
    nothing: null,
    stale: false,
    now: 1_795_000_000,
    ...overrides,
  };
}
