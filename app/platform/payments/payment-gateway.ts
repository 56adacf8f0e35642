import type { Seconds } from "../moment";

/** The payment providers; a site names some in `reserve.processors`, a car in its own list. */
export const GATEWAYS = ["stripe", "demo"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** The currency; all amounts are integer cents of it. */
export const CURRENCY = "AUD";

/**
 * The payment port (design §3): Stripe, or a demo that moves no money.
 * Card numbers are entered at the gateway, never here. No method throws: a
 * provider's failures are in the results.
 */
export type PaymentGateway = {
  name: GatewayName;
  /** Idempotent: the same payment gets the same session. */
  openSession(order: PaymentOrder): Promise<Answer<GatewaySession>>;
  findSession(site: string, sessionId: string): Promise<Answer<GatewaySession>>;
  /** Closes a session for payment. @returns its final state: paid, if the shopper was faster */
  closeSession(site: string, sessionId: string): Promise<Answer<GatewaySession>>;
  /** Refunds the full amount. Idempotent by payment. */
  refund(payment: RefundOrder): Promise<Answer<{ refundId: string }>>;
  /**
   * Verifies and parses a webhook.
   *
   * @param signature its header
   * @returns null unless the gateway signed exactly these bytes, and recently
   */
  readEvent(rawBody: string, signature: string, now: Seconds): GatewayEvent | null;
};

/** `unavailable` is transient, `refused` is permanent. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; reason: "unavailable" | "refused" };

export type PaymentOrder = {
  site: string;
  paymentId: string;
  amountCents: number;
  /** Such as 'Refundable deposit: 2021 Toyota Corolla'. */
  description: string;
  email: string | null;
  /** Absolute URLs of the site. */
  returnUrl: string;
  cancelUrl: string;
  expiresAt: Seconds;
};

export type GatewaySession = {
  id: string;
  /** The payment page's URL; null once the session is closed. */
  url: string | null;
  state: "open" | "processing" | "paid" | "expired";
  /** The payment's id, as the gateway stored it. */
  paymentId: string;
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  /** The provider's reference for a refund. */
  gatewayPaymentId: string | null;
  /** The card that paid, such as "Visa ending in 4242"; null before, and where the gateway does not say. */
  card: string | null;
};

type RefundOrder = { site: string; paymentId: string; gatewayPaymentId: string; amountCents: number };

export type GatewayEvent = {
  /** The provider's unique event id. */
  id: string;
  kind: "paid" | "expired" | "other";
  site: string;
  session: GatewaySession | null;
};
