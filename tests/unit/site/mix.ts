/** '#1a2b3c' or '#abc' as three shares of light, 0 to 1. */
function channels(colour: string): number[] {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) throw new Error(`'${colour}' is not written as #rrggbb`);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => parseInt(pair, 16) / 255);
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
