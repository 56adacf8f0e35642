import { plainText } from "~/i18n/plain-text";
import { fullNameOf } from "~/platform/full-name.server";
import { cleanLine, cutText } from "~/platform/clean-text";
import { sql } from "~/platform/db.server";
import { containing } from "~/platform/like-pattern";

import { frameOf, partPath } from "../desk-parts";
import { deskCarPath, deskLeadPath, deskReservationPath, deskSitePath } from "../desk-paths";
import { parseFilter } from "../desk-list";
import { entryAnchor } from "../leads/entry-anchor";
import { excerptText } from "../leads/excerpt";
import { findSaid } from "../leads/find-said.server";
import { INBOX, isSearch, statesOf } from "../leads/inbox-filter";
import { conditions, findFew, stateRows, source } from "../leads/inbox-query.server";
import { partRows } from "../list-query.server";
import { type Ability } from "../roles";
import { locationsFor, partsFor, sitesFor } from "../scope";
import type { OnDesk } from "../staff-session.server";
import { dotted } from "../labels";
import { pagesByWords } from "./pages-by-words";

/** A search result. `detail` tells results with the same title apart; it may be empty. */
export type Found = {
  kind: "part" | "site" | "car" | "lead" | "reservation";
  title: string;
  detail: string;
  href: string;
};

/** Results of each kind. */
const MAX_FOUND = 5;
const MAX_WORDS = 100;
/** A shorter text matches almost every record. */
const MIN_LETTERS = 2;

type Query = { onDesk: OnDesk; words: string };

/** The search words in a URL. */
export function readWords(search: URLSearchParams): string {
  return cutText(cleanLine(search.get("q") ?? ""), MAX_WORDS);
}

/**
 * Parts of the desk, and the sites, cars, leads and reservations in the person's scope, that match the words.
 * Without words, all parts.
 */
export async function findOnDesk(onDesk: OnDesk, words: string): Promise<Found[]> {
  const parts = frameOf(onDesk).parts.map((part): Found => {
    return { kind: "part", title: plainText({}, `desk.part_${part}`), detail: "", href: partPath(part) };
  });
  const named = parts.filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  if (words.length < MIN_LETTERS) return named;
  const scoped = { onDesk, words };
  const found = await Promise.all([
    findSites(scoped),
    findCars(scoped),
    findLeads(scoped),
    findReservations(scoped),
    findPages(scoped),
  ]);
  return [...named, ...found.flat()];
}

async function findSites({ onDesk, words }: Query): Promise<Found[]> {
  const slugs = sitesFor(onDesk.scope, "sites.read").map(({ site }) => site);
  const rows = await sql()<{ slug: string; name: string }[]>`
    select slug, config->>'name' as name from sites
    where slug = any(${slugs}) and archived_at is null
      and concat_ws(' ', slug, config->>'name') ilike ${containing(words)}
    order by name, slug limit ${MAX_FOUND}`;
  return rows.map(({ slug, name }) => {
    return { kind: "site", title: name, detail: slug, href: deskSitePath(slug) };
  });
}

/** Pages of each site where the person may use them. */
async function findPages({ onDesk: { scope }, words }: Query): Promise<Found[]> {
  const pages = pagesByWords(words);
  if (pages.length === 0) return [];
  const placesOf = ({ ability }: (typeof pages)[number]) =>
    sitesFor(scope, ability).flatMap(({ site }) =>
      ability === "leads.work" || locationsFor(scope, site, ability) === "all" ? [site] : [],
    );
  const rows = await sql()<{ slug: string; name: string }[]>`
    select slug, config->>'name' as name from sites
    where slug = any(${[...new Set(pages.flatMap(placesOf))]}) and archived_at is null order by name, slug`;
  return pages.flatMap((page) => {
    const places = placesOf(page);
    const sites = rows.filter(({ slug }) => places.includes(slug)).slice(0, MAX_FOUND);
    return sites.map(({ slug, name }): Found => {
      return { kind: "part", title: plainText({}, page.title), detail: name, href: page.href(slug) };
    });
  });
}

