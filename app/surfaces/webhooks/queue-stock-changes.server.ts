import type { TransactionSql } from "postgres";

import type { NewMessage } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { sql } from "~/platform/db.server";
import { isoIn } from "~/platform/local-time";
import type { Seconds } from "~/platform/moment";
import type { Site } from "~/site/site";
import type { Car } from "~/stock/car";
import { findCarsByIds } from "~/stock/cars.server";
import { statedPrices } from "~/stock/price";

import { apiWholeCar } from "../api/car-view";
import { carBeforeSchema, changeKind } from "./stock-change";
import { PAYLOAD_VERSION } from "./stock-webhooks.server";

/** NOTIFY channel of the trigger of vehicles. */
export const STOCK_CHANGES_CHANNEL = "stock_changes";

/** Some 60 kB of JSON. */
const CARS_A_MESSAGE = 50;

type FindSite = (slug: string) => Promise<Site | null>;

/**
 * Queues a message to each receiver about the cars that have changed. A car that changes several times before that is
 * told once, with what it is now. The sites take turns, a message each. Safe in any number of processes: a change is
 * taken by exactly one.
 */
export async function queueStockChanges(
  findSite: FindSite,
  now: Seconds,
  stopping?: AbortSignal,
): Promise<void> {
  const rows = await sql()<{ site: string }[]>`select distinct site from stock_changes`;
  const waiting = new Set(rows.map(({ site }) => site));
  while (waiting.size > 0) {
    for (const slug of waiting) {
      if (stopping?.aborted) return;
      const site = await findSite(slug);
      if (!site || !(await queueBatch(site, now))) waiting.delete(slug);
    }
  }
}

/** @returns whether more may be waiting */
function queueBatch(site: Site, now: Seconds): Promise<boolean> {
  return sql().begin(async (tx) => {
    const taken = await takeChanges(tx, site.slug);
    const ids = taken.map(({ vehicleId }) => vehicleId);
    const cars = new Map((await findCarsByIds(site.slug, ids)).map((car) => [car.id, car]));
    const changes = taken.flatMap(({ vehicleId, before }) => {
      const change = toChange(site, vehicleId, before, cars.get(vehicleId) ?? null);
      return change ? [change] : [];
    });
    if (changes.length > 0) await queueMessages(tx, await messagesOf(tx, site, changes, now));
    return taken.length === CARS_A_MESSAGE;
  }) as Promise<boolean>;
}

/** A writer that has not committed holds its rows: they are taken by the next run. */
function takeChanges(tx: TransactionSql, site: string) {
  return tx<{ vehicleId: string; before: unknown }[]>`
    delete from stock_changes where (site, vehicle_id) in (
      select site, vehicle_id from stock_changes where site = ${site}
      order by changed_at limit ${CARS_A_MESSAGE} for update skip locked)
    returning vehicle_id as "vehicleId", before`;
}

function toChange({ config }: Site, id: string, stored: unknown, car: Car | null) {
  const before = stored === null ? null : carBeforeSchema.parse(stored);
  const kind = changeKind(before, car, config.price);
  if (kind === null) return null;
  return {
    kind,
    car_id: id,
    car: kind === "removed" || car === null ? null : apiWholeCar(car, config),
    prices_before: before && statedPrices(before, config.price),
  };
}

type Change = NonNullable<ReturnType<typeof toChange>>;

/** Each receiver counts its own messages, so that it sees when one is missing. */
async function messagesOf(
  tx: TransactionSql,
  { slug, config }: Site,
  changes: readonly Change[],
  now: Seconds,
): Promise<NewMessage[]> {
  const receivers = await tx<{ id: string; sequence: number }[]>`
    update stock_webhooks set sequence = sequence + 1 where site = ${slug} returning id, sequence`;
  return receivers.map(({ id, sequence }) => ({
    site: slug,
    topic: "stock-change" as const,
    key: `${id}.${sequence}`,
    channel: id,
    receiver: "stock" as const,
    payload: {
      version: PAYLOAD_VERSION,
      event: "stock.changed",
      site: slug,
      url: config.url,
      sequence,
      at: isoIn(now, "UTC"),
      changes,
    },
  }));
}
