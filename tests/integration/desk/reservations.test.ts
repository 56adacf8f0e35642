import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  again,
  anOffer,
  isReserved,
  parkCar,
  requireSite,
  writeDealers,
} from "#tests/integration/reservations/reservation-world";
import { renderPage } from "#tests/fixtures/rendered-page";
import { answerAbout } from "~/desk/answered";
import { parseFilter } from "~/desk/desk-list";
import { RESERVATION_LIST } from "~/desk/reservations/reservation-filter";
import { actOnLead } from "~/desk/leads/act-on-lead.server";
import { findDeskLead } from "~/desk/leads/desk-lead.server";
import { endLeadNews, streamLeadNews } from "~/desk/leads/lead-news.server";
import { findDeskReservation } from "~/desk/reservations/desk-reservation.server";
import { endDeskReservation } from "~/desk/reservations/end-desk-reservation.server";
import { listDeskReservations } from "~/desk/reservations/reservation-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { changeCar } from "~/desk/stock/change-car.server";
import { formatMoment } from "~/i18n/date-format";
import { runOutbox } from "~/outbox/run-outbox.server";
import { refundTopic } from "~/payments/refunds.server";
import { closeDatabase, db } from "~/platform/db.server";
import { payDemo } from "~/platform/payments/demo-gateway.server";
import { reservationTopic } from "~/reservations/reservation-topic.server";
import { runReservations } from "~/reservations/run-reservations.server";
import { reservationToken } from "~/slots/reservation-token.server";
import type { Reservation } from "~/reservations/reservation-transitions";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { closeStockIndex } from "~/stock/stock-index.server";

import { audited, leave, MANAGER, onDesk, READER, SALES } from "./desk-world";
import { findAmong } from "../../fixtures/find-among";

type Mail = { to: string; subject: string; text: string };

const NOW = Math.floor(Date.now() / 1_000);
const ASPLEY: Partial<Car> = { locationId: "aspley" };

let manager: OnDesk;
let mails: Mail[];

beforeAll(writeDealers);
beforeEach(async () => {
  mails = [];
  // One network holds twelve cars an hour.
  await db().rateLimit.deleteMany();
  manager = { ...(await onDesk("Kim", MANAGER)), verifiedAt: NOW };
});
afterAll(async () => {
  await closeStockIndex();
  await closeDatabase();
});

/** A car of Northside's that a shopper has gone to pay for; `paid` where they did. */
async function reserve(state: "held" | "paid", parts: Partial<Car> = ASPLEY): Promise<[Car, Reservation]> {
  const car = await parkCar(parts);
  const offer = await anOffer(car);
  const page = `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken(car.site, offer.id)}`;
  const { location } = await renderPage("northside.test", page, { intent: "pay" });
  if (state === "paid") {
    await payDemo("northside", location?.split("/").at(-1) ?? "", "now");
    await runReservations(findAmong([await requireSite()]), NOW);
  }
  const now = await again(offer);
  expect(now.state).toBe(state);
  return [car, now];
}

function press(
  who: OnDesk,
  { site, id }: Pick<Reservation, "site" | "id">,
  intent: string,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) form.set(name, value);
  const request = new Request(`http://desk.test/desk/reservations/${site}/${id}`, { method: "POST" });
  const now = Math.floor(Date.now() / 1_000);
  return audited(() => endDeskReservation(request, who, { site, id, form }, now));
}

async function deliver() {
  const ports = {
    mail: { send: async (mail: Mail) => (mails.push(mail), { ok: true as const }) },
    sms: { send: () => Promise.resolve({ ok: true as const }) },
  };
  await runOutbox([reservationTopic(ports), refundTopic], findAmong([await requireSite()]), {
    clock: () => Math.floor(Date.now() / 1_000),
    chance: () => 0.5,
  });
}

const look = (who: OnDesk, { site, id }: Reservation) => findDeskReservation(who, site, id, NOW);

