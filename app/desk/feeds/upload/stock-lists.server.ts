import { MAX_FEED_TITLE } from "~/feeds/feed-source";
import { sourceOf } from "~/feeds/import-feed.server";
import type { TextKey } from "~/i18n/plain-text";
import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { cleanLine, cutText } from "~/platform/clean-text";
import { IN_STOCK } from "~/stock/in-stock";

import { LIST, LIST_TITLE, SHOWN_LIST } from "./column-choice";
import { type NamedSource, nameOfList, type StockList, titleOf, UPLOADED } from "./stock-list";

/** A list that a site has, with how many of its cars are for sale. */
type KnownList = StockList & { cars: number };

/** The lists of a site, the one that was uploaded last first. */
async function listStockLists(site: string): Promise<KnownList[]> {
  const rows = await sql()<(NamedSource & { cars: number })[]>`
    select name, kind, location, config->>'title' as "givenTitle", (
      select count(*)::int from vehicles v
      where v.site = f.site and v.source = ${sourceOf({ name: "" })} || f.name and v.status in ${sql()(IN_STOCK)}
    ) as cars
    from feed_sources f where site = ${site} and kind = 'upload'
    order by split_part(pushed, '-', 1)::bigint desc nulls last, name`;
  return rows.map(({ cars, ...source }) => ({ name: source.name, title: titleOf(source), cars }));
}

/** Which list a file is the next one of; `problem` says why it cannot be told. */
export type ChosenList = {
  list: StockList;
  lists: KnownList[];
  problem?: TextKey;
  /** Whether nobody has said so. */
  isGuess: boolean;
  /** Whether the form was rendered for this list: what it says of missing cars is about another one's otherwise. */
  isShown: boolean;
  /** Whether no file of it was imported before. */
  isNew: boolean;
};

/**
 * The list that a form chooses or names; the last one if it says nothing.
 *
 * @param form null for a file that was just uploaded
 * @param usual the name of a list that a link to the form asks for
 */
export async function chooseList(site: string, form: FormData | null, usual = ""): Promise<ChosenList> {
  const lists = await listStockLists(site);
  const first = lists.find(({ name }) => name === usual) ??
    lists[0] ?? { name: UPLOADED, title: plainText({}, "feeds.list_usual") };
  const said = (field: string) => (form?.has(field) ? String(form.get(field)) : null);
  const [chosen, shown] = [said(LIST), said(SHOWN_LIST)];
  const title = cutText(cleanLine(said(LIST_TITLE) ?? ""), MAX_FEED_TITLE);
  const known = lists.find(({ name }) => name === chosen);
  // A name that was typed beside the list that was shown counts; one that stood there before another was chosen does not.
  const isNamed = title !== "" && (known === undefined || known.name === shown);
  const list = isNamed ? await namedList(site, title, lists) : (known ?? first);
  return {
    list,
    lists,
    isGuess: form === null && usual === "",
    isNew: !lists.some(({ name }) => name === list.name),
    // Every car of a new list is new, whatever its number.
    isShown:
      (shown ?? list.name) === list.name || !lists.some(({ name }) => name === shown || name === list.name),
    ...(chosen === "" && title === "" && { problem: "feeds.list_unnamed" as const }),
  };
}

/** A new list that staff have not named yet. */
export async function unnamedList(site: string): Promise<StockList> {
  return { name: nameOfList("", await listTaken(site)), title: "" };
}

async function listTaken(site: string): Promise<string[]> {
  const taken = await sql()<{ name: string }[]>`select name from feed_sources where site = ${site}`;
  return taken.map(({ name }) => name);
}

async function namedList(site: string, title: string, lists: readonly KnownList[]): Promise<StockList> {
  const same = lists.find((list) => list.title.toLowerCase() === title.toLowerCase());
  if (same) return same;
  return { name: nameOfList(title, await listTaken(site)), title };
}
