import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import type { LeadDealer } from "~/leads/delivery/lead-dealer";
import { messageId } from "~/outbox/message";
import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import type { MailSender } from "~/platform/mail";
import { formatPhone } from "~/shopper/phone";

const payload = z.object({
  /** One of the two. */
  phone: z.string().optional(),
  email: z.string().optional(),
  /** Of which of the people who share it. */
  name: z.string().optional(),
  deleted: z.number(),
  kept: z.record(z.string(), z.number()),
  /** Who of the dealer's people deleted it for the shopper. */
  by: z.string().optional(),
});

/**
 * Tells the dealer that a shopper's data was deleted: mail and other systems are not ours to delete from. The number, or
 * the address, is in the message until it is delivered, and nowhere else.
 */
export function erasureTopic(mail: MailSender): Topic<LeadDealer> {
  return {
    name: "erasure",
    policy: hourly({ firstWaitSeconds: 60, days: 7 }),
    async send(message, { slug, config }) {
      const { name, url, email, texts, leads } = config;
      const { deleted, kept, by, name: who, ...contact } = payload.parse(message.payload);
      const count = Object.values(kept).reduce((sum, each) => sum + each, 0);
      const result = await mail.send({
        site: slug,
        from: { name, address: email },
        to: leads.email,
        messageId: messageId(message, url),
        subject: plainText(texts, by ? "own_data.mail_subject_asked" : "own_data.mail_subject"),
        text: plainText(texts, by ? "own_data.mail_text_asked" : "own_data.mail_text", {
          contact: [who, contact.phone === undefined ? contact.email : formatPhone(contact.phone)]
            .filter(Boolean)
            .join(", "),
          deleted,
          kept: count,
          name,
          url,
          by: by ?? "",
        }),
      });
      return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
    },
  };
}
