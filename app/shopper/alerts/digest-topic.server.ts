import { z } from "zod";

import { messageId, outcomeOf } from "~/outbox/message";
import type { Outcome } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import type { MailSender } from "~/platform/mail";
import type { Site } from "~/site/site";
import { unsubscribeAlertsPath } from "~/paths";

import type { SmsSender } from "../sms";
import { findSettingsById } from "./alert-settings.server";
import { alertToken } from "./alert-link.server";

type Ports = { sms: SmsSender; mail: MailSender };

const smsContent = z.object({ settingsId: z.string().uuid(), body: z.string() });
const mailContent = z.object({ settingsId: z.string().uuid(), subject: z.string(), text: z.string() });

/** Digests of the day to shoppers. One that was not sent on its day is dropped; the next day has its own. */
export function digestTopic(ports: Ports): Topic<Site> {
  return {
    name: "digest",
    // A text message cannot be deduplicated: few attempts, since a timeout may have been a success.
    policy: { firstWaitSeconds: 600, longestWaitSeconds: 3_600, triedForSeconds: null, maxAttempts: 4 },
    async send(message, site) {
      const { slug, config } = site;
      if (!config.alerts.enabled || !config.watchlist.enabled)
        return { is: "unwanted", reason: "the site has no alerts any more" };
      if (message.channel === "sms") {
        const { settingsId, body } = smsContent.parse(message.payload);
        // The shopper may have unsubscribed since.
        const settings = await findSettingsById(slug, settingsId);
        if (!settings?.smsSince) return UNSUBSCRIBED;
        return outcomeOf(await ports.sms.send({ site: slug, to: settings.phone, body }), "unwanted");
      }
      const { settingsId, ...content } = mailContent.parse(message.payload);
      const settings = await findSettingsById(slug, settingsId);
      if (!settings?.emailSince || !settings.emailVerifiedAt || !settings.email) return UNSUBSCRIBED;
      const stop = config.url + unsubscribeAlertsPath(alertToken(slug, settings.id, { kind: "unsubscribe" }));
      const result = await ports.mail.send({
        ...content,
        site: slug,
        from: { name: config.name, address: config.email },
        to: settings.email,
        messageId: messageId(message, config.url),
        // RFC 8058: the mail client's unsubscribe button.
        headers: { "List-Unsubscribe": `<${stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
      });
      return outcomeOf(result, "unwanted");
    },
  };
}

const UNSUBSCRIBED: Outcome = { is: "unwanted", reason: "unsubscribed" };
