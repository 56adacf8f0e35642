import { log } from "~/platform/log.server";

import { campaignState, type Campaign, type CampaignState } from "./campaign";
import { findSpin, takeSpin, type Player, type Spin } from "./spins.server";

export type SpinPage = { campaign: Campaign; state: CampaignState; spin: Spin | null };

/**
 * What /spin-to-win shows.
 *
 * @param player null for who is not signed in, where the site has no gate
 * @param now seconds UTC
 */
export async function readSpinPage(
  campaign: Campaign,
  player: Player | null,
  now: number,
): Promise<SpinPage> {
  const spin = player ? await findSpin(player, campaign.campaign) : null;
  return { campaign, state: campaignState(campaign, now), spin };
}

/**
 * Spins for a shopper while the campaign is open; outside of its dates nothing is drawn,
 * and the page says why.
 *
 * @param now seconds UTC
 */
export async function spinOnce(
  campaign: Campaign,
  player: Player,
  now: number,
): Promise<"done" | "unavailable"> {
  if (campaignState(campaign, now) !== "open") return "done";
  try {
    await takeSpin(player, campaign);
    return "done";
  } catch (error) {
    log.error({ err: error, site: player.site }, "a spin was not recorded");
    return "unavailable";
  }
}
