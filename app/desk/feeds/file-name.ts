import type { FeedSource } from "~/feeds/feed-source";

const MAX_NAME = 100;

/** What a source's file is called once it is downloaded: as where it was fetched from, else by its source and its form. */
export function fileNameOf({ name, from, mapping }: FeedSource, begin: string): string {
  if (from.kind === "upload") return `${name}.${endOf(begin)}`;
  if (from.kind === "push") return `${name}.${mapping.format}`;
  const path = from.kind === "http" ? new URL(from.url).pathname : from.path;
  const last = path.split("/").at(-1) ?? "";
  return last.replaceAll(/[^\w.-]/g, "_").slice(-MAX_NAME) || name;
}

/** By the first bytes, in Latin-1. */
function endOf(begin: string): string {
  if (begin.startsWith("PK")) return begin.includes("[Content_Types].xml") ? "xlsx" : "zip";
  if (begin.startsWith("\u00d0\u00cf\u0011\u00e0")) return "xls";
  if (begin.startsWith("\u001f\u008b")) return "gz";
  const [first = ""] = begin.replace(/^(?:\u00ef\u00bb\u00bf)?\s*/, "");
  if (first === "<") return "xml";
  return first === "{" || first === "[" ? "json" : "csv";
}
