import { expect, test } from "vitest";

import { matchSalesperson } from "~/desk/leads/import/match-salesperson";
import { nameSalespeople } from "~/desk/leads/import/salespeople";
import { NO_ENQUIRY } from "~/leads/inbound/enquiry/enquiry";

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

test("a name that nobody goes by is asked about once, and what was said of it counts", () => {
  const row = (line: number, cell: string) => ({
    ...{ line, cells: [], enquiry: NO_ENQUIRY, rest: "", received: null, state: null, doubts: [] },
    salesperson: cell === "" ? null : { heading: "Rep", cell },
  });
  const rows = [row(2, "Kim"), row(3, "S. Mith"), row(4, "s.  mith"), row(5, "Old Hand"), row(6, "")];
  const { asked, personOf } = nameSalespeople(rows, PEOPLE, { "s. mith": "lou", "old hand": "gone" });
  expect(asked).toEqual([
    { word: "s. mith", cell: "S. Mith", rows: 2, person: "lou" },
    { word: "old hand", cell: "Old Hand", rows: 1, person: "" },
  ]);
  expect(rows.map(personOf)).toEqual(["kim", "lou", "lou", null, null]);
});
