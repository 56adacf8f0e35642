import { findRunFile } from "~/feeds/came-file.server";
import { feedSourceSchema } from "~/feeds/feed-source";
import { sql } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";

import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { findRunInScope } from "./desk-feeds.server";
import { fileNameOf } from "./file-name";
import { titleOf } from "./upload/stock-list";

/** Of the bytes that say what a file is; a workbook's first name is among them. */
const BEGIN_BYTES = 4_096;

/**
 * A run's file as it came, for those who manage the site's stock: it may say what cars cost. Its download is
 * recorded.
 *
 * @returns null outside the scope, and for a file that is not stored any more
 */
export async function downloadFeedFile(
  { scope, staff }: OnDesk,
  asked: { site: string; source: string; run: string },
): Promise<Response | null> {
  const found = await findRunInScope(scope, "stock.change", asked);
  if (!found) return null;
  const { site, name } = found.source;
  const key = await findRunFile(site, found.run, objectStore());
  const bytes = key === null ? null : await objectStore().get(key);
  const [row] = await sql()<{ config: unknown }[]>`
    select config from feed_sources where site = ${site} and name = ${name}`;
  if (bytes === null || !row) return null;
  await recordAudit(sql(), {
    ...aboutSite(staff, site, titleOf(found.source)),
    action: "feed-file-downloaded",
  });
  const begin = bytes.subarray(0, BEGIN_BYTES).toString("latin1");
  const fileName = fileNameOf(feedSourceSchema.parse(row.config), begin);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
