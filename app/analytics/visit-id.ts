const KEY = "fc_visit";

/**
 * The random id of a visit: one tab's, until it is closed. Only asked for with consent.
 *
 * @param makeId a random UUID
 * @returns undefined on a device that keeps nothing
 */
export function visitId(storage: () => Storage, makeId: () => string): string | undefined {
  try {
    const known = storage().getItem(KEY);
    if (known) return known;
    const made = makeId();
    storage().setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Ends a visit, for whoever allows it no more. */
export function forgetVisit(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // What keeps nothing holds nothing.
  }
}
