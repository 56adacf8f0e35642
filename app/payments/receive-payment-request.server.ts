import { createHash, randomUUID } from "node:crypto";

import { validationError } from "remix-validated-form";

import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";

import { paymentForm, type PaymentLimits } from "./payment-form";
import { recordPaymentRequest, type PaymentOwner, type PaymentWish } from "./payment-requests.server";

/** Above any shopper's use; protects the dealer from floods. */
const PER_PHONE_AND_HOUR = 10;

type Refused = { refused: Response };

/**
 * Receives the form of /online-payment.
 *
 * @param tellDealer records the request for the dealer; if it throws, the shopper is told and may
 *   send the same form again
 * @returns the recorded request's id, or the answer to show with what was typed: 422 with
 *   the messages beside the fields, 429, or 503 when it could not be recorded
 */
export async function receivePaymentRequest(
  form: FormData,
  owner: PaymentOwner,
  limits: PaymentLimits,
  tellDealer: (wish: PaymentWish) => Promise<unknown>,
): Promise<{ id: string } | Refused> {
  const { data, error, submittedData, formId } = await paymentForm(limits).validate(form);
  if (error) return { refused: validationError(error, submittedData, { status: 422 }) };
  const refuse = (message: string, status: number): Refused => ({
    refused: validationError({ fieldErrors: { form: message }, formId }, submittedData, { status }),
  });
  const { name, reference, amount, submission_id } = data;
  const idempotencyKey = keyOf([submission_id ?? randomUUID(), name, reference, amount]);
  const wish = { name, reference, amountCents: amount, idempotencyKey };
  try {
    if (!(await isWithinLimit(owner))) return refuse("payments.too_many", 429);
    const id = await recordPaymentRequest(owner, wish);
    await tellDealer(wish);
    return { id };
  } catch (failure) {
    log.error({ err: failure, site: owner.site }, "a payment request was not recorded");
    return refuse("payments.unavailable", 503);
  }
}

/** The form's own id and its values: going back and changing the amount makes a new request. */
function keyOf(parts: (string | number)[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

async function isWithinLimit({ site, phone }: PaymentOwner): Promise<boolean> {
  const limit = { key: `payment:phone:${phone}`, max: PER_PHONE_AND_HOUR, windowSeconds: 3_600 };
  return (await chargeLimits(site, [limit])).ok;
}
