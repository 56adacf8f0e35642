import { z } from "zod";

import { VALUE_FACETS } from "~/stock/facet";

import { locationBlock } from "./places";
import { shapeOf, type Rows } from "./setting";

const PLAIN_BLOCKS = [
  "hero",
  "body-tiles",
  "make-tiles",
  "just-arrived",
  "featured",
  "offers",
  "reviews",
  "guarantee",
  "value-adds",
  "price-slider",
] as const;

const block = z.discriminatedUnion("name", [
  z.object({ name: z.enum(PLAIN_BLOCKS) }).strict(),
  /** Values of any facet, each linked to its search (spec 2 §2). */
  z
    .object({
      name: z.literal("facet-tiles"),
      facet: z.enum(VALUE_FACETS),
      title: z.string(),
      lead: z.string().optional(),
      /** With a picture of a car with the value, or as text. */
      look: z.enum(["pictures", "words"]).default("words"),
      limit: z.number().int().min(2).max(24).default(8),
    })
    .strict(),
  locationBlock.extend({ name: z.literal("locations") }).strict(),
]);

export type HomeBlock = z.infer<typeof block>;
export type FacetTilesBlock = Extract<HomeBlock, { name: "facet-tiles" }>;

/** A block given by its name only has the default settings. */
const blockName = z.enum([...PLAIN_BLOCKS, "locations"]).transform((name) => block.parse({ name }));

const rows = {
  blocks: { type: z.array(z.union([blockName, block])), edit: "own form", translated: true },
  heroHeading: { type: z.string(), edit: "home", translated: true },
  heroText: { type: z.string(), edit: "home", translated: true, input: { rows: 3, required: false } },
} satisfies Rows;

/** The home page: its blocks in order, and its opening text. */
export const home = { rows, type: z.object(shapeOf(rows)) };
