import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { dashed, isOurs, sign } from "~/platform/signature.server";
import type { Site } from "~/site/site";
import { findSite, listSiteSlugs } from "~/site/sites.server";

import type { LeadRef } from "../work/lead-change";

/** From the mail that names it: long enough for somebody who buys next season, and then it is spent. */
const LIFETIME_DAYS = 365;
const DAY_SECONDS = 86_400;
/** 64 bits, which can be tried only against the running receiver. An address has no room for more. */
const SIGNATURE_BYTES = 8;
const TOKEN = /^([0-9a-f]{32})([0-9a-f]{4})([0-9a-f]{16})$/;

/**
 * The address by which a shopper's answer comes back to their lead: `leads+TOKEN@reply.example.com`. The token is the
 * lead's id and its last day, signed for the site. In hexadecimal, since mail programs change the case.
 *
 * @returns null without REPLY_ADDRESS: then answers go to the department
 */
export function replyAddressOf(lead: LeadRef, now: Seconds): string | null {
  const { REPLY_ADDRESS } = env();
  if (REPLY_ADDRESS === undefined) return null;
  const [mailbox = "", domain = ""] = REPLY_ADDRESS.split("@");
  const lastDay = Math.floor(now / DAY_SECONDS) + LIFETIME_DAYS;
  const id = lead.id.replaceAll("-", "");
  const day = lastDay.toString(16).padStart(4, "0");
  return `${mailbox}+${id}${day}${signature(lead.site, lead.id, lastDay)}@${domain}`;
}

/** A lead that a reply address names. */
export type ReplyLead = { site: Site; id: string };

/**
 * The lead of one of our addresses.
 *
 * @returns null for any other address, a forged one, a spent one, and one whose lead is gone: senders are not told
 *   which
 */
export async function findReplyLead(address: string, now: Seconds): Promise<ReplyLead | null> {
  const { REPLY_ADDRESS } = env();
  if (REPLY_ADDRESS === undefined) return null;
  const [mailbox = "", domain = ""] = REPLY_ADDRESS.toLowerCase().split("@");
  const [local = "", ofDomain] = address.toLowerCase().split("@");
  if (ofDomain !== domain || !local.startsWith(`${mailbox}+`)) return null;
  const [, hex = "", day = "", signed = ""] = TOKEN.exec(local.slice(mailbox.length + 1)) ?? [];
  const lastDay = Number.parseInt(day, 16);
  const id = dashed(hex);
  if (id === null || Number.isNaN(lastDay)) return null;
  // The address does not say whose it is: only one site's signature fits.
  const slug = (await listSiteSlugs()).find((each) =>
    isOurs((secret) => signature(each, id, lastDay, secret), signed),
  );
  const site = slug === undefined ? null : await findSite(slug);
  if (!site || now / DAY_SECONDS >= lastDay + 1) return null;
  const [found] = await sql()<{ id: string }[]>`
    select coalesce(joined_to, id) as id from leads where site = ${site.slug} and id = ${id}`;
  return found ? { site, id: found.id } : null;
}

function signature(site: string, id: string, lastDay: number, secret?: string): string {
  return sign("reply address", [site, id, lastDay], secret).subarray(0, SIGNATURE_BYTES).toString("hex");
}
