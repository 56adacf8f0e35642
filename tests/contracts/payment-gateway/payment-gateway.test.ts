import { createHmac, randomUUID } from "node:crypto";

import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { startFakeStripe, type FakeStripe } from "#tests/fixtures/fake-stripe";
import { closeDatabase, db } from "~/platform/db.server";
import {
  createDemoGateway,
  demoWebhook,
  payDemo,
  signDemo,
  type DemoPayment,
} from "~/platform/payments/demo-gateway.server";
import type { PaymentGateway, PaymentOrder } from "~/platform/payments/payment-gateway";
import { createStripeGateway } from "~/platform/payments/stripe-gateway.server";

// The Stripe of these tests is a server of our own with its paths and shapes: the real one was not reached.

const WEBHOOK_SECRET = "whsec_of_northside";
const now = () => Math.floor(Date.now() / 1_000);
let stripe: FakeStripe;

type Made = {
  gateway: PaymentGateway;
  pay: (sessionId: string) => Promise<void>;
  /** Its webhook about a session that was paid, or that ended. */
  webhook: (sessionId: string, at: number) => Promise<{ body: string; signature: string }>;
};

beforeAll(async () => {
  stripe = await startFakeStripe();
  await writeTenants([buildTenant("northside")]);
});
afterEach(() => {
  stripe.trouble = null;
});
afterAll(async () => {
  await stripe.close();
  await closeDatabase();
});

function signStripe(body: string, at: number, secret = WEBHOOK_SECRET): string {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

function stripeEvent(sessionId: string, type = "checkout.session.completed"): string {
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: "event",
    api_version: "2025-01-01",
    type,
    data: { object: stripe.sessions.get(sessionId) },
  });
}

function makeStripe({ timeoutMs = 60_000 } = {}): Made {
  const { api } = stripe;
  const settings = { secretKey: "sk_test_northside", webhookSecret: WEBHOOK_SECRET, api, timeoutMs };
  return {
    gateway: createStripeGateway(settings),
    pay: async (id) => stripe.pay(id),
    webhook: async (id, at) => {
      const isOver = stripe.sessions.get(id)?.status === "expired";
      const body = stripeEvent(id, isOver ? "checkout.session.expired" : "checkout.session.completed");
      return { body, signature: signStripe(body, at) };
    },
  };
}

function makeDemo(): Made {
  const find = (id: string) =>
    db().demoPayment.findUniqueOrThrow({ where: { site_id: { site: "northside", id } } });
  return {
    gateway: createDemoGateway(),
    pay: async (id) => void (await payDemo("northside", id, "now")),
    webhook: async (id, at) => {
      const payment = (await find(id)) as DemoPayment;
      const paid = demoWebhook(payment, at);
      if (payment.state === "paid") return paid;
      const body = paid.body.replaceAll('"paid"', '"expired"');
      return { body, signature: signDemo(body, at) };
    },
  };
}

function anOrder(): PaymentOrder {
  return {
    site: "northside",
    paymentId: randomUUID(),
    amountCents: 20_000,
    description: "Refundable deposit: 2021 Toyota Corolla",
    email: "ash@example.com",
    returnUrl: "https://northside.test/checkout-journey?outcome=paid",
    cancelUrl: "https://northside.test/checkout-journey?outcome=back",
    expiresAt: now() + 1_860,
  };
}

async function opened(gateway: PaymentGateway, order = anOrder()) {
  const answer = await gateway.openSession(order);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.value;
}

