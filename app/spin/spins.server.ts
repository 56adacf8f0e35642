import { randomInt, randomUUID } from "node:crypto";

import type { LeadRouting } from "~/leads/delivery-channels";
import { recordLead } from "~/leads/record-lead.server";
import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { type Campaign, campaignState, type CampaignState, pickPrize, totalWeight } from "./campaign";
import { prizeLead } from "./prize-lead";

type SpinSite = { slug: string; config: { leads: LeadRouting; url: string } };

/** `phone` is E.164. */
type Player = { site: string; phone: string };

/** `claimCode` only for a win; `spunAt` is seconds UTC. */
export type Spin = {
  prizeId: string;
  prizeName: string;
  wins: boolean;
  claimCode: string | null;
  spunAt: number;
};

/** Excludes characters that are easily mistaken for one another. */
const CLAIM_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CLAIM_LENGTH = 8;

/**
 * Draws a prize, once per phone and campaign. The primary key enforces it: of several concurrent spins
 * exactly one counts, and all get its prize. The wheel on the screen only shows the result. A win is recorded with
 * its lead, so that the dealer can check the code that is shown at the location.
 */
export async function takeSpin(site: SpinSite, phone: string, { campaign, prizes }: Campaign): Promise<void> {
  const prize = pickPrize(prizes, randomInt(totalWeight(prizes)));
  const claimCode = makeClaimCode();
  await sql().begin(async (tx) => {
    const drawn = await tx`
      insert into spins (site, campaign, phone, prize_id, prize_name, wins, claim_code)
      values (${site.slug}, ${campaign}, ${phone}, ${prize.id}, ${prize.name}, ${prize.wins}, ${claimCode})
      on conflict (site, campaign, phone) do nothing
      returning claim_code`;
    if (drawn.length === 0 || !prize.wins) return;
    const won = { phone, claimCode, prize: prize.name, promotion: campaign, siteUrl: site.config.url };
    await recordLead(site, prizeLead(won), { tx, leadId: randomUUID() });
  });
}

/** @returns the result of a phone in a campaign; null before its spin */
async function findSpin({ site, phone }: Player, campaign: string): Promise<Spin | null> {
  const spin = await db().spin.findUnique({
    where: { site_campaign_phone: { site, campaign, phone } },
  });
  return (
    spin && {
      prizeId: spin.prizeId,
      prizeName: spin.prizeName,
      wins: spin.wins,
      claimCode: spin.wins ? spin.claimCode : null,
      spunAt: Math.floor(spin.spunAt.getTime() / 1_000),
    }
  );
}

function makeClaimCode(): string {
  return Array.from({ length: CLAIM_LENGTH }, () => CLAIM_SIGNS[randomInt(CLAIM_SIGNS.length)]).join("");
}

export type SpinPage = { campaign: Campaign; state: CampaignState; spin: Spin | null };

/**
 * What /spin-to-win shows.
 *
 * @param player null if not signed in, on a site without a gate
 */
export async function readSpinPage(
  campaign: Campaign,
  player: Player | null,
  now: Seconds,
): Promise<SpinPage> {
  const spin = player ? await findSpin(player, campaign.campaign) : null;
  return { campaign, state: campaignState(campaign, now), spin };
}

/**
 * Spins for a shopper while the campaign is open; outside its dates there is no draw, and the page explains
 * it.
 *
 * @param player.phone E.164
 * @param player.now seconds UTC
 */
export async function spinOnce(
  campaign: Campaign,
  site: SpinSite,
  player: { phone: string; now: Seconds },
): Promise<"done" | "unavailable"> {
  if (campaignState(campaign, player.now) !== "open") return "done";
  try {
    await takeSpin(site, player.phone, campaign);
    return "done";
  } catch (error) {
    log.error({ err: error, site: site.slug }, "a spin was not recorded");
    return "unavailable";
  }
}
