/** Some words of a line, with points between them; empty ones are left out. */
export function dotted(...words: readonly (string | null | undefined)[]): string {
  return words.filter(Boolean).join(" · ");
}

/** How a list names a car: two of a model differ by their stock numbers. */
export function carLabel({ name, stockNumber }: { name: string; stockNumber: string | null }): string {
  return [name, stockNumber].filter(Boolean).join(", ");
}
