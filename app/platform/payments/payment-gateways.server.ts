import { env, type Env } from "../env.server";
import { createDemoGateway } from "./demo-gateway.server";
import { GATEWAYS, type GatewayName, type PaymentGateway } from "./payment-gateway";
import { createStripeGateway, type StripeSettings } from "./stripe-gateway.server";

type PaymentEnv = Pick<
  Env,
  | "NODE_ENV"
  | "DEMO_PAYMENTS"
  | "STRIPE_SECRET_KEY"
  | "STRIPE_WEBHOOK_SECRET"
  | "STRIPE_ACCOUNTS"
  | "STRIPE_URL"
>;

/** @returns null if a site has no such gateway */
type FindGateway = (site: string, name: string) => PaymentGateway | null;

let found: FindGateway | undefined;

/** A site's gateway by its name, chosen from the environment at first use. */
export function findPaymentGateway(site: string, name: string): PaymentGateway | null {
  found ??= chooseGateways(env());
  return found(site, name);
}

/** A site's configured gateways among those that it and the car accept. */
export function availableGateways(site: string, wanted: readonly string[]): GatewayName[] {
  return GATEWAYS.filter((name) => wanted.includes(name) && findPaymentGateway(site, name) !== null);
}

/**
 * Stripe with a site's own keys (STRIPE_ACCOUNTS), else the shared ones; the demo gateway
 * outside production, or with DEMO_PAYMENTS.
 *
 * @param make creates a gateway from an account
 */
export function chooseGateways(
  from: PaymentEnv,
  make: (account: StripeSettings) => PaymentGateway = createStripeGateway,
): FindGateway {
  const api = from.STRIPE_URL ? { api: apiAt(new URL(from.STRIPE_URL)) } : {};
  const usual = usualAccount(from);
  const own = Object.entries(from.STRIPE_ACCOUNTS ?? {});
  const stripes = new Map(own.map(([site, account]) => [site, make({ ...account, ...api })]));
  const otherwise = usual && make({ ...usual, ...api });
  const isDemo =
    from.DEMO_PAYMENTS === "on" || (from.NODE_ENV !== "production" && from.DEMO_PAYMENTS !== "off");
  const demo = isDemo ? createDemoGateway() : null;
  return (site, name) => {
    if (name === "stripe") return stripes.get(site) ?? otherwise;
    return name === "demo" ? demo : null;
  };
}

function usualAccount(from: PaymentEnv): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = from;
  return secretKey && webhookSecret ? { secretKey, webhookSecret } : null;
}

function apiAt({ protocol, hostname, port }: URL): NonNullable<StripeSettings["api"]> {
  const isPlain = protocol === "http:";
  return { protocol: isPlain ? "http" : "https", host: hostname, port: Number(port) || (isPlain ? 80 : 443) };
}
