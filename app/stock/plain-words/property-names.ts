import type { Refinements } from "../facet";
import type { KnownValues } from "../search-state";
import { wordsOf } from "../words";
import { COLOUR_NAMES, CONCEPTS } from "./concepts";
import { isName, type Named } from "./named";
import { keyOf } from "./typed-words";

/** More shades than a shopper can overlook as choices: then the text finds them. */
const MAX_SHADES = 6;

const LIGHT = ["light", "lt", "pale", "sky", "ice"];
const DARK = ["dark", "deep", "midnight", "navy"];

function isLight({ words }: { words: ReadonlySet<string> }): boolean {
  return LIGHT.some((word) => words.has(word));
}

const COLOUR_WORDS = new Set(COLOUR_NAMES.flat());

/** Kinds by what shoppers call them, and each value by its own name: 'Sports Automatic' is not every automatic. */
export function conceptNames(values: KnownValues): Named[] {
  const concept = (name: string, refinements: Refinements): Named => ({
    key: keyOf(name),
    rank: "concept",
    refinements,
  });
  const called = CONCEPTS.flatMap(({ facet, words, fits, unlike }) => {
    const meant = (values[facet] ?? []).filter((value) => fits.test(value) && !unlike?.test(value));
    // The plural too, since 'hybrids' is also a badge 'Hybrid S'.
    const names = words.flatMap((word) => [word, `${word}s`]);
    return meant.length > 0 ? names.map((name) => concept(name, { [facet]: meant })) : [];
  });
  const known = new Set(called.map(({ key }) => key));
  const own = (["body", "fuel", "transmission", "drive"] as const).flatMap((facet) =>
    (values[facet] ?? [])
      .filter((value) => !known.has(keyOf(value)))
      .map((value) => concept(value, { [facet]: [value] })),
  );
  return [...called, ...own];
}

/** A colour means its shades too, unless there are too many. */
export function colourNames(values: readonly string[]): Named[] {
  const colours = values.map((colour) => ({ colour, words: new Set(wordsOf(colour)) }));
  const known = new Set(values.map(keyOf));
  const property = (name: string, colour: string[]): Named => ({
    key: keyOf(name),
    rank: "property",
    refinements: { colour },
  });
  const basic = COLOUR_NAMES.flatMap((names) => {
    const shades = colours.filter(({ words }) => names.some((name) => words.has(name)));
    if (shades.length === 0 || shades.length > MAX_SHADES) return [];
    return names.map((name) =>
      property(
        name,
        shades.map(({ colour }) => colour),
      ),
    );
  });
  const shaded = COLOUR_NAMES.flatMap((names) => {
    const shades = colours.filter(({ words }) => names.some((name) => words.has(name)));
    const [light, others] = [shades.filter(isLight), shades.filter((shade) => !isLight(shade))];
    const dark = others.filter(({ words }) => DARK.some((word) => words.has(word)));
    return names.flatMap((name) => [
      ...shadeNames(`light ${name}`, light),
      ...shadeNames(`dark ${name}`, dark.length > 0 ? dark : others),
    ]);
  });
  function shadeNames(name: string, shades: typeof colours): Named[] {
    return shades.length === 0 || shades.length > MAX_SHADES
      ? []
      : [
          property(
            name,
            shades.map(({ colour }) => colour),
          ),
        ];
  }
  const others = values.filter((value) => !COLOUR_WORDS.has(keyOf(value)));
  return [
    ...basic,
    ...shaded.filter(({ key }) => !known.has(key)),
    ...others.map((value) => property(value, [value])),
  ];
}

/** A badge that others contain is left to the text, which finds them too: 'Sport' is in 'Ascent Sport'. */
export function badgeNames(values: readonly string[]): Named[] {
  const badges = values.map((badge) => ({ badge, words: new Set(wordsOf(badge)), key: keyOf(badge) }));
  const byWord = new Map<string, Set<string>[]>();
  for (const { words } of badges) {
    for (const word of words) {
      const sharing = byWord.get(word) ?? [];
      sharing.push(words);
      byWord.set(word, sharing);
    }
  }
  const named: Named[] = [];
  for (const { badge, words, key } of badges) {
    // Those that share its rarest word are the fewest to compare with.
    const sharing =
      [...words].map((word) => byWord.get(word) ?? []).sort((a, b) => a.length - b.length)[0] ?? [];
    const containing = sharing.filter((other) => [...words].every((word) => other.has(word)));
    if (containing.length > 1 || !isName(key)) continue;
    named.push({ key, rank: "property", refinements: { badge: [badge] } });
  }
  return named;
}
