import { env, type Env } from "~/platform/env.server";
import type { Seconds } from "~/platform/moment";
import { postSigned, type SignedPostSettings } from "~/platform/signed-post.server";

/** The webhook port. */
export type LeadWebhook = {
  /** Never throws. */
  send(message: WebhookMessage): Promise<{ ok: true } | { ok: false; reason: string }>;
};

type WebhookMessage = {
  site: string;
  url: string;
  body: string;
  deliveryId: string;
  now: Seconds;
};

const TIMEOUT_MS = 10_000;

type WebhookSettings = SignedPostSettings & { /** By the site's slug. */ secrets: Record<string, string> };

/** Posts leads signed with their site's secret; a site without one sends nothing. */
export function createLeadWebhook({ secrets, ...settings }: WebhookSettings): LeadWebhook {
  return {
    async send({ site, url, body, deliveryId, now }) {
      const secret = Object.hasOwn(secrets, site) ? secrets[site] : undefined;
      if (!secret) return { ok: false, reason: "no secret in LEAD_WEBHOOK_SECRETS" };
      return postSigned({ url, secret, body, idempotencyKey: deliveryId, timestamp: now }, settings);
    },
  };
}

let webhook: LeadWebhook | undefined;

/** The process's webhook port, chosen by the environment at first use. */
export function leadWebhook(): LeadWebhook {
  webhook ??= createLeadWebhook(webhookSettings(env()));
  return webhook;
}

type Settings = Pick<Env, "NODE_ENV" | "LEAD_WEBHOOK_SECRETS" | "LEAD_WEBHOOKS_PRIVATE">;

/** Production posts to public https addresses only, unless configured otherwise. */
export function webhookSettings(settings: Settings): WebhookSettings {
  const { NODE_ENV, LEAD_WEBHOOK_SECRETS: secrets = {}, LEAD_WEBHOOKS_PRIVATE } = settings;
  const allowPrivate = (LEAD_WEBHOOKS_PRIVATE ?? (NODE_ENV === "production" ? "off" : "on")) === "on";
  return { secrets, allowPrivate, timeoutMs: TIMEOUT_MS };
}
