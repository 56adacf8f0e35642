import { isCountable } from "~/platform/is-countable";
import { log } from "~/platform/log.server";

import { mayTakeBatch } from "./batch-limit.server";
import { eventBatch, readableEvents } from "./event-batch";
import { forgetOldEvents } from "./forget-old-events.server";
import { storeEvents } from "./store-events.server";

const MOST_BYTES = 16_384;

type EventSite = { slug: string; config: { analytics: { events: boolean; keepDays: number } } };
/** `now` is seconds UTC, `clientAddress` as Express gives it. */
type Moment = { now: number; clientAddress: unknown };

/**
 * Takes a batch of events from a page (docs/decisions/042-counting-and-consent.md). Its
 * cookies are not read, its address is not kept.
 *
 * @returns 204, also for a program, of which nothing is stored, and where some events of the
 *   batch were wrong: the others are stored; 400 for what is no batch or has no right event, 413 for too much at once, 429 for too many, 404 where the site counts nothing, 503
 *   when it could not be stored
 */
export async function receiveEvents(request: Request, site: EventSite, moment: Moment): Promise<Response> {
  const { events, keepDays } = site.config.analytics;
  if (!events) return answer(404);
  if (!mayTakeBatch(site.slug, moment.clientAddress, moment.now)) return answer(429, { "Retry-After": "60" });
  if (Number(request.headers.get("Content-Length") ?? 0) > MOST_BYTES) return answer(413);
  const body = await request.text();
  if (Buffer.byteLength(body) > MOST_BYTES) return answer(413);
  const batch = eventBatch.safeParse(parseJson(body)).data;
  const readable = readableEvents(batch?.events ?? []);
  if (!batch || readable.length === 0) return answer(400);
  const refused = batch.events.length - readable.length;
  if (refused > 0) log.warn({ site: site.slug, refused }, "events of a batch were not understood");
  if (!isCountable(request.headers)) return answer(204);
  try {
    await storeEvents(site.slug, { ...batch, events: readable });
    await forgetOldEvents(site.slug, keepDays, moment.now);
    return answer(204);
  } catch (error) {
    log.warn({ err: error, site: site.slug }, "events were not stored");
    return answer(503);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
