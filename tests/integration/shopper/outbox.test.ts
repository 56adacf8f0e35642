import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import * as environment from "~/platform/env.server";
import { loader } from "~/routes/dev.outbox";
import { createOutboxSms } from "~/shopper/sms-outbox.server";

import { Browser } from "./browser";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]));
afterAll(closeDatabase);

function outboxOf(site: string) {
  return new Browser(`${site}.test`).get(loader, "/dev/outbox");
}

test("the outbox shows a site's own messages of the last day, newest first", async () => {
  const outbox = createOutboxSms();
  await outbox.send({ site: "northside", to: "+61412345678", body: "of yesterday" });
  await db().smsMessage.updateMany({ data: { createdAt: new Date(Date.now() - 90_000_000) } });
  await outbox.send({ site: "northside", to: "+61412345678", body: "first" });
  await db().smsMessage.updateMany({ data: { createdAt: new Date(Date.now() - 1_000) } });
  await outbox.send({ site: "northside", to: "+61412345678", body: "second" });
  await outbox.send({ site: "harbour", to: "+61412345678", body: "the neighbour's" });
  const response = await outboxOf("northside");
  const { messages } = (await response.json()) as { messages: { body: string }[] };
  expect(messages.map(({ body }) => body)).toEqual(["second", "first"]);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

test.each([
  ["production", undefined, 404],
  ["production", "off", 404],
  ["production", "on", 200],
  ["development", undefined, 200],
] as const)("in %s with DEV_OUTBOX %s it answers %d", async (NODE_ENV, DEV_OUTBOX, status) => {
  const env = { ...environment.env(), NODE_ENV, DEV_OUTBOX };
  const spy = vi.spyOn(environment, "env").mockReturnValue(env);
  expect((await outboxOf("northside")).status).toBe(status);
  spy.mockRestore();
});

test("a message that cannot be kept is an answer, not an exception", async () => {
  const sent = await createOutboxSms().send({ site: "no-such-site", to: "+61412345678", body: "x" });
  expect(sent).toEqual({ ok: false, reason: "unavailable" });
});
