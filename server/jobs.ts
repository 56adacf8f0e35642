import { join } from "node:path";

import { runDueRatings } from "~/deal-rating/run-due-ratings.server";
import { importMarketFolder } from "~/market/import-folder.server";
import { feedTroubleTopic, queueFeedTroubles } from "~/desk/feeds/feed-trouble.server";
import { queueWeeklyReports, weeklyReportTopic } from "~/desk/reports/weekly-report.server";
import { keepCertificates } from "~/desk/needs/certificates.server";
import { staffLinkTopic } from "~/desk/staff/links.server";
import { staffDeviceTopic } from "~/desk/staff/recovery.server";
import { removeUnnamedCame } from "~/feeds/came-file.server";
import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { removeUnnamedPosts } from "~/feeds/receive-push.server";
import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { runAlerts } from "~/shopper/alerts/run-alerts.server";
import { digestTopic } from "~/shopper/alerts/digest-topic.server";
import { reservationTopic } from "~/reservations/reservation-topic.server";
import { removeForgottenFiles } from "~/leads/inbound/lead-files.server";
import { bookingTopic } from "~/leads/bookings/booking-topic.server";
import { leadTopic } from "~/leads/delivery/lead-topic.server";
import { assignDueLeads } from "~/desk/leads/assign-leads.server";
import { followUpTopic } from "~/desk/leads/follow-up/follow-up-topic.server";
import { runFollowUps } from "~/desk/leads/follow-up/run-follow-ups.server";
import { leadNoticeTopic } from "~/desk/leads/lead-notice.server";
import { smsReportUrl } from "~/desk/leads/twilio-post.server";
import { LEADS_CHANNEL } from "~/leads/work/change-lead.server";
import { replyTopic } from "~/leads/work/reply.server";
import { unsubscriptionTopic } from "~/leads/marketing.server";
import { leadWebhook, webhookSettings } from "~/leads/delivery/webhook-sender.server";
import { FETCH_LIMITS } from "~/photographs/fetch-photograph.server";
import { removeMadeFiles } from "~/photographs/handed-photographs.server";
import { removeUnusedObjects } from "~/photographs/store-photograph.server";
import { PHOTOGRAPH_CHANNEL } from "~/photographs/queue-photographs.server";
import { recheckPhotographs } from "~/photographs/claim-photographs.server";
import { runPhotographs } from "~/photographs/run-photographs.server";
import { showColours } from "~/photographs/show-photographs.server";
import { databaseNow, readDatabaseClock } from "~/platform/database-clock.server";
import { sql } from "~/platform/db.server";
import { env } from "~/platform/env.server";
import { createPublicFetcher } from "~/platform/fetch-public.server";
import type { FetchGuard } from "~/platform/open-public.server";
import { eraseDue } from "~/own-data/erase-due.server";
import { erasureTopic } from "~/own-data/erasure-topic.server";
import { OUTBOX_CHANNEL } from "~/outbox/queue.server";
import { runOutbox } from "~/outbox/run-outbox.server";
import type { Topic } from "~/outbox/topic.server";
import { refundTopic } from "~/payments/refunds.server";
import type { Job } from "~/platform/jobs.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { mailSender } from "~/platform/mail-sender.server";
import { reviewedSites } from "~/reviews/reviewed-sites.server";
import { runReviews, reviewsService } from "~/reviews/sync-reviews.server";
import { smsSender } from "~/shopper/sms-sender.server";
import type { Site } from "~/site/site";
import { eachSite, findSite, listSiteSlugs } from "~/site/sites.server";
import { queueStockChanges, STOCK_CHANGES_CHANNEL } from "~/surfaces/webhooks/queue-stock-changes.server";
import { stockChangeTopic } from "~/surfaces/webhooks/stock-change-topic.server";
import { resumeLinkTopic } from "~/trade-in/resume-link-topic.server";
import { repairIndexes } from "~/stock/compare-index.server";
import { removeUnnamedCatalogues } from "~/surfaces/catalogues/remove-unnamed.server";
import { createSendPorts } from "~/surfaces/catalogues/send-file.server";
import { runCatalogues } from "~/surfaces/catalogues/run-catalogues.server";
import { STOCK_CHANNEL } from "~/stock/stock-revision.server";
import { rebuildWaitingIndexes } from "~/stock/index-changes.server";
import { removeOldQuotes } from "~/stock/old-quotes.server";
import { endDueOverrides } from "~/stock/overrides/overrides.server";
import { movePhotosToObjects, removeForgottenPhotos } from "~/trade-in/photos.server";
import { runReservations } from "~/reservations/run-reservations.server";

import { listHosts } from "~/desk/doctor/hosts.server";
import { openNetwork } from "~/desk/doctor/network.server";
import { forgetOldRecords } from "./forget-old-records";
import { watchCertificates } from "./watch-certificates";

