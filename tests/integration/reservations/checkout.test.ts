import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";

import { importVehicles } from "~/stock/import/import-vehicles.server";
import { DEMO_POLICY, FEED_POLICY } from "~/stock/import/vehicle-import";
import { runOutbox } from "~/outbox/run-outbox.server";
import { promiseRefund, refundTopic } from "~/payments/refunds.server";
import { reservationTopic } from "~/reservations/reservation-topic.server";
import { LANGUAGE_HEADER } from "~/site/site-in-language";
import { readerOf } from "~/leads/delivery/lead-dealer";
import { closeDatabase, createLongSql, db, sql } from "~/platform/db.server";
import { demoWebhook, payDemo, signDemo, type DemoPayment } from "~/platform/payments/demo-gateway.server";
import { action as webhook } from "~/routes/api.payments.$gateway";
import { action, loader } from "~/routes/checkout-journey";
import { action as signInAction } from "~/routes/sign-in";
import { loader as checkout } from "~/routes/families/reserve-car";
import { listBusySites } from "~/reservations/due-reservations.server";
import { reservationToken } from "~/slots/reservation-token.server";
import { listUnpaidHolds, pauseReservations, resumeReservations } from "~/reservations/reservations.server";
import { loadGarage } from "~/routes/my-garage/load-garage.server";
import type { Car } from "~/stock/car";
import { stockIndex } from "~/stock/stock-index.server";
import { runReservations } from "~/reservations/run-reservations.server";

import { often } from "#tests/fixtures/often";
import { renderPage } from "#tests/fixtures/rendered-page";
import { RECORDED_VISIT, SENT_BY, SENT_VISIT } from "#tests/fixtures/sent-visit";

import { Browser } from "../shopper/browser";
import { latestCode, signIn } from "../shopper/sign-in-journey";
import { again, anOffer, isReserved, parkCar, requireSite, writeDealers } from "./reservation-world";
import { findAmong } from "../../fixtures/find-among";

const FORM = { name: "Ash", last_name: "Lee", email: "ash@example.com", phone: "0412 345 678", message: "" };
const now = () => Math.floor(Date.now() / 1_000);

type Sms = { to: string; body: string };
type Mail = { to: string; subject: string; text: string };
let sent: { sms: Sms[]; mail: Mail[] };

beforeAll(writeDealers);
beforeEach(async () => {
  sent = { sms: [], mail: [] };
  await db().rateLimit.deleteMany();
  await db().outboxMessage.deleteMany();
  await db().paymentEvent.deleteMany();
  await db().reservation.deleteMany();
  await db().payment.deleteMany();
  await db().leadConsent.deleteMany();
  await db().lead.deleteMany();
  await db().demoPayment.deleteMany();
});
afterAll(closeDatabase);

/** What a worker sends at a time: queued messages are due at once. */
async function deliver(at = now(), slug = "northside"): Promise<void> {
  const ports = {
    sms: { send: async (message: Sms) => (sent.sms.push(message), { ok: true as const }) },
    mail: { send: async (message: Mail) => (sent.mail.push(message), { ok: true as const }) },
  };
  const topics = [reservationTopic(ports), refundTopic];
  await runOutbox(topics, findAmong([await requireSite(slug)]), {
    clock: () => at,
    chance: () => 0.5,
  });
}

/** The clock's work, at a time. */
async function tick(at = now(), slug = "northside"): Promise<void> {
  const site = await requireSite(slug);
  await runReservations(findAmong([site]), at);
  await deliver(at, slug);
}

function browser(site = "northside"): Browser {
  return new Browser(`${site}.test`);
}

async function giveDetails(car: Car, form: Record<string, string> = FORM): Promise<string> {
  const response = await browser(car.site).post(action, `/checkout-journey?car_id=${car.slug}`, {
    form: { ...form, ...SENT_VISIT },
    headers: SENT_BY,
  });
  expect(response.status).toBe(303);
  return response.headers.get("Location") ?? "";
}

async function press(page: string, intent: string, site = "northside"): Promise<Response> {
  return browser(site).post(action, page, { form: { intent } });
}

type Page = { reservation: { state: string; payment: string | null }; free: boolean };
async function read(page: string, site = "northside"): Promise<Page> {
  const response = await browser(site).get(loader, page);
  expect(response.status).toBe(200);
  return (await response.json()) as Page;
}

