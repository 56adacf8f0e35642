import { z } from "zod";

import type { Rows } from "./setting";
import { clock, mapTiles } from "./values";

const written = z.object({
  date: z.string().date(),
  name: z.string().optional(),
  status: z.string(),
  open: clock.nullable().optional(),
  close: clock.nullable().optional(),
  start_hour: clock.nullable().optional(),
  end_hour: clock.nullable().optional(),
  hours: z.object({ begin: clock, end: clock }).nullable().optional(),
});

/** One day's hours instead of the regular ones; nulls if closed. */
type SpecialHours = {
  date: string;
  name?: string;
  status: string;
  open: string | null;
  close: string | null;
};

/**
 * Special hours as dealers' systems export them (spec 2 §3): `open` and `close`, `start_hour`
 * and `end_hour`, or `hours {begin, end}`. All are normalised.
 */
export const specialHours = written.transform(toSpecialHours);

/**
 * Special hours of the whole site, or of one location, given by id, slug or name. As they are written: a stored
 * site.json is validated again when it is read.
 */
export const siteSpecialHours = written.extend({
  location_id: z.string().optional(),
  location: z.string().optional(),
});

export type SiteSpecialHours = z.infer<typeof siteSpecialHours>;

/** The location that an entry names; null for all of them. */
export function namedLocation({ location_id, location }: SiteSpecialHours): string | null {
  return location_id ?? location ?? null;
}

/** Normalises special hours of any spelling. */
export function toSpecialHours({ date, name, status, ...times }: z.infer<typeof written>): SpecialHours {
  return {
    date,
    ...(name === undefined ? {} : { name }),
    status,
    open: times.open ?? times.start_hour ?? times.hours?.begin ?? null,
    close: times.close ?? times.end_hour ?? times.hours?.end ?? null,
  };
}

/** The layout of several locations. */
const LOCATION_LAYOUTS = ["cards", "carousel", "map", "selector"] as const;

/** Some of a site's locations on a page of it (spec 2 §2, location content blocks). */
export const locationBlock = z.object({
  /** `primary`, `sales`, `service`, `parts`, `service-and-parts`, `all`, or a location's id. */
  filter: z.string().min(1).default("all"),
  layout: z.enum(LOCATION_LAYOUTS).default("cards"),
  title: z.string().optional(),
});

export type LocationBlockSettings = z.infer<typeof locationBlock>;

/** Settings about locations beyond locations.json. */
export const places = {
  /** The tile source of all maps, requested only when a shopper opens one; null keeps the drawings. */
  map: {
    type: z
      .object({
        /** A URL with {z}, {x} and {y}, for tiles of 256 pixels. */
        tiles: mapTiles,
        /** The attribution that the owner requires. */
        attribution: z.string().default("© OpenStreetMap contributors"),
      })
      .nullable()
      .default(null),
    edit: "hours",
    browser: true,
  },
  /** Below the dealer's own pages, by path: `"/service": [{ "filter": "service" }]`. */
  locationBlocks: {
    type: z.record(z.string().startsWith("/"), z.array(locationBlock)).default({}),
    edit: "own form",
  },
  /** Holidays of all locations, or of one; a location's own entry for the day takes precedence. */
  specialHours: { type: z.array(siteSpecialHours).default([]), edit: "own form" },
} satisfies Rows;
