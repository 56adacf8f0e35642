import { randomInt } from "node:crypto";

import { db, sql } from "~/platform/db.server";

import type { Campaign } from "./campaign";
import { pickPrize, totalWeight } from "./prize-draw";

/** `phone` is E.164. */
export type Player = { site: string; phone: string };

/** `claimCode` only for what won; `spunAt` is seconds UTC. */
export type Spin = {
  prizeId: string;
  prizeName: string;
  wins: boolean;
  claimCode: string | null;
  spunAt: number;
};

/** Without signs that are taken for one another. */
const CLAIM_SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CLAIM_LENGTH = 8;

/**
 * Draws for a phone, once a campaign: the row's key is the rule, so of parallel spins one
 * counts and all get its prize. The draw is over before anything turns on a screen.
 */
export async function takeSpin({ site, phone }: Player, { campaign, prizes }: Campaign): Promise<void> {
  const prize = pickPrize(prizes, randomInt(totalWeight(prizes)));
  await sql()`
    insert into spins (site, campaign, phone, prize_id, prize_name, wins, claim_code)
    values (${site}, ${campaign}, ${phone}, ${prize.id}, ${prize.name}, ${prize.wins}, ${makeClaimCode()})
    on conflict (site, campaign, phone) do nothing`;
}

/** @returns what a phone has drawn in a campaign; null before its spin */
export async function findSpin({ site, phone }: Player, campaign: string): Promise<Spin | null> {
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
