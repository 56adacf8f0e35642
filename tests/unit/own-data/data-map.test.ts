import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { NOT_OWN_DATA, OWN_DATA_TABLES } from "~/own-data/data-map";
import { IMPERSONAL } from "~/platform/retention";

/** Columns in which a person may be named, reached or quoted. */
const PERSONAL =
  /^(phone|shopper_phone|phone_e164|e_?mail|name|last_name|first_name|address|postcode|message|note|notes|text|body|payload|author|by|to|from|vin|rego)$/;
/** Records of a lead or of a phone are its shopper's, whatever their columns. */
const LINK = /^(lead_id|trade_in_id|change_id)$/;

type Table = { name: string; columns: string[] };

function tablesOf(schema: string): Table[] {
  return [...schema.matchAll(/^model \w+ \{\n(?<body>[^]*?)\n\}/gm)].map(({ groups }) => {
    const lines = (groups?.["body"] ?? "").split("\n").map((line) => line.trim());
    const columns = lines.flatMap((line) => {
      const [, field = "", type = ""] = /^(\w+)\s+([A-Z]\w*)/.exec(line) ?? [];
      if (field === "" || !/^(String|Int|BigInt|Float|Boolean|DateTime|Json|Bytes|Unsupported)$/.test(type))
        return [];
      return /@map\("(\w+)"\)/.exec(line)?.[1] ?? field;
    });
    return { name: /@@map\("(\w+)"\)/.exec(groups?.["body"] ?? "")?.[1] ?? "", columns };
  });
}

function isPersonal({ columns }: Table): boolean {
  return columns.some((column) => PERSONAL.test(column) || LINK.test(column));
}

test("every table with personal data is in what a shopper gets, or says why not", () => {
  const tables = tablesOf(readFileSync("prisma/schema.prisma", "utf8"));
  expect(tables.length).toBeGreaterThan(70);
  const listed = new Set<string>([...Object.keys(OWN_DATA_TABLES), ...Object.keys(NOT_OWN_DATA)]);
  const silent = new Set<string>(IMPERSONAL);
  const missing = tables.filter(
    (table) => isPersonal(table) && !listed.has(table.name) && !silent.has(table.name),
  );
  expect(missing).toEqual([]);
  expect([...listed].filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test("a new table with a phone, or of a lead, is noticed", () => {
  const [byPhone, ofLead, none] = tablesOf(`model A {
  site  String
  phone String
  @@map("a")
}
model B {
  leadId String @map("lead_id") @db.Uuid
  @@map("b")
}
model C {
  site String
  slug String
  of   Site @relation(fields: [site], references: [slug])
  @@map("c")
}`);
  expect([byPhone, ofLead, none].map((table) => isPersonal(table!))).toEqual([true, true, false]);
});
