import { RANGE_FACETS, VALUE_FACETS } from "../facet";
import type { StockDocument } from "../to-stock-document";
import type { StoredFacets } from "./column-snapshot";
import { JOINED_WEIGHT, NAME_WEIGHT } from "./text-queries";
import { isVocabulary, joinedNeighbours, partsOf, wordsOf } from "../words";

/** Rows as the columns of one insert. */
export type DocumentRows = {
  ids: string[];
  facets: string[];
  cards: string[];
  texts: string[];
  words: string[];
};

/** The rows of documents; of two with one id, the later. */
export function documentRows(documents: StockDocument[]): DocumentRows {
  const rows: DocumentRows = { ids: [], facets: [], cards: [], texts: [], words: [] };
  const vocabulary = new Set<string>();
  for (const document of new Map(documents.map((each) => [each.id, each])).values()) {
    const words = documentWords(document);
    rows.ids.push(document.id);
    rows.facets.push(toJson(storedFacets(document)));
    rows.cards.push(toJson(document.card));
    rows.texts.push(toTsvector(words));
    for (const word of words.keys()) if (isVocabulary(word)) vocabulary.add(word);
  }
  rows.words.push(...vocabulary);
  return rows;
}

/** The words a car is found by, each with its positions: they say its weights and nothing else. */
function documentWords({ text, card, make, model }: StockDocument): Map<string, string> {
  const inName = new Set([...wordsOf(card.name), ...partsOf(card.name)]);
  const words = new Map<string, string>();
  for (const word of [...wordsOf(text), ...partsOf(text)])
    words.set(word, inName.has(word) ? `1${NAME_WEIGHT}` : "1");
  const joined = [make, model].flatMap((part) => joinedNeighbours(wordsOf(part ?? "")));
  for (const word of new Set(joined)) {
    const own = words.get(word);
    words.set(word, own ? `${own},2${JOINED_WEIGHT}` : `2${JOINED_WEIGHT}`);
  }
  return words;
}

function toTsvector(words: Map<string, string>): string {
  return [...words].map(([word, positions]) => `'${word}':${positions}`).join(" ");
}

function storedFacets(document: StockDocument): StoredFacets {
  const kept = [...VALUE_FACETS, ...RANGE_FACETS, "custom_rank", "listed_until_timestamp"] as const;
  return Object.fromEntries(
    kept.map((name) => [name, document[name]]).filter(([, value]) => value !== null),
  ) as StoredFacets;
}

/** PostgreSQL's JSON holds neither NUL nor half a surrogate pair: a feed's broken character becomes "?" in a box. */
function toJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json;
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replace(/[\0\p{Surrogate}]/gu, "\uFFFD") : part,
  );
}
