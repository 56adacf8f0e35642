import { z } from "zod";

import { link } from "~/platform/address";

import type { Rows } from "./setting";
import { REVIEW_TOPICS } from "./review-topic";
import { imageKey } from "./values";

/** Numbers that a page may state, each counted when the page is made. */
export const FIGURES = ["years", "in_stock", "makes", "locations", "rating"] as const;

const [MAX_BLOCKS, MAX_STEPS] = [12, 6];

const block = z.discriminatedUnion("name", [
  /** The dealer's own text. */
  z.object({ name: z.literal("article") }).strict(),
  /** As the first block it stands in the page's head. */
  z.object({ name: z.literal("picture"), picture: imageKey, alt: z.string().min(1) }).strict(),
  z
    .object({
      name: z.literal("figures"),
      show: z.array(z.enum(FIGURES)).min(2).max(4),
      /** The year in which the dealer began, of the figure `years`. */
      since: z.number().int().min(1850).max(2100).optional(),
    })
    .strict(),
  /** Who works here: everybody, or some of `team` by their ids. */
  z.object({ name: z.literal("people"), ids: z.array(z.string()).default([]) }).strict(),
  /** The newest reviews that say something of a topic, or of anything. */
  z.object({ name: z.literal("quotes"), topic: z.enum(REVIEW_TOPICS).nullable().default(null) }).strict(),
  /** Where a reader may go next. */
  z
    .object({
      name: z.literal("steps"),
      links: z
        .array(z.object({ title: z.string().min(1), text: z.string().default(""), url: link }))
        .min(1)
        .max(MAX_STEPS),
    })
    .strict(),
]);

export type CompositionBlock = z.infer<typeof block>;

/** A block given by its name only has the default settings. */
const blockName = z.enum(["article", "people", "quotes"]).transform((name) => block.parse({ name }));

/** How the dealer's own pages are composed, beyond their texts. */
export const compositions = {
  /** By path: `"/about-us": ["article", "people"]`. A page without one is its text alone. */
  compositions: {
    type: z
      .record(
        z.string().startsWith("/"),
        z
          .array(z.union([blockName, block]))
          .min(1)
          .max(MAX_BLOCKS),
      )
      .default({}),
    edit: "installer",
    translated: true,
  },
} satisfies Rows;
