import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { lockObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";

import { mappingFor } from "./destination";
import type { StoredDestination } from "./destinations.server";
import { FILE_WRITERS } from "./file-writers";

const BATCH = 500;
const HASH_LENGTH = 32;

/** The files of all sites, in the object store. */
export const CATALOGUES_PREFIX = "catalogues/";

/** @returns the key of a destination's file in the object store */
export function fileKey({ site, name }: Pick<StoredDestination, "site" | "name">, hash: string): string {
  return `${CATALOGUES_PREFIX}${site}/${name}/${hash}.gz`;
}

/**
 * Writes a destination's file from its entries, compressed; only the compressed bytes are held in memory. A file that
 * would be the same is not written again. The file of before is removed once the new one is in its place.
 */
export async function writeFile(
  stored: StoredDestination,
  made: string,
  { store, now }: { store: ObjectStore; now: Seconds },
): Promise<void> {
  const { site, name, fileHash } = stored;
  const file = await compressed(stored);
  const { hash, bytes, cars, twice } = file;
  await noteTwice(site, name, twice);
  await sql().begin(async (tx) => {
    await lockObjects(tx, CATALOGUES_PREFIX, "shared");
    if (hash !== fileHash) await store.put(fileKey(stored, hash), bytes, "application/gzip");
    await tx`
    update catalogue_destinations set made_with = ${made}, file_hash = ${hash}, file_bytes = ${bytes.length},
      cars = ${cars}, written_at = case when file_hash = ${hash} then written_at else to_timestamp(${now}) end,
      left_out = (select count(*) from catalogue_entries e
        where e.site = ${site} and e.destination = ${name} and e.reason is not null)
    where site = ${site} and name = ${name}`;
  });
  if (fileHash !== null && fileHash !== hash) await store.remove(fileKey(stored, fileHash));
}

async function compressed(stored: StoredDestination) {
  const { site, name, destination } = stored;
  const mapping = mappingFor(destination);
  const writer = FILE_WRITERS[destination.file];
  const digest = createHash("sha256");
  const chunks: Buffer[] = [];
  const twice: string[] = [];
  let cars = 0;
  async function* text(): AsyncGenerator<string> {
    const seen = new Set<string>();
    yield writer.start(mapping);
    for await (const batch of entriesOf(site, name)) {
      let part = "";
      for (const { vehicleId, text: row, identity } of batch) {
        if (identity !== null && seen.has(identity)) {
          twice.push(vehicleId);
          continue;
        }
        if (identity !== null) seen.add(identity);
        part += row;
        cars += 1;
      }
      yield part;
    }
    yield writer.end(mapping);
  }
  async function* hashed(): AsyncGenerator<string> {
    for await (const part of text()) {
      digest.update(part);
      yield part;
    }
  }
  await pipeline(Readable.from(hashed()), createGzip(), async (packed: AsyncIterable<Buffer>) => {
    for await (const chunk of packed) chunks.push(chunk);
  });
  const hash = digest.digest("hex").slice(0, HASH_LENGTH);
  return { hash, bytes: Buffer.concat(chunks), cars, twice };
}

type Row = { vehicleId: string; text: string; identity: string | null };

async function* entriesOf(site: string, name: string): AsyncGenerator<Row[]> {
  let after = "";
  while (true) {
    const rows = await sql()<Row[]>`
      select vehicle_id as "vehicleId", text, identity from catalogue_entries
      where site = ${site} and destination = ${name} and text is not null and vehicle_id > ${after}
      order by vehicle_id limit ${BATCH}`;
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < BATCH) return;
    after = last.vehicleId;
  }
}

/** Of two cars with one VIN the first is in the file; the other is, once the first has left. */
async function noteTwice(site: string, name: string, twice: readonly string[]): Promise<void> {
  await sql()`
    update catalogue_entries e set reason = case when isTwice then 'same_vin' end,
      detail = case when isTwice then e.identity else '' end
    from (select vehicle_id as id, vehicle_id = any(${[...twice]}) as isTwice from catalogue_entries
      where site = ${site} and destination = ${name} and text is not null) each
    where e.site = ${site} and e.destination = ${name} and e.vehicle_id = each.id
      and (e.reason is not null) <> isTwice`;
}
