/**
 * Feeds and specification services word one fuel or gearbox in many ways ("Petrol - Unleaded ULP", "1 Speed
 * Constantly Variable Transmission"). These are the words that a shopper knows; the stored values stay as they
 * arrived, and filters use the simple ones (`simpleFuel`, `simpleTransmission`).
 */

type Rule = readonly [pattern: RegExp, words: string];

/** First match wins. Of petrols, the pump's own name says most. */
const PETROLS: readonly Rule[] = [
  [/\be ?85\b/, "E85"],
  [/\be ?10\b/, "E10"],
  [/\b98\b/, "98"],
  [/\b95\b/, "95"],
  [/\b91\b/, "91"],
  [/premium|\bpulp\b/, "premium"],
  [/unleaded|\bulp\b/, "ULP"],
];

/**
 * The fuel of a specification.
 *
 * @param text as the feed words it
 * @returns such as `Petrol (ULP)`, `Hybrid`; unknown words stay as they are
 */
export function fuelWords(text: string): string {
  const words = plain(text);
  if (/plug ?in|\bp ?hev\b|range extender/.test(words)) return "Plug-in hybrid";
  const isElectric = /\belectric\b|\bbattery\b|\bb?ev\b/.test(words);
  const isDiesel = /\bdiesel\b/.test(words);
  const isPetrol = /\b(petrol|unleaded|gasoline|p?ulp)\b/.test(words) || /^premium|^e ?(10|85)$/.test(words);
  if (/\bm?hybrid\b|\bm?hev\b/.test(words) || (isElectric && (isPetrol || isDiesel))) {
    return /\bmild\b|\bmhev\b/.test(words) ? "Mild hybrid" : isDiesel ? "Hybrid (diesel)" : "Hybrid";
  }
  if (/\bhydrogen\b|fuel cell/.test(words)) return "Hydrogen";
  if (isElectric) return "Electric";
  const isGas = /\blpg\b|autogas/.test(words);
  if (isPetrol && isGas) return "Petrol or LPG";
  if (isGas) return "LPG";
  if (isDiesel && !isPetrol) return "Diesel";
  if (!isPetrol || isDiesel) return foldedSpaces(text);
  const kind = PETROLS.find(([pattern]) => pattern.test(words))?.[1];
  return kind ? `Petrol (${kind})` : "Petrol";
}

/**
 * The gearbox of a specification.
 *
 * @param text as the feed words it
 * @returns such as `6-speed automatic`, `CVT`, `7-speed dual-clutch automatic`; unknown words stay as they are
 */
export function transmissionWords(text: string): string {
  const words = plain(text);
  const [, count = ""] = /\b(\d{1,2}) ?(?:sp|spd|speed|gear)s?\b/.exec(words) ?? [];
  if (/reduction|direct drive|fixed gear|single (speed|gear)/.test(words)) return "Single-speed";
  const kind = gearboxKind(words);
  if (kind === null) return foldedSpaces(text);
  const gears = Number(count);
  if (gears <= 1) return kind === "CVT" ? kind : kind.charAt(0).toUpperCase() + kind.slice(1);
  return `${gears}-speed ${kind}`;
}

function gearboxKind(words: string): string | null {
  if (
    /\b(cvt|ivt|xtronic|lineartronic|multitronic)\b|(constant|continuous)(ly)? variable|variable transmission/.test(
      words,
    )
  ) {
    return "CVT";
  }
  if (/(dual|twin|double) clutch|\b(dct|dsg|pdk|edc|s tronic|powershift)\b/.test(words)) {
    return "dual-clutch automatic";
  }
  if (/\bsports? (auto|automatic)\b|auto(matic)? sport/.test(words)) return "sports automatic";
  if (/\bauto(matic|mated)?\b/.test(words))
    return /\bmanual\b/.test(words) ? "automated manual" : "automatic";
  return /\b(manual|man)\b/.test(words) ? "manual" : null;
}

/** Lower case, with one space for whatever separates words. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

function foldedSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