/** Details given, and gone to the gateway. */
async function goToPay(car: Car): Promise<{ page: string; demo: DemoPayment }> {
  const page = await giveDetails(car, {
    ...FORM,
    email: `${car.id}@example.com`,
    phone: `04120${car.id.replace(/\D/g, "0").slice(0, 5).padEnd(5, "1")}`,
  });
  const to = (await press(page, "pay")).headers.get("Location") ?? "";
  expect(to).toMatch(/^\/demo-payment\//);
  return { page, demo: await demoOf(to.split("/").at(-1) ?? "") };
}

async function demoOf(id: string, site = "northside"): Promise<DemoPayment> {
  return (await db().demoPayment.findUniqueOrThrow({ where: { site_id: { site, id } } })) as DemoPayment;
}

/** A webhook as it comes from outside. */
async function tell(body: string, signature: string, site = "northside"): Promise<Response> {
  const request = new Request(`http://${site}.test/api/payments/demo`, {
    method: "POST",
    headers: { Host: `${site}.test`, "demo-signature": signature },
    body,
  });
  return webhook({ request, params: { gateway: "demo" }, context: {} });
}

async function pay(demo: DemoPayment): Promise<{ body: string; signature: string }> {
  expect(await payDemo(demo.site, demo.id, "now")).toBe(true);
  return demoWebhook(demo, now());
}

async function card(car: Car) {
  const [found] = await stockIndex().findCards(car.site, [car.id]);
  return found;
}

test.each([
  [checkout, "northside", "checkout"],
  [checkout, "harbour", "buy-online"],
] as const)("the buttons of a car lead to the journey (spec:1.2.2)", async (route, site, path) => {
  const request = new Request(`http://${site}.test/cars/corolla/${path}`, {
    headers: { Host: `${site}.test` },
  });
  const response = (await route({ request, params: { slug: "corolla" }, context: {} })) as Response;
  expect(response.headers.get("Location")).toBe("/checkout-journey?car_id=corolla");
});

test.each([
  ["northside", "/cars/corolla/buy-online?utm_source=mail", "/cars/corolla/checkout?utm_source=mail"],
  ["harbour", "/cars/corolla/checkout", "/cars/corolla/buy-online"],
])("on %s, %s leads to the name that the site has", async (site, path, to) => {
  const answer = await renderPage(`${site}.test`, path);
  expect([answer.status, answer.location]).toEqual([302, to]);
});

test("details, deposit, done: the car is held, then reserved for 48 hours, and the dealer has it as a lead (spec:1.2.4)", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  expect(await read(page)).toMatchObject({ reservation: { state: "held", payment: "open" } });
  expect([await isReserved(car), (await card(car))?.reserved]).toEqual([true, true]);

  const { body, signature } = await pay(demo);
  expect((await tell(body, signature)).status).toBe(200);
  expect(await read(page)).toMatchObject({ reservation: { state: "paid", payment: "paid" } });
  const [row] = await db().reservation.findMany();
  const hours = ((row?.heldUntil?.getTime() ?? 0) / 1_000 - now()) / 3_600;
  expect(hours).toBeCloseTo(48, 1);
  const [lead] = await db().lead.findMany({ include: { deliveries: true } });
  expect(lead).toMatchObject({
    kind: "reservation",
    vehicleId: car.id,
    subcategory: "Reserve Online",
    payload: {
      deposit_cents: 20_000,
      stock_number: "N1001",
      car_type: car.carType,
      vehicle_status: "in_stock",
      url: `http://northside.test/checkout-journey?car_id=${car.slug}`,
      ...RECORDED_VISIT,
    },
  });
  expect((await db().reservation.findFirstOrThrow()).leadOrigin).toEqual({});
  expect(lead?.deliveries.map(({ channel }) => channel).sort()).toEqual(["email:adf", "email:text"]);
  expect((await card(car))?.reserved).toBe(true);
});

