import { Font } from "@react-pdf/renderer";
import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { FONT_NAMES } from "~/site/config/appearance";
import { pdfText } from "~/vehicle/brochure/pdf/pdf-text";
import { loadDisplayFace, loadTypeface } from "~/vehicle/brochure/pdf/typefaces.server";

const { vehicle, brochure, search, places, values } = chinese;
const texts = [vehicle, brochure, search, places, values].flatMap((area) => Object.values(area));

test("the Chinese typeface has every character of the Chinese texts", async () => {
  const { hasGlyph } = await loadTypeface("zh-Hans", "");
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => pdfText(text, hasGlyph) !== text.replace(/\s/g, " "))).toEqual([]);
});

test("and its bold has the same characters", async () => {
  const [fontFamily = ""] = (await loadTypeface("zh-Hans", "")).families;
  const [regular, bold] = [400, 700].map((fontWeight) => Font.getFont({ fontFamily, fontWeight }).data);
  expect(bold?.characterSet).toEqual(regular?.characterSet);
});

test("it has every character of GB 2312, and the traditional ones in everyday use", async () => {
  const { hasGlyph } = await loadTypeface("zh-Hans", "");
  const simplified = charactersOf("gbk", [0xb0, 0xf7], [0xa1, 0xfe]);
  const traditional = charactersOf("big5", [0xa4, 0xc6], [0x40, 0xfe]);
  expect([simplified.length, traditional.length]).toEqual([6_763, 5_401]);
  expect([...simplified, ...traditional].filter((character) => !hasGlyph(character))).toEqual([]);
});

/** The characters of a two-byte encoding between these first and these second bytes. */
function charactersOf(encoding: string, [first, last]: [number, number], [low, high]: [number, number]) {
  const decoder = new TextDecoder(encoding);
  const found: string[] = [];
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = low; trail <= high; trail += 1) {
      const character = decoder.decode(Uint8Array.of(lead, trail));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  return found;
}

test("it has no glyph for a smiley, nor for a rocket", async () => {
  const { hasGlyph } = await loadTypeface("zh-Hans", "");
  expect([..."🙂🚀"].filter(hasGlyph)).toEqual([]);
});

test.each(["en-AU", "zh-Hans"] as const)("a name keeps its letters in %s", async (language) => {
  const names = ["Łukasz Gőz", "Nguyễn Đặng Hằng", "Ștefan İbrahim Ōtāhuhu", "李伟"];
  for (const text of [...names, names.join(", ")]) {
    const { hasGlyph } = await loadTypeface(language, text);
    expect(pdfText(text, hasGlyph)).toBe(text);
    expect(pdfText(text.normalize("NFD"), hasGlyph)).toBe(text);
  }
});

test("a document of plain English embeds no typeface", async () => {
  expect((await loadTypeface("en-AU", "Citroën – ‘C3’")).families).toEqual(["Helvetica"]);
});

test.each(FONT_NAMES)("headings have their letters, figures and signs in %s", async (name) => {
  const family = await loadDisplayFace(name);
  const face = Font.getFont({ fontFamily: family, fontWeight: 700 }).data;
  const needed = "2026 Citroën C3: $38,990 – (07) 5550 1400 · O’Neill Àéîõü";
  expect([...needed].filter((letter) => !face?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))).toEqual([]);
});
