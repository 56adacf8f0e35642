import { leadAddressOf } from "~/leads/inbound/lead-address.server";
import { API_PATH } from "~/paths";
import { env } from "~/platform/env.server";
import { addressHere } from "~/site/local-address";
import { findSite } from "~/site/sites.server";

import { parsePlace } from "../../desk-list";
import { locationsFor } from "../../scope";
import type { OnDesk } from "../../staff-session.server";

/** How leads come to a site from elsewhere. */
export type LeadWays = {
  site: string;
  siteName: string;
  /** Null where this installation receives no mail, and for who does not manage the site's leads. */
  mailAddress: string | null;
  /** Whether the viewer manages the site's leads. */
  isManager: boolean;
  /** Where programs post them. */
  apiAddress: string;
  /** Whether the viewer may make keys. */
  mayMakeKeys: boolean;
};

/** @param place the value of a chosen location */
export async function findLeadWays({ scope }: OnDesk, place: string): Promise<LeadWays | null> {
  const chosen = parsePlace(place);
  const site = chosen && (await findSite(chosen.site));
  if (!site) return null;
  const isManager = locationsFor(scope, site.slug, "leads.manage") === "all";
  return {
    site: site.slug,
    siteName: site.config.name,
    isManager,
    mailAddress: isManager ? leadAddressOf(site.slug) : null,
    apiAddress: `${addressHere(site.config.url, env().PORT)}${API_PATH}/leads`,
    mayMakeKeys: locationsFor(scope, site.slug, "settings.change") === "all",
  };
}
