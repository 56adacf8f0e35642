import { expect, test } from "vitest";

import { parseEnv } from "~/platform/env.server";
import type { PaymentGateway } from "~/platform/payments/payment-gateway";
import { chooseGateways } from "~/platform/payments/payment-gateways.server";

const DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";
const NORTHSIDE = { secretKey: "sk_northside", webhookSecret: "whsec_northside" };

function chosen(variables: Record<string, string>) {
  const find = chooseGateways(parseEnv({ DATABASE_URL, ...variables }), ({ secretKey }) => {
    return { name: "stripe", secretKey } as unknown as PaymentGateway;
  });
  return (site: string, name: string) => {
    const gateway = find(site, name) as unknown as { name: string; secretKey?: string } | null;
    return gateway && (gateway.secretKey ?? gateway.name);
  };
}

test("a site has its own account, else the usual one, else none", () => {
  const accounts = { STRIPE_ACCOUNTS: JSON.stringify({ northside: NORTHSIDE }) };
  const usual = { STRIPE_SECRET_KEY: "sk_usual", STRIPE_WEBHOOK_SECRET: "whsec_usual" };
  expect(chosen(accounts)("northside", "stripe")).toBe("sk_northside");
  expect(chosen(accounts)("harbour", "stripe")).toBeNull();
  expect(chosen({ ...accounts, ...usual })("harbour", "stripe")).toBe("sk_usual");
  expect(chosen({})("northside", "stripe")).toBeNull();
});

test("every account is used at the address that is set for Stripe", () => {
  const asked: unknown[] = [];
  const accounts = { STRIPE_ACCOUNTS: JSON.stringify({ northside: NORTHSIDE }) };
  const usual = { STRIPE_SECRET_KEY: "sk_usual", STRIPE_WEBHOOK_SECRET: "whsec_usual" };
  const at = (STRIPE_URL: string) =>
    chooseGateways(parseEnv({ DATABASE_URL, ...accounts, ...usual, STRIPE_URL }), ({ api }) => {
      asked.push(api);
      return { name: "stripe" } as unknown as PaymentGateway;
    });
  at("http://127.0.0.1:4010");
  at("https://egress.example");
  const [local, egress] = [
    { protocol: "http", host: "127.0.0.1", port: 4010 },
    { protocol: "https", host: "egress.example", port: 443 },
  ];
  expect(asked).toEqual([local, local, egress, egress]);
});

test.each([
  [{ NODE_ENV: "production" }, null],
  [{ NODE_ENV: "production", DEMO_PAYMENTS: "on" }, "demo"],
  [{ NODE_ENV: "development" }, "demo"],
  [{ NODE_ENV: "development", DEMO_PAYMENTS: "off" }, null],
])("with %j the demonstration is %s", (variables, name) => {
  expect(chosen(variables)("northside", "demo")).toBe(name);
});

test("half an account, or one that is no JSON, stops the process with a line that tells no secret", () => {
  expect(() => chosen({ STRIPE_SECRET_KEY: "sk_live_1" })).toThrow(/together, or neither/);
  expect(() => chosen({ STRIPE_ACCOUNTS: "sk_live_1" })).toThrow(
    /^(?!.*sk_live_1).*STRIPE_ACCOUNTS: is not JSON/s,
  );
});

test("a gateway that nobody knows is none", () => {
  expect([chosen({})("northside", "cash"), chosen({})("northside", "__proto__")]).toEqual([null, null]);
});
