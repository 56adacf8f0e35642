/** `message` is null where the server said nothing a shopper could use. */
export type FetchedBrochure = { pdf: Blob } | { message: string | null };

/** Asks for the PDF (spec 1 §7, PDF download). Never throws: what went wrong is an answer too. */
export async function fetchBrochure(href: string): Promise<FetchedBrochure> {
  try {
    const answer = await fetch(href);
    if (answer.ok) return { pdf: await answer.blob() };
    // Busy is the one refusal that its own words explain (answer-brochure.server.ts).
    return { message: answer.status === 503 ? (await answer.text()).trim() || null : null };
  } catch {
    return { message: null };
  }
}
