import type { StockDocument } from "./to-stock-document";
import { joinedNeighbours, partsOf, wordsOf } from "./words";

/** The words by which a text finds a car. */
export type DocumentWords = {
  /** All of them, and the longer parts of those with symbols. */
  words: string[];
  /** Those that are in the car's name, which rank higher. */
  inName: string[];
  /**
   * Two neighbours of make, model and badge joined. They match as a whole only: the beginning of "Range Rover"
   * is `range`, and `ranger` is a Ford.
   */
  pairs: string[];
  /** First characters of the words of make and model. */
  initials: string[];
};

export function documentWords({ text, card, make, model, badge }: StockDocument): DocumentWords {
  const words = distinct([...wordsOf(text), ...partsOf(text)]);
  const name = new Set([...wordsOf(card.name), ...partsOf(card.name)]);
  const makeAndModel = `${make ?? ""} ${model ?? ""}`;
  return {
    words,
    inName: words.filter((word) => name.has(word)),
    pairs: distinct(joinedNeighbours(wordsOf(`${makeAndModel} ${badge ?? ""}`))),
    initials: distinct([...wordsOf(makeAndModel), ...partsOf(makeAndModel)].map(([initial = ""]) => initial)),
  };
}

function distinct(words: string[]): string[] {
  return [...new Set(words)];
}
