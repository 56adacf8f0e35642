/** An Australian number, with its area code or its country's. */
const NUMBER = /(?:\+61|\b61|\b0)[ ()0.-]{0,4}[2-478](?:[ ().-]?\d){8}\b/;
/** What a programme adds below a mail; all that follows is its as well. */
const FOOTER =
  /^(?:this (?:e-?mail|message|newsletter) (?:was|is|has been) sent|you(?:’|'| a)?re receiving|you received this|(?:to )?unsubscribe|manage (?:your )?(?:e-?mail )?preferences|view (?:this e-?mail )?in (?:your )?browser)/i;
/** The end of a letter, which is no name. */
const CLOSING = /^(?:thanks|thank you|thx|cheers|regards|kind|best|sent|many|ta|yours|warm|hi|hello|hey)\b/i;
const NAME = /^\p{Lu}[\p{L}'’-]{1,20}(?: \p{Lu}[\p{L}'’.-]{0,20}){0,2}$/u;

/** A mail without the footer that its sender's program adds; whole where that would be all of it. */
export function withoutFooter(text: string): string {
  const lines = text.split("\n");
  const end = lines.findIndex((line) => FOOTER.test(line.trim()));
  const words = end === -1 ? "" : lines.slice(0, end).join("\n").trim();
  return words === "" ? text : words;
}

/** The number that somebody says they can be reached at, outside what they quote; empty for none. */
export function phoneInProse(text: string): string {
  const own = text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith(">"))
    .join("\n");
  return NUMBER.exec(own)?.[0].trim() ?? "";
}

/** The name that a letter is signed with; empty where its last line is none. */
export function signature(text: string): string {
  const lines = text
    .split("\n")
    .map((line) => line.trim().replace(/[.,!]$/, ""))
    .filter(Boolean);
  const last = lines.length > 1 ? (lines.at(-1) ?? "") : "";
  return NAME.test(last) && !CLOSING.test(last) ? last : "";
}
