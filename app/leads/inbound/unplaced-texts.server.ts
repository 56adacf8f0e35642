import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";

import { LEADS_CHANNEL } from "../work/change-lead.server";

/** A text message that nobody can say the site of. */
type UnplacedText = InboundText & {
  /** The slugs of the sites that share the number it was sent to. */
  sites: string[];
  receivedAt: Seconds;
};

/** Keeps a text message until staff place it; idempotent by the carrier's id. */
export async function keepUnplaced(
  sites: readonly string[],
  { id, from, text, dropped }: InboundText,
): Promise<void> {
  await sql()`
    with kept as (
      insert into unplaced_texts (id, sites, phone, text, dropped)
      values (${id}, ${[...sites]}, ${from}, ${text}, ${dropped})
      on conflict (id) do nothing returning sites
    )
    select pg_notify(${LEADS_CHANNEL}, site) from kept, unnest(kept.sites) site`;
}

/** The oldest first. @param whole the sites that a person works for as a whole: each that it may be for is one of them */
export async function listUnplaced(whole: readonly string[], max: number): Promise<UnplacedText[]> {
  return sql()<UnplacedText[]>`
    select id, phone as "from", text, dropped, live.sites, extract(epoch from received_at)::float8 as "receivedAt"
    from unplaced_texts unplaced cross join lateral (
      select array_agg(slug order by slug) as sites from sites
      where slug = any(unplaced.sites) and archived_at is null
    ) live
    where live.sites <@ ${[...whole]}::text[]
    order by received_at, id limit ${max}`;
}

/**
 * Takes all texts of one sender for a site: of two people who choose different sites at once, one does.
 *
 * @returns the oldest first; none if they are somewhere else by now
 */
export async function claimUnplaced(site: string, id: string): Promise<InboundText[]> {
  return sql()<InboundText[]>`
    with claimed as (
      update unplaced_texts each set site = ${site} from unplaced_texts chosen
      where chosen.id = ${id} and each.phone = chosen.phone and each.sites = chosen.sites
        and ${site} = any(each.sites) and (each.site is null or each.site = ${site})
      returning each.id, each.phone as "from", each.text, each.dropped, each.received_at
    )
    select id, "from", text, dropped from claimed order by received_at, id`;
}

/** Forgets texts that have become part of a lead. */
export async function forgetUnplaced(ids: readonly string[]): Promise<void> {
  await sql()`delete from unplaced_texts where id = any(${[...ids]})`;
}

/** A text message of a shopper's. */
export type InboundText = {
  /** The carrier's id: the same for the same message. */
  id: string;
  /** E.164. */
  from: string;
  text: string;
  /** What came with it and is not kept. */
  dropped: string[];
};
