import { isGated, type GateSettings } from "./gates";
import { findShopper, requireShopper, type Shopper } from "./session.server";

type GatedSite = { slug: string; config: { gates: GateSettings } };

/**
 * Holds the gates of a site (spec 2 §4, Auth gating; the table is in gates.ts).
 *
 * @returns who is signed in; null for an anonymous shopper where this site has no gate
 * @throws Response that leads an anonymous shopper to sign in and back here
 */
export async function requireGate(request: Request, site: GatedSite): Promise<Shopper | null> {
  const { pathname } = new URL(request.url);
  return isGated(pathname, site.config.gates)
    ? requireShopper(request, site.slug)
    : findShopper(request, site.slug);
}
