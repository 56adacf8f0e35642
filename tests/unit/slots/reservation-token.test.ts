import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { reservationIdOf, reservationToken } from "~/slots/reservation-token.server";

test("a link opens its own reservation, on its own site", () => {
  const id = randomUUID();
  const token = reservationToken("northside", id);
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
  expect(reservationIdOf("northside", token)).toBe(id);
  expect(reservationIdOf("harbour", token)).toBeNull();
});

test.each(["", ".", "x.y", "' or 1=1", "\0", "a".repeat(5_000)])("%j opens none", (token) => {
  expect(reservationIdOf("northside", token)).toBeNull();
});

test("nobody makes a link of an id, nor of another's link", () => {
  const [mine, theirs] = [randomUUID(), randomUUID()];
  const [, proof] = reservationToken("northside", mine).split(".");
  const [name] = reservationToken("northside", theirs).split(".");
  expect(reservationIdOf("northside", `${name}.${proof}`)).toBeNull();
  expect(reservationIdOf("northside", theirs)).toBeNull();
});
