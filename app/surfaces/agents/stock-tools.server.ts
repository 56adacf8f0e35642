import { z } from "zod";

import { cutLine } from "~/platform/text-schema";
import { SORT_KEYS } from "~/stock/stock-index";
import type { ServedSite } from "~/site/site";

import { apiCar } from "../api/car-view";
import { findApiCar } from "../api/operations.server";
import { readSearchUrl, searchCars } from "../api/search-cars.server";
import { carInWords, withOnePhoto } from "./car-for-agents";
import { tool } from "./tool";

const MAX_CARS = 20;
/** As on the page of compared cars. */
const MAX_COMPARED = 4;

export const carName = cutLine(200).describe("A car's `id` or `slug`, as search_stock gives it.");

const anyOf = (description: string) => z.array(cutLine(60)).max(10).default([]).describe(description);

const LISTS = [
  "make",
  "model",
  "body",
  "fuel",
  "transmission",
  "colour",
  "not_make",
  "not_body",
  "not_colour",
  "car_type",
] as const;

export const searchStock = tool({
  name: "search_stock",
  title: "Search the stock",
  description:
    "Finds cars that this dealer has on offer. Prices come with what they include (drive away, or excluding government charges): always say both.",
  writes: false,
  input: z.object({
    query: cutLine(400)
      .default("")
      .describe("What is wanted, in plain language: 'white ute under 40k auto'. Empty for all cars."),
    make: anyOf("The makes that are wanted."),
    model: anyOf("The models that are wanted."),
    body: anyOf("Such as SUV, Ute or Hatch."),
    fuel: anyOf("Such as Diesel, Hybrid or Electric."),
    transmission: anyOf("Such as Automatic."),
    colour: anyOf("As the dealer names it."),
    not_make: anyOf("No car of these makes."),
    not_body: anyOf("None of these bodies."),
    not_colour: anyOf("None of these colours."),
    car_type: z
      .array(z.enum(["new", "used", "demo"]))
      .max(3)
      .default([]),
    price_max: z.number().int().positive().optional().describe("Dollars."),
    km_max: z.number().int().positive().optional(),
    year_min: z.number().int().min(1900).max(2100).optional(),
    sort: z.enum(SORT_KEYS).default("rank"),
    postcode: cutLine(10).optional().describe("What the sort `distance` measures from."),
    limit: z.number().int().min(1).max(MAX_CARS).default(10),
    cursor: cutLine(600).optional().describe("`next` of the answer before, with the same arguments."),
  }),
  async run({ limit, cursor = null, ...wish }, { site, now }) {
    const read = await readSearchUrl(site, addressOf(site, wish), now);
    const { cars, result, next, unmatched } = await searchCars(site, read, { cursor, limit });
    const found = cars.map((card) => withOnePhoto(apiCar(card, site.config)));
    const count = `${result.total} ${result.total === 1 ? "car" : "cars"} at ${site.config.name}.`;
    const rest = next === null ? "" : " There are more: call again with `next` as `cursor`.";
    const { leftOut, unknown } = read;
    const none = Object.entries(unknown).map(
      ([name, values]) => ` No car here has ${name} ${values.join(" or ")}.`,
    );
    const lost = [
      ...(unmatched === null ? [] : [` Left out, since no car here matches it: ${unmatched}.`]),
      ...(leftOut.length === 0 ? [] : [` Left out, since no search can mean it: ${leftOut.join(", ")}.`]),
    ];
    const data = { total: result.total, cars: found, next, left_out: leftOut, unmatched, unknown };
    return { text: count + [...none, ...lost].join("") + rest, data };
  },
});

type Wish = Record<(typeof LISTS)[number], string[]> & {
  query: string;
  price_max?: number | undefined;
  km_max?: number | undefined;
  year_min?: number | undefined;
  sort: string;
  postcode?: string | undefined;
};

/** The address of the same search on the site: tools, API and pages read it by one function. */
function addressOf({ config }: ServedSite, wish: Wish): URL {
  const params = new URLSearchParams({
    query: wish.query,
    sortBy: wish.sort,
    ...(wish.postcode && { postcode: wish.postcode }),
  });
  for (const name of LISTS) {
    for (const value of wish[name]) params.append(name, value);
  }
  if (wish.price_max !== undefined) params.set("price", `:${wish.price_max}`);
  if (wish.km_max !== undefined) params.set("km", `:${wish.km_max}`);
  if (wish.year_min !== undefined) params.set("year", `${wish.year_min}:`);
  return new URL(`?${params.toString()}`, config.url);
}

export const getVehicle = tool({
  name: "get_vehicle",
  title: "One car",
  description:
    "All that the dealer says of one car: price, features, photographs, repayment, whether it can be held.",
  writes: false,
  input: z.object({ car: carName }),
  async run({ car: name }, { site, now }) {
    const car = await findApiCar(site, name, now);
    return { text: `${carInWords(car)}. ${car.url}`, data: { car } };
  },
});

export const compareCars = tool({
  name: "compare",
  title: "Compare cars",
  description: "Two to four cars side by side.",
  writes: false,
  input: z.object({ cars: z.array(carName).min(2).max(MAX_COMPARED) }),
  async run({ cars: names }, { site, now }) {
    const found = await Promise.all([...new Set(names)].map((name) => findApiCar(site, name, now)));
    const rows = found.map(({ comments: _comments, ...car }) => withOnePhoto(car));
    return { text: found.map(carInWords).join("\n"), data: { cars: rows } };
  },
});
