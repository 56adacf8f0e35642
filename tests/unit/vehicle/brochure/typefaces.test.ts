import { Font } from "@react-pdf/renderer";
import { expect, test } from "vitest";

import { chinese } from "~/i18n/chinese";
import { pdfText } from "~/vehicle/brochure/pdf/pdf-text";
import { loadTypeface } from "~/vehicle/brochure/pdf/typefaces.server";

const { vehicle, brochure, search, places, values } = chinese;
const texts = [vehicle, brochure, search, places, values].flatMap((area) => Object.values(area));

test("the Chinese typeface has every character of the Chinese texts", async () => {
  const { hasGlyph } = await loadTypeface("zh-Hans");
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => pdfText(text, hasGlyph) !== text.replace(/\s/g, " "))).toEqual([]);
});

test("and its bold has the same characters", async () => {
  const { family } = await loadTypeface("zh-Hans");
  const [regular, bold] = [400, 700].map(
    (fontWeight) => Font.getFont({ fontFamily: family, fontWeight }).data,
  );
  expect(bold?.characterSet).toEqual(regular?.characterSet);
});

test("it has no glyph for a smiley, nor for a rocket", async () => {
  const { hasGlyph } = await loadTypeface("zh-Hans");
  expect([..."🙂🚀"].filter(hasGlyph)).toEqual([]);
});
