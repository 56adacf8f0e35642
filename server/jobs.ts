import { runAlerts } from "~/alerts/run-alerts.server";
import { runReservations } from "~/checkout/run-reservations.server";
import type { Job } from "~/platform/jobs.server";
import { mailSender } from "~/platform/mail-sender.server";
import { parseMobile } from "~/shopper/phone";
import { smsSender } from "~/shopper/sms-sender.server";
import { listSites } from "~/site/sites.server";

/** All work that the clock asks for, with the ways out that it needs. */
export const JOBS: readonly Job[] = [
  {
    name: "alerts",
    cron: "*/10 * * * *",
    async run() {
      const channels = { sms: smsSender(), mail: mailSender() };
      await runAlerts(await listSites(), channels, Math.floor(Date.now() / 1_000));
    },
  },
  {
    name: "reservations",
    cron: "* * * * *",
    async run() {
      const ways = { sms: smsSender(), mail: mailSender(), toMobile: parseMobile };
      await runReservations(await listSites(), ways, Math.floor(Date.now() / 1_000));
    },
  },
];
