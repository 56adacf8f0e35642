import type { z } from "zod";

import type { TextKey } from "~/i18n/plain-text";

/**
 * The messages of a rejected form, by field.
 *
 * @param own the keys that its schema has as messages
 * @returns null if none is our own: only a tampered form can send such input
 */
export function messagesOf({ issues }: z.ZodError, own: readonly TextKey[]): Record<string, TextKey> | null {
  const found = issues.flatMap(({ path, message }) => {
    const key = own.find((known) => known === message);
    return key ? [[String(path[0]), key] as const] : [];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}
