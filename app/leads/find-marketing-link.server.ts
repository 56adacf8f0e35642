import { db } from "../platform/db.server";
import { parseContactAddress, type ContactAddress } from "./contact-address.server";
import { leadOfToken } from "./marketing-token.server";

/**
 * The addresses that an unsubscribe link of a dealer's marketing was made for.
 *
 * @returns null for a link that is not ours; none where the lead is gone
 */
export async function findMarketingLink(site: string, token: string): Promise<ContactAddress[] | null> {
  const id = leadOfToken(site, token);
  if (!id) return null;
  const lead = await db().lead.findUnique({
    where: { site_id: { site, id } },
    select: { email: true, phone: true },
  });
  return [lead?.email, lead?.phone].flatMap((typed) => parseContactAddress(typed ?? "") ?? []);
}
