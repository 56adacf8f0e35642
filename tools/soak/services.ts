import { request } from "node:http";

import postgres from "postgres";
import Stripe from "stripe";

import { startFakeStripe } from "#tests/fixtures/fake-stripe";
import { startWebhookReceiver } from "#tests/fixtures/webhook-receiver";

/** Secrets of accounts that do not exist. */
export const ACCOUNTS = {
  twilio: "a-twilio-token-of-the-soak-that-no-log-may-hold",
  stripe: "sk_test_a_stripe_key_of_the_soak_that_no_log_may_hold",
  quotes: "a-quote-key-of-the-soak-that-no-log-may-hold",
  webhook: "whsec_a_stripe_secret_of_the_soak_that_no_log_may_hold",
};
const AGAIN_MS = 2_000;
const ANSWER_MS = 10_000;

export type Services = Awaited<ReturnType<typeof openServices>>;

/** What text messages, payments and quotes go to, in the soak's process: Twilio's, Stripe's and youX's paths and shapes. */
export async function openServices() {
  const stripe = await startFakeStripe();
  const messages = await startWebhookReceiver('{"sid":"SM1"}');
  messages.set(201);
  const quotes = await startWebhookReceiver(
    JSON.stringify({ weeklyRepaymentAmount: 99.5, advertisedRate: 7.9, comparisonRate: 8.6 }),
  );
  quotes.set(200);
  const signer = new Stripe(ACCOUNTS.stripe).webhooks;
  const undelivered = new Set<string>();
  let ports: readonly number[] = [];
  let isOpen = true;

  /** As Stripe does: sent again until it is taken, signed anew. */
  async function tell(id: string, host: string, turn = 0): Promise<void> {
    undelivered.add(id);
    const payload = JSON.stringify({
      ...{ id: `evt_${id}`, object: "event", type: "checkout.session.completed" },
      data: { object: stripe.sessions.get(id) },
    });
    const signature = signer.generateTestHeaderString({ payload, secret: ACCOUNTS.webhook });
    const status = await post(ports[turn % ports.length] ?? 0, host, payload, signature);
    if (status === 200) return void undelivered.delete(id);
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    if (isOpen) await tell(id, host, turn + 1);
  }

  return {
    stripe,
    messages,
    quotes,
    env: {
      QUOTE_SERVICES: JSON.stringify({ northside: { url: quotes.url, key: ACCOUNTS.quotes } }),
      STRIPE_URL: `http://${stripe.api.host}:${stripe.api.port}`,
      STRIPE_SECRET_KEY: ACCOUNTS.stripe,
      STRIPE_WEBHOOK_SECRET: ACCOUNTS.webhook,
      TWILIO_URL: new URL(messages.url).origin,
      TWILIO_ACCOUNT_SID: "ACsoak",
      TWILIO_AUTH_TOKEN: ACCOUNTS.twilio,
      TWILIO_FROM: "+61480000000",
    },
    /** Who hears of payments. */
    listenAt(webs: readonly number[]) {
      ports = webs;
    },
    /** The code of the newest message that a phone has received. @param phone in E.164 */
    codeOn(phone: string): string | undefined {
      const received = messages.posts.findLast(
        ({ accepted, body }) => accepted && new URLSearchParams(body).get("To") === phone,
      );
      return /#(\d{6})$/.exec(new URLSearchParams(received?.body).get("Body") ?? "")?.[1];
    },
    /**
     * A shopper pays on Stripe's page, and Stripe tells the site.
     *
     * @returns where the shopper is sent back to
     */
    pay(id: string, host: string): string {
      stripe.pay(id);
      void tell(id, host);
      const { pathname, search } = new URL(stripe.sessions.get(id)?.success_url ?? "");
      return pathname + search;
    },
    /** Payments that a site has not confirmed yet. */
    undelivered: undelivered as ReadonlySet<string>,
    async close() {
      isOpen = false;
      await Promise.all([stripe.close(), messages.stop(), quotes.stop()]);
    },
  };
}

/** Deposits of the demo's sites are paid by Stripe instead of the demo's own gateway. */
export async function takeStripe(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  await sql`
    update sites set config = jsonb_set(config, '{reserve,processors}', '["stripe"]')
    where config->'reserve' ? 'processors'`;
  await sql`update vehicles set payment_processors = '["stripe"]' where payment_processors <> '[]'`;
  await sql.end();
}

/** @returns the status, 0 without an answer */
function post(port: number, host: string, body: string, signature: string): Promise<number> {
  return new Promise((done) => {
    const headers = { host, "content-type": "application/json", "stripe-signature": signature };
    const target = { host: "127.0.0.1", port, method: "POST", path: "/api/payments/stripe", agent: false };
    const sent = request({ ...target, headers, timeout: ANSWER_MS }, (answer) => {
      answer.resume();
      done(answer.statusCode ?? 0);
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => done(0));
    sent.end(body);
  });
}
