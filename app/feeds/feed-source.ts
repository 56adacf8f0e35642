import { z } from "zod";

import { isWebAddress } from "~/platform/address";

import { type FeedLocation, feedLocationSchema } from "./fetch/feed-location";
import { mappingSchema } from "./mapping";

/** Of a post of stock. */
export const MAX_PUSHED_BYTES = 32 * 1_048_576;

/** It stands in lists and links. */
export const MAX_FEED_TITLE = 60;

function photosProblem(kind: FeedLocation["kind"], photos: PictureFiles): string | null {
  if (kind === "push" || kind === "upload") return "what is posted names its photographs by their addresses";
  if (kind !== "http") return null;
  if ("folder" in photos)
    return "a folder cannot be listed over HTTP: an archive, or mapping.photos.template";
  return isWebAddress(photos.archive) ? null : "archive is an address";
}

/**
 * A source of a site's stock: tenants/<slug>/feeds/<name>.json, published with the site. Unknown keys are
 * errors, as in site.json.
 */
export const feedSourceSchema = z
  .object({
    $comment: z.string().optional(),
    /** Its vehicles belong to it (vehicles.source is feed:<name>); no other source retires them. */
    name: mappingSchema.shape.name,
    /** What staff call it, where that is not its name. */
    title: z.string().min(1).max(MAX_FEED_TITLE).optional(),
    from: feedLocationSchema,
    /** The content of a mapping file, without its name. */
    mapping: mappingSchema.omit({ name: true }),
    everyMinutes: z.number().int().min(5).max(10_080).default(60),
    enabled: z.boolean().default(true),
    /**
     * Where its photographs are, as files: a path of a `folder` or an `archive` (a zip) next to the feed's
     * file; for an HTTP source, the archive's address. A car's photographs are found by its stock number, or
     * by the names in `mapping.photos`.
     */
    photos: z
      .union([
        z.object({ archive: z.string().min(1).max(2_000) }).strict(),
        z.object({ folder: z.string().min(1).max(500) }).strict(),
      ])
      .optional(),
    /** A run that would take a larger share of the source's live vehicles off the site waits for approval. */
    maxLeavingPercent: z.number().min(0).max(100).default(30),
    /** What becomes of its cars that a file does not list: of one that lists some cars alone, they stay. */
    missing: z.enum(["sold", "withdrawn", "stays"]).default("sold"),
    /** What became of single cars that a file does not list, by the ids of their rows; the others are as `missing` says. */
    gone: z.record(z.string(), z.enum(["sold", "withdrawn"])).optional(),
    /** Ids of cars that staff entered, which the source takes over with its file. */
    handedOver: z.array(z.string()).optional(),
    /** Ids of rows that staff do not believe: their cars stay as they were. */
    heldRows: z.array(z.string()).optional(),
  })
  .strict()
  .superRefine(({ from, photos }, issues) => {
    const message = photos && photosProblem(from.kind, photos);
    if (message) issues.addIssue({ code: "custom", path: ["photos"], message });
  })
  .superRefine(({ from, mapping }, issues) => {
    if (from.kind === "push" && mapping.format !== "json" && mapping.format !== "ndjson") {
      const message = "what is posted is json or ndjson";
      issues.addIssue({ code: "custom", path: ["mapping", "format"], message });
    }
  })
  .transform(({ mapping, ...source }) => ({ ...source, mapping: { ...mapping, name: source.name } }));

/** A source's photographs as files. */
export type PictureFiles = { archive: string } | { folder: string };

export type FeedSource = z.output<typeof feedSourceSchema>;
