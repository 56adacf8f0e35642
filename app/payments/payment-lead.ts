import { formatAmount } from "./amount";

type Wish = { idempotencyKey: string; name: string; reference: string; amountCents: number };

/**
 * A payment request as the dealer gets it: by the way of every lead, since the next step
 * is a person's.
 *
 * @param phone E.164
 */
export function paymentLead(wish: Wish, phone: string, request: Request) {
  const { idempotencyKey, name, reference, amountCents } = wish;
  return {
    // A shopper's own key, so that no other can be first with it.
    idempotencyKey: `payment:${phone}:${idempotencyKey}`,
    kind: "online-payment",
    category: "Online Payment",
    subcategory: null,
    vehicleId: null,
    locationId: null,
    eventId: null,
    name,
    lastName: null,
    email: null,
    phone,
    postcode: null,
    message: `Please send a payment link: ${formatAmount(amountCents)} for ${reference}.`,
    payload: {
      url: request.url,
      source: "Website",
      user_agent: request.headers.get("user-agent") ?? "",
      reference,
      amount_cents: amountCents,
    },
    consents: [],
    suspectedSpam: false,
  };
}
