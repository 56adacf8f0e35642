import type { LegalSource } from "~/content/state-law";

/** A table in Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

export function paragraphs(sentences: readonly string[]): string {
  return sentences.join("\n\n");
}

export function link({ title, url }: LegalSource): string {
  return `[${title}](${url})`;
}

/** `a, b and c` */
export function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