test("a webhook twice, at once and later, is one deposit, one lead, one message", async () => {
  const { demo } = await goToPay(await parkCar());
  const { body, signature } = await pay(demo);
  const answers = await Promise.all(Array.from({ length: 8 }, () => tell(body, signature)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await (await tell(body, signature)).text()).toBe("repeated");
  await tick();
  expect([
    await db().lead.count(),
    await db().paymentEvent.count({ where: { paymentId: demo.paymentId } }),
  ]).toEqual([1, 1]);
  expect(sent.sms).toHaveLength(1);
  expect(await db().payment.findMany({ select: { state: true } })).toEqual([{ state: "paid" }]);
});

test("the shopper is back before the webhook: the gateway is asked; the webhook then changes nothing", async () => {
  const { page, demo } = await goToPay(await parkCar());
  const { body, signature } = await pay(demo);
  expect(await read(`${page}&outcome=paid`)).toMatchObject({ reservation: { state: "paid" } });
  expect((await tell(body, signature)).status).toBe(200);
  expect(await db().lead.count()).toBe(1);
});

test("a late payment is waited for, and nothing is charged twice", async () => {
  const { page, demo } = await goToPay(await parkCar());
  await payDemo("northside", demo.id, "late");
  expect(await read(page)).toMatchObject({ reservation: { state: "held", payment: "processing" } });
  const again = await press(page, "release");
  expect([again.status, await again.json()]).toEqual([503, { problem: "unavailable" }]);
  await sql()`update demo_payments set settles_at = now()`;
  await tick();
  expect(await read(page)).toMatchObject({ reservation: { state: "paid" } });
});

test("a webhook that is forged, of another site, or of another amount changes nothing", async () => {
  const { page, demo } = await goToPay(await parkCar());
  const { body, signature } = await pay(demo);
  await sql()`update demo_payments set state = 'open'`;
  expect((await tell(body, `t=${now()},v1=${"0".repeat(64)}`)).status).toBe(400);
  expect((await tell(body, signDemo(body, now() - 301))).status).toBe(400);
  expect((await tell(`${body} `, signature)).status).toBe(400);
  const theirs = await tell(body, signature, "harbour");
  expect([theirs.status, await theirs.text()]).toEqual([200, "ignored"]);
  const less = body.replace("20000", "100").replace("demo-paid", "demo-less");
  expect(await (await tell(less, signDemo(less, now()))).text()).toBe("mismatch");
  const dollars = body.replace("AUD", "USD").replace("demo-paid", "demo-usd");
  expect(await (await tell(dollars, signDemo(dollars, now()))).text()).toBe("mismatch");
  expect(await read(page)).toMatchObject({ reservation: { state: "held", payment: "open" } });
  expect(await db().lead.count()).toBe(0);
});

test("a process that ends between payment and webhook loses nothing: the next one finds it", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  await pay(demo);
  // Nobody told; another process looks, as each does every minute.
  await tick();
  expect(await read(page)).toMatchObject({ reservation: { state: "paid" } });
  expect(await db().lead.count()).toBe(1);
});

test("a process that ends right after the payment was stored: the next one applies it", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  await pay(demo);
  await sql()`update payments set state = 'paid', paid_at = now(), gateway_payment_id = id::text`;
  await tick();
  expect(await read(page)).toMatchObject({ reservation: { state: "paid" } });
});

test("a session that nobody paid ends, and the car is on sale again", async () => {
  const car = await parkCar();
  const { page } = await goToPay(car);
  await tick(now() + 880);
  expect(await isReserved(car)).toBe(true);
  await tick(now() + 901);
  expect(await read(page)).toMatchObject({
    reservation: { state: "expired", payment: "closed" },
    free: true,
  });
  expect([await isReserved(car), (await card(car))?.reserved]).toEqual([false, false]);
  await tick();
  expect(sent).toEqual({ sms: [], mail: [] });
  expect((await press(page, "pay")).headers.get("Location")).toMatch(/^\/demo-payment\//);
});

test.each([3_600, -3_600])(
  "a process whose clock is %d s off holds a car for fifteen minutes too, and ends nobody else's hold (decision 010)",
  async (off) => {
    onTestFinished(() => void vi.useRealTimers());
    const [theirs, car] = [await parkCar(), await parkCar()];
    const late = await giveDetails(theirs, { ...FORM, email: "late@example.com", phone: "0412 999 888" });
    const { page: held } = await goToPay(theirs);
    const real = now();
    vi.setSystemTime((real + off) * 1_000);
    expect(await (await press(late, "pay")).json()).toEqual({ problem: "taken" });
    expect(await read(held)).toMatchObject({ reservation: { state: "held", payment: "open" } });
    const { page } = await goToPay(car);
    vi.useRealTimers();
    await tick(real + 880);
    expect(await isReserved(car)).toBe(true);
    await tick(real + 960);
    expect(await read(page)).toMatchObject({ reservation: { state: "expired" }, free: true });
  },
);

/** The webhook about a session that ended without a payment. */
function expiry({ id, paymentId, amountCents }: DemoPayment, eventId = `demo-expired-${id}`) {
  const session = { id, url: null, state: "expired", paymentId, amountCents, currency: "AUD" };
  const event = { id: eventId, kind: "expired", site: "northside", session };
  const body = JSON.stringify({ ...event, session: { ...session, gatewayPaymentId: null } });
  return [body, signDemo(body, now())] as const;
}

async function endSession({ id }: DemoPayment): Promise<void> {
  await sql()`update demo_payments set state = 'expired' where id = ${id}`;
}

test("a webhook that the session expired frees the car at once, in the index too: another shopper reserves it", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  await endSession(demo);
  expect([await isReserved(car), (await card(car))?.reserved]).toEqual([true, true]);
  expect(await (await tell(...expiry(demo))).text()).toBe("done");
  expect([await isReserved(car), (await card(car))?.reserved]).toEqual([false, false]);
  expect(await db().reservation.findFirst()).toMatchObject({ state: "released", heldUntil: null });
  const other = await goToPay(car);
  expect(await read(other.page)).toMatchObject({ reservation: { state: "held", payment: "open" } });
  // Late repetitions, of the same event and of another about the same session, are not about this hold.
  expect(await (await tell(...expiry(demo))).text()).toBe("repeated");
  expect(await (await tell(...expiry(demo, "again"))).text()).toBe("done");
  expect(await isReserved(car)).toBe(true);
  expect(await read(page)).toMatchObject({ reservation: { state: "released" }, free: false });
  await deliver();
  expect(sent).toEqual({ sms: [], mail: [] });
});

