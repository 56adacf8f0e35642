import { z } from "zod";

import { siteSpecialHours } from "./special-hours";
import { mapTiles } from "./values";

/** How several locations are shown together. */
export const LOCATION_LAYOUTS = ["cards", "carousel", "map", "selector"] as const;

/** Some of a site's locations on a page of it (spec 2 §2, location content blocks). */
export const locationBlock = z.object({
  /** `primary`, `sales`, `service`, `parts`, `service-and-parts`, `all`, or a location's id. */
  filter: z.string().min(1).default("all"),
  layout: z.enum(LOCATION_LAYOUTS).default("cards"),
  title: z.string().optional(),
});

export type LocationBlockSettings = z.infer<typeof locationBlock>;

/** Where the dealer is, beyond locations.json. */
export const places = {
  /** The source of every map, asked only once a shopper wants one; null keeps the drawings. */
  map: z
    .object({
      /** With {z}, {x} and {y} for tiles of 256 pixels. */
      tiles: mapTiles,
      /** What their owner wants said beside them. */
      attribution: z.string().default("© OpenStreetMap contributors"),
      zoom: z.number().int().min(3).max(19).default(15),
    })
    .nullable()
    .default(null),
  /** Below the dealer's own pages, by path: `"/service": [{ "filter": "service" }]`. */
  locationBlocks: z.record(z.string().startsWith("/"), z.array(locationBlock)).default({}),
  /** Holidays of all locations at once, or of one; a location's own entry of the day counts more. */
  specialHours: z.array(siteSpecialHours).default([]),
};
