import { z } from "zod";

import { hourly } from "~/outbox/retry-rule";
import type { Topic } from "~/outbox/topic.server";
import { sql } from "~/platform/db.server";
import { postSigned, type SignedPostSettings } from "~/platform/signed-post.server";

import { findReceiver } from "./stock-webhooks.server";

const payload = z.record(z.string(), z.unknown());

/** Messages about changed cars to a site's receivers; the channel is the receiver's id. */
export function stockChangeTopic(settings: SignedPostSettings): Topic<{ slug: string }> {
  return {
    name: "stock-change",
    policy: hourly({ firstWaitSeconds: 20, days: 3 }),
    async send({ site, id, channel, payload: stored }, _dealer, now) {
      const receiver = await findReceiver(sql(), site, channel);
      if (!receiver) return { is: "unwanted", reason: "the receiver was removed" };
      const body = JSON.stringify({ ...payload.parse(stored), delivery_id: id });
      const result = await postSigned({ ...receiver, body, idempotencyKey: id, timestamp: now }, settings);
      return result.ok ? { is: "delivered" } : { is: "failed", reason: result.reason };
    },
  };
}
