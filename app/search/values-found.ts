/**
 * Those of a long list whose label holds what was typed into its search, as people
 * write it: `cx5` and `cx 5` find CX-5, `citroen` finds Citroën.
 */
export function valuesFound<T extends { label: string }>(values: readonly T[], typed: string): T[] {
  const wanted = plain(typed);
  return values.filter(({ label }) => plain(label).includes(wanted));
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
