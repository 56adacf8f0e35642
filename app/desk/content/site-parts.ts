/** What a file of a site's folder is, to the people who edit it. */
type SitePart =
  | "settings"
  | "theme"
  | "places"
  | "offers"
  | "reviews"
  | "models"
  | "redirects"
  | "post"
  | "page"
  | "picture"
  | "feed"
  | "other";

const ALONE: Record<string, SitePart> = {
  "site.json": "settings",
  "theme.css": "theme",
  "locations.json": "places",
  "offers.json": "offers",
  "reviews.json": "reviews",
  "models.json": "models",
  "redirects.csv": "redirects",
};

/** Parts of which a site has any number, by the folder that they are in; the first that fits. */
const FOLDERS = [
  ["content/blog/", "post"],
  ["content/", "page"],
  ["assets/", "picture"],
  ["feeds/", "feed"],
] as const;

/** @returns the part, and the name of one of several: `about-us` of `content/about-us.md` */
export function partOf(path: string): { part: SitePart; name: string } {
  const alone = ALONE[path];
  if (alone) return { part: alone, name: "" };
  for (const [folder, part] of FOLDERS) {
    if (path.startsWith(folder)) return { part, name: path.slice(folder.length).replace(/\.(md|json)$/, "") };
  }
  return { part: "other", name: path };
}

export type ChangedPart = { part: SitePart; count: number };

/** What differs between two versions, by part. @param before path → hash, as `after` */
export function changedParts(before: Record<string, string>, after: Record<string, string>): ChangedPart[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const counts = new Map<SitePart, number>();
  for (const path of paths) {
    if (before[path] === after[path]) continue;
    const { part } = partOf(path);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  return [...counts].map(([part, count]) => ({ part, count }));
}

/** The lines of two texts between what begins and what ends them both. */
export function changedLines(before: string, after: string): { before: string; after: string } {
  const [old, current] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < Math.min(old.length, current.length) && old[start] === current[start]) start += 1;
  let end = 0;
  const most = Math.min(old.length, current.length) - start;
  while (end < most && old.at(-1 - end) === current.at(-1 - end)) end += 1;
  const between = (lines: string[]) => lines.slice(start, lines.length - end).join("\n");
  return { before: between(old), after: between(current) };
}
