/** '#1a2b3c' or '#abc' as three shares of light, 0 to 1. */
function channels(colour: string): number[] {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) throw new Error(`'${colour}' is not written as #rrggbb, so its contrast cannot be checked`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => parseInt(pair, 16) / 255);
}

/** WCAG 2.2's relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2's contrast ratio, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

/** CSS color-mix(in srgb): `share` of one colour in another, as #rrggbb. */
export function mix(colour: string, into: string, share: number): string {
  const others = channels(into);
  const mixed = channels(colour).map((value, index) => value * share + (others[index] ?? 0) * (1 - share));
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
