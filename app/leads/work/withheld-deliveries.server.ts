import type { NewMessage } from "~/outbox/message";
import { sql } from "~/platform/db.server";

import { deliveryChannels, type LeadRouting, RECEIVER_OF } from "../delivery-channels";

type RoutedSite = { slug: string; config: { leads: LeadRouting } };
type Suspect = { category: string; subcategory: string | null; copy: boolean };

/**
 * The messages that suspected spam did not get, to be queued once somebody says that it is none. Those that it did
 * get are among them: the outbox has each channel of a lead once.
 *
 * @returns none for a lead that only a person has marked as spam: it went everywhere when it was sent
 */
export async function withheldDeliveries(
  { slug, config }: RoutedSite,
  leadId: string,
): Promise<NewMessage[]> {
  const [lead] = await sql()<Suspect[]>`
    select category, subcategory, coalesce(payload->'copy' = 'true'::jsonb, false) as copy
    from leads where site = ${slug} and id = ${leadId} and suspected_spam`;
  if (!lead) return [];
  return deliveryChannels(config.leads, { ...lead, suspectedSpam: false }).map((channel) => ({
    site: slug,
    topic: "lead",
    key: leadId,
    leadId,
    channel,
    receiver: RECEIVER_OF[channel],
  }));
}
