import { z } from "zod";

import { cutLine, sentLine } from "~/platform/text-schema";
import { RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { refusalParameter } from "~/stock/search-state";
import { SORT_KEYS } from "~/stock/stock-index";

const MAX_LIMIT = 100;
const USUAL_LIMIT = 20;

/** What every value is read by is the search's own business (app/stock/search-state.ts): any text is fine here. */
const anyValues = (description: string) => z.array(cutLine(200)).optional().describe(description);

const VALUES = Object.fromEntries(
  VALUE_FACETS.map((facet) => [facet, anyValues("Values of /facets; several are alternatives.")]),
);
const REFUSALS = Object.fromEntries(
  VALUE_FACETS.map((facet) => [
    refusalParameter(facet),
    anyValues(`Values of ${facet} that no car may have.`),
  ]),
);
const text = (description: string) => cutLine(60).optional().describe(description);
const RANGES = Object.fromEntries(
  RANGE_FACETS.flatMap((facet) => [
    [facet, text("min:max, either may be missing; one number is that number.")],
    [`${facet}_min`, text(`The lower end of ${facet} alone.`)],
    [`${facet}_max`, text(`The upper end of ${facet} alone.`)],
  ]),
);

/** The parameters of a search, as in the address of a page of results. */
export const searchParameters = z.object({
  query: cutLine(400)
    .optional()
    .describe("Words, or a wish in plain language such as 'white ute under 40k auto'."),
  sortBy: cutLine(20)
    .optional()
    .describe(`One of ${SORT_KEYS.join(", ")}.`),
  postcode: cutLine(20).optional().describe("What sortBy=distance measures from."),
  ...VALUES,
  ...REFUSALS,
  ...RANGES,
});

export const listParameters = searchParameters.extend({
  limit: z.coerce
    .number({ invalid_type_error: "is no number" })
    .int("is no whole number")
    .min(1, "is below 1")
    .max(MAX_LIMIT, `is above ${MAX_LIMIT}`)
    .default(USUAL_LIMIT)
    .describe("Cars on a page."),
  page: cutLine(20)
    .optional()
    .describe("From 1, in place of a cursor; cars may be skipped or repeated when stock changes."),
  cursor: sentLine(600).optional().describe("`next` of the page before, with the same parameters."),
});

/** What a search was read as: the choices that a plain-language query became are in it. */
export const understoodSchema = z.object({
  url: z.string().url().describe("The same search on the site."),
  parameters: z.record(z.string(), z.array(z.string())),
  left_out: z.array(z.string()).describe("Wishes that no search can fulfil, as typed."),
  unmatched: z.string().nullable().describe("Words that were left out, since nothing matches them."),
  unknown: z
    .record(z.string(), z.array(z.string()))
    .describe("Values that no car of the site has, by parameter: a filter of only such values finds no car."),
  ignored: z.array(z.string()).describe("Parameters of which no car has any value."),
});
