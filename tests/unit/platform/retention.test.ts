import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { daysKept, FORGOTTEN, FORGOTTEN_WITH, IMPERSONAL, KEPT } from "~/platform/retention";

/** What a column about a person is called; a dealer's own location and reviews have others. */
const OF_A_PERSON = /^(phone|email|last_name|address|postcode|message|viewer|visit|shopper_phone)$/;

/** The columns of each table of the schema. */
const tables = new Map(
  [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model \w+ \{\n(.*?)^\}/gms)].map(
    ([, body = ""]) => {
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? "";
      const columns = body
        .split("\n")
        .filter((line) => /^ {2}\w/.test(line))
        .map((line) => /@map\("(\w+)"\)/.exec(line)?.[1] ?? /\w+/.exec(line)?.[0] ?? "");
      return [table, columns] as const;
    },
  ),
);

test("every table is forgotten, kept for a reason, or says nothing of anybody", () => {
  const named = [
    ...FORGOTTEN.map(({ table }) => table),
    ...Object.keys(FORGOTTEN_WITH),
    ...Object.keys(KEPT),
    ...IMPERSONAL,
  ];
  expect(tables.size).toBeGreaterThan(40);
  expect(named.sort()).toEqual([...tables.keys()].sort());
});

test("no table that is said to be about nobody has a person's column", () => {
  const personal = IMPERSONAL.filter((table) => tables.get(table)?.some((name) => OF_A_PERSON.test(name)));
  expect(personal).toEqual([]);
});

test.each(FORGOTTEN)("the age of $table is counted from a column that it has", ({ table, since }) => {
  expect(tables.get(table)).toContain(since);
});

test("the operator's table says the same", () => {
  const operating = readFileSync("docs/operating/personal-data.md", "utf8");
  const rows = [...operating.matchAll(/^\| `(\w+)` \| .+ \| (.+) \|$/gm)];
  const said = Object.fromEntries(
    rows.map(([, table = "", kept = ""]) => [table, /^\d+(?= days?\b)/.exec(kept)?.[0] ?? kept]),
  );
  const kept = Object.entries(KEPT).map(([table, why]) => [
    table,
    expect.stringContaining(`until you delete them: ${why}`) as string,
  ]);
  expect(said).toEqual({
    ...Object.fromEntries(FORGOTTEN.map(({ table }) => [table, String(daysKept(table))])),
    ...FORGOTTEN_WITH,
    ...(Object.fromEntries(kept) as Record<string, string>),
  });
});
