import type { Correction, Slot } from "./text-rule";
import { typingErrors } from "./typing-errors";
import { allowedTypos } from "./words";

/** Words, and for each the set of its letters as bits: most words are ruled out by these alone. */
export type Vocabulary = { words: string[]; letters: Uint32Array };

export function vocabularyOf(words: string[]): Vocabulary {
  return { words, letters: Uint32Array.from(words, lettersOf) };
}

/** The words that a slot may have meant, by typing errors; without what it is as typed. */
export function nearWords(slot: Slot, { words, letters }: Vocabulary): Correction[] {
  const allowed = allowedTypos(slot.word);
  const typed = lettersOf(slot.word);
  const corrections: Correction[] = [];
  for (let at = 0; at < words.length; at++) {
    // Each typing error adds one letter at most that the word has not.
    if (bitCount(typed & ~(letters[at] ?? 0)) > allowed) continue;
    corrections.push(...meanings(slot, words[at] ?? ""));
  }
  return corrections;
}

function meanings({ word: typed, prefix }: Slot, word: string): Correction[] {
  const beginning = prefix ? typingErrors(typed, word, { prefix: true }) : null;
  // The whole word is the longest beginning.
  if (prefix && beginning === null) return [];
  const whole = typingErrors(typed, word, { prefix: false });
  return [
    ...(whole ? [{ word, typos: whole, isWhole: true }] : []),
    ...(beginning && beginning !== whole ? [{ word, typos: beginning, isWhole: false }] : []),
  ];
}

/** Characters may share a bit, which only lets more words through. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
