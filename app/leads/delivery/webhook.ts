/** The webhook port. */
export type LeadWebhook = {
  /** Never throws. */
  send(message: WebhookMessage): Promise<{ ok: true } | { ok: false; reason: string }>;
};

export type WebhookMessage = {
  site: string;
  url: string;
  body: string;
  deliveryId: string;
  /** Seconds UTC. */
  now: number;
};
