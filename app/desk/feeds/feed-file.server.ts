import { findRunFile } from "~/feeds/came-file.server";
import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { objectStore } from "~/platform/object-store/object-store.server";

import { momentText } from "../moment-text";
import type { Scope } from "../scope";
import { mayUpload } from "./upload/receive-upload.server";
import { type NamedSource, titleOf } from "./upload/stock-list";

type Source = NamedSource & { site: string; timeZone: string };

/** How a source's file gets here, and where it is once it is here. */
export type FeedFile = {
  kind: string;
  /** Who uploaded the last one, and when; null for files that come by themselves. */
  sentBy: { name: string; at: string } | null;
  /** The run whose file can be downloaded; null if none is stored, or for people who don't manage the site's stock. */
  run: string | null;
};

/** @param run the one whose file it is; of a source's page null: its newest */
export async function findFeedFile(
  scope: Scope,
  source: Source,
  run: { id: string; source: string; startedAt: number } | null,
  now: Seconds,
): Promise<FeedFile> {
  const { site, kind, timeZone } = source;
  const [stored, upload] = await Promise.all([
    mayUpload(scope, site) ? findStored(source, run) : null,
    kind === "upload" && run === null ? findUpload(source) : null,
  ]);
  const sentBy = upload && { name: upload.name, at: momentText(upload.at, now, timeZone) };
  return { kind, sentBy, run: stored };
}

async function findStored(
  { site, name }: Source,
  asked: { id: string; source: string; startedAt: number } | null,
): Promise<string | null> {
  const [newest] = asked
    ? [asked]
    : await sql()<{ id: string; source: string; startedAt: number }[]>`
        select id, source, extract(epoch from started_at)::float8 as "startedAt" from feed_runs
        where site = ${site} and source = ${name}
        order by file_hash is null, started_at desc limit 1`;
  return newest && (await findRunFile(site, newest, objectStore())) ? newest.id : null;
}

async function findUpload(source: Source): Promise<{ name: string; at: number } | null> {
  const [row] = await sql()<{ name: string; at: number }[]>`
    select actor as name, extract(epoch from at)::float8 as at from staff_audit
    where level = 'site' and target = ${source.site} and action = 'stock-uploaded' and subject = ${titleOf(source)}
    order by id desc limit 1`;
  return row ?? null;
}
