import { LIST_FACETS, RANGE_FACETS, type RangeFacet, VALUE_FACETS, type ValueFacet } from "../facet";
import { keyField } from "./filter";

/** The Typesense field types that the schema uses. */
type FieldType = "string" | "string[]" | "int32" | "int64" | "bool";

type CollectionField = {
  name: string;
  type: FieldType;
  facet?: boolean;
  optional?: boolean;
  index?: boolean;
  sort?: boolean;
};

const INT64_FACETS = ["created_at_timestamp"];
/**
 * The fields of the collection of all sites: a StockDocument, its generation, and fields to sort by.
 *
 * Optional numbers have companions without gaps to sort by, so that cars without a value come last in either
 * direction on every version of the server.
 */
export function collectionFields(): CollectionField[] {
  return [
    { name: "site", type: "string", facet: true },
    { name: "generation", type: "int64" },
    { name: "slug", type: "string" },
    ...TEXT_FIELDS.map((name): CollectionField => ({ name, type: "string" })),
    { name: "tie", type: "string", sort: true },
    { name: "custom_rank", type: "int32" },
    { name: "listed_until_timestamp", type: "int64" },
    ...VALUE_FACETS.map(valueField),
    ...KEYED_FACETS.map(exactKeyField),
    ...RANGE_FACETS.map(numericField),
    ...SORT_FIELDS.map((name): CollectionField => ({ name, type: "int64" })),
    { name: "card", type: "string", index: false, optional: true },
  ];
}

/** The words of a car (DocumentWords), each field as words with spaces between. */
const TEXT_FIELDS = ["text", "name", "pairs", "initials"] as const;

const SORT_FIELDS = [
  "price_or_last",
  "price_or_first",
  "km_or_last",
  "year_or_first",
  "created_or_first",
] as const;

/** The text facets: each value has its exact key beside it. */
export const KEYED_FACETS = VALUE_FACETS.filter((facet) => facet !== "certified");

function exactKeyField(facet: ValueFacet): CollectionField {
  return { ...valueField(facet), name: keyField(facet), facet: false };
}

function valueField(name: ValueFacet): CollectionField {
  if (name === "certified") return { name, type: "bool", facet: true };
  if ((LIST_FACETS as readonly string[]).includes(name)) return { name, type: "string[]", facet: true };
  return { name, type: "string", facet: true, optional: true };
}

function numericField(name: RangeFacet): CollectionField {
  return { name, type: INT64_FACETS.includes(name) ? "int64" : "int32", facet: true, optional: true };
}
