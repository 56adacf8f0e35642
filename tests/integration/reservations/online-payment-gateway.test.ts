import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { RECORDED_VISIT, SENT_BY, SENT_VISIT } from "#tests/fixtures/sent-visit";
import { closeDatabase, db } from "~/platform/db.server";
import { payDemo } from "~/platform/payments/demo-gateway.server";
import { action, loader } from "~/routes/online-payment";

import { Browser } from "../shopper/browser";
import { signIn, waitForNextCode } from "../shopper/sign-in-journey";
import { writeDealers } from "./reservation-world";

const PATH = "/online-payment";
const KEY = "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11";
const FORM = { name: "Ash", reference: "INV-20418", amount: "1,250.00", submission_id: KEY };

beforeAll(writeDealers);
beforeEach(async () => {
  for (const each of [
    db().paymentEvent,
    db().payment,
    db().paymentRequest,
    db().demoPayment,
    db().leadConsent,
    db().lead,
    db().rateLimit,
  ]) {
    await (each as { deleteMany: () => Promise<unknown> }).deleteMany();
  }
});
afterAll(closeDatabase);

async function aShopper(phone = "+61412345678"): Promise<Browser> {
  const browser = new Browser("northside.test");
  await waitForNextCode("northside");
  await signIn(browser, "northside", phone);
  return browser;
}

async function send(browser: Browser): Promise<string> {
  return (
    (await browser.post(action, PATH, { form: { ...FORM, ...SENT_VISIT }, headers: SENT_BY })).headers.get(
      "Location",
    ) ?? ""
  );
}

test("a payment online goes by the same port, and its receipt says that it is paid (spec 2 §2)", async () => {
  const ash = await aShopper();
  const to = await send(ash);
  const id = /^\/demo-payment\/(.+)$/.exec(to)?.[1] ?? "";
  const [request] = await db().paymentRequest.findMany();
  const receipt = `${PATH}?receipt=${request?.id}`;
  const unpaid = (await (await ash.get(loader, receipt)).json()) as unknown;
  expect(unpaid).toMatchObject({ receipt: { state: "open", amountCents: 125_000 }, gateway: "demo" });
  expect(await db().lead.count()).toBe(0);

  await payDemo("northside", id, "now");
  for (const _twice of [1, 2]) {
    expect(await (await ash.get(loader, receipt)).json()).toMatchObject({ receipt: { state: "paid" } });
  }
  const [lead, ...others] = await db().lead.findMany();
  expect([lead?.kind, lead?.message, others.length]).toEqual([
    "online-payment",
    "Paid online: $1,250.00 for INV-20418.",
    0,
  ]);
  expect(lead?.payload).toMatchObject({ ...RECORDED_VISIT, url: "http://northside.test/online-payment" });
  expect(await db().paymentRequest.findMany({ select: { state: true, leadOrigin: true } })).toEqual([
    { state: "paid", leadOrigin: {} },
  ]);
});

test("the same form many times at once, and again from the receipt, is one payment", async () => {
  const ash = await aShopper();
  const places = await Promise.all(Array.from({ length: 6 }, () => send(ash)));
  expect(new Set(places).size).toBe(1);
  const [request] = await db().paymentRequest.findMany();
  const again = await ash.post(action, `${PATH}?receipt=${request?.id}`, { form: {} });
  expect(again.headers.get("Location")).toBe(places[0]);
  expect([await db().payment.count(), await db().demoPayment.count()]).toEqual([1, 1]);
});

test("another's receipt is paid by nobody else", async () => {
  await send(await aShopper());
  const [request] = await db().paymentRequest.findMany();
  const bo = await aShopper("+61498765432");
  const answer = await bo.post(action, `${PATH}?receipt=${request?.id}`, { form: {} });
  expect(answer.status).toBe(404);
});
