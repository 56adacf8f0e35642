/** The value of a text of JSON; null for anything else. */
export function jsonOrNull(text: unknown): unknown {
  try {
    return typeof text === "string" ? (JSON.parse(text) as unknown) : null;
  } catch {
    return null;
  }
}
