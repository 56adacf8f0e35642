import { randomUUID } from "node:crypto";

import { z } from "zod";

import { db, sql } from "~/platform/db.server";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { findPayment, insertPayment, openPaymentSession } from "~/platform/payments/payments.server";
import { SHORTEST_SESSION_SECONDS } from "~/platform/payments/stripe-gateway.server";
import { chargeLimits } from "~/platform/rate-limit.server";
import { recordKey, type SubmissionKey } from "~/platform/submission-key";
import { submissionKey } from "~/platform/submission-key.server";
import { validationError } from "~/ui/validated-form";

import { paymentForm, type PaymentLimits } from "./payment-form";

/** A receipt is only for the phone that made the request, on the same site. */
export type PaymentOwner = { site: string; phone: string };

type PaymentWish = {
  idempotencyKey: SubmissionKey;
  name: string;
  reference: string;
  amountCents: number;
  /** Where its lead comes from (spec 1 §3, Lead payload). */
  leadOrigin: object;
};

/** `requestedAt` is seconds UTC. */
export type PaymentRequest = {
  id: string;
  name: string;
  reference: string;
  amountCents: number;
  requestedAt: number;
};

/** `requested`: there is no gateway, so a person sends a link. */
export type ReceiptState = "requested" | "open" | "processing" | "paid" | "closed" | "refunded";

/**
 * Records a shopper's payment request; the same form twice is one request.
 *
 * @returns its id
 */
async function recordPaymentRequest(owner: PaymentOwner, wish: PaymentWish): Promise<string> {
  const { site, phone } = owner;
  const { idempotencyKey, name, reference, amountCents, leadOrigin } = wish;
  const [recorded] = await sql()<{ id: string }[]>`
    insert into payment_requests (site, id, idempotency_key, phone, name, reference, amount_cents, lead_origin)
    values (${site}, ${randomUUID()}, ${idempotencyKey}, ${phone}, ${name}, ${reference}, ${amountCents},
      ${sql().json(leadOrigin as never)})
    on conflict (site, phone, idempotency_key) do nothing
    returning id`;
  if (recorded) return recorded.id;
  const twin = await db().paymentRequest.findUniqueOrThrow({
    where: { site_phone_idempotencyKey: { site, phone, idempotencyKey } },
    select: { id: true },
  });
  return twin.id;
}

/** @param id as in the URL */
export async function findPaymentRequest(owner: PaymentOwner, id: string): Promise<PaymentRequest | null> {
  if (!z.string().uuid().safeParse(id).success) return null;
  const found = await db().paymentRequest.findFirst({ where: { ...owner, id } });
  return (
    found && {
      id: found.id,
      name: found.name,
      reference: found.reference,
      amountCents: found.amountCents,
      requestedAt: Math.floor(found.createdAt.getTime() / 1_000),
    }
  );
}

type PaidRequest = PaymentWish & { phone: string };

/** The request that a payment settled. */
export async function findPaidRequest(site: string, id: string): Promise<PaidRequest | null> {
  const found = await db().paymentRequest.findUnique({ where: { site_id: { site, id } } });
  if (!found) return null;
  const { phone, name, reference, amountCents } = found;
  return {
    idempotencyKey: recordKey(found.idempotencyKey),
    phone,
    name,
    reference,
    amountCents,
    leadOrigin: found.leadOrigin as object,
  };
}

/** Marks the request as paid, its lead recorded, and its payment as applied. */
export async function noteRequestPaid(
  site: string,
  payment: { id: string; subjectId: string },
): Promise<void> {
  await db().$transaction([
    db().paymentRequest.updateMany({
      where: { site, id: payment.subjectId },
      data: { state: "paid", leadOrigin: {} },
    }),
    db().payment.updateMany({ where: { site, id: payment.id }, data: { appliedAt: new Date() } }),
  ]);
}

type Paying = {
  site: string;
  /** The payment request's id, which its payment shares, so that there is never a second one. */
  id: string;
  gateway: string;
  /** Complete address of the receipt. */
  receiptUrl: string;
};

/**
 * The URL where a payment request is paid. Idempotent: a second call gives the same URL.
 *
 * @returns null if nothing can be paid now: it is paid, expired, or the gateway is down
 */
export async function payRequest(
  { site, id, gateway, receiptUrl }: Paying,
  now: Seconds,
): Promise<string | null> {
  const request = await findPaidRequest(site, id);
  if (!request) return null;
  if ((await findPayment(site, id)) === null) {
    try {
      await insertPayment(sql(), {
        site,
        id,
        gateway,
        amountCents: request.amountCents,
        description: request.reference,
        purpose: "invoice",
        subjectId: id,
        expiresAt: now + SHORTEST_SESSION_SECONDS,
      });
    } catch (error) {
      // Unique violation: a concurrent request inserted it first.
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

type PaymentPage = {
  receipt: (PaymentRequest & { state: ReceiptState }) | null;
  submissionId: string;
};

/**
 * The data of /online-payment: its form, or with `?receipt=` a receipt.
 *
 * @param stateOf the state of a request's payment
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

/** Above any shopper's use; protects the dealer from floods. */
const PER_PHONE_AND_HOUR = 10;

type Refused = { refused: Response };

/**
 * Receives the form of /online-payment.
 *
 * @param recordLead records the request for the dealer; if it throws, the shopper sees an error and may send
 * the same form again
 * @returns the recorded request's id, or the response that redisplays the input: 422 with the messages beside
 * the fields, 429, or 503 if it could not be recorded
 */
export async function receivePaymentRequest(
  { form, leadOrigin }: { form: FormData; leadOrigin: object },
  owner: PaymentOwner,
  limits: PaymentLimits,
  recordLead: (wish: PaymentWish) => Promise<unknown>,
): Promise<{ id: string } | Refused> {
  const { data, error, submittedData, formId } = await paymentForm(limits).validate(form);
  if (error) return { refused: validationError(error, submittedData, { status: 422 }) };
  const refuse = (message: string, status: number): Refused => ({
    refused: validationError({ fieldErrors: { form: message }, formId }, submittedData, { status }),
  });
  const { name, reference, amount, submission_id } = data;
  // Going back and changing the amount makes a new request.
  const idempotencyKey = submissionKey({ formId: submission_id ?? randomUUID() }, [name, reference, amount]);
  const wish = { name, reference, amountCents: amount, idempotencyKey, leadOrigin };
  try {
    if (!(await isWithinLimit(owner))) return refuse("payments.too_many", 429);
    const id = await recordPaymentRequest(owner, wish);
    await recordLead(wish);
    return { id };
  } catch (failure) {
    log.error({ err: failure, site: owner.site }, "a payment request was not recorded");
    return refuse("payments.unavailable", 503);
  }
}

async function isWithinLimit({ site, phone }: PaymentOwner): Promise<boolean> {
  const limit = { key: `payment:phone:${phone}`, max: PER_PHONE_AND_HOUR, windowSeconds: 3_600 };
  return (await chargeLimits(site, [limit])).ok;
}
