import { env } from "~/platform/env.server";
import { isOurs, sign } from "~/platform/signature.server";
import type { Site } from "~/site/site";
import { findSite, listSiteSlugs } from "~/site/sites.server";

/** 40 bits keep guessed addresses out: anybody who learns the address can write to it. */
const SIGNATURE_BYTES = 5;
const NAMED = /^(.+)-([0-9a-f]{10})$/;

/**
 * The address to which marketplaces and other systems send a site's leads: `leads+northside-0a1b2c3d4e@reply.example.com`.
 *
 * @returns null without REPLY_ADDRESS: this installation receives no mail
 */
export function leadAddressOf(site: string): string | null {
  const { REPLY_ADDRESS } = env();
  if (REPLY_ADDRESS === undefined) return null;
  const [mailbox = "", domain = ""] = REPLY_ADDRESS.split("@");
  return `${mailbox}+${site}-${signature(site)}@${domain}`;
}

/** The site of one of these addresses; null for any other address. */
export async function findLeadSite(address: string): Promise<Site | null> {
  const { REPLY_ADDRESS } = env();
  if (REPLY_ADDRESS === undefined) return null;
  const [mailbox = "", domain = ""] = REPLY_ADDRESS.toLowerCase().split("@");
  const [local = "", ofDomain] = address.toLowerCase().split("@");
  if (ofDomain !== domain || !local.startsWith(`${mailbox}+`)) return null;
  const [, slug = "", signed = ""] = NAMED.exec(local.slice(mailbox.length + 1)) ?? [];
  if (!(await listSiteSlugs()).includes(slug) || !isOurs((secret) => signature(slug, secret), signed))
    return null;
  return findSite(slug);
}

function signature(site: string, secret?: string): string {
  return sign("lead address", [site], secret).subarray(0, SIGNATURE_BYTES).toString("hex");
}
