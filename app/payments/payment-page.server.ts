import { randomUUID } from "node:crypto";

import type { ReceiptState } from "./PaymentReceipt";
import { findPaymentRequest, type PaymentOwner, type PaymentRequest } from "./payment-requests.server";

type PaymentPage = {
  receipt: (PaymentRequest & { state: ReceiptState }) | null;
  submissionId: string;
};

/**
 * What /online-payment shows: its form, or with `?receipt=` what was asked for.
 *
 * @param stateOf what became of a request's payment
 * @throws Response 404 for a receipt that is not this shopper's
 */
export async function readPaymentPage(
  url: string,
  owner: PaymentOwner,
  stateOf: (id: string) => Promise<ReceiptState>,
): Promise<PaymentPage> {
  const id = new URL(url).searchParams.get("receipt");
  const receipt = id === null ? null : await findPaymentRequest(owner, id);
  if (id !== null && !receipt) throw new Response(null, { status: 404 });
  return {
    receipt: receipt && { ...receipt, state: await stateOf(receipt.id) },
    submissionId: randomUUID(),
  };
}
