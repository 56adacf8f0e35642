import { z } from "zod";

import { clientNetwork } from "~/platform/client-network";
import { sql } from "~/platform/db.server";
import { isCountable } from "~/platform/is-countable";
import { jsonOrNull } from "~/platform/json-or-null";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { withoutSecrets } from "~/platform/secret-addresses";
import { sentLine } from "~/platform/text-schema";

import { MAX_EVENTS, OWN_EVENTS, type EventBatch, type DataKey, type WireEvent } from "./event-wire";
import { EVENTS, type EventId } from "./events";

/** Matches e-mail addresses and phone numbers, which no event may contain. */
const EMAIL = /@/;
const PHONE = /(?<![\da-z])(?:\+?61|0)(?:[\s.()-]*\d){8,9}(?![\da-z])/i;

function words(max: number, form = /^/) {
  return sentLine(max).pipe(
    z
      .string()
      .regex(form)
      .refine((text) => !EMAIL.test(text) && !PHONE.test(text)),
  );
}

const wholeNumber = z.number().int().min(0).max(1_000_000_000);

const data = z
  .object({
    car_id: sentLine(100)
      .pipe(z.string().regex(/^[^@]+$/))
      .nullable(),
    car_type: z.enum(["new", "used", "demo"]),
    make: words(80),
    model: words(80),
    path: words(300, /^\/[^\s?#]*$/).transform(withoutSecrets),
    heading: words(200).nullable(),
    total: wholeNumber,
    page: wholeNumber,
    sortBy: words(40).nullable(),
    hasText: z.boolean(),
    kind: words(60),
    category: words(80),
    subcategory: words(80).nullable(),
  } satisfies Record<DataKey, z.ZodType>)
  .partial()
  .strict();

const ids: ReadonlySet<number> = new Set(Object.values(EVENTS));
const eventId = z.custom<EventId>((value) => typeof value === "number" && ids.has(value));

const event = z.object({ event: z.union([eventId, z.enum(OWN_EVENTS)]), data }).strict();

/** The body of POST /api/events. Events are validated one by one: see {@link readableEvents}. */
export const eventBatch = z
  .object({
    visit: sentLine(36).pipe(z.string().uuid()).optional(),
    events: z.array(z.unknown()).min(1).max(MAX_EVENTS),
  })
  .strict();

/** The valid events of a batch; an invalid one does not reject the others. */
export function readableEvents(events: readonly unknown[]): WireEvent[] {
  return events.flatMap((sent) => event.safeParse(sent).data ?? []);
}

/**
 * Events per minute, whatever batches they come in: far above what the shoppers of one network, or of a whole site,
 * send to one process. A page records two or three.
 */
const PER_NETWORK = 600;

const PER_SITE = 30_000;

/** Counts of the current minute; the networks are discarded with it. */
const counted = { minute: 0, events: new Map<string, number>() };

const MAX_BYTES = 16_384;

type EventSite = { slug: string; config: { analytics: { events: boolean } } };
/** `now` is seconds UTC, `clientAddress` as Express gives it. */
type Moment = { now: Seconds; clientAddress: unknown };

/**
 * Accepts a batch of events from a page (docs/decisions/038-counting-and-consent.md). Its cookies are not
 * read, and its IP address is not stored.
 *
 * @returns 204, also for a bot, whose events are not stored, and for a partly invalid batch, whose valid
 * events are; 400 if the body is no batch or has no valid event, 413 if it is too large, 429 if there are too
 * many, 404 if the site counts nothing, 503 if it could not be stored
 */
export async function receiveEvents(request: Request, site: EventSite, moment: Moment): Promise<Response> {
  if (!site.config.analytics.events) return answer(404);
  if (Number(request.headers.get("Content-Length") ?? 0) > MAX_BYTES) return answer(413);
  const body = await request.text();
  if (Buffer.byteLength(body) > MAX_BYTES) return answer(413);
  const batch = eventBatch.safeParse(jsonOrNull(body)).data;
  if (!mayTake(batch?.events.length ?? 1, site.slug, moment)) return answer(429, { "Retry-After": "60" });
  const readable = readableEvents(batch?.events ?? []);
  if (!batch || readable.length === 0) return answer(400);
  const refused = batch.events.length - readable.length;
  if (refused > 0) log.warn({ site: site.slug, refused }, "invalid events of a batch were dropped");
  if (!isCountable(request.headers)) return answer(204);
  try {
    await storeEvents(site.slug, { ...batch, events: readable });
    return answer(204);
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "events were not stored");
    return answer(503);
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/**
 * Inserts a batch of a site's events: what happened and when it arrived, nothing about who sent it. In one
 * statement, so that a batch is stored as a whole or not at all.
 */
async function storeEvents(site: string, { visit, events }: EventBatch): Promise<void> {
  const rows = events.map(({ event, data }) => ({ event: String(event), data }));
  await sql()`
    insert into analytics_events (site, event, data, visit, at)
    select ${site}, given.event, given.data, ${visit ?? null}::uuid, now()
    from jsonb_to_recordset(${sql().json(rows as never)}) as given(event text, data jsonb)`;
}

/**
 * Counts events. In memory only, so that no IP address is stored; the process's general limit of
 * POSTs per address applies before it.
 *
 * @returns whether they may be accepted
 */
function mayTake(events: number, site: string, { clientAddress, now }: Moment): boolean {
  const minute = Math.floor(now / 60);
  if (minute !== counted.minute) {
    counted.minute = minute;
    counted.events.clear();
  }
  return (
    count(events, site) <= PER_SITE && count(events, `${site} ${clientNetwork(clientAddress)}`) <= PER_NETWORK
  );
}

function count(events: number, key: string): number {
  const total = (counted.events.get(key) ?? 0) + events;
  counted.events.set(key, total);
  return total;
}
