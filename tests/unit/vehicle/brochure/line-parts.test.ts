import { expect, test } from "vitest";

import { letterWidths, lineParts } from "~/vehicle/brochure/pdf/line-parts";

test.each([
  ["names and numbers stay whole", "JTNK4RBE103000001", "JTNK4RBE103000001"],
  ["what would overflow any column is broken", "a".repeat(30), `${"a".repeat(14)}-${"a".repeat(14)}-aa`],
  ["Chinese breaks between any two characters", "倒车影像", "倒|车|影|像"],
  ["no line begins with a comma or a closing mark", "车，（好）。", "车，|（好）。"],
  ["no line ends with an opening mark", "见“须知”页", "见|“须|知”|页"],
  ["a name in a sentence stays whole", "约15公里Aspley店", "约|15|公|里|Aspley|店"],
  ["an amount keeps its signs", "自$25,990起，4.99%。", "自|$25,990|起，|4.99%。"],
  ["a character of two code units is one", "𠮷𠮷", "𠮷|𠮷"],
])("%s", (_, word, broken) => {
  const parts = lineParts(word);
  expect(parts.join("")).toBe(word);
  // An empty part is a break without a hyphen.
  expect(
    parts
      .map((part) => (part === "" ? "|" : part))
      .join("-")
      .replaceAll("-|-", "|"),
  ).toBe(broken);
});

test("a Chinese character is as wide as two letters", () => {
  expect(letterWidths("Apple CarPlay")).toBe(13);
  expect(letterWidths("倒车影像 360")).toBe(12);
});
