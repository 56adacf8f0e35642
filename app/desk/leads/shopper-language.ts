import { type Language, splitLanguage } from "~/i18n/language";

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const LATIN_WORD = /\p{Script=Latin}+/gu;

type Wrote = {
  /** What staff have been told; empty for nothing. */
  said?: Language | "";
  /** What the shopper wrote, the newest first; empty ones say nothing. */
  texts: readonly string[];
  /** The page of the site that the enquiry was sent from; empty if none. */
  page: string;
};

/**
 * The language to answer a shopper in: what they asked for, otherwise that of the newest text with words in it, otherwise of the page they wrote from.
 * Chinese has names of cars and places in Latin letters, and English the odd Chinese name, so the greater part counts.
 */
export function shopperLanguage({ said, texts, page }: Wrote): Language {
  if (said) return said;
  for (const text of texts) {
    const [han, latin] = [text.match(HAN)?.length ?? 0, text.match(LATIN_WORD)?.length ?? 0];
    if (han + latin > 0) return han >= latin && !KANA.test(text) ? "zh-Hans" : "en-AU";
  }
  return splitLanguage(pathOf(page)).language;
}

function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]*/, "").split(/[?#]/, 1)[0] ?? "";
}
