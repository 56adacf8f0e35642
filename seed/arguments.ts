import { parseArgs } from "node:util";

import { z } from "zod";

import { STUDIO_ORIGIN } from "./pictures/studio";

export const USAGE = `Fills the database of DATABASE_URL with the sites of a folder and their stock.

  npm run seed                                  every site and about 1,400 vehicles
  npm run seed -- --cars 20000                  that many vehicles over the sites
  npm run seed -- --site northside --cars 500   one site and its stock
  npm run seed -- --site northside --feed FILE.csv --mapping seed/mappings/au-listings.json

  npm run seed -- --postcodes FILE.csv          where postcodes are, for 'nearest to me'

  --cars N         vehicles, 1 to 1,000,000
  --site SLUG      the one site that is published, and whose stock is written
  --tenants DIR    the folder with a folder a site (default: tenants)
  --feed FILE      a dealer's stock as CSV, instead of generated vehicles
  --mapping FILE   what the feed's columns mean
  --pictures URL   the studio that draws the pictures (default: ${STUDIO_ORIGIN}), or 'none'
  --postcodes FILE columns postcode, latitude, longitude; nothing else is written
  --desk           the demo's desk too, with leads and all that happens there; needs DEMO_DESK=on
  --if-empty       leaves stock that is there already alone
  --help           this text`;

const MAX_CARS = 1_000_000;

export type SeedOptions = {
  /** Null gives every site its usual stock. */
  cars: number | null;
  site: string | null;
  tenants: string;
  feed: { file: string; mapping: string } | null;
  /** The origin of the studio that draws the vehicles' pictures; null for vehicles without pictures. */
  studio: string | null;
  ifEmpty: boolean;
  /** Whether Northside's desk gets a past. */
  desk: boolean;
};

export type ParsedArguments =
  | { kind: "run"; options: SeedOptions }
  | { kind: "postcodes"; file: string }
  | { kind: "help" }
  | { kind: "wrong"; reason: string };

const carCount = z.coerce.number().int().min(1).max(MAX_CARS);

/** Reads the command line of `npm run seed`. */
export function parseArguments(argv: readonly string[]): ParsedArguments {
  const parsed = readFlags(argv);
  if (typeof parsed === "string") return { kind: "wrong", reason: parsed };
  if (parsed.help) return { kind: "help" };
  if (parsed.postcodes !== undefined) {
    if (Object.keys(parsed).length > 1)
      return { kind: "wrong", reason: "--postcodes stands alone: it writes no stock." };
    return { kind: "postcodes", file: parsed.postcodes };
  }
  const { cars, site = null, tenants = "tenants", feed, mapping } = parsed;
  const count = cars === undefined ? null : carCount.safeParse(cars);
  if (count && !count.success) {
    return { kind: "wrong", reason: `--cars must be a whole number from 1 to 1000000, not '${cars}'.` };
  }
  const { pictures = STUDIO_ORIGIN } = parsed;
  if (pictures !== "none" && !URL.canParse(pictures))
    return { kind: "wrong", reason: `--pictures is a URL or none, not '${pictures}'.` };
  if (feed && !mapping)
    return { kind: "wrong", reason: "--feed needs --mapping, which says what its columns mean." };
  if (mapping && !feed) return { kind: "wrong", reason: "--mapping needs --feed." };
  if (feed && !site) return { kind: "wrong", reason: "--feed needs --site, whose stock it is." };
  if (feed && cars) return { kind: "wrong", reason: "--cars and --feed exclude each other." };
  return {
    kind: "run",
    options: {
      cars: count ? count.data : null,
      site,
      tenants,
      feed: feed && mapping ? { file: feed, mapping } : null,
      studio: pictures === "none" ? null : new URL(pictures).origin,
      ifEmpty: parsed["if-empty"] ?? false,
      desk: parsed.desk ?? false,
    },
  };
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        cars: { type: "string" },
        site: { type: "string" },
        tenants: { type: "string" },
        feed: { type: "string" },
        mapping: { type: "string" },
        pictures: { type: "string" },
        postcodes: { type: "string" },
        "if-empty": { type: "boolean" },
        desk: { type: "boolean" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? error.message) : String(error);
  }
}
