/** What the law wants with a rate, never folded (National Credit Code part 10). */
export function CreditTerms({ terms }: { terms: string | null }) {
  return terms === null ? null : <p className="figures max-w-reading text-sm text-ink-muted">{terms}</p>;
}
