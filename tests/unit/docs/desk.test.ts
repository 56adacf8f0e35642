import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { ABILITIES, ROLES, rolesWith } from "~/desk/roles";

/** The table of abilities: [what, ability, one cell a role]. */
const rows = readFileSync("docs/DESK.md", "utf8")
  .split("\n")
  .filter((line) => /^\| .+ \| `[a-z]+\.[a-z]+` \|/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, , ability = "", ...cells]) => ({ ability: ability.replaceAll("`", ""), cells }));

test("the table of docs/DESK.md has every ability once", () => {
  expect(rows.map(({ ability }) => ability).sort()).toEqual([...ABILITIES].sort());
});

test.each(ABILITIES)("whoever the table of docs/DESK.md gives %s has it, and nobody else", (ability) => {
  const cells = rows.find((row) => row.ability === ability)?.cells ?? [];
  expect(ROLES.filter((_, index) => cells[index] === "yes")).toEqual(rolesWith(ability));
});
