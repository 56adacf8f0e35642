const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Systems that publish their stock as HTML escape names and addresses in their feeds too, some of them twice. */
export function unescapeHtml(text: string): string {
  return text
    .replaceAll(/&(?:amp;)+/g, "&")
    .replaceAll(/&(?:(lt|gt|quot|apos|nbsp)|#(\d{1,6}));/g, (whole, name?: string, code?: string) =>
      name === undefined ? characterOf(Number(code), whole) : (NAMED[name] ?? whole),
    );
}

function characterOf(code: number, otherwise: string): string {
  return code > 31 && code < 0xd800 ? String.fromCharCode(code) : otherwise;
}

/** HTML as text: items, paragraphs and line breaks become lines. */
export function linesOfHtml(html: string): string {
  return unescapeHtml(
    html.replaceAll(/<\/?(?:li|ul|ol|p|br|div|tr|td)\b[^<>]*>/gi, "\n").replaceAll(/<[^<>]*>/g, " "),
  );
}
