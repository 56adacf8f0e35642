import { claimSource } from "~/feeds/feed-runs.server";
import { sourceOf } from "~/feeds/import-feed.server";
import { createLongSql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { findSite } from "~/site/sites.server";
import { importInto } from "~/stock/import/import-vehicles.server";
import { FEED_POLICY, type ImportRow } from "~/stock/import/vehicle-import";
import { indexChanges } from "~/stock/index-changes.server";

import type { Problem } from "../answer-form.server";
import { aboutSite, recordAudit } from "../staff/audit.server";
import type { OnDesk } from "../staff-session.server";
import { CARS_OF_REMOVED } from "./cars-of-removed";
import { findSource } from "./desk-feeds.server";
import { findRemoval } from "./feed-removal.server";
import { titleOf } from "./upload/stock-list";

/**
 * Removes a source that was added on the desk, with its runs; its cars stay on the site, which nothing updates then but
 * staff, or leave it, as the form says.
 *
 * @returns a message key if nothing was done; "gone" for a source outside the scope, and one of the site's folder
 */
export async function removeFeed(
  { staff, scope }: OnDesk,
  { site: slug, source: name, form }: { site: string; source: string; form: FormData },
  now: Seconds,
): Promise<Problem | "gone" | null> {
  const source = await findSource(scope, "stock.change", slug, name);
  const site = await findSite(slug);
  if (!source || !site || (await findRemoval(source)) === null) return "gone";
  const cars = CARS_OF_REMOVED.find((each) => each === form.get("cars"));
  if (cars === undefined) return { status: 400, problem: "feeds.remove_cars_none" };
  // No run begins while it goes, and none is under way.
  if ((await claimSource(slug, name)) === null) return { status: 409, problem: "feeds.remove_running" };
  // Thousands of cars may take longer than a shopper's statement.
  const driver = createLongSql({ max: 1 });
  try {
    const left = await driver.begin(async (tx) => {
      const policy = { ...FEED_POLICY, missing: cars, empty: "allowed", identity: "id" } as const;
      const plan = { site: slug, source: sourceOf({ name }), policy, now };
      const result = cars === "stays" ? null : await importInto(tx, plan, noRows());
      await tx`delete from feed_sources where site = ${slug} and name = ${name}`;
      await recordAudit(tx, {
        ...aboutSite(staff, slug, titleOf(source)),
        action: "feed-removed",
        after: { cars, left: (result?.sold ?? 0) + (result?.removed ?? 0) },
      });
      return result;
    });
    if (left) await indexChanges(site, left, driver);
    return null;
  } finally {
    await driver.end({ timeout: 2 });
  }
}

async function* noRows(): AsyncGenerator<ImportRow> {
  // A file of a source that has no cars any more.
}