test("an expired session of the same shopper's earlier attempt leaves the later one alone", async () => {
  const { page, demo } = await goToPay(await parkCar());
  await endSession(demo);
  expect(await read(page)).toMatchObject({ reservation: { state: "released" }, free: true });
  await press(page, "pay");
  expect(await (await tell(...expiry(demo))).text()).toBe("done");
  expect(await read(page)).toMatchObject({ reservation: { state: "held", payment: "open" } });
});

test("a process that ends between closing the payment and freeing the car: the event comes again and frees it", async () => {
  const car = await parkCar();
  const { demo } = await goToPay(car);
  await endSession(demo);
  await sql()`update payments set state = 'closed', session_url = null where id = ${demo.paymentId}`;
  expect((await tell(...expiry(demo))).status).toBe(200);
  expect(await isReserved(car)).toBe(false);
});

test("the webhook was lost: the next minute's job frees the car", async () => {
  const car = await parkCar();
  const { demo } = await goToPay(car);
  await endSession(demo);
  await tick();
  expect([await isReserved(car), (await card(car))?.reserved]).toEqual([false, false]);
});

test.each([
  ["paid, then expired", (paid: () => Promise<Response>, ended: () => Promise<Response>) => [paid, ended]],
  ["expired, then paid", (paid: () => Promise<Response>, ended: () => Promise<Response>) => [ended, paid]],
])("a paid session keeps its car, in whatever order its webhooks come: %s", async (_, order) => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  const { body, signature } = await pay(demo);
  for (const send of order(
    () => tell(body, signature),
    () => tell(...expiry(demo)),
  )) {
    expect((await send()).status).toBe(200);
  }
  expect(await read(page)).toMatchObject({ reservation: { state: "paid", payment: "paid" } });
  expect(await isReserved(car)).toBe(true);
  expect(await db().lead.count()).toBe(1);
});

test("paid and expired at the same moment, each several times: the deposit keeps the car, once", async () => {
  for (let round = 0; round < often(5, 500); round += 1) {
    const car = await parkCar();
    const { page, demo } = await goToPay(car);
    // Reported as expired before the payment was made, and handled while it is reported.
    await sql()`update payments set state = 'closed' where id = ${demo.paymentId}`;
    const { body, signature } = await pay(demo);
    const webhooks = [0, 1, 2].flatMap((copy) => [
      tell(body, signature),
      tell(...expiry(demo, `copy-${round}-${copy}`)),
    ]);
    for (const answer of await Promise.all(webhooks)) expect(answer.status).toBe(200);
    expect(await read(page)).toMatchObject({ reservation: { state: "paid", payment: "paid" } });
    expect(await isReserved(car)).toBe(true);
  }
});

test("back after the session is over: the car is released at once, and may be reserved again", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  await sql()`update demo_payments set state = 'expired' where id = ${demo.id}`;
  expect(await read(page)).toMatchObject({ reservation: { state: "released" }, free: true });
  expect((await press(page, "pay")).headers.get("Location")).not.toContain(demo.id);
  expect(await read(page)).toMatchObject({ reservation: { state: "held", payment: "open" } });
});

test("after 48 hours the hold ends, the deposit goes back in full, and both are told (spec:2.9.20)", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick(now() + 172_801);
  expect(await read(page)).toMatchObject({ reservation: { state: "expired", payment: "refunded" } });
  expect(await isReserved(car)).toBe(false);
  expect((await demoOf(demo.id)).state).toBe("refunded");
  expect(sent.mail.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([`Your hold on the ${car.name} has ended`, `Hold ended: ${car.name}`]),
  );
});

test("a demonstrator is held for the hours of its own type: the words before, the receipt and the end", async () => {
  const { page, demo } = await goToPay(await parkCar({ carType: "demo" }));
  expect(await read(page)).toMatchObject({ holdHours: 24 });
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick(now() + 86_390);
  expect(await read(page)).toMatchObject({ reservation: { state: "paid" } });
  await tick(now() + 86_401);
  expect(await read(page)).toMatchObject({ reservation: { state: "expired", payment: "refunded" } });
});

