// The HTML of a few paragraphs, as an editor types it: an empty line between paragraphs, **bold** words.

const SIGNS = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;

/** HTML as it is typed; HTML with anything but paragraphs, line breaks and bold words is returned as it is. */
export function toTyped(html: string): string {
  const marked = canonical(html)
    .replaceAll("</p><p>", "\n\n")
    .replaceAll(/<\/?p>/g, "")
    .replaceAll("<br>", "\n")
    .replaceAll(/<\/?strong>/g, "**");
  const typed = SIGNS.toReversed().reduce((text, [sign, entity]) => text.replaceAll(entity, sign), marked);
  return fromTyped(typed) === canonical(html) ? typed : html;
}

/** Typed text as HTML. Typed HTML is kept, and sanitised when it is published. */
export function fromTyped(typed: string): string {
  if (typed === "" || /<[a-z/]/i.test(typed)) return typed;
  return SIGNS.reduce((text, [sign, entity]) => text.replaceAll(sign, entity), typed)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll("\n", "<br>")}</p>`)
    .join("")
    .replaceAll(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>");
}

function canonical(html: string): string {
  return html
    .trim()
    .replaceAll(/<br\s*\/?>/g, "<br>")
    .replaceAll(/<\/p>\s*<p>/g, "</p><p>");
}