/** All scheduled jobs, and the outbox: what is due is decided by the database's clock (decision 010). */
export const JOBS: readonly Job[] = [
  {
    name: "alerts",
    cron: "*/10 * * * *",
    async run() {
      await runAlerts(findSite, await databaseNow());
    },
  },
  {
    name: "outbox",
    cron: "* * * * *",
    channel: OUTBOX_CHANNEL,
    async run(stopping) {
      const clock = await readDatabaseClock();
      await runOutbox(topics(), findSite, { clock, chance: Math.random, stopping });
    },
  },
  {
    name: "lead-assignment",
    cron: "* * * * *",
    channel: LEADS_CHANNEL,
    async run(stopping) {
      await assignDueLeads(stopping);
    },
  },
  {
    name: "follow-ups",
    cron: "*/10 * * * *",
    async run(stopping) {
      await runFollowUps(stopping, await databaseNow());
    },
  },
  {
    // Monday 7 am comes at different moments in Perth and Sydney; no zone's Monday is outside these UTC days.
    name: "weekly-reports",
    cron: "*/10 * * * 0-2",
    async run() {
      await queueWeeklyReports(await databaseNow());
    },
  },
  {
    name: "feeds",
    cron: "* * * * *",
    channel: FEEDS_CHANNEL,
    async run(stopping) {
      // The next minute's job takes over, so a source is late only by the time the queue needs to start one.
      await runDueFeeds(findSite, { clock: await readDatabaseClock(), stopping, watchMs: 55_000 });
    },
  },
  {
    name: "feed-troubles",
    cron: "*/10 * * * *",
    async run() {
      await queueFeedTroubles(await databaseNow());
    },
  },
  {
    name: "reservations",
    cron: "* * * * *",
    async run() {
      await runReservations(findSite, await databaseNow());
    },
  },
  {
    name: "stock-overrides",
    cron: "* * * * *",
    async run() {
      await endDueOverrides(findSite, await databaseNow());
    },
  },
  {
    name: "old-quotes",
    cron: "29 * * * *",
    async run() {
      await removeOldQuotes(findSite, await databaseNow());
    },
  },
  {
    name: "stock-changes",
    cron: "* * * * *",
    channel: STOCK_CHANGES_CHANNEL,
    async run(stopping) {
      await queueStockChanges(findSite, await databaseNow(), stopping);
    },
  },
  {
    name: "stock-index",
    cron: "* * * * *",
    async run(stopping) {
      await rebuildWaitingIndexes(findSite, stopping);
    },
  },
  {
    name: "catalogues",
    cron: "* * * * *",
    channel: STOCK_CHANNEL,
    async run(stopping) {
      const now = await readDatabaseClock();
      const ports = { store: objectStore(), send: createSendPorts(env(), now), now, chance: Math.random };
      await runCatalogues(findSite, { ...ports, stopping });
    },
  },
  {
    name: "market-files",
    cron: "17 * * * *",
    async run(stopping) {
      await importMarketFolder(join(env().DATA_DIR, "market"), stopping);
    },
  },
  {
    name: "deal-ratings",
    cron: "* * * * *",
    async run(stopping) {
      await runDueRatings(findSite, { now: await databaseNow(), stopping });
    },
  },
  {
    // Three in the morning in Perth.
    name: "compare-index",
    cron: "11 19 * * *",
    async run(stopping) {
      await repairIndexes(eachSite(), stopping);
    },
  },
  {
    name: "photographs",
    cron: "* * * * *",
    channel: PHOTOGRAPH_CHANNEL,
    async run(stopping) {
      const fetcher = createPublicFetcher(FETCH_LIMITS, photographGuard(env().PHOTOGRAPHS_PRIVATE));
      try {
        const clock = await readDatabaseClock();
        await runPhotographs(findSite, { fetcher, store: objectStore(), clock, stopping });
      } finally {
        fetcher.close();
      }
    },
  },
  {
    name: "recheck-photographs",
    cron: "37 * * * *",
    async run() {
      await recheckPhotographs();
    },
  },
  {
    // Two in the morning in Perth.
    name: "objects",
    cron: "41 18 * * *",
    async run(stopping) {
      await removeUnnamedPosts(objectStore());
      await removeUnnamedCame(objectStore());
      await removeUnnamedCatalogues(objectStore());
      for (const slug of await listSiteSlugs()) {
        if (stopping.aborted) return;
        await removeUnusedObjects(slug, objectStore());
        await removeMadeFiles(slug, objectStore());
        await showColours(slug);
        await movePhotosToObjects(slug);
        await removeForgottenPhotos(slug);
        await removeForgottenFiles(slug);
      }
    },
  },
  {
    name: "forget-old-records",
    cron: "7 * * * *",
    async run() {
      await forgetOldRecords();
      await eraseDue();
    },
  },
  {
    name: "certificates",
    cron: "53 * * * *",
    async run(stopping) {
      const { DESK_HOST, DNS_SERVERS } = env();
      const hosts = await listHosts(sql(), DESK_HOST);
      await keepCertificates(await watchCertificates(openNetwork(DNS_SERVERS), { hosts, stopping }));
    },
  },
  {
    name: "reviews",
    cron: "23 * * * *",
    async run(stopping) {
      await runReviews(reviewedSites(findSite), {
        service: reviewsService,
        now: await databaseNow(),
        stopping,
      });
    },
  },
];

function photographGuard(allowed: string | undefined): FetchGuard {
  if (allowed === "on") return { isForbidden: () => false };
  return allowed === undefined || allowed === "off" ? {} : { privateOrigin: allowed };
}

/** The topics of the outbox, each with the ports it sends through. */
function topics(): Topic<Site>[] {
  const [mail, sms] = [mailSender(), smsSender()];
  return [
    leadTopic({ mail, webhook: leadWebhook() }),
    replyTopic({ mail, sms, reportUrl: smsReportUrl }),
    leadNoticeTopic(mail),
    followUpTopic({ mail, sms }),
    digestTopic({ mail, sms }),
    reservationTopic({ mail, sms }),
    bookingTopic({ mail, sms }),
    refundTopic,
    resumeLinkTopic(sms),
    unsubscriptionTopic(mail),
    erasureTopic(mail),
    staffLinkTopic(mail),
    staffDeviceTopic(mail),
    weeklyReportTopic(mail),
    feedTroubleTopic(mail),
    stockChangeTopic(webhookSettings(env())),
  ];
}
