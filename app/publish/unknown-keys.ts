type Path = (string | number)[];

/**
 * The keys of a JSON value that its parsing left out, at any depth. Zod drops them
 * without a word in nested objects.
 */
export function unknownKeys(input: unknown, parsed: unknown, at: Path = []): Path[] {
  if (Array.isArray(input) && Array.isArray(parsed)) {
    return input.flatMap((item, index) => unknownKeys(item, parsed[index], [...at, index]));
  }
  if (!isRecord(input) || !isRecord(parsed)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    key in parsed ? unknownKeys(value, parsed[key], [...at, key]) : [[...at, key]],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
