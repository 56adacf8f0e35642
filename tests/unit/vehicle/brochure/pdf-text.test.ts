import { expect, test } from "vitest";

import { hasStandardGlyph, pdfText } from "~/vehicle/brochure/pdf/pdf-text";

test.each([
  ["plain words stay", "2021 Toyota Corolla, $25,990", "2021 Toyota Corolla, $25,990"],
  ["so do the marks of the fonts", "Citroën – ‘C3’ • €1 … ½", "Citroën – ‘C3’ • €1 … ½"],
  ["a letter and its mark apart are one", "Citroe\u0308n", "Citroën"],
  ["letters with marks the fonts lack lose them", "Māori Škoda ő", "Maori Škoda o"],
  ["other signs are written in what there is", "≥ 5 ✓ → 3\u20113 −2", ">= 5 • -> 3-3 -2"],
  ["blanks of all kinds are blanks", "8:30\u202fam\u00a0\u2009to", "8:30 am  to"],
  ["what has no shape goes", "Fast 🚗 中文 \u200bcar\u0000\u00ad", "Fast   car"],
])("%s", (_, text, shown) => {
  expect(pdfText(text, hasStandardGlyph)).toBe(shown);
});

test("a typeface with more characters keeps them, and invisible ones go all the same", () => {
  const hasGlyph = (character: string) => character !== "🚗";
  expect(pdfText("中文，≥ 5 🚗\u3000o\u0308\u200b\u00ad\ue000", hasGlyph)).toBe("中文，≥ 5  ö");
});
