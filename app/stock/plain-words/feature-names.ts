import { wordsOf } from "../words";
import type { Named } from "./named";
import { keyOf } from "./typed-words";

/** What shoppers call features that dealers name otherwise. */
const CALLED: readonly { words: string; fits: RegExp }[] = [
  { words: "carplay|car play|apple car play", fits: /car ?play/i },
  { words: "keyless|keyless start|keyless go|push button start|smart key", fits: /keyless|smart key/i },
  { words: "leather|leather interior|leather trim|full leather", fits: /leather/i },
  { words: "sat nav|satnav|gps|navigation|nav", fits: /nav/i },
  { words: "360 camera|surround camera|birds eye camera|around view", fits: /360|surround/i },
  {
    words: "reversing camera|rear camera|backup camera|rear view camera|reverse cam",
    fits: /revers|rear ?view/i,
  },
  { words: "parking sensors|park sensors|park assist|pdc", fits: /park(?:ing)? ?(?:sensor|assist)/i },
  { words: "adaptive cruise|radar cruise|active cruise|acc", fits: /(adaptive|radar|active) cruise/i },
  { words: "blind spot|blind spot warning|blind spot assist", fits: /blind ?spot/i },
  { words: "lane assist|lane keeping|lane keeping assist", fits: /lane/i },
  { words: "aeb|auto braking|emergency braking", fits: /emergency brak|\baeb\b/i },
  {
    words: "sunroof|sun roof|moonroof|panoramic roof|glass roof|panoramic sunroof",
    fits: /sun ?roof|panoramic/i,
  },
  { words: "tow bar|tow hitch|hitch|tow pack|towing|tow", fits: /\btow/i },
  { words: "bull bar|nudge bar|roo bar", fits: /(bull|nudge|roo) ?bar/i },
  { words: "air con|aircon|air conditioning|climate control|ac", fits: /air ?con|climate/i },
  { words: "alloys|alloy wheels|alloy|mags|mag wheels", fits: /alloy|mag wheel/i },
  { words: "roof rack|roof bars", fits: /roof (rack|bar)/i },
  { words: "hud|heads up display|head up", fits: /head-?s? ?up/i },
  {
    words: "electric tailgate|power tailgate|power boot|electric boot|hands free tailgate",
    fits: /tail ?gate|power boot/i,
  },
  { words: "seat heaters|heated seat|warm seats", fits: /heated seat/i },
  { words: "android", fits: /android/i },
  { words: "wireless charger|phone charger|wireless phone charging", fits: /wireless charg/i },
  { words: "side step|running boards", fits: /side step|running board/i },
];

/** Words of many features: alone they name none. */
const COMMON = new Set(
  "air apple auto assist camera central charging control cruise degree digital display entry lane locking monitor power premium radio rear reverse roof seats sensors side sound steps system wheels windows wireless door doors front head heated pack".split(
    " ",
  ),
);
/** A name of more words is a sentence. */
const MAX_WORDS = 6;

/**
 * Features by their words: 'keyless' is Keyless Entry, 'adaptive cruise' an Adaptive Cruise Control. Words that two
 * features share name neither, since a car would need both.
 */
export function featureNames(values: readonly string[]): Named[] {
  const pairs = values.flatMap((feature) =>
    [...partsOf(wordsOf(feature).slice(0, MAX_WORDS))].map((key): [string, string] => [key, feature]),
  );
  const last = new Map(pairs);
  const ambiguous = new Set(pairs.filter(([key, feature]) => last.get(key) !== feature).map(([key]) => key));
  const called = new Map<string, string>();
  for (const { words, fits } of CALLED) {
    const meant = values.filter((value) => fits.test(value));
    const [only] = meant;
    if (meant.length === 1 && only) for (const word of words.split("|")) called.set(keyOf(word), only);
  }
  const known = new Set(values.map(keyOf));
  const shared = pairs.filter(([key]) => !ambiguous.has(key));
  return [...new Map([...shared, ...called])]
    .filter(([key]) => !known.has(key))
    .map(([key, feature]) => ({
      key,
      rank: "part of a feature",
      refinements: { filtered_features: [feature] },
    }));
}

/** The words of a name in its order, without any of them: of three words six. */
function partsOf(words: readonly string[]): Set<string> {
  const choices = words.reduce<string[][]>(
    (all, word) => [...all, ...all.map((chosen) => [...chosen, word])],
    [[]],
  );
  const telling = choices.filter((chosen) => chosen.some((word) => word.length >= 4 && !COMMON.has(word)));
  return new Set(telling.map((chosen) => chosen.join("")).filter((key) => !/^\d+$/.test(key)));
}
