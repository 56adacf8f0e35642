import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { aSubmission } from "#tests/fixtures/a-submission";
import { createOutboxMail } from "~/platform/mail-outbox.server";
import { recordLead } from "~/leads/record-lead.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { closeDatabase, db } from "~/platform/db.server";
import * as environment from "~/platform/env.server";
import { action, loader } from "~/routes/dev.outbox";
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

test("somebody who tries the product answers a mail or a text as its shopper, on the site that sent it alone", async () => {
  const northside = buildTenant("northside");
  const { leadId } = await recordLead(
    northside,
    aSubmission({ email: "bindi@example.com", phone: "0491 570 156" }),
  );
  const { id } = await db().outboxMessage.findFirstOrThrow({ where: { site: "northside", leadId } });
  const mail = {
    site: "northside",
    from: { name: "N", address: "n@northside.test" },
    subject: "Yes",
    text: "It’s here.",
  };
  await createOutboxMail().send({
    ...mail,
    to: "Bindi@example.com",
    messageId: `<lead.${id}@northside.test>`,
  });
  await createOutboxMail().send({
    ...mail,
    to: "leads@northside.test",
    messageId: `<lead.${id}@northside.test>`,
  });
  await createOutboxSms().send({ site: "northside", to: "+61491570156", body: "Yes" });
  const page = await (await outboxOf("northside")).json();
  const { mails, messages, toShoppers } = page as Record<
    "mails" | "messages",
    { id: string; to: string }[]
  > & {
    toShoppers: string[];
  };
  expect(mails.filter((each) => toShoppers.includes(each.id)).map(({ to }) => to)).toEqual([
    "Bindi@example.com",
  ]);
  const send = (site: string, to: string, message?: string) =>
    new Browser(`${site}.test`).post(action, "/dev/outbox", {
      form: { to, id: message ?? "", text: "Saturday?" },
    });
  expect((await send("harbour", "mail", toShoppers[0])).status).toBe(400);
  expect((await send("northside", "mail", toShoppers[0])).status).toBe(200);
  expect((await send("northside", "text", messages[0]?.id)).status).toBe(200);
  const received = await db().leadChange.findMany({
    where: { leadId, kind: "received" },
    orderBy: { at: "asc" },
  });
  expect(received.map(({ data }) => data)).toMatchObject([
    { by: "email", from: "bindi@example.com", text: "Saturday?", quoted: "It’s here." },
    { by: "sms", text: "Saturday?" },
  ]);
});
