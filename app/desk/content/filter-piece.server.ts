import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { isRangeFacet, RANGE_FACETS, VALUE_FACETS } from "~/stock/facet";
import { facetLabelKey } from "~/stock/facet-settings";

import { formOf } from "./form-part";
import { placeProblem } from "./form-words.server";
import { asList, asObject } from "./piece-values";
import type { PieceObject, PieceRules, PieceValue } from "./pieces";
import { placePart, rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { pieceOfSite } from "./stored-in.server";

const FACETS = [...VALUE_FACETS, ...RANGE_FACETS];
const schema = z.object({ limit: z.number().optional(), open: z.boolean().default(true) });

/** The filters of the search (spec 1 §2): which, in what order, folded or not, and how many values of each. */
export const filterRules: PieceRules = {
  ...pieceOfSite("search", ["search", "facets"], []),
  nameOf: () => plainText({}, "settings.filters"),
  about: (value) => asList(value).map(labelOf).join(", "),
  ...formOf((site, value) => {
    const own = fieldsOf({ site, schema, words: ["settings.filter"] });
    const shown = asList(value).map(asObject);
    return [
      // The site's filters in their order, then the others.
      rowsPart([...shown, ...othersThan(shown)], {
        columns: (row, index) => [
          placePart(index < shown.length ? index : null, { canHide: true }),
          ...own(isListed(row) ? ["limit"] : [], { problem: placeProblem }),
          ...own(["open"]),
        ],
        // Without its place a filter is hidden.
        keys: ["place"],
        more: 0,
        groupOf: (_, row) => labelOf(row),
        rowName: labelOf,
        isOrdered: true,
      }),
    ];
  }),
};

function othersThan(shown: readonly PieceObject[]): PieceObject[] {
  const others = FACETS.filter((facet) => !shown.some(({ name }) => name === facet));
  return others.map((name) => ({ name, ...(isRangeFacet(name) && { display: "range" }) }));
}

/** As the search calls it, and apart from the price as an amount, which has the same name there. */
function labelOf(row: PieceValue): string {
  const { name } = asObject(row);
  const facet = FACETS.find((known) => known === name);
  if (facet === "price_range") return plainText({}, "settings.filter_price_range");
  return facet ? plainText({}, facetLabelKey(facet)) : String(name);
}

function isListed(row: PieceObject | null): boolean {
  const { display = "list" } = row ?? {};
  return display === "list" || display === "swatch" || display === "tiles";
}