function partsOf({ onDesk }: Query, ability: Ability) {
  return partRows(partsFor(onDesk.scope, ability, null) ?? []);
}

/** Every word must match; an exact stock number comes first. */
async function findCars(query: Query): Promise<Found[]> {
  const patterns = query.words.split(" ").map(containing);
  const rows = await sql()<
    { site: string; id: string; name: string; stockNumber: string | null; at: string }[]
  >`
    select car.site, car.id, car.name, car.stock_number as "stockNumber", sites.config->>'name' as at
    from ${partsOf(query, "stock.read")}
    join sites on sites.slug = part.site
    join vehicles car on car.site = part.site and (part.location is null or car.location_id = part.location)
    where concat_ws(' ', car.stock_number, car.rego, car.vin, car.name, car.make, car.model)
      ilike all(${patterns}::text[])
    order by lower(car.stock_number) is not distinct from ${query.words.toLowerCase()} desc,
      car.created_at desc, car.id limit ${MAX_FOUND}`;
  return rows.map(({ site, id, name, stockNumber, at }) => ({
    kind: "car",
    title: name,
    href: deskCarPath(site, id),
    detail: dotted(stockNumber, at),
  }));
}

/** By the inbox's search, without spam. */
async function findLeads({ onDesk, words }: Query): Promise<Found[]> {
  if (!isSearch(words)) return [];
  const places = partsFor(onDesk.scope, "leads.read", null) ?? [];
  const parts = places.map((place) => ({ ...place, deadlines: {} }));
  const asked = { parts, filter: parseFilter(INBOX, new URLSearchParams({ q: words })), me: onDesk.staff.id };
  const query = { ...asked, few: await findFew(asked) };
  const { before, table } = source(query);
  const states = statesOf("all").filter((state) => state !== "spam");
  const rows = await sql()<{ site: string; id: string; name: string; subject: string; at: string }[]>`
    with ${before} newest as (
      select lead.* from ${stateRows(parts, states)}
      cross join lateral (
        select lead.* from ${table} lead where ${conditions(query)}
        order by lead.created_at desc, lead.id desc limit ${MAX_FOUND}
      ) lead
      order by lead.created_at desc, lead.id desc limit ${MAX_FOUND}
    )
    select newest.site, newest.id, ${fullNameOf("newest")} as name,
      coalesce(nullif(newest.subcategory, ''), newest.category) as subject, sites.config->>'name' as at
    from newest join sites on sites.slug = newest.site
    order by newest.created_at desc, newest.id desc`;
  const said = await findSaid(rows, words);
  return rows.map(({ site, id, name, subject, at }) => {
    const found = said({ site, id });
    const quoted = found && `“${excerptText(found.excerpt)}”`;
    const href = deskLeadPath(site, id) + (found?.entry ? `#${entryAnchor(found.entry)}` : "");
    return { kind: "lead", title: name, detail: dotted(quoted ?? subject, at), href };
  });
}

async function findReservations(query: Query): Promise<Found[]> {
  const rows = await sql()<{ site: string; id: string; name: string; car: string }[]>`
    select r.site, r.id, ${fullNameOf("r")} as name, coalesce(car.name, r.vehicle_id) as car
    from ${partsOf(query, "reservations.read")}
    join reservations r on r.site = part.site and r.state <> 'offered'
    left join vehicles car on car.site = r.site and car.id = r.vehicle_id
    where (part.location is null or car.location_id = part.location)
      and concat_ws(' ', r.id, ${fullNameOf("r")}, r.email, r.phone, car.stock_number)
        ilike ${containing(query.words)}
    order by r.created_at desc, r.id limit ${MAX_FOUND}`;
  return rows.map(({ site, id, name, car }) => {
    return { kind: "reservation", title: name, detail: car, href: deskReservationPath(site, id) };
  });
}