test("the reminder comes once, to shopper and dealer, in the second half of the hold", async () => {
  const { demo } = await goToPay(await parkCar());
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick();
  sent = { sms: [], mail: [] };
  await sql()`update reservations set paid_at = now() - interval '30 hours', held_until = now() + interval '18 hours'`;
  for (let hour = 0; hour < 24; hour += 1) await tick(now() + Math.min(hour * 3_600, 17 * 3_600));
  expect([sent.sms.length, sent.mail.length]).toEqual([1, 2]);
  expect(sent.sms[0]?.body).toContain("/checkout-journey?car_id=");
});

test("who reserves on a Chinese page is written to in Chinese, the dealer in English", async () => {
  const car = await parkCar();
  const details = await browser().post(action, `/checkout-journey?car_id=${car.slug}`, {
    form: FORM,
    headers: { [LANGUAGE_HEADER]: "zh-Hans" },
  });
  const demo = await demoOf(
    ((await press(details.headers.get("Location") ?? "", "pay")).headers.get("Location") ?? "")
      .split("/")
      .at(-1) ?? "",
  );
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick();
  const { url } = (await requireSite()).config;
  const [toShopper] = sent.mail.filter(({ to }) => to === FORM.email);
  expect(toShopper?.subject).toBe(`${car.name} 已为您保留`);
  expect(toShopper?.text).toContain(`${url}/zh/checkout-journey?`);
  expect(sent.sms.map((sms) => sms.body)).toEqual([expect.stringContaining("为您保留至")]);
  const [toDealer] = sent.mail.filter(({ to }) => to !== FORM.email);
  expect(toDealer?.subject).toMatch(/^Reserved/);
  expect(toDealer?.text).not.toMatch(/\p{Script=Han}/u);
});

test("the dealer's message of a deposit goes where its lead goes: the desk at the car's yard", async () => {
  const car = await parkCar({ locationId: "aspley" });
  const { demo } = await goToPay(car);
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick();
  const [toDealer] = sent.mail.filter(({ subject }) => subject.startsWith("Reserved"));
  expect(toDealer?.to).toBe("aspley@northside.test");
  const { config } = await requireSite();
  const lead = await db().lead.findFirstOrThrow();
  expect(readerOf(config.leads, lead)).toBe("aspley@northside.test");
});

test("cancelled by the shopper: refunded once, however often it is pressed", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  const answers = await Promise.all(Array.from({ length: 6 }, () => press(page, "cancel")));
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(5);
  expect(await read(page)).toMatchObject({ reservation: { state: "refunded", payment: "refund_due" } });
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(await read(page)).toMatchObject({ reservation: { state: "refunded", payment: "refunded" } });
  expect(await isReserved(car)).toBe(false);
});

test("a gateway that refuses a refund: an operator is told, and the command tries again", async () => {
  const { page, demo } = await goToPay(await parkCar());
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await press(page, "cancel");
  await sql()`update demo_payments set state = 'open' where id = ${demo.id}`;
  await deliver();
  expect(await read(page)).toMatchObject({ reservation: { payment: "refund_failed" } });
  const message = await db().outboxMessage.findFirstOrThrow({ where: { topic: "refund" } });
  expect(message).toMatchObject({ id: demo.paymentId, status: "dead", lastError: "refused by the gateway" });

  await sql()`update demo_payments set state = 'paid' where id = ${demo.id}`;
  await promiseRefund(sql(), "northside", demo.paymentId);
  await deliver();
  expect(await read(page)).toMatchObject({ reservation: { payment: "refunded" } });
  expect(await db().payment.findFirst()).toMatchObject({ refundId: `demo-refund-${demo.paymentId}` });
});

test("a car sold in the meantime: the deposit goes back in full, and it is said", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  const { body, signature } = await pay(demo);
  await tell(body, signature);
  await tick();
  sent = { sms: [], mail: [] };
  await db().vehicle.updateMany({ where: { id: car.id }, data: { status: "sold", soldAt: new Date() } });
  await tick();
  expect(await read(page)).toMatchObject({ reservation: { state: "sold", payment: "refunded" } });
  expect(sent.sms[0]?.body).toContain("has sold. Your deposit is on its way back to you in full.");
});

