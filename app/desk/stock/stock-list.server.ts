import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { pageOf, type SiteCursor } from "../desk-list";
import { type NamedSource, titleOf } from "../feeds/upload/stock-list";
import { partRows } from "../list-query.server";
import { type Part, partsFor, type Scope, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { arranged, isComputed, needy, type StepCounts, stepCounts } from "./arrange";
import { countRejected, listRejected, type RejectedRow } from "./rejected-rows.server";
import {
  conditions,
  type ExportedCar,
  selectCars,
  stateOf,
  type StockLine,
  toLines,
} from "./select-cars.server";
import type { StockFilter, StockTab } from "./stock-filter";

const PAGE = 50;
/** Counting stops here, and so does what is sorted in memory. */
const MAX_COUNT = 1_000;
/** More than a dealer would open in a spreadsheet. */
const MAX_ALL = 20_000;

type StockPage = {
  cars: StockLine[];
  /** How many cars need each step; of the tab `todo` only. */
  steps: StepCounts | null;
  /** Set in the tab `rejected` only. */
  rows: RejectedRow[];
  /** Where the next page begins; null on the last. */
  next: SiteCursor | null;
  /** Capped at `maxCount` each. */
  counts: Record<StockTab, number>;
  maxCount: number;
  /** The feeds in the scope and the lists that staff upload, to filter by. */
  sources: { name: string; title: string }[];
  /** Whether the viewer may add a car. */
  mayAdd: boolean;
  /** The site of all shown cars, if the viewer may change several of them at once; null for several sites. */
  bulkSite: string | null;
};

/**
 * A page of the stock in a scope, with its counts. Each part of the scope is an index scan.
 *
 * @returns null if the filter names a place outside the scope
 */
export async function listStock(
  { scope }: OnDesk,
  filter: StockFilter,
  now: Seconds,
): Promise<StockPage | null> {
  const parts = partsFor(scope, "stock.read", filter.place);
  if (parts === null) return null;
  const isRejected = filter.tab === "rejected";
  const readable = sitesFor(scope, "stock.read").map(({ site }) => site);
  const changeable = sitesFor(scope, "stock.change");
  const [first = null] = readable;
  const only = filter.place?.site ?? (readable.length === 1 ? first : null);
  const asked = { parts, scope, filter, now };
  const todo = listNeedy(asked);
  const pageOfTab = async () => {
    if (isRejected) return EMPTY;
    if (filter.tab === "todo") return pageIn(arranged(await todo, filter), filter);
    return isComputed(filter) ? computedPage(asked) : selectedPage(asked);
  };
  const [cars, needing, rows, counts, rejected, sources] = await Promise.all([
    pageOfTab(),
    todo,
    isRejected ? listRejected(parts, filter, PAGE + 1) : [],
    countCars(parts, filter, now),
    countRejected(parts, filter, MAX_COUNT),
    sql()<NamedSource[]>`
      select distinct on (name) name, kind, location, config->>'title' as "givenTitle" from feed_sources where site = any(${readable}) order by name`,
  ]);
  const shownRows = pageOf(rows, PAGE, ({ line, site, source }) => ({ at: line, site, id: source }));
  return {
    cars: cars.shown,
    steps: filter.tab === "todo" ? stepCounts(needing) : null,
    rows: shownRows.shown,
    next: cars.next ?? shownRows.next,
    counts: { ...counts, todo: needing.length, rejected },
    maxCount: MAX_COUNT,
    sources: sources.map((source) => ({ name: source.name, title: titleOf(source) })),
    mayAdd: changeable.length > 0,
    bulkSite: changeable.some(({ site }) => site === only) && !isRejected ? only : null,
  };
}

type Asked = { parts: readonly Part[]; scope: Scope; filter: StockFilter; now: Seconds };
type ShownCars = { shown: StockLine[]; next: SiteCursor | null };
const EMPTY: ShownCars = { shown: [], next: null };

async function selectedPage({ scope, now, ...asked }: Asked): Promise<ShownCars> {
  const cars = await selectCars({ ...asked, now, max: PAGE + 1 });
  const { shown, next } = pageOf(cars, PAGE, ({ place: at, site, id }) => ({ at, site, id }));
  return { shown: await toLines(shown, scope, now), next };
}

async function computedPage({ scope, filter, now, parts }: Asked): Promise<ShownCars> {
  const cars = await selectCars({ parts, filter: { ...filter, after: null }, now, max: MAX_COUNT });
  return pageIn(arranged(await toLines(cars, scope, now), filter), filter);
}

/** A page of a list that is sorted in memory: its cursor's `at` is the offset. */
function pageIn(lines: readonly StockLine[], { after }: StockFilter): ShownCars {
  const from = after?.at ?? 0;
  return pageOf(lines.slice(from), PAGE, ({ site, id }) => ({ at: from + PAGE, site, id }));
}

/** The cars that need something, whatever tab is shown; on their own tab in its order. */
async function listNeedy({ parts, scope, filter, now }: Asked): Promise<StockLine[]> {
  const order = filter.tab === "todo" ? filter.order : "newest";
  const todo = { ...filter, tab: "todo", order, after: null } as const;
  return needy(await toLines(await selectCars({ parts, filter: todo, now, max: MAX_COUNT }), scope, now));
}

/**
 * All pages of the list at once, for a file.
 *
 * @returns null outside the scope, and for rejected rows, which are no cars
 */
export async function listAllStock(
  { scope }: OnDesk,
  filter: StockFilter,
  now: Seconds,
): Promise<ExportedCar[] | null> {
  const parts = partsFor(scope, "stock.read", filter.place);
  if (parts === null || parts.length === 0 || filter.tab === "rejected") return null;
  const cars = await selectCars({ parts, filter: { ...filter, after: null }, now, max: MAX_ALL });
  const lines = await toLines(cars, scope, now);
  const factsOf = new Map(cars.map(({ site, id, facts }) => [`${site}/${id}`, facts]));
  const shown = isComputed(filter) ? arranged(lines, filter) : lines;
  return shown.flatMap((line) => {
    const facts = factsOf.get(`${line.site}/${line.id}`);
    return facts ? [{ ...line, facts }] : [];
  });
}

async function countCars(
  parts: readonly Part[],
  filter: StockFilter,
  now: Seconds,
): Promise<Omit<Record<StockTab, number>, "rejected" | "todo">> {
  const capped = (tab: StockTab) => sql()`(
    select count(*) from (
      select 1 from vehicles car where ${conditions(filter, now)} and ${stateOf(tab, now)} limit ${MAX_COUNT}
    ) capped)`;
  const [row] = await sql()<{ live: number; held: number; sold: number }[]>`
    select least(coalesce(sum(live), 0), ${MAX_COUNT})::int as live,
      least(coalesce(sum(held), 0), ${MAX_COUNT})::int as held,
      least(coalesce(sum(sold), 0), ${MAX_COUNT})::int as sold
    from (
      select ${capped("live")} as live, ${capped("held")} as held, ${capped("sold")} as sold
      from ${partRows(parts)}
    ) counted`;
  const { live, held, sold } = row ?? { live: 0, held: 0, sold: 0 };
  return { live, held, sold, all: Math.min(live + held + sold, MAX_COUNT) };
}
