import { sql } from "~/platform/db.server";
import type { Seconds } from "~/platform/moment";
import { parserProcesses } from "~/platform/tasks/parser-processes.server";
import { retryAfterSeconds, type Fetched, type PublicFetcher } from "~/platform/fetch-public.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { userAgent } from "~/platform/user-agent.server";

import { closeHost, type Claimed } from "./claim-photographs.server";
import { readHanded } from "./handed-photographs.server";
import { isHanded } from "./handed-url";
import type { Original, Unusable } from "./make-original.server";
import { PHOTOGRAPH_TYPES } from "./photograph-kind";
import { MAKE_ORIGINAL } from "./photograph-tasks";
import { notifyWaiting, storePhotograph } from "./store-photograph.server";
import { showPhotographs } from "./show-photographs.server";

/** The result of one fetch. Times in seconds UTC; `again` is null if it is not retried. */
type Failure = { reason: string; state: "pending" | "failed"; again: number | null };

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;
/** Retries before it counts as failed: a picture is often uploaded after the feed that lists it. */
const BACK_OFF_SECONDS = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR] as const;
/** A failed one is retried once a day, for a fortnight. */
const MAX_ATTEMPTS = BACK_OFF_SECONDS.length + 14;

/**
 * When to retry a failed fetch.
 *
 * @param attempts fetches so far, including this one
 * @param hopeless a failure that a retry within the hour would not change, such as a file that is not a
 * photograph
 */
function afterFailure(
  { reason, hopeless, attempts }: { reason: string; hopeless: boolean; attempts: number },
  now: Seconds,
): Failure {
  const wait = BACK_OFF_SECONDS[attempts - 1];
  if (!hopeless && wait !== undefined) return { reason, state: "pending", again: now + wait };
  return { reason, state: "failed", again: attempts < MAX_ATTEMPTS ? now + DAY : null };
}

/**
 * How long a server asks us to wait, a day at most; a minute if it does not say.
 *
 * @param retryAfter the header
 * @returns null if it does not ask
 */
function closedUntil(status: number, retryAfter: string | undefined, now: Seconds): number | null {
  if (status !== 429 && status !== 503) return null;
  return now + Math.max(retryAfterSeconds(retryAfter, now) ?? MINUTE, 1);
}

export const FETCH_LIMITS = { timeoutMs: 30_000, maxBytes: 25_000_000, maxRedirects: 3 };

export type PhotographPorts = {
  fetcher: PublicFetcher;
  store: ObjectStore;
  clock: () => Seconds;
};

/** Bytes received over the network for a photograph that is now stored or unchanged; null if it failed. */
type FetchedBytes = number | null;

/**
 * Fetches one leased photograph, stores it and shows it on its car; a failure is retried later. A failed
 * recheck of a stored photograph changes nothing on the car.
 */
export async function fetchPhotograph(photo: Claimed, ports: PhotographPorts): Promise<FetchedBytes> {
  const answer = isHanded(photo.url) ? await takeHanded(photo, ports.store) : await ask(photo, ports.fetcher);
  if (!answer.ok) {
    const hopeless = answer.kind !== "unreachable";
    return fail(photo, { reason: answer.reason, hopeless }, ports.clock());
  }
  const { status, headers, body } = answer;
  if (status === 304 && photo.state === "stored") return settle(photo, body.length);
  const pause = closedUntil(status, headers["retry-after"], ports.clock());
  if (pause !== null) await closeHost(photo.host, pause);
  if (status !== 200) return fail(photo, { reason: `status ${status}`, hopeless: false }, ports.clock());
  const original = await parserProcesses().attempt(MAKE_ORIGINAL, body, {
    from: photo.site,
    inputBytes: body.length,
  });
  if (original === "busy") throw new Error("more photographs are waiting than are fetched at once");
  if (original === "refused" || "unusable" in original) {
    const unusable = original === "refused" ? "damaged" : original.unusable;
    return fail(photo, { reason: UNUSABLE[unusable], hopeless: true }, ports.clock());
  }
  const etag = headers.etag ?? null;
  await keep(photo, original, { etag, lastModified: headers["last-modified"] ?? null }, ports.store);
  return body.length;
}

/** The desk has them in its words (app/desk/photographs/photograph-problem.ts). */
const UNUSABLE: Record<Unusable, string> = {
  format: "no photograph: JPEG, PNG, WebP and AVIF are",
  heic: "no photograph that can be read: HEIC",
  pixels: "over 60 megapixels",
  damaged: "damaged, or cut short",
};

function ask({ url, state, etag, lastModified }: Claimed, fetcher: PublicFetcher): Promise<Fetched> {
  // A lone percent sign is one of the file's name, and servers reject it unescaped.
  return fetcher.fetch(url.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"), {
    "User-Agent": `${userAgent()}/1.0 (photographs of a dealer's feed)`,
    Accept: PHOTOGRAPH_TYPES,
    ...(state === "stored" && etag && { "If-None-Match": etag }),
    ...(state === "stored" && lastModified && { "If-Modified-Since": lastModified }),
  });
}

async function takeHanded({ site, url, version }: Claimed, store: ObjectStore): Promise<Fetched> {
  const body = version === null ? null : await readHanded({ site, url, version }, store);
  if (body) return { ok: true, status: 200, headers: {}, body };
  // Without a version, the source's next run hands it over again.
  await sql()`update vehicle_photos set version = null where site = ${site} and url = ${url}`;
  return { ok: false, kind: "refused", reason: "its file is no longer here, and is asked for again" };
}

async function keep(
  { site, vehicleId, url, version }: Claimed,
  original: Original,
  validators: Pick<Claimed, "etag" | "lastModified">,
  store: ObjectStore,
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select 1 from vehicles where site = ${site} and id = ${vehicleId} for update`;
    await notifyWaiting(tx, { site, vehicleId, url });
    await storePhotograph(tx, { site, url, vehicleId, version, ...validators }, original, store);
    await showPhotographs(tx, site, [vehicleId]);
  });
}

/** The server answered that it has not changed. */
async function settle({ site, vehicleId, url }: Claimed, bytes: number): Promise<number> {
  await sql()`
    update vehicle_photos set attempts = 0, next_try_at = null, leased_until = null, last_error = null,
      fetched_at = now()
    where site = ${site} and vehicle_id = ${vehicleId} and url = ${url}`;
  return bytes;
}

/**
 * A photograph whose first fetch fails leaves its car until a later one succeeds. Only under its own claim, which its
 * count of attempts names: what another worker has stored since stays (decision 049).
 */
async function fail(
  { site, vehicleId, url, state, attempts, version }: Claimed,
  failure: { reason: string; hopeless: boolean },
  now: Seconds,
): Promise<null> {
  const { reason, again, state: failed } = afterFailure({ ...failure, attempts }, now);
  // A handed-over file stays the same until the source hands over another version.
  const next = state === "stored" || (isHanded(url) && failure.hopeless) ? null : again;
  await sql().begin(async (tx) => {
    await tx`select 1 from vehicles where site = ${site} and id = ${vehicleId} for update`;
    await notifyWaiting(tx, { site, vehicleId, url });
    await tx`
      update vehicle_photos set state = ${state === "stored" ? state : failed}, last_error = ${reason},
        leased_until = null, wanted_since = null, fetched_at = now(),
        next_try_at = case when version is distinct from ${version} and version is not null then now()
          else ${next === null ? null : new Date(next * 1_000)}::timestamptz end
      where site = ${site} and vehicle_id = ${vehicleId} and url = ${url} and attempts = ${attempts}`;
    await showPhotographs(tx, site, [vehicleId]);
  });
  return null;
}
