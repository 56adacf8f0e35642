import { Font } from "@react-pdf/renderer";

import type { Language } from "~/i18n/language";
import { productFile } from "~/platform/product-file.server";

import { hasStandardGlyph, type HasGlyph } from "./pdf-text";

const CHINESE = "Noto Sans SC";

/** Subsets of the typeface, a file a weight (docs/decisions/027-brochure.md). */
const FOLDER = "app/vehicle/brochure/pdf/noto-sans-sc";

Font.register({
  family: CHINESE,
  fonts: [
    { src: productFile(`${FOLDER}/400.ttf`), fontWeight: 400 },
    { src: productFile(`${FOLDER}/700.ttf`), fontWeight: 700 },
  ],
});

type Typeface = { family: string; hasGlyph: HasGlyph };

/**
 * The typeface of a language's brochures: in English the one that every PDF reader has, in Chinese one whose
 * used glyphs are embedded in the PDF.
 *
 * @throws Error if the font's file cannot be read
 */
export async function loadTypeface(language: Language): Promise<Typeface> {
  if (language === "en-AU") return { family: "Helvetica", hasGlyph: hasStandardGlyph };
  const [regular] = await Promise.all([loadChinese(400), loadChinese(700)]);
  return {
    family: CHINESE,
    hasGlyph: (character) => regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

/** Ascent and descent of the English typeface, in thousandths of the size. */
const LINE = { ascent: 900, descent: -220 };

async function loadChinese(fontWeight: 400 | 700) {
  const font = Font.getFont({ fontFamily: CHINESE, fontWeight });
  await font.load();
  if (!font.data) throw new Error("a typeface without data");
  // By its own metrics, which have room for any script of the family, text is placed too low in its line.
  const { unitsPerEm } = font.data;
  Object.defineProperties(font.data, {
    ascent: { value: (LINE.ascent * unitsPerEm) / 1_000, configurable: true },
    descent: { value: (LINE.descent * unitsPerEm) / 1_000, configurable: true },
  });
  return font.data;
}