describe("the list and a reservation", () => {
  test("have the car, the shopper, the payment and the messages", async () => {
    const [car, paid] = await reserve("paid");
    await deliver();
    const filter = parseFilter(RESERVATION_LIST, new URLSearchParams({ q: paid.id.slice(0, 8) }));
    const page = await listDeskReservations(manager, filter, NOW);
    expect(page?.reservations).toMatchObject([
      { id: paid.id, name: "Ash Lee", car: car.name, state: "paid", depositCents: 20_000 },
    ]);
    expect(page?.counts).toMatchObject({ live: 1, paid: 1, held: 0, all: 1 });
    const seen = await look(manager, paid);
    expect(seen).toMatchObject({ payment: { state: "paid", gateway: "demo" }, mayEnd: true });
    expect(seen?.messages).toContainEqual(
      expect.objectContaining({ kind: "paid", channel: "email", status: "delivered" }),
    );
  });

  test("go on after the last line, and narrow by state; an open desk hears of a new one (desk:10)", async () => {
    const news = await streamLeadNews(manager.scope, new AbortController().signal);
    const reader = news.body?.pipeThrough(new TextDecoderStream()).getReader();
    const [[, first], [, second]] = [await reserve("held"), await reserve("held")];
    expect((await reader?.read())?.value).toContain("retry:");
    expect((await reader?.read())?.value).toContain("event: leads");
    endLeadNews();
    const list = async (query: string) =>
      (
        await listDeskReservations(manager, parseFilter(RESERVATION_LIST, new URLSearchParams(query)), NOW)
      )?.reservations.map(({ id }) => id) ?? [];
    const held = await list("state=held");
    expect(held.indexOf(second.id)).toBeLessThan(held.indexOf(first.id));
    const row = await db().reservation.findFirstOrThrow({ where: { id: second.id } });
    const rest = await list(`state=held&after=${row.createdAt.getTime()}-${second.id}`);
    expect(rest).toContain(first.id);
    expect(rest).not.toContain(second.id);
    expect(await list("state=refunded")).not.toContain(first.id);
  });

  test("are there for nobody of another location or site, and ended by nobody who only reads", async () => {
    const [, bowen] = await reserve("paid", { locationId: "bowen" });
    const [, aspley] = await reserve("paid");
    const sales = await onDesk("Sam", SALES);
    expect(await look(sales, bowen)).toBeNull();
    expect(await look(sales, aspley)).toMatchObject({ mayEnd: false });
    const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
    expect(await look(far, aspley)).toBeNull();
    const content = await onDesk("Alex", { level: "site", target: "northside", role: "content" });
    expect(await look(content, aspley)).toBeNull();
    const none = await listDeskReservations(far, parseFilter(RESERVATION_LIST, new URLSearchParams()), NOW);
    expect(none?.reservations).toEqual([]);
    const elsewhere = parseFilter(RESERVATION_LIST, new URLSearchParams("at=northside"));
    expect(await listDeskReservations(far, elsewhere, NOW)).toBeNull();
    for (const who of [sales, far, content, await onDesk("Jo", READER)]) {
      expect(await press({ ...who, verifiedAt: NOW }, aspley, "cancel")).toBe("gone");
    }
    expect((await again(aspley)).state).toBe("paid");
  });
});

