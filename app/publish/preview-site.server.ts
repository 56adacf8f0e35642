import { db, withTables } from "~/platform/db.server";
import type { ServedSite } from "~/site/site";
import { withSite } from "~/site/sites.server";

import type { Tenant } from "./tenant";
import { writeTenant } from "./write-tenant.server";

/** Longer than a page may take. */
const TRANSACTION = { timeout: 10_000, maxWait: 2_000 };

class RolledBack extends Error {
  override name = "RolledBack";
}

/**
 * Runs a function for which the site reads as if it had been published like this: written in a transaction
 * that is rolled back, and visible to this run only. The run's own writes go to the database as usual.
 *
 * @param served the site as it is; its hosts and its stock stay
 */
export async function asPublished<T>(served: ServedSite, tenant: Tenant, run: () => Promise<T>): Promise<T> {
  const outcome: { value?: T } = {};
  try {
    await db().$transaction(async (tx) => {
      const { themeCss } = tenant;
      // A host of the draft may be another site's by now, and the preview is on one that this site has.
      const config = { ...tenant.config, url: served.config.url, hosts: served.config.hosts };
      await writeTenant(tx, { ...tenant, config });
      // Negative and unique, so that no cache keyed by revision is shared with shoppers.
      const site = { ...served, config, themeCss, revision: -Date.now() };
      outcome.value = await withTables(tx, () => withSite(site, run));
      throw new RolledBack();
    }, TRANSACTION);
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return outcome.value as T;
}
