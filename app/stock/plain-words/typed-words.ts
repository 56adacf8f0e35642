import { untypedLine } from "~/platform/clean-text";

import { wordsOf } from "../words";
import { inEnglish } from "./chinese-words";

/** A word of a typed text. */
export type TypedWord = {
  typed: string;
  /** In lower case without accents and symbols: what names are compared by. */
  key: string;
  /** Whether a hyphen joins it to the word before: `CX-5`, `20k-30k`. */
  isJoined: boolean;
  /** Whether a minus sign stands before it, behind a space: 'toyota -corolla'. */
  isMinus: boolean;
  /** Whether a comma or a full stop ends its part of the sentence. */
  endsPhrase: boolean;
};

/** As long as a search's text may be. */
const MAX_LENGTH = 200;

/** The words of a typed text, in English as far as they are known; amounts are in one piece: `$20,000`. */
export function typedWords(text: string): TypedWord[] {
  return (
    inEnglish(untypedLine(text.normalize("NFKC"), MAX_LENGTH))
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
      .replace(/(?<=\d) (?=000(?!\d))/g, "")
      .replace(/\$ (?=\d)/g, "$")
      .replace(/ ?& ?(?=[\d$])/g, " and ")
      .replace(/ [-–—~] /g, "-")
      // 'Suv !diesel', 'colour != white' and '- white' refuse as a minus sign does.
      .replace(/(?<=^|\s)!(?=\p{L})|(?:!=|≠|<>) ?(?=\p{L})/gu, " -")
      .replace(/^[-–—−] (?=\p{L})/u, "-")
      .replace(/[<>≤≥]=?/g, " $& ")
      .split(/([\s,;:/()[\]"“”!?。、]+)/)
      .flatMap((piece, at, all) => (at % 2 === 0 ? joinedWords(piece, all[at + 1] ?? "") : []))
  );
}

/** @param separator what follows the piece */
function joinedWords(piece: string, separator: string): TypedWord[] {
  const parts = piece.split(/[-–—−~]/);
  const isMinus = /^[-–—−](?=\p{L}|\d+(?!kms?\b|k\b)\p{L})/u.test(piece);
  const words = parts
    .map((typed, index) => ({ typed, key: keyOf(typed), isJoined: index > 0 }))
    .filter(({ typed, key }) => key !== "" || /[<>≤≥]/.test(typed));
  return words.map((word, index) => ({
    ...word,
    isMinus: isMinus && index === 0,
    endsPhrase: index === words.length - 1 && /[,;!?。]/.test(separator),
  }));
}

/** A name as it is compared: `CX-5`, `cx 5` and `cx5` are one. */
export function keyOf(name: string): string {
  return wordsOf(name).join("");
}

/** The words as one text again. */
export function asTyped(words: readonly TypedWord[]): string {
  return words
    .map(({ typed, isJoined, isMinus }, at) => {
      if (isMinus) return at === 0 ? `-${typed}` : ` -${typed}`;
      return at === 0 ? typed : `${isJoined ? "-" : " "}${typed}`;
    })
    .join("")
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
}
