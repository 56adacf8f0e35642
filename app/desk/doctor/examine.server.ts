import type { Sql } from "postgres";

import { env } from "~/platform/env.server";

import { checkDatabase } from "./database.server";
import { checkHosts } from "./domains";
import type { Finding } from "./finding";
import { listHosts } from "./hosts.server";
import { checkDisk } from "./machine.server";
import { checkMail } from "./mail";
import type { Network } from "./network.server";
import { checkSettings } from "./settings";

/** What can be seen without asking anybody outside: this process's settings, its database and its disk. */
export async function examineInside(sql: Sql): Promise<Finding[]> {
  const settings = env();
  const [database, disk] = await Promise.all([
    checkDatabase(sql, nowSeconds()),
    checkDisk(settings.DATA_DIR),
  ]);
  return [...checkSettings(settings), ...database, ...disk];
}

/** What others see: the mail server, the DNS of senders and hosts, certificates. Seconds, or minutes for many hosts. */
export async function examineOutside(sql: Sql, network: Network): Promise<Finding[]> {
  const settings = env();
  const sites = await sql<{ email: string }[]>`
    select config->>'email' as email from sites where archived_at is null order by slug`;
  const senders = settings.MAIL_FROM ? [settings.MAIL_FROM] : sites.map(({ email }) => email);
  const found = await Promise.all([
    checkMail(network, {
      smtpUrl: settings.SMTP_URL,
      senders: settings.SMTP_URL ? [...new Set(senders.map(domainOf))] : [],
      replyDomain: settings.REPLY_ADDRESS ? domainOf(settings.REPLY_ADDRESS) : null,
    }),
    checkHosts(network, {
      hosts: await listHosts(sql, settings.DESK_HOST),
      target: settings.DOMAIN_TARGET,
      now: nowSeconds(),
    }),
  ]);
  return found.flat();
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}
