import { afterAll, beforeAll, expect, test } from "vitest";

import { command } from "#tests/fixtures/command";
import { renderPage } from "#tests/fixtures/rendered-page";
import { closeDatabase } from "~/platform/db.server";
import { payDemo } from "~/platform/payments/demo-gateway.server";
import { reservationToken } from "~/slots/reservation-token.server";
import type { Reservation } from "~/reservations/reservation-transitions";
import type { Car } from "~/stock/car";

import { again, anOffer, isReserved, parkCar, writeDealers } from "./reservation-world";

beforeAll(writeDealers);
afterAll(closeDatabase);

const reservations = (...argv: string[]) => command("reservations", ...argv);

const pageOf = (car: Car, { id, site }: Reservation) =>
  `/checkout-journey?car_id=${car.slug}&reservation=${reservationToken(site, id)}`;

/** @returns the number of the payment at the gateway */
async function goToPay(car: Car, offer: Reservation): Promise<string> {
  const { status, location } = await renderPage("northside.test", pageOf(car, offer), { intent: "pay" });
  expect(status).toBe(303);
  return location?.split("/").at(-1) ?? "";
}

test("release lets every car go that is held without a payment; one that is paid for stays (spec 1 §2)", async () => {
  const [unpaid, paid] = [await parkCar(), await parkCar()];
  const [left, bought] = [await anOffer(unpaid), await anOffer(paid)];
  await goToPay(unpaid, left);
  expect(await payDemo("northside", await goToPay(paid, bought), "now")).toBe(true);
  expect([await isReserved(unpaid), await isReserved(paid)]).toEqual([true, true]);

  const { code, out, err } = await reservations("release", "--site", "northside");
  expect([code, err]).toEqual([0, ""]);
  expect(out).toContain(`${left.id}  ${unpaid.id}  released`);
  expect(out).toContain(`${bought.id}  ${paid.id}  not released: changed`);
  expect([await isReserved(unpaid), await isReserved(paid)]).toEqual([false, true]);
  expect((await again(left)).state).not.toBe("held");

  const nobody = await reservations("release", "00000000");
  expect(nobody).toEqual({
    code: 1,
    out: "",
    err: "'00000000' does not name exactly one reservation. See the list.\n",
  });
});

test("the second shopper for a car sees so on a page of the site, with 409 (spec 1 §8)", async () => {
  const car = await parkCar();
  const [first, second] = [await anOffer(car), await anOffer(car)];
  await goToPay(car, first);
  const { status, words } = await renderPage("northside.test", pageOf(car, second), { intent: "pay" });
  expect(status).toBe(409);
  expect(words).toContain("Someone has just reserved this vehicle You haven’t been charged.");
});
