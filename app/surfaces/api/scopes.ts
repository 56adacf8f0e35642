/** What a key may read. */
export const READ_SCOPES = ["stock", "dealer", "slots"] as const;
/** What a key may do: read, and send leads. */
export const SCOPES = [...READ_SCOPES, "leads"] as const;
export type Scope = (typeof SCOPES)[number];

/** Requests a minute: of a new key, and the bounds of what one may be given. */
export const RATE = { usual: 120, min: 1, max: 6_000 } as const;

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
