import { expect, test } from "vitest";

import { fileNameOf } from "~/desk/feeds/file-name";
import { feedSourceSchema } from "~/feeds/feed-source";

const mapping = { id: { column: "Stock No" }, fields: { make: { column: "Make" } } };
const source = (from: object, format = "csv") =>
  feedSourceSchema.parse({ name: "yard", from, mapping: { ...mapping, format } });

test.each([
  [source({ kind: "http", url: "https://feeds.example/out/Stock%20List.csv?key=1" }), "", "Stock_20List.csv"],
  [source({ kind: "file", path: "northside/stock.xml" }, "xml"), "", "stock.xml"],
  [source({ kind: "push", secret: "FEED_YARD" }, "ndjson"), "", "yard.ndjson"],
  [source({ kind: "upload" }), "Stock No,Make", "yard.csv"],
  [source({ kind: "upload" }), "\u00ef\u00bb\u00bf<?xml", "yard.xml"],
  [source({ kind: "upload" }), "PK\u0003\u0004[Content_Types].xml", "yard.xlsx"],
  [source({ kind: "upload" }), "\u00d0\u00cf\u0011\u00e0", "yard.xls"],
])("%#: a source's file has a name", (of, begin, name) => {
  expect(fileNameOf(of, begin)).toBe(name);
});
