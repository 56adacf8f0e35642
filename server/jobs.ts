import { runAlerts } from "~/shopper/alerts/run-alerts.server";
import { runReservations } from "~/reservations/run-reservations.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { leadWebhook } from "~/leads/delivery/webhook-sender.server";
import { FETCH_LIMITS } from "~/photographs/fetch-photograph.server";
import { removeUnusedObjects } from "~/photographs/photograph-objects.server";
import { PHOTOGRAPH_CHANNEL } from "~/photographs/queue-photographs.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { env } from "~/platform/env.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import { OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import type { Job } from "~/platform/jobs.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { mailSender } from "~/platform/mail-sender.server";
import { reviewsService } from "~/reviews/reviews-service.server";
import { runReviews } from "~/reviews/sync-reviews.server";
import { parseMobile } from "~/shopper/phone";
import { smsSender } from "~/shopper/sms-sender.server";
import { listSites } from "~/site/sites.server";
import { rebuildWaitingIndexes } from "~/stock/waiting-index.server";

/** All scheduled jobs, with the ports (mail, SMS, payments) that they send through. */
export const JOBS: readonly Job[] = [
  {
    name: "alerts",
    cron: "*/10 * * * *",
    async run() {
      const channels = { sms: smsSender(), mail: mailSender() };
      await runAlerts(await listSites(), channels, now());
    },
  },
  {
    name: "outbox",
    cron: "* * * * *",
    channel: OUTBOX_CHANNEL,
    async run(stopping) {
      const mail = mailSender();
      const topics = [leadTopic({ mail, webhook: leadWebhook() })];
      await runOutbox(topics, await listSites(), { clock: now, chance: Math.random, stopping });
    },
  },
  {
    name: "reservations",
    cron: "* * * * *",
    async run() {
      const ways = { sms: smsSender(), mail: mailSender(), toMobile: parseMobile };
      await runReservations(await listSites(), ways, now());
    },
  },
  {
    name: "stock-index",
    cron: "* * * * *",
    async run() {
      await rebuildWaitingIndexes(await listSites());
    },
  },
  {
    name: "photographs",
    cron: "* * * * *",
    channel: PHOTOGRAPH_CHANNEL,
    async run(stopping) {
      const fetcher = createPublicFetcher(
        FETCH_LIMITS,
        env().PHOTOGRAPHS_PRIVATE === "on" ? { isForbidden: () => false } : {},
      );
      try {
        await runPhotographs(await listSites(), { fetcher, store: objectStore(), clock: now, stopping });
      } finally {
        fetcher.close();
      }
    },
  },
  {
    name: "photograph-objects",
    cron: "41 16 * * *",
    async run(stopping) {
      for (const { slug } of await listSites()) {
        if (!stopping.aborted) await removeUnusedObjects(slug, objectStore());
      }
    },
  },
  {
    name: "reviews",
    cron: "23 * * * *",
    async run(stopping) {
      await runReviews(await listSites(), { service: reviewsService, now: now(), stopping });
    },
  },
];

/** Seconds UTC. */
function now(): number {
  return Math.floor(Date.now() / 1_000);
}
