import { SECOND_LANGUAGES } from "~/i18n/language";
import type { SiteFiles } from "~/publish/site-files.server";

import { asObject, asText, withValue } from "./piece-values";
import type { PieceObject } from "./pieces";
import { siteValue } from "./stored-in.server";
import { stringsOf, withoutNone } from "./translations-part.server";

// What shoppers read of a promotion, whose translations site.json keeps with those of its other words (decision 043).

/** A piece with its `translations`. @param words the names of what is translated */
export function withTranslations(
  files: SiteFiles,
  piece: PieceObject,
  words: readonly string[],
): PieceObject {
  const languages = asObject(siteValue(files, ["languages"]));
  const translations = withoutNone(
    SECOND_LANGUAGES.map((language) => {
      const translated = asObject(asObject(languages[language])["words"]);
      const own = words.map((name) => [name, asText(translated[asText(piece[name])])] as const);
      const texts = own.filter(([, text]) => text !== "");
      return [language, texts.length === 0 ? null : Object.fromEntries(texts)];
    }),
  );
  return Object.keys(translations).length === 0 ? piece : { ...piece, translations };
}

/**
 * The value of site.json with a piece's translations.
 *
 * @param config with the piece
 * @param others the site without it: it may say the same, and keeps its translation
 */
export function putTranslations(
  config: PieceObject,
  others: PieceObject,
  piece: PieceObject,
  words: readonly string[],
): PieceObject {
  const elsewhere = new Set(stringsOf({ ...others, languages: {} }));
  return Object.keys(asObject(config["languages"])).reduce<PieceObject>((site, language) => {
    const own = asObject(asObject(piece["translations"])[language]);
    return words.reduce<PieceObject>((all, name) => {
      const [english, text] = [asText(piece[name]), asText(own[name])];
      if (english === "" || (text === "" && elsewhere.has(english))) return all;
      return withValue(all, ["languages", language, "words", english], text || undefined);
    }, site);
  }, config);
}
