import { expect, test } from "vitest";

import { parseReservations, reservationsPath } from "~/desk/reservations/reservation-filter";

const read = (query: string) => parseReservations(new URLSearchParams(query));

test("an address of the list is read and written as the same", () => {
  for (const query of ["", "?state=refunded&at=northside%2Faspley&q=ash"]) {
    expect(reservationsPath(read(query))).toBe(`/desk/reservations${query}`);
  }
  const after = { at: 1_700_000_000_000, id: "6f1d2f0e-8a51-4a27-9d6e-0e5d5f6d3c11" };
  expect(read(reservationsPath(read(""), { after }).split("?")[1] ?? "").after).toEqual(after);
});

test("what an address says wrongly is left out", () => {
  expect(read("?state=offered&after=1-2")).toMatchObject({ tab: "live", after: null });
});
