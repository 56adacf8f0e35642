/** Of the brightness of red, green and blue: a picture's place needs its colour about, not exactly. */
const LEVELS = 4;

/**
 * The classes (styles/tone.css) that colour a picture's place until it has come, since the policy forbids a `style`
 * attribute: twelve rules for all colours.
 *
 * @param colour such as '#8a9099'; none for a picture whose colour is not known
 */
export function toneClass(colour: string | undefined): string | undefined {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour ?? "")?.slice(1);
  if (!parts) return undefined;
  const [red, green, blue] = parts.map((part) => Math.floor((Number.parseInt(part, 16) * LEVELS) / 256));
  return `tone tone-r${red} tone-g${green} tone-b${blue}`;
}
