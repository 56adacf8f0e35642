import { fillIn, plainText } from "~/i18n/plain-text";
import { stopNotes } from "~/i18n/zh/replies";
import { type LeadDealer, readerOf } from "~/leads/delivery/lead-dealer";
import { replyAddressOf } from "~/leads/inbound/reply-address.server";
import { marketingToken } from "~/leads/marketing.server";
import { messageId, outcomeOf } from "~/outbox/message";
import { hourly } from "~/outbox/retry-rule";
import { writtenMessage } from "~/leads/work/written-message";
import type { Topic } from "~/outbox/topic.server";
import { unsubscribePath } from "~/paths";
import { sql } from "~/platform/db.server";
import { headerLine, type MailSender } from "~/platform/mail";
import type { SmsSender } from "~/shopper/sms";

import { isQuiet } from "./follow-up-rule";
import { isWithdrawn } from "./withdrawn.server";

type Row = {
  data: unknown;
  leadId: string;
  category: string;
  subcategory: string | null;
  locationId: string | null;
  timeZone: string | null;
  email: string | null;
  phoneE164: string | null;
  isOver: boolean;
};

/**
 * Messages to shoppers who have not answered; the key is the change that contains the text. Unlike an answer to an
 * enquiry this is marketing: it says who sends it and how to stop it (Spam Act 2003, ss 17 and 18). What a shopper has
 * answered meanwhile, or stopped, is not sent.
 */
export function followUpTopic({ mail, sms }: { mail: MailSender; sms: SmsSender }): Topic<LeadDealer> {
  return {
    name: "follow-up",
    policy: hourly({ firstWaitSeconds: 600, days: 1 }),
    async send(message, { slug, config }, now) {
      const [row] = await sql()<Row[]>`
        select changes.data, leads.id as "leadId", leads.category, leads.subcategory, leads.location_id as "locationId",
          location.data->>'timeZone' as "timeZone", leads.email, leads.phone_e164 as "phoneE164",
          leads.state <> 'working' or exists (
            select from lead_changes later
            where later.site = leads.site and later.lead_id = leads.id and later.at > changes.at
              and (later.kind in ('answered', 'call', 'booking', 'sold')
                or (later.kind = 'received' and later.data->>'isAutomatic' = 'false'))
          ) as "isOver"
        from lead_changes changes
        join leads on leads.site = changes.site and leads.id = changes.lead_id
        left join locations location on location.site = leads.site and location.id = leads.location_id
        where changes.site = ${slug} and changes.id = ${message.key}`;
      if (!row) return { is: "unwanted", reason: "the lead is no longer there" };
      if (row.isOver) return { is: "unwanted", reason: "the shopper has answered" };
      if (await isWithdrawn(slug, row)) return { is: "unwanted", reason: "unsubscribed" };
      if (isQuiet(now, row.timeZone ?? config.timeZone)) return { is: "failed", reason: "quiet hours" };
      const { by, to, subject, text } = writtenMessage.parse(row.data);
      const stop = config.url + unsubscribePath(marketingToken(slug, row.leadId));
      const isChinese = /\p{Script=Han}/u.test(text);
      const { street, city, state, postcode } = config.address;
      const sender = { name: config.name, url: stop, address: `${street}, ${city} ${state} ${postcode}` };
      const end = isChinese
        ? fillIn(stopNotes[by], sender)
        : plainText(
            config.texts,
            by === "sms" ? "inbox.follow_up_sms_stop" : "inbox.follow_up_mail_stop",
            sender,
          );
      if (by === "sms")
        return outcomeOf(await sms.send({ site: slug, to, body: `${text}\n${end}` }), "refused");
      const replyAddress = replyAddressOf({ site: slug, id: row.leadId }, now);
      const sent = await mail.send({
        ...{ site: slug, to, subject: headerLine(subject) },
        text: `${text}\n\n${end}`,
        from: { name: config.name, address: config.email },
        replyTo: {
          name: headerLine(config.name),
          address: replyAddress ?? readerOf(config.leads, row),
        },
        ...(replyAddress ? { bounceTo: replyAddress } : {}),
        messageId: messageId(message, config.url),
        // RFC 8058: the mail program's unsubscribe button.
        headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      });
      return outcomeOf(sent, "refused");
    },
  };
}
