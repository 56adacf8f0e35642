import type { SearchVocabulary } from "../search-vocabulary";
import { wordsOf } from "../words";
import { CONCEPTS, MAKE_NAMES } from "./concepts";
import { isName, type Named } from "./named";
import { keyOf } from "./typed-words";

/** A name of more models says little. */
const MAX_MODELS = 6;
/** The shortest part of a name that stands for it, if it has no digit. */
const PART_LENGTH = 4;

const BODIES = new Set(CONCEPTS.filter(({ facet }) => facet === "body").flatMap(({ words }) => words));

const OTHER_KEYS = new Map(
  Object.entries(MAKE_NAMES).map(([make, names]) => [keyOf(make), names.map(keyOf)]),
);

/** A model, with its name taken apart once: a site has a thousand. */
type Model = { model: string; words: string[]; key: string };

export function keysOfMake(make: string): string[] {
  const own = keyOf(make);
  return [own, ...(OTHER_KEYS.get(own) ?? [])];
}

/** A site's models: by name, with the make before it, with a badge of one letter behind it, and by part. */
export function modelNames({ makes, values }: SearchVocabulary): Named[] {
  // An S may be a plural.
  const letters = (values.badge ?? []).filter((badge) => /^[a-rt-z]$/i.test(badge));
  const taken = makes.map(({ value, models }) => ({
    make: value,
    keys: keysOfMake(value),
    models: models.map(({ value: model }) => ({ model, words: wordsOf(model), key: keyOf(model) })),
  }));
  return [...taken.flatMap((make) => namesOfModels(make, letters)), ...partNames(taken)];
}

type Taken = { make: string; keys: string[]; models: Model[] };

function namesOfModels({ make, keys, models }: Taken, letters: readonly string[]): Named[] {
  return models.flatMap((own) => {
    const meant = models.filter((other) => isVariant(own, other));
    const refinements = { make: [make], model: meant.map(({ model }) => model) };
    const names = [...(isName(own.key) ? [own.key] : []), ...keys.map((key) => key + own.key)];
    return names.flatMap((key): Named[] => [
      { key, rank: "model", refinements },
      ...letters.map((badge): Named => ({
        key: key + badge.toLowerCase(),
        rank: "part of a model",
        refinements: { ...refinements, badge: [badge] },
      })),
    ]);
  });
}

/** Itself, or with a body or a number: an 'i30 Sedan' is an i30, but a 'Corolla Cross' is no Corolla. */
function isVariant(own: Model, other: Model): boolean {
  if (!other.key.startsWith(own.key)) return false;
  const rest = other.words.slice(own.words.length);
  const begins = own.words.every((word, at) => other.words[at] === word);
  return begins && rest.every((word) => /^\d+$/.test(word) || BODIES.has(word));
}

/** Parts of models' names that only one make has: 'prado' is a LandCruiser Prado. */
function partNames(makes: readonly Taken[]): Named[] {
  const byPart = new Map<string, { owner: Taken; models: string[] }>();
  const ofOthers = new Set<string>();
  for (const owner of makes) {
    for (const { model, words } of owner.models) {
      for (const part of partsOf(words)) {
        const known = byPart.get(part) ?? { owner, models: [] };
        if (known.owner !== owner) ofOthers.add(part);
        known.models.push(model);
        byPart.set(part, known);
      }
    }
  }
  const named: Named[] = [];
  for (const [part, { owner, models }] of byPart) {
    if (ofOthers.has(part) || models.length > MAX_MODELS) continue;
    for (const key of [part, ...owner.keys.map((own) => own + part)]) {
      named.push({ key, rank: "part of a model", refinements: { make: [owner.make], model: models } });
    }
  }
  return named;
}

/** Runs of words within a name. */
function partsOf(words: readonly string[]): Set<string> {
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((__, last) => words.slice(from, from + last + 1).join("")),
  );
  return new Set(runs.filter((run) => isName(run) && (run.length >= PART_LENGTH || /\d/.test(run))));
}
