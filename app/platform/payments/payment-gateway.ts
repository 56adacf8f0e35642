/** Where money can be taken; a site names some in `reserve.processors`, a car in its own list. */
export const GATEWAYS = ["stripe", "demo"] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** All amounts are integer cents of it. */
export const CURRENCY = "AUD";

/**
 * The port by which money moves (design §3): Stripe, or a demonstration that moves none.
 * A shopper types a card's number at the gateway, never here. Nothing of it throws: what a
 * provider can do wrong is in the answers.
 */
export type PaymentGateway = {
  name: GatewayName;
  /** The same payment twice is the same session. */
  openSession(order: PaymentOrder): Promise<Answer<GatewaySession>>;
  findSession(site: string, sessionId: string): Promise<Answer<GatewaySession>>;
  /** So that it can be paid no more. @returns what it was at the end: paid, if somebody was faster */
  closeSession(site: string, sessionId: string): Promise<Answer<GatewaySession>>;
  /** All of it. The same payment twice is one refund. */
  refund(payment: RefundOrder): Promise<Answer<{ refundId: string }>>;
  /**
   * What a webhook says.
   *
   * @param signature its header
   * @param now seconds UTC
   * @returns null unless the gateway itself sent exactly these bytes, a moment ago
   */
  readEvent(rawBody: string, signature: string, now: number): GatewayEvent | null;
};

/** `unavailable` may pass, `refused` will not. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; reason: "unavailable" | "refused" };

export type PaymentOrder = {
  site: string;
  paymentId: string;
  amountCents: number;
  /** Such as 'Refundable deposit: 2021 Toyota Corolla'. */
  description: string;
  email: string | null;
  /** Complete addresses of the site. */
  returnUrl: string;
  cancelUrl: string;
  /** Seconds UTC. */
  expiresAt: number;
};

export type GatewaySession = {
  id: string;
  /** Where the shopper pays; null once that is over. */
  url: string | null;
  state: "open" | "processing" | "paid" | "expired";
  /** Of which payment, as the gateway remembers it. */
  paymentId: string;
  amountCents: number;
  /** In capitals. */
  currency: string;
  /** What a refund is asked of. */
  gatewayPaymentId: string | null;
};

export type RefundOrder = { site: string; paymentId: string; gatewayPaymentId: string; amountCents: number };

export type GatewayEvent = {
  /** The provider's own, unique. */
  id: string;
  kind: "paid" | "expired" | "other";
  site: string;
  session: GatewaySession | null;
};
