import { randomInt } from "node:crypto";

import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import { type Campaign, campaignState, type CampaignState, pickPrize, totalWeight } from "./campaign";

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
 * exactly one counts, and all get its prize. The wheel on the screen only shows the result.
 */
export async function takeSpin({ site, phone }: Player, { campaign, prizes }: Campaign): Promise<void> {
  const prize = pickPrize(prizes, randomInt(totalWeight(prizes)));
  await sql()`
    insert into spins (site, campaign, phone, prize_id, prize_name, wins, claim_code)
    values (${site}, ${campaign}, ${phone}, ${prize.id}, ${prize.name}, ${prize.wins}, ${makeClaimCode()})
    on conflict (site, campaign, phone) do nothing`;
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
 * Spins for a shopper while the campaign is open; outside its dates there is no draw, and the page explains
 * it.
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
