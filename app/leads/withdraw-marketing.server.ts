import { randomUUID } from "node:crypto";

import { queueMessages } from "../outbox/queue.server";
import { sql } from "../platform/db.server";
import type { ContactAddress } from "./contact-address.server";
import { phoneSpellings } from "./phone-spellings";

/** How a withdrawal came: by a link that we had sent, or typed into the page. */
export type WithdrawalSource = "link" | "form";

/**
 * Ends the marketing of a site to somebody: every consent given with that address is taken
 * back, and the withdrawal is kept, also of someone who is in no lead, since the dealer's
 * other lists must go by it too: he is told of it by the outbox. A consent given later counts again.
 */
export async function withdrawMarketing(
  site: string,
  contacts: readonly ContactAddress[],
  source: WithdrawalSource,
): Promise<void> {
  await sql().begin(async (transaction) => {
    for (const { channel, address } of contacts) {
      const id = randomUUID();
      await transaction`
        insert into marketing_withdrawals (site, id, channel, address, source)
        values (${site}, ${id}, ${channel}, ${address}, ${source})`;
      const toDealer = { channel: "dealer", receiver: "mail" } as const;
      await queueMessages(transaction, [{ site, topic: "unsubscription", key: id, ...toDealer }]);
      const isTheirs =
        channel === "email"
          ? transaction`lower(lead.email) = ${address}`
          : transaction`regexp_replace(lead.phone, '[^0-9]', '', 'g') = any(${phoneSpellings(address)})`;
      await transaction`
        update lead_consents consent set withdrawn_at = now()
        from leads lead
        where lead.site = consent.site and lead.id = consent.lead_id and consent.site = ${site}
          and consent.purpose = 'marketing' and consent.granted and consent.withdrawn_at is null
          and ${isTheirs}`;
    }
  });
}
