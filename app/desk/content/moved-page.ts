import { pageAt } from "~/pages";
import type { SiteFiles } from "~/publish/site-files.server";
import { REDIRECTS_FILE } from "~/redirects/redirects-file";
import { slugify } from "~/stock/slug";

/** `https://…`, `//…` and `www.…`: an address of a whole website, perhaps another one. */
const OF_A_WEBSITE = /^\s*(?:[a-z]+:\/|\/\/|www\.)/i;

/**
 * The address of a page as it is typed: `Our team`, `our-team/`, `/pages/our-team`.
 *
 * @returns empty for none, and for that of a website
 */
export function readPageAddress(typed: string): string {
  if (OF_A_WEBSITE.test(typed)) return "";
  const segments = typed.split("/").map(slugify).filter(Boolean);
  return segments.length === 0 ? "" : `/${segments.join("/")}`;
}

/** Whether a page of the dealer's own may have an address: one that no page of ours answers alone. */
export function isFreeForPages(address: string): boolean {
  const { address: row, partOf } = pageAt(address);
  return row === "/*" || partOf === "/*";
}

/**
 * A site's files with a redirect from a page's old address to its new one. A rule that began at the new address goes,
 * and one that led to the old address leads to the new one.
 */
export function withMovedPage(files: SiteFiles, from: string, to: string): SiteFiles {
  const text = files.get(REDIRECTS_FILE)?.toString("utf8") ?? "";
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  const [head = "from,to,status"] = lines;
  const mark = ["\t", ",", ";"].find((each) => head.includes(each)) ?? ",";
  const cellsOf = (line: string) => line.split(mark).map((cell) => cell.replaceAll('"', "").trim());
  const kept = lines
    .filter((line) => ![from, to].includes(cellsOf(line)[0] ?? ""))
    .map((line) => (cellsOf(line)[1] === from ? line.replace(from, to) : line));
  const all = [...(lines.length === 0 ? [head] : kept), [from, to, "301"].join(mark)];
  return new Map(files).set(REDIRECTS_FILE, Buffer.from(`${all.join("\n")}\n`));
}
