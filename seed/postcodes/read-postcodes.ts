import { fileURLToPath } from "node:url";

import { z } from "zod";

import { distanceKm, type Point } from "~/stock/distance";

import type { FeedFormat } from "~/feeds/read/feed-format";
import { FeedError } from "~/feeds/read/feed-row";
import { readFeedFile } from "~/feeds/read/read-feed-file.server";

export type PostcodePoint = Point & { code: string };

type ReadPostcodes = { points: PostcodePoint[]; rejected: { line: number; reason: string }[] };

/** Every postcode of Australia, where most of its people are: made by tools/postcodes/make-postcodes.ts (GeoNames; NOTICE.md). */
export const AU_POSTCODES = fileURLToPath(new URL("./au-postcodes.csv", import.meta.url));

const COLUMNS = ["postcode", "latitude", "longitude"] as const;
const FORMAT: FeedFormat = { format: "csv", delimiter: ",", encoding: "auto", items: "" };

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, "no number of degrees")
    .transform(Number)
    .refine((value) => Math.abs(value) <= max, "beyond the earth");

const place = z.object({
  // Spreadsheets drop the leading zero of the Northern Territory.
  postcode: z
    .string()
    .regex(/^\d{3,4}$/, "no postcode")
    .transform((code) => code.padStart(4, "0")),
  latitude: degrees(90),
  longitude: degrees(180),
});

/**
 * Reads a CSV file with the columns postcode, latitude and longitude, one row per place; other columns are
 * ignored. A postcode gets the coordinates of the central one of its places.
 *
 * @throws FeedError if the file is missing, lacks a column or has no usable row
 */
export async function readPostcodes(file: string, onBytes?: (read: number) => void): Promise<ReadPostcodes> {
  const places = new Map<string, Point[]>();
  const rejected: ReadPostcodes["rejected"] = [];
  for await (const row of readFeedFile(file, FORMAT, { columns: COLUMNS, onBytes })) {
    const parsed = "cells" in row ? place.safeParse(Object.fromEntries(row.cells)) : null;
    if (!parsed?.success) {
      rejected.push({ line: row.line, reason: "problem" in row ? row.problem : reasonOf(parsed?.error) });
      continue;
    }
    const { postcode, latitude, longitude } = parsed.data;
    places.set(postcode, [...(places.get(postcode) ?? []), { latitude, longitude }]);
  }
  if (places.size === 0) throw new FeedError(`${file} has no postcode.`);
  return { points: [...places].map(([code, known]) => ({ code, ...middle(known) })), rejected };
}

/** The place nearest to the median, because lists have a place or two in the wrong part of the country. */
function middle(places: readonly Point[]): Point {
  const median = {
    latitude: medianOf(places.map(({ latitude }) => latitude)),
    longitude: medianOf(places.map(({ longitude }) => longitude)),
  };
  return places.reduce((nearest, place) =>
    distanceKm(place, median) < distanceKm(nearest, median) ? place : nearest,
  );
}

function medianOf(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? 0;
}

function reasonOf(error: z.ZodError | undefined): string {
  const issue = error?.issues[0];
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}
