import { plainText } from "../i18n/plain-text";
import { messageId } from "../outbox/message";
import type { Topic } from "../outbox/topic.server";
import { db } from "../platform/db.server";
import type { MailSender } from "../platform/mail";
import type { LeadDealer } from "./delivery/lead-dealer";

const WEEK_SECONDS = 7 * 86_400;

/**
 * Notifies the dealer of an unsubscription, since other mailing lists are not ours to change. The
 * law allows five working days. The key is the withdrawal's id.
 */
export function unsubscriptionTopic(mail: MailSender): Topic<LeadDealer> {
  return {
    name: "unsubscription",
    policy: {
      firstWaitSeconds: 60,
      longestWaitSeconds: 3_600,
      triedForSeconds: WEEK_SECONDS,
      maxAttempts: null,
    },
    async send(message, { slug, config }) {
      const { name, url, email, texts, leads } = config;
      const withdrawal = await db().marketingWithdrawal.findUnique({
        where: { site_id: { site: slug, id: message.key } },
      });
      if (!withdrawal) return { is: "unwanted", reason: "the withdrawal is no longer there" };
      const { address } = withdrawal;
      const result = await mail.send({
        site: slug,
        from: { name, address: email },
        to: leads.email,
        messageId: messageId(message, url),
        subject: plainText(texts, "editorial.withdrawal_mail_subject", { address }),
        text: plainText(texts, "editorial.withdrawal_mail_text", { address, name, url }),
      });
      return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
    },
  };
}