describe("ending one", () => {
  test("refunds at the gateway, tells the shopper by mail, and the car can be reserved again (desk:22)", async () => {
    const [car, paid] = await reserve("paid");
    expect(await press(manager, paid, "cancel")).toBeNull();
    await deliver();
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toContainEqual(
      expect.stringMatching(new RegExp(`^${paid.email}: .*cancel`, "i")),
    );
    expect(
      await db().demoPayment.findFirstOrThrow({ where: { paymentId: paid.paymentId ?? "" } }),
    ).toMatchObject({
      state: "refunded",
    });
    expect(await look(manager, paid)).toMatchObject({ state: "refunded", payment: { state: "refunded" } });
    expect(await isReserved(car)).toBe(false);
    const next = await anOffer(car);
    const page = `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken(car.site, next.id)}`;
    expect((await renderPage("northside.test", page, { intent: "pay" })).status).toBe(303);
    expect(await press(manager, paid, "cancel")).toEqual({ status: 409, problem: "reservations.changed" });
  });

  test("sells the car to its shopper: the deposit stays, the lead is closed, and nobody finds the car for sale (desk:22)", async () => {
    const [car, paid] = await reserve("paid");
    expect(await press(manager, paid, "release")).toEqual({ status: 409, problem: "reservations.changed" });
    expect(await press(await onDesk("Ria", READER), paid, "buy")).toBe("gone");
    const stale = { ...manager, verifiedAt: NOW - 3_600 };
    const [one, other] = await Promise.all([press(stale, paid, "buy"), press(manager, paid, "buy")]);
    expect([one, other].filter((each) => each === null)).toHaveLength(1);
    await runReservations(findAmong([await requireSite()]), NOW);
    await deliver();

    expect(await look(manager, paid)).toMatchObject({ state: "bought", payment: { state: "paid" } });
    const demo = { where: { paymentId: paid.paymentId ?? "" } };
    expect(await db().demoPayment.findFirstOrThrow(demo)).toMatchObject({ state: "paid" });
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toContain(
      `${paid.email}: The ${car.name} is yours`,
    );
    const told = mails.find(({ to, subject }) => to === paid.email && subject.endsWith("is yours"))?.text;
    expect(told).toContain("Deposit paid, part of the price: $200\nLeft to pay: $");
    expect(told).toContain("What happens next:");
    const now = await findCarById(car.site, car.id);
    expect(now).toMatchObject({ status: "sold", reserved: false });
    const lead = await db().lead.findFirstOrThrow({ where: { id: (await again(paid)).leadId ?? "" } });
    expect(lead.state).toBe("done");
    const sale = { vehicleId: car.id, leadId: lead.id, depositCents: 20_000, priceCents: car.priceCents };
    expect(await db().sale.findMany({ where: { vehicleId: car.id } })).toMatchObject([
      { ...sale, source: "Website", cancelledAt: null },
    ]);
    const page = `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken(car.site, paid.id)}`;
    const shown = await renderPage("northside.test", page);
    expect(shown.words).toContain("Your $200 deposit is part of the price.");
    expect(shown.words).not.toMatch(/back to you|Find Me Something Similar/);
    expect(await db().staffAudit.count({ where: { action: "reservation-bought" } })).toBe(1);

    // A tab that was opened before says that it is sold, and returns nothing.
    expect(await press(manager, paid, "cancel", { seen: "paid" })).toEqual({
      status: 409,
      problem: "reservations.sold_meanwhile",
    });
    // The sale fell through.
    expect(await press(manager, paid, "cancel", { seen: "bought" })).toBeNull();
    await deliver();
    expect(await look(manager, paid)).toMatchObject({ state: "refunded", payment: { state: "refunded" } });
    expect(await findCarById(car.site, car.id)).toMatchObject({ status: "sold" });
    expect(await db().sale.count({ where: { vehicleId: car.id, cancelledAt: null } })).toBe(0);
  });

  test("is sold for the price and by whom its form says (desk:22)", async () => {
    const [car, paid] = await reserve("paid");
    const sam = await onDesk("Sam", SALES);
    const sold = { price: "23,500", seller: sam.staff.id };
    expect(await press(manager, paid, "buy", { ...sold, price: "$100" })).toEqual({
      status: 400,
      problem: "deals.error_deposit",
    });
    expect(await press(manager, paid, "buy", sold)).toBeNull();
    expect(await db().sale.findFirst({ where: { vehicleId: car.id } })).toMatchObject({
      priceCents: 2_350_000,
      sellerName: "Sam",
    });
  });

  test("is sold from its shopper's lead as well, the deposit being part of the price (desk:86)", async () => {
    const [car, paid] = await reserve("paid");
    const lead = (await again(paid)).leadId ?? "";
    const sales = await onDesk("Sam", { level: "site", target: "northside", role: "sales" });
    const act = (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return actOnLead(sales, { site: "northside", lead, form }, Math.floor(Date.now() / 1_000));
    };
    const sale = randomUUID();
    expect(await act({ intent: "sell", sale, stock: car.id, price: "199" })).toMatchObject({
      errors: { price: "deals.error_deposit" },
    });
    expect(await act({ intent: "sell", sale, stock: car.id, price: "24,000" })).toMatchObject({ ok: true });
    expect(await look(manager, paid)).toMatchObject({ state: "bought", payment: { state: "paid" } });
    const where = { where: { vehicleId: car.id } };
    expect(await db().sale.findMany(where)).toMatchObject([{ depositCents: 20_000, priceCents: 2_400_000 }]);
    expect(await findCarById(car.site, car.id)).toMatchObject({ status: "sold", reserved: false });

    // Taken back, it is reserved again with its deposit, and can be sold again; nobody is asked for a review.
    // Its shopper is told so at once, so it is asked first, on the car's page too.
    const asked = { question: { sure: answerAbout("take_back", car.id) } };
    expect(await act({ intent: "unsell", sale })).toMatchObject(asked);
    const onCar = new FormData();
    for (const [name, value] of Object.entries({ intent: "undo", kind: "sold" })) onCar.set(name, value);
    expect(await changeCar(manager, { site: car.site, car: car.id, form: onCar }, NOW)).toMatchObject(asked);
    expect(await look(manager, paid)).toMatchObject({ state: "bought" });
    const { sure } = asked.question;
    expect(await act({ intent: "unsell", sale, sure })).toMatchObject({ ok: true });
    expect(await look(manager, paid)).toMatchObject({ state: "paid", payment: { state: "paid" } });
    // It ends when it would have, and its shopper is told so.
    expect((await again(paid)).heldUntil).toBe(paid.heldUntil);
    await deliver();
    expect(mails.find(({ subject }) => subject.endsWith("is reserved for you again"))).toMatchObject({
      to: paid.email,
      text: expect.stringContaining(
        `until ${formatMoment(paid.heldUntil ?? 0, "Australia/Brisbane")}`,
      ) as string,
    });
    expect(await findCarById(car.site, car.id)).toMatchObject({ status: "in_stock", reserved: true });
    const shown = await findDeskLead(sales, { site: "northside", id: lead, now: NOW });
    expect(shown).toMatchObject({ state: "working", deal: { stage: "deposit", sale: null } });
    expect(await db().leadTask.count({ where: { leadId: lead, doneAt: null } })).toBe(0);
    const next = { intent: "sell", sale: randomUUID(), stock: car.id, price: "24,000" };
    expect(await act(next)).toMatchObject({ ok: true });
    expect(await look(manager, paid)).toMatchObject({ state: "bought" });
    // A hold that would be over is a whole one again.
    await db().reservation.updateMany({
      where: { id: paid.id },
      data: { paidAt: new Date((NOW - 30 * 86_400) * 1_000) },
    });
    expect(await act({ intent: "unsell", sale: next.sale, sure })).toMatchObject({ ok: true });
    expect((await again(paid)).heldUntil).toBeGreaterThan(NOW + 47 * 3_600);
  });

  test("changes nothing before a fresh passkey, nor where the activity cannot record it", async () => {
    const [, paid] = await reserve("paid");
    const stale = { ...manager, verifiedAt: NOW - 3_600 };
    for (const intent of ["cancel", "no-show"]) {
      await expect(press(stale, paid, intent)).rejects.toMatchObject({ status: 303 });
    }
    const unrecorded = { ...manager, staff: { ...manager.staff, id: "no such id" } };
    await expect(press(unrecorded, paid, "cancel")).rejects.toThrow("uuid");
    expect((await again(paid)).state).toBe("paid");
  });

  test("because the shopper did not come refunds too, and is written down as that", async () => {
    const [, paid] = await reserve("paid");
    expect(await press(manager, paid, "no-show")).toBeNull();
    expect((await again(paid)).state).toBe("refunded");
    expect(await db().staffAudit.findFirst({ where: { actorId: manager.staff.id } })).toMatchObject({
      action: "reservation-no-show",
      level: "site",
      target: "northside",
    });
  });

  test("an unpaid hold is let go, and not sold to its shopper", async () => {
    const [car, held] = await reserve("held");
    expect(await press(manager, held, "buy")).toEqual({ status: 409, problem: "reservations.changed" });
    expect(await press(manager, held, "release")).toBeNull();
    expect((await again(held)).state).toBe("released");
    expect(await isReserved(car)).toBe(false);
  });

  test("takes no other word, and a refund again only where one was refused", async () => {
    const [, paid] = await reserve("paid");
    expect(await press(manager, paid, "sell")).toEqual({ status: 400, problem: "reservations.unexpected" });
    expect(await press(manager, paid, "refund")).toEqual({ status: 409, problem: "reservations.changed" });
    expect((await again(paid)).state).toBe("paid");
    await press(manager, paid, "cancel");
    const payment = { site: paid.site, subjectId: paid.id };
    await db().payment.updateMany({ where: payment, data: { state: "refund_failed" } });
    expect(await press(manager, paid, "refund")).toBeNull();
  });
});

