import { htmlText } from "~/ui/excerpt";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Typed lines in the format of a feed's comments: paragraphs between pipes (spec 1 §4). Null for none. */
export function commentsHtml(text: string): string | null {
  const html = text.trim().replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
  return html === "" ? null : html.split(/\n+/).join(" | ");
}

/** A car's comments as lines to edit. */
export function commentsText(html: string): string {
  return htmlText(html.replaceAll("|", "\n"));
}