test("paid after the car went to somebody else: all of it goes back, and the other keeps the car", async () => {
  const car = await parkCar();
  const { page, demo } = await goToPay(car);
  await sql()`update reservations set state = 'expired', held_until = null`;
  await db().vehicle.updateMany({ where: { id: car.id }, data: { reserved: false } });
  const other = await anOffer(car);
  const bo = await press(
    `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken("northside", other.id)}`,
    "pay",
  );
  expect(bo.headers.get("Location")).toMatch(/^\/demo-payment\//);
  const { body, signature } = await pay(demo);
  expect((await tell(body, signature)).status).toBe(200);
  await deliver();
  expect(await read(page)).toMatchObject({ reservation: { state: "expired", payment: "refunded" } });
  expect((await again(other)).state).toBe("held");
  expect(await isReserved(car)).toBe(true);
});

test.each([DEMO_POLICY, FEED_POLICY])("an import does not undo a live reservation", async (policy) => {
  const car = await parkCar();
  await goToPay(car);
  const driver = createLongSql();
  const plan = { site: "northside", source: "seed", policy, now: now() };
  const rows = async function* () {
    yield { line: 1, car: { ...car, reserved: false, km: 41_251 } };
  };
  await importVehicles(driver, plan, rows());
  expect(await isReserved(car)).toBe(true);
  const none = async function* () {
    yield { line: 1, car: { ...car, id: `${car.id}-2`, slug: `${car.slug}-2` } };
  };
  await importVehicles(driver, plan, none());
  expect(await db().vehicle.count({ where: { site: "northside", id: car.id } })).toBe(1);
  await driver.end();
});

test("without a deposit the car is kept at once, and a site that asks for none names none", async () => {
  const car = await parkCar({ site: "plain" });
  const page = await giveDetails(car);
  expect(await read(page, "plain")).toMatchObject({
    reservation: { state: "paid", payment: null, amount: null },
  });
  expect(await db().payment.count()).toBe(0);
  await press(page, "cancel", "plain");
  expect(await read(page, "plain")).toMatchObject({ reservation: { state: "refunded", payment: null } });
});

describe("the same details sent again", () => {
  const SENT = { ...FORM, submission_id: "9f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c12" };
  const later = (minutes: number) =>
    sql()`update reservations set created_at = created_at - make_interval(mins => ${minutes})`;
  const send = (car: Car, form: Record<string, string>) =>
    browser(car.site).post(action, `/checkout-journey?car_id=${car.slug}`, { form });

  test.each([
    ["before it is held", "northside"],
    ["once it is held", "plain"],
  ])("%s lead to the same page for half an hour, and with another value never", async (_, site) => {
    const car = await parkCar({ site });
    const page = await giveDetails(car, SENT);
    expect(await giveDetails(car, SENT)).toBe(page);
    for (const other of [{ name: "Ben" }, { last_name: "" }, { email: "a@example.org" }, { message: "Hi" }]) {
      const answer = await send(car, { ...SENT, ...other });
      expect(answer.headers.get("Location")).not.toBe(page);
    }
    await later(31);
    const late = await send(car, SENT);
    expect(late.status).toBe(409);
    expect(late.headers.get("Location")).toBeNull();
  });
});

test("every step out of order, twice, by a stranger, of a sold car: a clear answer and nothing charged", async () => {
  const car = await parkCar();
  const page = await giveDetails(car);
  for (const intent of ["cancel", "", "refund", "__proto__"]) {
    const answer = await press(page, intent);
    expect([answer.status, await answer.json()]).toEqual([409, { problem: "changed" }]);
  }
  expect(await giveDetails(car, { ...FORM, submission_id: "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11" })).toBe(
    await giveDetails(car, { ...FORM, submission_id: "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11" }),
  );
  for (const token of ["", "x", "3f0c1a52-7a55-4d4e-9b0e-0a8a3a6b7c11", "' or 1=1", "\0"]) {
    const address = `/checkout-journey?car_id=${car.slug}&reservation=${encodeURIComponent(token)}`;
    expect((await browser().get(loader, address)).status).toBe(404);
    expect((await press(address, "pay")).status).toBe(404);
  }
  expect((await browser("harbour").get(loader, page)).status).toBe(404);
  expect((await browser().get(loader, "/checkout-journey")).status).toBe(404);
  expect((await browser().get(loader, "/checkout-journey?car_id=%00")).status).toBe(404);
  const first = await press(page, "pay");
  const second = await press(page, "pay");
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect((await press(page, "release")).status).toBe(303);
  expect((await press(page, "release")).status).toBe(409);
  await db().vehicle.updateMany({ where: { id: car.id }, data: { status: "sold", soldAt: new Date() } });
  const sold = await press(page, "pay");
  expect([sold.status, await sold.json()]).toEqual([409, { problem: "gone" }]);
  const form = await browser().post(action, `/checkout-journey?car_id=${car.slug}`, { form: FORM });
  expect([form.status, await form.json()]).toEqual([409, { problem: "gone" }]);
});

const visit = (shopper: Browser, { slug }: Car) =>
  shopper.get((args) => checkout({ ...args, params: { slug } }), `/cars/${slug}/checkout`);

test.each([
  [{ dealerHold: "under_offer" as const }, "under_offer"],
  [{ dealerHold: "reserved" as const }, "reserved"],
  [{ reserved: true }, "reserved"],
  [{ status: "sold" as const }, "sold"],
])(
  "the checkout of a car that is %j says so, and asks nobody to sign in or to pay for it",
  async (parts, closed) => {
    const car = await parkCar({ site: "gated", ...parts });
    const ash = browser("gated");
    const first = await visit(ash, car);
    expect(first.headers.get("Location")).toBe(`/checkout-journey?car_id=${car.slug}`);
    const page = await ash.get(loader, `/checkout-journey?car_id=${car.slug}`);
    expect(await page.json()).toMatchObject({ closed, isTaken: true, title: car.name, depositCents: null });
    const free = await parkCar({ site: "gated" });
    const gate = await visit(ash, free);
    expect(gate.headers.get("Location")).toMatch(/^\/sign-in\?/);
  },
);

test.each([
  [{ name: " " }, { name: "reserve.first_name_required" }],
  [{ email: "ash" }, { email: "reserve.email_invalid" }],
  [{ phone: "-1" }, { phone: "reserve.phone_invalid" }],
  [{ phone: "9".repeat(400) }, { phone: "reserve.too_long" }],
])("%j is refused beside its field, and what was typed is kept", async (wrong, fieldErrors) => {
  const car = await parkCar();
  const form = { ...FORM, ...wrong };
  const answer = await browser().post(action, `/checkout-journey?car_id=${car.slug}`, { form });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fieldErrors, repopulateFields: form });
  expect(await db().reservation.count()).toBe(0);
});

