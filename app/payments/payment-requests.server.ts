import { randomUUID } from "node:crypto";

import { z } from "zod";

import { db, sql } from "~/platform/db.server";

/** Whose request: a receipt is for the phone that asked, on the site where it did. */
export type PaymentOwner = { site: string; phone: string };

export type PaymentWish = { idempotencyKey: string; name: string; reference: string; amountCents: number };

/** `requestedAt` is seconds UTC. */
export type PaymentRequest = {
  id: string;
  name: string;
  reference: string;
  amountCents: number;
  requestedAt: number;
};

/** Records what a shopper wants to pay; the same form twice is one request. @returns its id */
export async function recordPaymentRequest(owner: PaymentOwner, wish: PaymentWish): Promise<string> {
  const { site, phone } = owner;
  const { idempotencyKey, name, reference, amountCents } = wish;
  const [recorded] = await sql()<{ id: string }[]>`
    insert into payment_requests (site, id, idempotency_key, phone, name, reference, amount_cents)
    values (${site}, ${randomUUID()}, ${idempotencyKey}, ${phone}, ${name}, ${reference}, ${amountCents})
    on conflict (site, phone, idempotency_key) do nothing
    returning id`;
  if (recorded) return recorded.id;
  const twin = await db().paymentRequest.findUniqueOrThrow({
    where: { site_phone_idempotencyKey: { site, phone, idempotencyKey } },
    select: { id: true },
  });
  return twin.id;
}

/** @param id as it came from an address */
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

/** The request that a payment was for. */
export async function findPaidRequest(site: string, id: string): Promise<PaidRequest | null> {
  const found = await db().paymentRequest.findUnique({ where: { site_id: { site, id } } });
  if (!found) return null;
  const { idempotencyKey, phone, name, reference, amountCents } = found;
  return { idempotencyKey, phone, name, reference, amountCents };
}

/** The request is paid, and its payment has said so. */
export async function noteRequestPaid(
  site: string,
  payment: { id: string; subjectId: string },
): Promise<void> {
  await db().$transaction([
    db().paymentRequest.updateMany({ where: { site, id: payment.subjectId }, data: { state: "paid" } }),
    db().payment.updateMany({ where: { site, id: payment.id }, data: { appliedAt: new Date() } }),
  ]);
}
