/** What a key may read. */
export const SCOPES = ["stock", "dealer", "slots"] as const;
export type Scope = (typeof SCOPES)[number];

/** Requests a minute: of a new key, and the bounds of what one may be given. */
export const RATE = { usual: 120, min: 1, max: 6_000 } as const;

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text);
}