test("what the form says of an amount is not read (spec:2.9.20)", async () => {
  const car = await parkCar();
  for (const amount of ["-1", "0", "99999999999", "NaN"]) {
    const page = await giveDetails(car, { ...FORM, depositCents: amount, deposit_cents: amount, amount });
    expect(await read(page)).toMatchObject({ reservation: { amount: "$200" } });
    await db().rateLimit.deleteMany();
  }
});

test("a third car at once is one too many for one shopper", async () => {
  const answers: number[] = [];
  for (let held = 0; held < 3; held += 1) {
    answers.push((await press(await giveDetails(await parkCar()), "pay")).status);
  }
  expect(answers).toEqual([303, 303, 409]);
});

/** Details given and the code of the text message typed, as a shopper of Careful does. */
async function confirmed(ash: Browser, car: Car, phone = "0491 570 158"): Promise<string> {
  const details = await ash.post(action, `/checkout-journey?car_id=${car.slug}`, {
    form: { ...FORM, phone },
  });
  const asked = details.headers.get("Location") ?? "";
  expect([details.status, asked]).toEqual([
    303,
    expect.stringMatching(/^\/sign-in\?type=checkout&redirect=/),
  ]);
  const code = await latestCode("careful", `+61${phone.replace(/\D/g, "").slice(1)}`);
  const signedIn = await ash.post(signInAction, asked, { form: { subaction: "check-code", code } });
  const page = signedIn.headers.get("Location") ?? "";
  expect([signedIn.status, page]).toEqual([
    303,
    expect.stringMatching(/^\/checkout-journey\?car_id=.*&reservation=/),
  ]);
  return page;
}

