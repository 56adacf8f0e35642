import { findAlertsTo, stopAlerts } from "~/shopper/alerts/alert-settings.server";
import type { ContactAddress } from "~/shopper/phone";
import type { Site } from "~/site/site";

import { type WithdrawalSource, withdrawMarketing } from "./marketing.server";

/** Stops a site's marketing and alerts to these addresses. */
export async function stopMarketing(
  { slug, config }: Pick<Site, "slug" | "config">,
  contacts: readonly ContactAddress[],
  source: WithdrawalSource,
): Promise<void> {
  await withdrawMarketing(slug, contacts, source);
  const { wordingVersion } = config.forms;
  for (const { address } of contacts) {
    for (const id of await findAlertsTo(slug, address))
      await stopAlerts(slug, id, { wordingVersion, source });
  }
}
