import { afterAll, beforeAll, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { endReservation, takeHold } from "~/reservations/holds.server";
import type { Reservation } from "~/reservations/reservation";
import type { Car } from "~/stock/car";

import { again, anOffer, isReserved, parkCar, writeDealers } from "./reservation-world";

const SHOPPERS = 64;
const ROUNDS = often(20, 10_000);
const NOW = Math.floor(Date.now() / 1_000);
const PLAN = { until: NOW + 1_980, expiresAt: NOW + 1_860, description: "Deposit" };

beforeAll(writeDealers);
afterAll(closeDatabase);

async function live(car: Car): Promise<{ id: string; paymentId: string | null }[]> {
  return db().reservation.findMany({
    where: { site: car.site, vehicleId: car.id, state: { in: ["held", "paid"] } },
    select: { id: true, paymentId: true },
  });
}

test(
  `${SHOPPERS} shoppers on one car at the same instant, ${ROUNDS} times: one hold and one payment each time`,
  async () => {
    const car = await parkCar();
    let shoppers: Reservation[] = await Promise.all(Array.from({ length: SHOPPERS }, () => anOffer(car)));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const outcomes = await Promise.all(shoppers.map((each) => takeHold(each, PLAN, NOW)));
      const held = shoppers.filter((_, index) => outcomes[index] === "held");
      expect([held.length, outcomes.filter((outcome) => outcome === "taken").length]).toEqual([
        1,
        SHOPPERS - 1,
      ]);
      const [winner] = held;
      const [row, ...others] = await live(car);
      expect([row?.id, others.length]).toEqual([winner?.id, 0]);
      if (!winner) return;
      const holding = await again(winner);
      expect(await endReservation(holding, { kind: "release" }, NOW)).toBe(true);
      const free = await again(winner);
      shoppers = shoppers.map((each) => (each.id === winner.id ? free : each));
    }
    expect(await db().payment.count({ where: { site: car.site } })).toBe(ROUNDS);
    expect(await isReserved(car)).toBe(false);
  },
  60_000 + ROUNDS * 500,
);

test("the same shopper pressing many times at once has one hold and one payment", async () => {
  const offer = await anOffer(await parkCar());
  const outcomes = await Promise.all(Array.from({ length: SHOPPERS }, () => takeHold(offer, PLAN, NOW)));
  expect(outcomes.filter((outcome) => outcome === "held")).toHaveLength(1);
  expect(await db().payment.count({ where: { subjectId: offer.id } })).toBe(1);
});

test("the index itself refuses a second live hold, whoever writes it (design §4.7)", async () => {
  const car = await parkCar();
  const [ash, bo] = [await anOffer(car), await anOffer(car)];
  await sql()`update reservations set state = 'held' where site = ${car.site} and id = ${ash.id}`;
  const second = sql()`update reservations set state = 'paid' where site = ${car.site} and id = ${bo.id}`;
  await expect(second).rejects.toMatchObject({ code: "23505" });
});

test("a hold that ends and a new one in the same second: never two, never none that believes it has it", async () => {
  const car = await parkCar();
  for (let round = 0; round < often(40, 1_000); round += 1) {
    const [ash, bo] = [await anOffer(car), await anOffer(car)];
    await takeHold(ash, PLAN, NOW);
    const held = await again(ash);
    const [ended, outcome] = await Promise.all([
      endReservation(held, { kind: "lapse" }, PLAN.until),
      takeHold(bo, { ...PLAN, until: PLAN.until + 1_980 }, PLAN.until),
    ]);
    const [row] = await live(car);
    expect(ended).toBe(true);
    expect(row?.id ?? null).toBe(outcome === "held" ? bo.id : null);
    expect(await isReserved(car)).toBe(outcome === "held");
    if (outcome === "held") await endReservation(await again(bo), { kind: "release" }, NOW);
  }
}, 600_000);

test("a car that is sold, hidden, reserved by the dealer or another site's is not held", async () => {
  for (const parts of [{ status: "sold" }, { showOnDealerWebsite: false }] as const) {
    expect(await takeHold(await anOffer(await parkCar(parts)), PLAN, NOW)).toBe("gone");
  }
  expect(await takeHold(await anOffer(await parkCar({ reserved: true })), PLAN, NOW)).toBe("taken");
  const neighbour = await parkCar({ site: "harbour" });
  const offer = await anOffer(neighbour);
  expect(await takeHold({ ...offer, site: "northside" }, PLAN, NOW)).toBe("gone");
  expect(await isReserved(neighbour)).toBe(false);
});
