/** The beginning of every key, by which scanners for leaked secrets find one. */
const PREFIX = "fck";
const KEY = /^fck_([0-9a-f]{12})_([0-9a-f]{48})$/;

/** A key in two parts: `id` names it in lists and logs, `secret` is shown once and stored hashed. */
export type KeyParts = { id: string; secret: string };

export function keyText({ id, secret }: KeyParts): string {
  return `${PREFIX}_${id}_${secret}`;
}

/** How a list names a key: enough to recognise it by, nothing that opens anything. */
export function keyHint(id: string): string {
  return `${PREFIX}_${id}_…`;
}

/**
 * The key in an Authorization header (RFC 6750).
 *
 * @returns null without a header; "malformed" for any text that is no key
 */
export function readKey(authorization: string | null): KeyParts | "malformed" | null {
  if (authorization === null) return null;
  const [, token = ""] = /^bearer +(\S+) *$/i.exec(authorization) ?? [];
  const [, id, secret] = KEY.exec(token) ?? [];
  return id === undefined || secret === undefined ? "malformed" : { id, secret };
}
