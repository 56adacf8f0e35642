/** A make with its models, as a site's stock has them. */
type MakeNames = { value: string; models: readonly { value: string }[] };

export type NamedCar = { make: string; model: string | null };

/** Shorter names, such as '3' or 'i4', are words of other things too. */
const MIN_NAME = 3;

/**
 * The car that a review names: a model of the stock, the longest name first, else a make. Names are told from words by
 * their capitals: a Golf is no golf.
 *
 * @returns null for a text that names none
 */
export function namedCar(text: string, makes: readonly MakeNames[]): NamedCar | null {
  const models = makes.flatMap(({ value: make, models }) =>
    models.map(({ value: model }) => ({ make, model, name: model })),
  );
  const known = [...models, ...makes.map(({ value: make }) => ({ make, model: null, name: make }))];
  const named = known.filter(({ name }) => name.length >= MIN_NAME && names(text, name));
  named.sort((a, b) => Number(a.model === null) - Number(b.model === null) || b.name.length - a.name.length);
  const [best] = named;
  return best ? { make: best.make, model: best.model } : null;
}

/** Whether a name stands in a text as a word of its own, or as one of several of its kind: 'three Rangers'. */
function names(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const after = text.slice(at + name.length);
    if (!isLetter(text[at - 1]) && /^s?(?![\p{L}\p{N}])/u.test(after)) return true;
  }
  return false;
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}-]/u.test(character);
}