test("before a car is held unpaid, its shopper's phone is confirmed by a code; then nothing more is asked (spec:1.1.9)", async () => {
  const car = await parkCar({ site: "careful" });
  const ash = browser("careful");
  const page = await confirmed(ash, car);
  const stranger = await press(page, "pay", "careful");
  expect(stranger.headers.get("Location")).toMatch(/^\/sign-in\?type=checkout&redirect=%2Fcheckout-journey/);
  expect(await isReserved(car)).toBe(false);
  const paid = await ash.post(action, page, { form: { intent: "pay" } });
  expect(paid.headers.get("Location")).toMatch(/^\/demo-payment\//);
  expect(await isReserved(car)).toBe(true);
  expect(await db().reservation.findMany({ select: { shopperPhone: true } })).toEqual([
    { shopperPhone: "+61491570158" },
  ]);
  const other = browser("careful");
  await signIn(other, "careful", "+61491570159");
  const second = await parkCar({ site: "careful" });
  const next = await other.post(action, `/checkout-journey?car_id=${second.slug}`, { form: FORM });
  expect(next.headers.get("Location")).toMatch(/^\/checkout-journey\?car_id=/);
});

test("a phone that takes no text message is asked for a mobile number, and nothing is held", async () => {
  const car = await parkCar({ site: "careful" });
  const form = { ...FORM, phone: "07 3000 0000" };
  const answer = await browser("careful").post(action, `/checkout-journey?car_id=${car.slug}`, { form });
  expect(answer.headers.get("Location")).toMatch(/^\/sign-in\?type=checkout&redirect=/);
  expect(await isReserved(car)).toBe(false);
});

test("a site whose unpaid holds are at their limit says so, and so does one that its dealer paused", async () => {
  const cars = await Promise.all([1, 2, 3].map(() => parkCar({ site: "careful" })));
  const outcomes: [number, string][] = [];
  for (const [at, car] of cars.entries()) {
    const ash = browser("careful");
    const page = await confirmed(ash, car, `0491 570 16${at}`);
    await db().reservation.updateMany({ where: { vehicleId: car.id }, data: { email: `${at}@example.com` } });
    await db().reservation.updateMany({ where: { vehicleId: car.id }, data: { phone: `0491 570 16${at}` } });
    const answer = await ash.post(action, page, { form: { intent: "pay" } });
    outcomes.push([answer.status, answer.status === 303 ? "" : await answer.text()]);
  }
  expect(outcomes).toEqual([
    [303, ""],
    [303, ""],
    [409, JSON.stringify({ problem: "paused" })],
  ]);
  expect((await listUnpaidHolds("careful")).map(({ vehicleId }) => vehicleId).sort()).toEqual(
    cars
      .slice(0, 2)
      .map(({ id }) => id)
      .sort(),
  );
  const [, , free] = cars;
  if (!free) throw new Error("no car");
  const here = `/checkout-journey?car_id=${free.slug}`;
  expect(await (await browser("careful").get(loader, here)).json()).toMatchObject({ closed: null });
  await pauseReservations("careful");
  expect(await (await browser("careful").get(loader, here)).json()).toMatchObject({ closed: "paused" });
  expect(
    await (await browser().get(loader, `/checkout-journey?car_id=${(await parkCar()).slug}`)).json(),
  ).toMatchObject({
    closed: null,
  });
  await resumeReservations("careful");
});

test("one network that goes to pay for car after car is stopped, whatever contacts it types", async () => {
  const answers: number[] = [];
  for (let number = 0; number < 13; number += 1) {
    const car = await parkCar();
    const offer = await anOffer(car);
    const page = `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken("northside", offer.id)}`;
    answers.push((await press(page, "pay")).status);
  }
  expect(answers).toEqual([...Array<number>(12).fill(303), 409]);
});

test("the garage lists a shopper's own reservations only", async () => {
  const car = await parkCar();
  const ash = browser();
  await signIn(ash, "northside", "+61412345678");
  const response = await ash.post(action, `/checkout-journey?car_id=${car.slug}`, { form: FORM });
  await press(response.headers.get("Location") ?? "", "pay");
  const mine = (await (await ash.get(loadGarage, "/my-garage")).json()) as {
    reservations: unknown[];
  };
  expect(mine.reservations).toMatchObject([{ car: car.name, state: "held" }]);
  const bo = browser();
  await signIn(bo, "northside", "+61498765432");
  expect(await (await bo.get(loadGarage, "/my-garage")).json()).toMatchObject({ reservations: [] });
});

test("the job looks at sites at which something is due, and at none for holds that go on", async () => {
  await db().payment.updateMany({ data: { state: "closed" } });
  await db().demoPayment.deleteMany();
  await db().reservation.deleteMany();
  const leadId = randomUUID();
  const lead = { site: "northside", id: leadId, idempotencyKey: leadId, kind: "general", payload: {} };
  await db().lead.create({ data: { ...lead, category: "General Enquiry", name: "Bindi" } });
  const car = await parkCar();
  await anOffer(car);
  const now = Math.floor(Date.now() / 1_000);
  const at = (seconds: number) => new Date((now + seconds) * 1_000);
  const busyAfter = async (data: object) => {
    await db().reservation.updateMany({ data });
    return listBusySites(now);
  };
  expect(await busyAfter({ changedAt: at(-7_200), indexDue: false })).toEqual([]);
  expect(await busyAfter({ changedAt: at(-2 * 86_400) })).toEqual(["northside"]);
  const paid = { state: "paid", leadId, paidAt: at(-3_600), heldUntil: at(7_200) };
  expect(await busyAfter({ ...paid, changedAt: at(0) })).toEqual([]);
  expect(await busyAfter({ indexDue: true })).toEqual(["northside"]);
  expect(await busyAfter({ indexDue: false, leadId: null })).toEqual(["northside"]);
  expect(await busyAfter({ leadId, heldUntil: at(3_000) })).toEqual(["northside"]);
  expect(await busyAfter({ remindedAt: at(0) })).toEqual([]);
  expect(await busyAfter({ heldUntil: at(0) })).toEqual(["northside"]);
  await db().vehicle.update({
    where: { site_id: { site: "northside", id: car.id } },
    data: { status: "sold" },
  });
  expect(await busyAfter({ heldUntil: at(3_000) })).toEqual(["northside"]);
});
