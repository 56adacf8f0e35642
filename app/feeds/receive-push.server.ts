import { randomBytes } from "node:crypto";

import type { TransactionSql } from "postgres";

import type { Seconds } from "~/platform/moment";
import { lockObjects, removeUnnamedObjects } from "~/platform/object-store/named-objects.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { clientNetwork } from "~/platform/client-network";
import { sql } from "~/platform/db.server";
import { isStorageDown } from "~/platform/is-storage-down";
import { log } from "~/platform/log.server";
import { chargeLimits } from "~/platform/rate-limit.server";

import { FEEDS_CHANNEL } from "./feed-runs.server";
import { feedSourceSchema } from "./feed-source";
import type { FetchPorts } from "./fetch/fetch-ports.server";
import { NO_ROOM, type PushRefusal, readPushed, readPushHeaders } from "./fetch/read-pushed.server";
import { secretsOf } from "./fetch/stored-secret.server";
import { POSTS_PREFIX, pushedPrefix } from "./pushed-file.server";

type PushPorts = {
  secret: FetchPorts["secret"];
  store: ObjectStore;
  now: Seconds;
  /** As Express gives it. */
  clientAddress: unknown;
};

type PushAnswer = { status: 202 | 400 | 401 | 409 | 413 | 415 | 429 | 503; message: string };

const ACCEPTED: PushAnswer = { status: 202, message: "Accepted." };
const OVERTAKEN: PushAnswer = {
  status: 409,
  message: "A post of this second or a later one has come already: sign it again with a later time.",
};

const TOO_MANY: PushAnswer = { status: 429, message: "Too many posts: wait a minute." };

/** Of one site, from one client network. A system posts its stock a few times an hour. */
const POSTS_PER_MINUTE = 30;
/** Stands in for the secret of a source that does not exist: no signature fits it. */
const NO_SECRET = randomBytes(32).toString("hex");

/**
 * A dealer system's post of its stock becomes the source's next file: it is stored where any worker can read
 * it, and the source is due now. The same post sent twice is one run. Each post must have a later timestamp
 * than the last accepted one, so that a replayed or delayed post does not bring back old stock.
 *
 * @throws if the database does not answer; the sender may send the same post again
 */
export async function receivePush(
  site: string,
  name: string,
  request: Request,
  { secret, store, now, clientAddress }: PushPorts,
): Promise<PushAnswer> {
  const signed = readPushHeaders(request.headers, now);
  if ("refused" in signed) return refusal(signed);
  const key = `stock-posts:network:${clientNetwork(clientAddress)}`;
  const charge = await chargeLimits(site, [{ key, max: POSTS_PER_MINUTE, windowSeconds: 60 }]);
  if (!charge.ok) return TOO_MANY;

  const found = await findPushSource(site, name);
  const value =
    found && (await secretsOf(secret, site, { kind: "push", secret: found.secret })(found.secret));
  if (found && value === null) log.error({ site, source: name }, "the secret of a pushed source is not set");
  // A source that does not exist costs and answers the same as a wrong signature.
  const body = (request.body ?? []) as AsyncIterable<Uint8Array>;
  const post = await readPushed(body, signed, { secret: value ?? NO_SECRET });
  if ("refused" in post) return refusal(post);

  const { timestamp, signature } = signed;
  const pushed = `${timestamp}-${signature}`;
  if (pushed === found?.pushed) return ACCEPTED;
  let isNewest: boolean;
  try {
    isNewest = await storePost({ site, name, pushed, timestamp }, post.bytes, store);
  } catch (error) {
    if (!isStorageDown(error)) throw error;
    log.error({ err: error, site, source: name }, "a post of stock was not stored");
    return refusal(NO_ROOM);
  }
  if (isNewest) await removeOlder(store, pushedPrefix(site, name), timestamp);
  return isNewest || (await findPushSource(site, name))?.pushed === pushed ? ACCEPTED : OVERTAKEN;
}

function refusal({ refused, message }: PushRefusal): PushAnswer {
  return { status: refused, message };
}

async function findPushSource(site: string, name: string) {
  const [row] = await sql()<{ config: unknown; pushed: string | null }[]>`
    select config, pushed from feed_sources
    where site = ${site} and name = ${name} and kind = 'push' and enabled`;
  if (!row) return null;
  const { from } = feedSourceSchema.parse(row.config);
  return from.kind === "push" ? { secret: from.secret, pushed: row.pushed } : null;
}

/**
 * Stores a post and makes its source due; exactly one caller wins for a post.
 *
 * @returns false if one with the same or a later timestamp is stored already
 */
function storePost(
  { site, name, pushed, timestamp }: { site: string; name: string; pushed: string; timestamp: number },
  bytes: Buffer,
  store: ObjectStore,
): Promise<boolean> {
  const key = pushedPrefix(site, name) + pushed;
  return sql().begin(async (tx) => {
    await lockObjects(tx, POSTS_PREFIX, "shared");
    await store.put(key, bytes, "application/json");
    const { count } = await tx`
      update feed_sources set pushed = ${pushed}, next_run_at = now()
      where site = ${site} and name = ${name} and kind = 'push' and enabled
        and (pushed is null or split_part(pushed, '-', 1)::bigint < ${timestamp})`;
    if (count > 0) await tx`select pg_notify(${FEEDS_CHANNEL}, ${site})`;
    else if (!(await isNamed(tx, { site, name, pushed }))) await store.remove(key);
    return count > 0;
  });
}

async function isNamed(
  tx: TransactionSql,
  { site, name, pushed }: { site: string; name: string; pushed: string },
) {
  const { count } = await tx`
    select 1 from feed_sources where site = ${site} and name = ${name} and pushed = ${pushed}`;
  return count > 0;
}

/** Including those left behind by a failure: an older post can no longer be accepted. */
async function removeOlder(store: ObjectStore, prefix: string, timestamp: number): Promise<void> {
  for await (const key of store.list(prefix)) {
    const [time = ""] = key.slice(prefix.length).split("-");
    if (Number(time) < timestamp) await store.remove(key);
  }
}

/**
 * Deletes posts of removed sources and sites, and posts that no source refers to.
 *
 * @returns the number deleted
 */
export function removeUnnamedPosts(store: ObjectStore): Promise<number> {
  return removeUnnamedObjects(POSTS_PREFIX, store, async (tx, names) => {
    const rows = await tx<{ name: string }[]>`
      select kept.name from unnest(${names}::text[]) as kept (name)
      where kept.name in (
        select site || '/' || f.name || '/' || pushed from feed_sources f where pushed is not null
        union all select site || '/' || f.name || '/' || (before->>'pushed') from feed_sources f
        where before->>'pushed' is not null)`;
    return rows.map(({ name }) => name);
  });
}
