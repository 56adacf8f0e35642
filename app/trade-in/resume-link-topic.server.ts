import { z } from "zod";

import { outcomeOf } from "~/outbox/message";
import type { Topic } from "~/outbox/topic.server";
import type { SmsSender } from "~/shopper/sms";

const linkContent = z.object({ phone: z.string(), body: z.string() });

/** Links by text message to a shopper's own trade-in. */
export function resumeLinkTopic(sms: SmsSender): Topic<{ slug: string }> {
  return {
    name: "resume-link",
    // The shopper is waiting for it, so it is sent soon or not at all.
    policy: { firstWaitSeconds: 10, longestWaitSeconds: 300, triedForSeconds: 3_600, maxAttempts: 4 },
    async send({ site, payload }) {
      const { phone, body } = linkContent.parse(payload);
      const result = await sms.send({ site, to: phone, body });
      return outcomeOf(result, "unwanted");
    },
  };
}
