import { z } from "zod";

const count = z.coerce.number().int().nonnegative().nullable().catch(null);

/** The parameters of view.json (spec 1 §7); one that is missing or no number is not known. */
export const viewQuery = z
  .object({
    photos_count: count.default(null),
    updated_at: count.default(null),
    website_id: count.default(null),
  })
  .transform(({ photos_count, updated_at, website_id }) => ({
    photosCount: photos_count,
    updatedAtTimestamp: updated_at,
    websiteId: website_id,
  }));

export type ViewQuery = z.infer<typeof viewQuery>;
