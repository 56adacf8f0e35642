import { Font } from "@react-pdf/renderer";

import type { Language } from "~/i18n/language";
import { productFile } from "~/platform/product-file.server";
import { FONT_NAMES, type FontName } from "~/site/config/appearance";

import { hasStandardGlyph, type HasGlyph } from "./pdf-text";

const STANDARD = "Helvetica";
const LATIN = "Noto Sans";
const CHINESE = "Noto Sans SC";

/** Subsets of the typefaces, a file a weight (docs/decisions/027-brochure.md). */
const FOLDERS = { [LATIN]: "noto-sans", [CHINESE]: "noto-sans-sc" };
type Embedded = keyof typeof FOLDERS;

for (const family of [LATIN, CHINESE] as const) {
  const src = (weight: number) => productFile(`app/vehicle/brochure/pdf/${FOLDERS[family]}/${weight}.ttf`);
  Font.register({ family, fonts: [400, 700].map((fontWeight) => ({ src: src(fontWeight), fontWeight })) });
}

/** A site's own face for headings, by its name in the settings; one weight each. */
const displayFamily = (name: FontName) => `Display ${name}`;

for (const name of FONT_NAMES)
  Font.register({
    family: displayFamily(name),
    src: productFile(`app/vehicle/brochure/pdf/display/${name}.ttf`),
    fontWeight: 700,
  });

/** @returns the family of a site's headings, whose letters beyond Western European are a document's others */
export async function loadDisplayFace(name: FontName): Promise<string> {
  await load(displayFamily(name), 700);
  return displayFamily(name);
}

/** The families of a document, each for the characters that those before it lack; and what they have together. */
type Typeface = { families: string[]; hasGlyph: HasGlyph };

/** Letters that the fonts of every PDF reader lack: Polish, Turkish, Māori, Vietnamese. */
const FURTHER_LATIN = /[\u0100-\u024f\u1e00-\u1eff]/;

/**
 * The typeface of a document: in English the one that every PDF reader has, in Chinese one whose used glyphs are
 * embedded. Letters of names that it lacks are embedded of another, which is read for such texts alone.
 *
 * @param text all that the document says
 * @throws Error if a font's file cannot be read
 */
export async function loadTypeface(language: Language, text: string): Promise<Typeface> {
  const isChinese = language !== "en-AU";
  const hasFurtherLatin = FURTHER_LATIN.test(text.normalize("NFC"));
  const embedded: Embedded[] = hasFurtherLatin ? [LATIN] : [];
  if (isChinese) embedded.unshift(CHINESE);
  else if (/\p{Script=Han}/u.test(text)) embedded.push(CHINESE);
  const fonts = await Promise.all(
    embedded.map(async (family) => {
      const [regular] = await Promise.all([load(family, 400), load(family, 700)]);
      return regular;
    }),
  );
  return {
    families: isChinese ? embedded : [STANDARD, ...embedded],
    hasGlyph: (character) =>
      (!isChinese && hasStandardGlyph(character)) ||
      fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)),
  };
}

/** Ascent and descent of the English typeface, in thousandths of the size. */
const LINE = { ascent: 900, descent: -220 };

async function load(fontFamily: string, fontWeight: 400 | 700) {
  const font = Font.getFont({ fontFamily, fontWeight });
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
