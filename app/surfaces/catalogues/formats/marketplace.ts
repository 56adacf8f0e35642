import { CATALOGUE_FIELDS, type CatalogueField } from "../catalogue-field";
import type { CatalogueFormat } from "../catalogue-format";
import { leftOut } from "../left-out";
import { mappingOutSchema } from "../mapping-out";

/** What a partner's own columns are made from, and nobody reads twice. */
const FOR_MAPPINGS: readonly CatalogueField[] = ["odometer_or_new", "photographs_square", "photograph_tags"];

const columns = CATALOGUE_FIELDS.filter((field) => !FOR_MAPPINGS.includes(field)).map((field) => ({
  name: field,
  field,
  // A photograph's address has no space, and a feature may have a comma.
  join: field === "photographs" ? " " : "|",
}));

/**
 * The neutral file, with every field (docs/CATALOGUES.md): for partners whose own format is not public, such as
 * carsales, Autotrader and Gumtree, with a mapping out to their columns once they have told them.
 */
export const MARKETPLACE: CatalogueFormat = {
  files: ["csv", "jsonl", "xml"],
  mappings: {
    csv: mappingOutSchema.parse({ columns }),
    jsonl: mappingOutSchema.parse({ columns }),
    xml: mappingOutSchema.parse({ columns }),
  },
  refuse: ({ price, weekly_price }) => (price === null && weekly_price === null ? leftOut("no_price") : null),
  unique: null,
};
