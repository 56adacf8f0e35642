import { sql } from "~/platform/db.server";
import { findPayment, insertPayment, openPaymentSession } from "~/platform/payments/payments.server";
import { SHORTEST_SESSION_SECONDS } from "~/platform/payments/stripe-gateway.server";

import { findPaidRequest } from "./payment-requests.server";

type Paying = {
  site: string;
  /** Of the payment request; its payment has the same, so that there is never a second one. */
  id: string;
  gateway: string;
  /** Complete address of the receipt. */
  receiptUrl: string;
};

/**
 * Where a payment request is paid; asked again, the same place.
 *
 * @param now seconds UTC
 * @returns null where there is nothing to pay now: it is paid, over, or the gateway is down
 */
export async function payRequest(
  { site, id, gateway, receiptUrl }: Paying,
  now: number,
): Promise<string | null> {
  const request = await findPaidRequest(site, id);
  if (!request) return null;
  if ((await findPayment(site, id)) === null) {
    try {
      await insertPayment(sql(), {
        ...{ site, id, gateway, amountCents: request.amountCents, description: request.reference },
        purpose: "invoice",
        subjectId: id,
        expiresAt: now + SHORTEST_SESSION_SECONDS,
      });
    } catch (error) {
      // Pressed twice at the same instant: the other press made it.
      if ((await findPayment(site, id)) === null) throw error;
    }
  }
  const payment = await findPayment(site, id);
  if (payment?.state !== "open") return null;
  return openPaymentSession(payment, {
    email: null,
    returnUrl: `${receiptUrl}&outcome=paid`,
    cancelUrl: `${receiptUrl}&outcome=back`,
  });
}