describe.each([
  ["stripe", makeStripe],
  ["demo", makeDemo],
] as const)("%s", (_name, make) => {
  test("opens a session for what was asked, and the same one again", async () => {
    const { gateway } = make();
    const order = anOrder();
    const [first, second] = [await opened(gateway, order), await opened(gateway, order)];
    expect(first).toMatchObject({
      state: "open",
      paymentId: order.paymentId,
      amountCents: 20_000,
      currency: "AUD",
    });
    expect(first.url).not.toBeNull();
    expect(second.id).toBe(first.id);
    expect((await opened(gateway)).id).not.toBe(first.id);
  });

  test("a paid session says so, and can be closed no more", async () => {
    const { gateway, pay } = make();
    const { id } = await opened(gateway);
    await pay(id);
    for (const answer of [
      await gateway.findSession("northside", id),
      await gateway.closeSession("northside", id),
    ]) {
      const card = expect.stringMatching(/^(Visa|Demo card) ending in 4242$/);
      expect(answer).toMatchObject({ ok: true, value: { state: "paid", amountCents: 20_000, card } });
    }
  });

  test("a closed session is over, closed twice too", async () => {
    const { gateway } = make();
    const { id } = await opened(gateway);
    for (const answer of [
      await gateway.closeSession("northside", id),
      await gateway.closeSession("northside", id),
    ]) {
      expect(answer).toMatchObject({ ok: true, value: { state: "expired", url: null } });
    }
  });

  test("a webhook says that a session ended unpaid, and for which payment", async () => {
    const { gateway, webhook } = make();
    const order = anOrder();
    const { id } = await opened(gateway, order);
    await gateway.closeSession("northside", id);
    const { body, signature } = await webhook(id, now());
    expect(gateway.readEvent(body, signature, now())).toMatchObject({
      kind: "expired",
      site: "northside",
      session: { id, state: "expired", paymentId: order.paymentId, url: null },
    });
  });

  test("a refund asked for twice is one", async () => {
    const { gateway, pay } = make();
    const order = anOrder();
    const { id } = await opened(gateway, order);
    await pay(id);
    const found = await gateway.findSession("northside", id);
    const gatewayPaymentId = (found.ok && found.value.gatewayPaymentId) || "";
    const refund = { site: "northside", paymentId: order.paymentId, gatewayPaymentId, amountCents: 20_000 };
    const [first, second] = [await gateway.refund(refund), await gateway.refund(refund)];
    expect(first).toMatchObject({ ok: true });
    expect(second).toEqual(first);
  });

  test("a webhook is believed with its signature only, of these bytes, of now, give or take five minutes", async () => {
    const { gateway, pay, webhook } = make();
    const { id } = await opened(gateway);
    await pay(id);
    const { body, signature } = await webhook(id, now());
    expect(gateway.readEvent(body, signature, now())).toMatchObject({
      kind: "paid",
      site: "northside",
      session: { id, state: "paid", amountCents: 20_000, currency: "AUD" },
    });
    expect(gateway.readEvent(body.replace("20000", "20001"), signature, now())).toBeNull();
    expect(gateway.readEvent(`${body} `, signature, now())).toBeNull();
    expect(gateway.readEvent(body, signature, now() + 301)).toBeNull();
    const ahead = now() + 400;
    const postdated = await webhook(id, ahead);
    expect(gateway.readEvent(postdated.body, postdated.signature, ahead - 301)).toBeNull();
    expect(gateway.readEvent(postdated.body, postdated.signature, ahead - 299)).not.toBeNull();
    for (const forged of ["", "t=1,v1=", `t=${now()},v1=${"0".repeat(64)}`, "nonsense"]) {
      expect(gateway.readEvent(body, forged, now())).toBeNull();
    }
  });
});

describe("stripe alone", () => {
  test("asks for the whole amount in Australian dollars, with a key of the payment, and never for a card", async () => {
    const order = anOrder();
    await opened(makeStripe().gateway, order);
    const { call, key, form } = stripe.calls.at(-1) ?? {};
    expect([call, key]).toEqual(["POST /v1/checkout/sessions", `session:northside:${order.paymentId}`]);
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: "payment",
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][unit_amount]": "20000",
      "line_items[0][price_data][currency]": "aud",
      "metadata[site]": "northside",
      "metadata[payment_id]": order.paymentId,
      success_url: order.returnUrl,
      expires_at: String(order.expiresAt),
    });
    expect([...(form?.keys() ?? [])].filter((name) => /card\[|number|cvc/.test(name))).toEqual([]);
  });

  test("another endpoint's secret signs nothing here", async () => {
    const { gateway, pay } = makeStripe();
    const { id } = await opened(gateway);
    await pay(id);
    const body = stripeEvent(id);
    expect(gateway.readEvent(body, signStripe(body, now(), "whsec_of_harbour"), now())).toBeNull();
  });

  test("events about anything else are no news", async () => {
    const { gateway } = makeStripe();
    const { id } = await opened(gateway);
    for (const type of ["charge.succeeded", "checkout.session.completed"]) {
      const body = type === "charge.succeeded" ? stripeEvent(id, type) : stripeEvent("cs_none", type);
      const event = gateway.readEvent(body, signStripe(body, now()), now());
      expect(event).toMatchObject({ kind: "other", session: null });
    }
  });

  test.each([
    [{ status: 500, body: '{"error":{"type":"api_error"}}' }, "unavailable"],
    [{ status: 429, body: '{"error":{"type":"rate_limit_error"}}' }, "unavailable"],
    [
      { status: 401, body: '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}' },
      "unavailable",
    ],
    [{ status: 400, body: '{"error":{"type":"invalid_request_error","message":"x"}}' }, "refused"],
    [{ status: 200, body: '{"nonsense":true}' }, "unavailable"],
    [{ status: 200, body: "<html>" }, "unavailable"],
    ["silent" as const, "unavailable"],
  ])("an answer like %j is told, not thrown", async (trouble, reason) => {
    const { gateway } = makeStripe(trouble === "silent" ? { timeoutMs: 300 } : {});
    stripe.trouble = trouble;
    expect(await gateway.openSession(anOrder())).toEqual({ ok: false, reason });
  });
});
