import { randomUUID } from "node:crypto";

import { findPaymentRequest, type PaymentOwner, type PaymentRequest } from "./payment-requests.server";

type PaymentPage = { receipt: PaymentRequest | null; submissionId: string };

/**
 * What /online-payment shows: its form, or with `?receipt=` what was asked for.
 *
 * @throws Response 404 for a receipt that is not this shopper's
 */
export async function readPaymentPage(url: string, owner: PaymentOwner): Promise<PaymentPage> {
  const id = new URL(url).searchParams.get("receipt");
  const receipt = id === null ? null : await findPaymentRequest(owner, id);
  if (id !== null && !receipt) throw new Response(null, { status: 404 });
  return { receipt, submissionId: randomUUID() };
}
