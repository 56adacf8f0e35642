import { recordKey, type SubmissionKey } from "~/platform/submission-key";

import { formatAmount } from "./amount";

type Wish = {
  idempotencyKey: SubmissionKey;
  name: string;
  reference: string;
  amountCents: number;
  leadOrigin: object;
};
type Paid = Wish & { phone: string };

/**
 * A payment request as a lead, on a site without a payment gateway: a person takes the next step.
 *
 * @param phone E.164
 */
export function paymentLead(wish: Wish, phone: string) {
  const { reference, amountCents, leadOrigin } = wish;
  return {
    ...leadOf(wish, phone),
    message: `Please send a payment link: ${formatAmount(amountCents)} for ${reference}.`,
    payload: {
      source: "Website",
      ...leadOrigin,
      reference,
      amount_cents: amountCents,
    },
  };
}

/** A completed payment, as the dealer receives it. */
export function paidLead(paid: Paid, paymentId: string) {
  const { reference, amountCents, phone, leadOrigin } = paid;
  return {
    ...leadOf(paid, phone),
    message: `Paid online: ${formatAmount(amountCents)} for ${reference}.`,
    payload: {
      source: "Website",
      ...leadOrigin,
      reference,
      amount_cents: amountCents,
      payment_id: paymentId,
    },
  };
}

function leadOf({ idempotencyKey, name }: Wish, phone: string) {
  return {
    // Prefixed with the shopper's phone, so that nobody else can take the key.
    idempotencyKey: recordKey("payment", phone, idempotencyKey),
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
    consents: [],
    suspectedSpam: false,
  };
}
