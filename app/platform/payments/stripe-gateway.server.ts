import Stripe from "stripe";
import { z } from "zod";

import { log } from "../log.server";
import {
  CURRENCY,
  type Answer,
  type GatewayEvent,
  type GatewaySession,
  type PaymentGateway,
} from "./payment-gateway";

export type StripeSettings = {
  secretKey: string;
  /** The signing secret of the endpoint that is registered for this site. */
  webhookSecret: string;
  /** Stripe's own API by default; tests run their own server. */
  api?: { protocol: "http" | "https"; host: string; port: number };
  timeoutMs?: number;
};

/** Stripe's recommendation: an older signature may be a replay. Also the tolerance for timestamps in the future. */
const TOLERANCE_SECONDS = 300;
/** Stripe's minimum, and a minute for clock skew. */
export const SHORTEST_SESSION_SECONDS = 31 * 60;

const ours = z.object({ site: z.string(), payment_id: z.string().uuid() });
const card = z.object({ brand: z.string().nullish(), last4: z.string() });
const paymentIntent = z
  .object({
    id: z.string(),
    latest_charge: z
      .object({
        payment_method_details: z
          .object({ card: card.nullish().catch(null) })
          .nullish()
          .catch(null),
      })
      .nullish()
      .catch(null),
  })
  .transform(({ id, latest_charge }) => ({
    id,
    card: cardText(latest_charge?.payment_method_details?.card ?? null),
  }));
const checkoutSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  status: z.enum(["open", "complete", "expired"]).nullish(),
  payment_status: z.enum(["paid", "unpaid", "no_payment_required"]),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string().transform((id) => ({ id, card: null })), paymentIntent]).nullish(),
  metadata: ours,
});

/** What a session is read with: the card is in the charge of its payment. */
const WITH_CARD = { expand: ["payment_intent.latest_charge"] };

/** The events that are handled; the session's state is then read from Stripe. */
const SESSION_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];

/** Checkout sessions of Stripe: cards, and with them Apple Pay and Google Pay. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const { secretKey, webhookSecret, api, timeoutMs = 8_000 } = settings;
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...api,
  });

  async function ask(call: () => Promise<unknown>): Promise<Answer<GatewaySession>> {
    const answer = await attempt(call);
    if (!answer.ok) return answer;
    const session = checkoutSession.safeParse(answer.value);
    if (session.success) return { ok: true, value: toSession(session.data) };
    log.error("stripe returned an answer that cannot be parsed");
    return { ok: false, reason: "unavailable" };
  }

  return {
    name: "stripe",
    openSession: (order) =>
      ask(() => {
        const metadata = { site: order.site, payment_id: order.paymentId };
        return stripe.checkout.sessions.create(
          {
            mode: "payment",
            allowed_payment_method_types: ["card"],
            // The amount is compared in our currency only.
            adaptive_pricing: { enabled: false },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: CURRENCY.toLowerCase(),
                  unit_amount: order.amountCents,
                  product_data: { name: order.description },
                },
              },
            ],
            client_reference_id: order.paymentId,
            metadata,
            payment_intent_data: { metadata, description: order.description },
            ...(order.email ? { customer_email: order.email } : {}),
            success_url: order.returnUrl,
            cancel_url: order.cancelUrl,
            expires_at: order.expiresAt,
          },
          { idempotencyKey: `session:${order.site}:${order.paymentId}` },
        );
      }),
    findSession: (_site, id) => ask(() => stripe.checkout.sessions.retrieve(id, WITH_CARD)),
    async closeSession(_site, id) {
      const closed = await ask(() => stripe.checkout.sessions.expire(id));
      // A closed session cannot be expired: its final state counts.
      return closed.ok || closed.reason === "unavailable"
        ? closed
        : ask(() => stripe.checkout.sessions.retrieve(id, WITH_CARD));
    },
    async refund({ site, paymentId, gatewayPaymentId, amountCents }) {
      const answer = await attempt(() =>
        stripe.refunds.create(
          {
            payment_intent: gatewayPaymentId,
            amount: amountCents,
            metadata: { site, payment_id: paymentId },
          },
          { idempotencyKey: `refund:${site}:${paymentId}` },
        ),
      );
      if (!answer.ok) return answer;
      const refund = z.object({ id: z.string(), status: z.string().nullish() }).safeParse(answer.value);
      if (!refund.success) return { ok: false, reason: "unavailable" };
      const failed = ["failed", "canceled"].includes(refund.data.status ?? "");
      return failed ? { ok: false, reason: "refused" } : { ok: true, value: { refundId: refund.data.id } };
    },
    readEvent(rawBody, signature, now) {
      try {
        const event = stripe.webhooks.constructEvent(
          rawBody,
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          now * 1_000,
        );
        return signedAt(signature) > now + TOLERANCE_SECONDS ? null : toEvent(event);
      } catch {
        return null;
      }
    },
  };
}

/** The SDK rejects old signatures only, so one dated in the future would stay valid until then. @returns seconds UTC */
function signedAt(signature: string): number {
  // As in the SDK, whose signature covers this `t`: the last one counts.
  return Number.parseInt(
    signature
      .split(",")
      .findLast((part) => part.startsWith("t="))
      ?.slice(2) ?? "",
    10,
  );
}

/** Stripe's errors contain the request: only their type and code are logged. */
async function attempt(call: () => Promise<unknown>): Promise<Answer<unknown>> {
  try {
    return { ok: true, value: await call() };
  } catch (error) {
    const known = error instanceof Stripe.errors.StripeError ? error : null;
    log.error({ stripe: known?.type ?? "unknown", code: known?.code }, "stripe refused a request");
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    return { ok: false, reason: refused ? "refused" : "unavailable" };
  }
}

function toEvent(event: { id: string; type: string; data: { object: unknown } }): GatewayEvent {
  const parsed = checkoutSession.safeParse(event.data.object);
  if (!SESSION_EVENTS.includes(event.type) || !parsed.success) {
    return { id: event.id, kind: "other", site: "", session: null };
  }
  const session = toSession(parsed.data);
  const kind = session.state === "paid" || session.state === "expired" ? session.state : "other";
  return { id: event.id, kind, site: parsed.data.metadata.site, session };
}

function toSession(session: z.infer<typeof checkoutSession>): GatewaySession {
  return {
    id: session.id,
    url: session.url ?? null,
    state: stateOf(session),
    paymentId: session.metadata.payment_id,
    amountCents: session.amount_total ?? 0,
    currency: (session.currency ?? "").toUpperCase(),
    gatewayPaymentId: session.payment_intent?.id ?? null,
    card: session.payment_intent?.card ?? null,
  };
}

/** @returns such as "Visa ending in 4242" */
function cardText(paidBy: z.infer<typeof card> | null): string | null {
  if (!paidBy) return null;
  const brand = paidBy.brand ?? "card";
  return `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ending in ${paidBy.last4}`;
}

function stateOf({ status, payment_status }: z.infer<typeof checkoutSession>): GatewaySession["state"] {
  if (payment_status === "paid") return "paid";
  if (status === "expired") return "expired";
  return status === "complete" ? "processing" : "open";
}
