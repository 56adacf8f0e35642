import { MAX_FEED_TITLE } from "~/feeds/feed-source";
import { plainText } from "~/i18n/plain-text";
import { slugify } from "~/stock/slug";

/** A list of stock that staff upload, file after file: a source like any other, whose cars it alone retires. */
export type StockList = { name: string; title: string };

/** A site's first list, as long as staff do not name another. */
export const UPLOADED = "uploaded";

/** A source as it is stored; `givenTitle` is the title of its settings. */
export type NamedSource = { name: string; kind: string; location: string; givenTitle: string | null };

/** What staff call a source, in their own words where they have given any. */
export function titleOf({ name, kind, location, givenTitle }: NamedSource): string {
  if (kind !== "upload") return givenTitle ?? name;
  return name === UPLOADED ? plainText({}, "feeds.list_usual") : location;
}

/** The name of a new list: its title's letters and figures; numbered if a source of the site has it. */
export function nameOfList(title: string, taken: readonly string[]): string {
  if (title === plainText({}, "feeds.list_usual") && !taken.includes(UPLOADED)) return UPLOADED;
  return nameOfSource(title, "list", taken);
}

/** The same of any new source. @param usual for a title without a Latin letter or a figure */
export function nameOfSource(title: string, usual: string, taken: readonly string[]): string {
  const base = slugify(title).slice(0, MAX_FEED_TITLE).replace(/-$/, "") || usual;
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.includes(`${base}-${number}`)) return `${base}-${number}`;
}

/** The list whose cars most of a file's rows are, where none is of the list that it was read as. */
export function likelierList<List extends StockList>(
  lists: readonly List[],
  {
    changes: { same, prices },
    cars,
    met,
    here,
  }: {
    changes: Record<"same" | "prices", number>;
    cars: number;
    met: Readonly<Record<string, number>>;
    here: readonly unknown[];
  },
): List | null {
  if (same + prices > here.length) return null;
  return lists.find(({ title }) => 2 * (met[title] ?? 0) > cars) ?? null;
}

/** Fewer cars than these may have changed all at once. */
const MIN_KNOWN = 3;

/** Whether a file looks like another list's: not one car of several is the same. */
export function isStrange(
  list: { cars: number },
  file: { cars: number; leaving: readonly unknown[] },
): boolean {
  return file.cars > 0 && list.cars >= MIN_KNOWN && file.leaving.length >= list.cars;
}
