import { expect, test } from "vitest";

import { matchSalesperson } from "~/desk/leads/import/match-salesperson";

const PEOPLE = [
  { id: "kim", name: "Kim Ray", email: "kim@dealer.example" },
  { id: "lou", name: "Lou Day", email: "lou@dealer.example" },
  { id: "lou2", name: "Lou Fox", email: "fox@dealer.example" },
  { id: "jose", name: "José Li", email: "jose@dealer.example" },
];

test.each([
  ["KIM  RAY", "kim"],
  ["Ray, Kim", "kim"],
  ["kim", "kim"],
  ["Kim@Dealer.example", "kim"],
  ["jose li", "jose"],
  ["Lou", null],
  ["Lou Fox", "lou2"],
  ["Kimberley", null],
  ["Sales", null],
])("a list's %s is who it can only be", (cell, id) => {
  expect(matchSalesperson(cell, PEOPLE)?.id ?? null).toBe(id);
});