describe("a deposit at the desk (desk:153)", () => {
  const DAY = 86_400;
  const day = (moment: number) => new Date(moment * 1_000).toISOString().slice(0, 10);

  /** A lead's car with its form of a deposit, as the lead's page posts it. */
  async function atDesk() {
    const car = await parkCar(ASPLEY);
    const lead = await leave(await requireSite(), { vehicleId: car.id, locationId: "aspley" });
    const take = (fields: Record<string, string> = {}, of = lead) => {
      const form = new FormData();
      const all = {
        ...{ intent: "deposit", deposit: randomUUID(), stock: car.id, amount: "500", method: "transfer" },
        ...{
          receipt: `R-${lead.slice(0, 8)}`,
          taken: day(NOW - DAY),
          taker: manager.staff.id,
          until: day(NOW + 3 * DAY),
        },
      };
      for (const [name, value] of Object.entries({ ...all, ...fields })) form.set(name, value);
      return actOnLead(manager, { site: "northside", lead: of, form }, NOW);
    };
    const held = async () => {
      const reservation = await db().reservation.findFirstOrThrow({
        where: { leadId: lead, state: { not: "offered" } },
      });
      return again({ site: "northside", id: reservation.id });
    };
    const look = async () => {
      const seen = await findDeskLead(manager, { site: "northside", id: lead, now: NOW });
      if (!seen) throw new Error("no lead");
      return seen;
    };
    return { car, lead, take, held, look };
  }

  test("holds the car, once, for its shopper, who gets the receipt; it is part of the sale", async () => {
    const { car, lead, take, held, look } = await atDesk();
    expect(await take({ receipt: "" })).toMatchObject({ errors: { receipt: "deals.error_receipt" } });
    expect(await take({ until: day(NOW - DAY) })).toMatchObject({ errors: { until: "deals.error_until" } });
    expect(await take({ taken: day(NOW + 2 * DAY) })).toMatchObject({
      errors: { taken: "deals.error_taken" },
    });
    expect(await take({ amount: "999,999" })).toMatchObject({ errors: { amount: "deals.error_over_price" } });
    const cobalt = await parkCar(ASPLEY);
    expect(await take({ stock: cobalt.id })).toMatchObject({
      question: { text: expect.stringContaining(cobalt.name) as string },
    });
    expect(await isReserved(car)).toBe(false);
    const same = { deposit: randomUUID(), receipt: "R-1042" };
    for (let twice = 0; twice < 2; twice += 1) expect(await take(same)).toMatchObject({ ok: true });
    expect(await isReserved(car)).toBe(true);
    const reservation = await held();
    expect(reservation).toMatchObject({ state: "paid", depositCents: 50_000, leadId: lead });
    const { deal, state, entries, reservations } = await look();
    expect({ stage: deal.stage, state }).toEqual({ stage: "deposit", state: "working" });
    expect(entries.filter(({ kind }) => kind === "deposit")).toMatchObject([
      { by: "Kim", data: { is: "taken", text: "$500 · bank transfer · receipt R-1042" } },
    ]);
    expect(reservations).toMatchObject([{ id: reservation.id, depositCents: 50_000 }]);

    const other = await leave(await requireSite(), { phone: "0491 570 157", email: "ash@example.com" });
    const used = { question: { text: expect.stringMatching(/^R-1042 is the receipt of .*, of /) as string } };
    expect(await take({ receipt: "r-1042" }, other)).toMatchObject(used);
    expect(await take({ receipt: "R-2" }, other)).toMatchObject({
      status: 409,
      errors: { stock: "deals.error_held" },
    });
    await deliver();
    const receipt = mails.find(
      ({ to, subject }) => to === "bindi@example.com" && subject.includes("deposit"),
    );
    expect(receipt?.text).toContain(
      "Deposit: $500, by bank transfer\nReceipt number: R-1042\nReceived by Kim,",
    );

    const form = new FormData();
    const sale = { intent: "sell", sale: randomUUID(), stock: car.id, price: "24,990", sure: "" };
    for (const [name, value] of Object.entries(sale)) form.set(name, value);
    expect(await actOnLead(manager, { site: "northside", lead, form }, NOW)).toMatchObject({ ok: true });
    expect(await db().sale.findFirst({ where: { leadId: lead } })).toMatchObject({ depositCents: 50_000 });
    expect((await held()).state).toBe("bought");

    // Taken back, it is held until the day that was promised, not for as long as the site holds cars.
    form.set("intent", "unsell");
    form.set("sure", answerAbout("take_back", car.id));
    expect(await actOnLead(manager, { site: "northside", lead, form }, NOW)).toMatchObject({ ok: true });
    expect((await held()).heldUntil).toBe(reservation.heldUntil);
  });

  test("is given back once with a record of how, by who may refund; the shopper cannot cancel it online", async () => {
    const { car, lead, take, held, look } = await atDesk();
    await take();
    const reservation = await held();
    const page = `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken(car.site, reservation.id)}`;
    expect((await renderPage("northside.test", page)).words).toContain("you get it back there");
    expect((await renderPage("northside.test", page, { intent: "cancel" })).status).toBe(409);
    const back = { method: "cash", receipt: "P-7" };
    const sales = { ...(await onDesk("Sam", SALES)), verifiedAt: NOW };
    expect(await press(sales, reservation, "return", back)).toBe("gone");
    const stale = press({ ...manager, verifiedAt: 0 }, reservation, "return", back);
    await expect(stale).rejects.toMatchObject({ status: 303 });
    expect(await press(manager, reservation, "return", { ...back, method: "barter" })).toMatchObject({
      status: 400,
    });
    expect(await press(manager, reservation, "cancel")).toMatchObject({ status: 409 });
    expect(await press(manager, reservation, "return", back)).toBeNull();
    expect(await isReserved(car)).toBe(false);
    expect(await look()).toMatchObject({ deal: { stage: "lead" } });
    expect(await findDeskReservation(manager, "northside", reservation.id, NOW)).toMatchObject({
      state: "refunded",
      deskDeposit: { method: "transfer", returned: { method: "cash", receipt: "P-7", by: "Kim" } },
    });
    expect(await press(manager, reservation, "return", back)).toMatchObject({ status: 409 });
    await deliver();
    const subjects = mails.filter(({ to }) => to === "bindi@example.com").map(({ subject }) => subject);
    expect(subjects.filter((subject) => /returned$/.test(subject))).toHaveLength(1);
    expect(subjects.filter((subject) => /cancelled/.test(subject))).toEqual([]);
    expect(await db().leadTask.count({ where: { leadId: lead } })).toBe(0);
  });

  test("is to be given back by who took it if the hold ends", async () => {
    const { lead, take, held, look } = await atDesk();
    const sam = await onDesk("Sam", SALES);
    await take({ taker: sam.staff.id });
    const { assignee, entries } = await look();
    expect(assignee).toMatchObject({ name: "Sam" });
    expect(entries.find(({ kind }) => kind === "deposit")).toMatchObject({
      by: "Kim",
      data: { taker: "Sam" },
    });
    await runReservations(findAmong([await requireSite()]), NOW + 5 * DAY);
    const reservation = await held();
    expect(reservation.state).toBe("expired");
    expect((await look()).tasks).toMatchObject([
      { name: "Sam", text: expect.stringContaining("$500") as string },
    ]);
    expect(await press(manager, reservation, "return", { method: "card", receipt: "" })).toBeNull();
    const where = { actorId: manager.staff.id, action: { in: ["deposit-taken", "deposit-returned"] } };
    expect(await db().staffAudit.count({ where })).toBe(2);
    expect(await db().leadChange.count({ where: { leadId: lead, kind: "deposit" } })).toBe(2);
  });
});
