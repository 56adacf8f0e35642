import { z } from "zod";

import { feedLocationSchema } from "./fetch/feed-location";
import { mappingSchema } from "./mapping";

/**
 * A source of a site's stock: tenants/<slug>/feeds/<name>.json, published with the site. Unknown keys are
 * errors, as in site.json.
 */
export const feedSourceSchema = z
  .object({
    $comment: z.string().optional(),
    /** Its vehicles belong to it (vehicles.source is feed:<name>), and no other source retires them. */
    name: mappingSchema.shape.name,
    from: feedLocationSchema,
    /** As a mapping file, without its name. */
    mapping: mappingSchema.omit({ name: true }),
    everyMinutes: z.number().int().min(5).max(10_080).default(60),
    enabled: z.boolean().default(true),
    /** A run that would take more of the source's live vehicles off the site waits for a person. */
    maxLeavingPercent: z.number().min(0).max(100).default(30),
  })
  .strict()
  .superRefine(({ from, mapping }, issues) => {
    if (from.kind === "push" && mapping.format !== "json" && mapping.format !== "ndjson") {
      const message = "what is posted is json or ndjson";
      issues.addIssue({ code: "custom", path: ["mapping", "format"], message });
    }
  })
  .transform(({ mapping, ...source }) => ({ ...source, mapping: { ...mapping, name: source.name } }));

export type FeedSource = z.output<typeof feedSourceSchema>;
