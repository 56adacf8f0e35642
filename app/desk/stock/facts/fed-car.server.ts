import { type FeedSource, feedSourceSchema } from "~/feeds/feed-source";
import { plainText } from "~/i18n/plain-text";
import { sql } from "~/platform/db.server";
import { textFields } from "~/platform/read-form.server";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import { findSite } from "~/site/sites.server";
import type { Car } from "~/stock/car";
import { findCarById } from "~/stock/cars.server";
import { columnOf, columnValue } from "~/stock/import/vehicle-columns";
import { BY_HAND } from "~/stock/import/vehicle-import";
import { endOverride, listOverrides, setOverride } from "~/stock/overrides/overrides.server";

import { type NamedSource, titleOf } from "../../feeds/upload/stock-list";
import type { CarErrors } from "../../own-cars/car-form";
import { entryOf, yearOf } from "../../own-cars/own-cars.server";
import { includesLocation, locationsFor, type Scope } from "../../scope";
import { recordAudit } from "../../staff/audit.server";
import type { OnDesk } from "../../staff-session.server";
import { factInputs, type Facts, factTexts, factWords, FOLLOWS, readFacts, sourceText } from "./fact-form";

/** A car that a feed or a list brings. */
type FedCar = {
  site: Site;
  car: Car;
  /** What staff call its source. */
  source: string;
  /** The fields that its file says. */
  inFile: ReadonlySet<string>;
  /** The details that staff keep, and those of its file, by columns. */
  facts: { kept: Facts; source: Facts };
};

/** @returns null for a car outside the scope, of no feed, or if the viewer does not manage its stock */
export async function findFedCar(scope: Scope, slug: string, id: string): Promise<FedCar | null> {
  const [site, car, fed] = await Promise.all([findSite(slug), findCarById(slug, id), findFeed(slug, id)]);
  const locations = locationsFor(scope, slug, "stock.change");
  if (!site || !car || !fed || !includesLocation(locations, car.locationId)) return null;
  const override = (await listOverrides(slug, id)).find(({ kind }) => kind === "facts");
  const columns = factInputs(car.itemType).map(({ name }) => name as keyof Car);
  const now = Object.fromEntries(columns.map((name) => [columnOf(name), columnValue(car, name)])) as Facts;
  return {
    ...{ site, car, source: fed.title },
    inFile: new Set(fed.mapping ? fieldsOf(fed.mapping) : columns),
    facts: {
      kept: (override?.said ?? {}) as Facts,
      source: { ...now, ...(override?.was as Facts | undefined) },
    },
  };
}

function fieldsOf({ fields, defaults, rules }: FeedSource["mapping"]): string[] {
  return [
    ...Object.keys(fields),
    ...Object.keys(defaults),
    ...rules.flatMap(({ then }) => Object.keys(then)),
  ];
}

type Feed = { title: string; mapping: FeedSource["mapping"] | null };

/**
 * What brings a car that staff did not enter, so that they keep details of it: a feed, a list, or an import without
 * either, such as one by a command.
 */
export async function findFeed(site: string, id: string): Promise<Feed | null> {
  const [row] = await sql()<{ feed: (NamedSource & { config: unknown }) | null }[]>`
    select case when f.name is not null then json_build_object(
      'name', f.name, 'kind', f.kind, 'location', f.location, 'givenTitle', f.config->>'title', 'config', f.config) end as feed
    from vehicles v
    left join feed_sources f on f.site = v.site and 'feed:' || f.name = v.source
    where v.site = ${site} and v.id = ${id} and not starts_with(v.source, ${BY_HAND})`;
  if (!row) return null;
  if (!row.feed) return { title: plainText({}, "stock.an_import"), mapping: null };
  return { title: titleOf(row.feed), mapping: feedSourceSchema.parse(row.feed.config).mapping };
}

/** The form of a car's details. */
export function factsPage({ site, car, source, inFile, facts: { kept, source: said } }: FedCar) {
  return {
    ...{ site: site.slug, id: car.id, name: car.name, source, itemType: car.itemType },
    typed: factTexts(car),
    fields: factInputs(car.itemType).map(({ name }) => {
      const isKept = columnOf(name as keyof Car) in kept;
      return {
        ...{ name, isKept, isInFile: inFile.has(name) },
        fileSays: isKept ? sourceText(car, said, name) : "",
      };
    }),
  };
}

export type FactsPageData = ReturnType<typeof factsPage>;

/** Keeps the details that were changed, and follows the file again in the others. @returns messages by field */
export async function saveFacts(
  { staff }: OnDesk,
  { site, car, facts }: FedCar,
  form: FormData,
  now: Seconds,
): Promise<{ errors: CarErrors } | null> {
  const typed = Object.fromEntries(textFields(form));
  const follows = form.getAll(FOLLOWS).map(String);
  const read = readFacts(car, facts, { typed, follows }, yearOf(now));
  if ("errors" in read) return read;
  if (JSON.stringify(read.facts) === JSON.stringify(facts.kept)) return null;
  const isNone = Object.keys(read.facts).length === 0;
  const entry = { ...entryOf(site, car, staff), action: isNone ? "car-restored" : "car-overridden" } as const;
  const change = plainText({}, "stock.kind_facts");
  const recorded = (tx: Parameters<typeof recordAudit>[0]) =>
    recordAudit(tx, {
      ...entry,
      ...(isNone
        ? { before: { change } }
        : { before: { change: factWords(facts.kept) }, after: { change: factWords(read.facts) } }),
    });
  const done = isNone
    ? await endOverride(site, car.id, "facts", recorded)
    : await setOverride(
        site,
        car.id,
        { said: { kind: "facts", ...read.facts }, by: staff.name, endsAt: null },
        recorded,
      );
  return done ? null : { errors: { form: "stock.changed_meanwhile" } };
}
