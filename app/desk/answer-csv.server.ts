/**
 * A table as a download.
 *
 * @param csv null for what does not exist, or is outside the person's scope
 * @throws Response 404 for null
 */
export function answerCsv(csv: string | null, name: string): Response {
  if (csv === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return new Response(csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
