import { setTimeout as wait } from "node:timers/promises";

import { isDatabaseDown } from "~/platform/is-database-down";
import { log } from "~/platform/log.server";
import type { Seconds } from "~/platform/moment";
import { withTimeout } from "~/platform/with-timeout.server";

import { claimMessages, findDueLanes, LEASE_SECONDS } from "./claim.server";
import type { ClaimedMessage } from "./message";
import { settleMessage } from "./settle.server";
import { type Lane, shareSlots } from "./share-slots";
import type { Outcome } from "./retry-rule";
import type { Topic } from "./topic.server";

/** Ends before the queue considers the job dead and starts it again. */
const RUN_SECONDS = 540;
/** An attempt ends before its lease does, and before its run is considered dead. */
const TRY_MS = Math.min(LEASE_SECONDS - 20, 50) * 1_000;
/** Polling interval during attempts, so that newly due messages do not wait for them. */
const LOOK_MS = 500;

type OutboxMoment = {
  clock: () => Seconds;
  /** From 0 to 1. */
  chance: () => number;
  stopping?: AbortSignal;
};

type Attempt = Pick<ClaimedMessage, "site" | "receiver"> & { done: Promise<void> };

/**
 * Sends all due messages of these topics, until none is left. Safe in any number of processes,
 * since a message is claimed before each attempt. At-least-once: if a process dies during an attempt, the
 * receiver may get the message again, with the same id (decision 011).
 *
 * @param findSite null for a site that cannot be served: its messages wait
 * @throws if the database does not respond; claimed messages are due again after their lease
 */
export async function runOutbox<Site extends { slug: string }>(
  topics: readonly Topic<Site>[],
  findSite: (slug: string) => Promise<Site | null>,
  moment: OutboxMoment,
): Promise<void> {
  const byName = new Map(topics.map((topic) => [topic.name, topic]));
  const names = [...byName.keys()];
  const until = moment.clock() + RUN_SECONDS;
  const running = new Set<Attempt>();

  const begin = (message: ClaimedMessage, site: Site | undefined): void => {
    const topic = byName.get(message.topic);
    if (!site || !topic) return;
    const attempt: Attempt = {
      site: message.site,
      receiver: message.receiver,
      done: attemptOnce(topic, message, site, moment).finally(() => running.delete(attempt)),
    };
    running.add(attempt);
  };

  try {
    for (;;) {
      const now = moment.clock();
      if (!moment.stopping?.aborted && now < until) {
        const due = await findDueLanes({ topics: names, now });
        const sites = await findSites(due, findSite);
        const lanes = shareSlots(
          due.filter(({ site }) => sites.has(site)),
          [...running],
        );
        for (const message of await claimMessages(lanes, { topics: names, now }))
          begin(message, sites.get(message.site));
      }
      if (running.size === 0) return;
      await oneOf(running);
    }
  } finally {
    await Promise.allSettled([...running].map(({ done }) => done));
  }
}

async function findSites<Site>(
  lanes: readonly Lane[],
  findSite: (slug: string) => Promise<Site | null>,
): Promise<Map<string, Site>> {
  const sites = new Map<string, Site>();
  for (const slug of new Set(lanes.map(({ site }) => site))) {
    const site = await findSite(slug);
    if (site) sites.set(slug, site);
  }
  return sites;
}

/** Waits until an attempt has ended, or the next poll is due. */
async function oneOf(running: ReadonlySet<Attempt>): Promise<void> {
  const ended = new AbortController();
  const look = wait(LOOK_MS, undefined, { signal: ended.signal }).catch(() => undefined);
  try {
    await Promise.race([look, ...[...running].map(({ done }) => done)]);
  } finally {
    ended.abort();
  }
}

async function attemptOnce<Site>(
  topic: Topic<Site>,
  message: ClaimedMessage,
  site: Site,
  { clock, chance, stopping }: OutboxMoment,
): Promise<void> {
  const outcome = await send(topic, message, site, clock());
  await settleMessage(topic, message, outcome, { now: clock(), chance: chance() }, stopping);
}

async function send<Site>(
  topic: Topic<Site>,
  message: ClaimedMessage,
  site: Site,
  now: Seconds,
): Promise<Outcome> {
  if (message.giveUpAt !== null && now >= message.giveUpAt) return { is: "refused", reason: "too late" };
  try {
    return await withTimeout(topic.send(message, site, now), TRY_MS);
  } catch (error) {
    // A receiver's failure is a result; an exception is a bug or outage of our own (design §4.6).
    if (isDatabaseDown(error)) return { is: "untried" };
    // A message that cannot be rendered must not block the others.
    const { site: slug, topic: name, id } = message;
    log.error({ err: error, site: slug, topic: name, message: id }, "a message could not be sent");
    return { is: "failed", reason: "internal error" };
  }
}
