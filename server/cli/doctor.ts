import { parseArgs } from "node:util";

import { directDatabaseUrl } from "~/platform/database-url.server";
import { createLongSql } from "~/platform/db.server";
import { env } from "~/platform/env.server";

import { listPending } from "../../prisma/apply-migrations";
import { checkDatabase } from "../doctor/database";
import { checkHosts } from "../doctor/domains";
import type { Finding } from "../doctor/finding";
import { listHosts } from "../doctor/hosts";
import { checkDisk } from "../doctor/machine";
import { checkMail } from "../doctor/mail";
import { type Network, openNetwork } from "../doctor/network";
import { checkSettings } from "../doctor/settings";

const USAGE = `What is wrong with this installation, and what to do about it. It changes nothing.

  npm run doctor            settings, database, disk, mail, domains and certificates, as seen from here`;

const MARKS = { good: "✓", look: "?", wrong: "✗" } as const;

/** `npm run doctor`: see USAGE. The exit code is 1 if something is wrong. */
export async function doctor(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { help: { type: "boolean" } } });
  if (values.help) return console.log(USAGE);
  const findings = await examine(openNetwork(env().DNS_SERVERS));
  for (const { state, about, says, then } of findings) {
    console.log([`${MARKS[state]} ${about}: ${says}`, then].filter(Boolean).join(" "));
  }
  const wrong = findings.filter(({ state }) => state === "wrong").length;
  if (wrong > 0) throw new Error(`${wrong} to mend.`);
  console.log("Nothing is wrong.");
}

/** All that can be looked at from this process. */
export async function examine(network: Network): Promise<Finding[]> {
  const settings = env();
  const now = Math.floor(Date.now() / 1_000);
  const driver = createLongSql();
  try {
    const pending = await listPending(directDatabaseUrl());
    const sites = await driver<{ email: string }[]>`
      select config->>'email' as email from sites where archived_at is null order by slug`;
    const senders = settings.MAIL_FROM ? [settings.MAIL_FROM] : sites.map(({ email }) => email);
    const found = await Promise.all([
      checkDatabase(driver, { pending, now }),
      checkDisk(settings.DATA_DIR),
      checkMail(network, {
        smtpUrl: settings.SMTP_URL,
        senders: settings.SMTP_URL ? [...new Set(senders.map(domainOf))] : [],
        replyDomain: settings.REPLY_ADDRESS ? domainOf(settings.REPLY_ADDRESS) : null,
      }),
      checkHosts(network, {
        hosts: await listHosts(driver, settings.DESK_HOST),
        target: settings.DOMAIN_TARGET,
        now,
      }),
    ]);
    return [...checkSettings(settings), ...found.flat()];
  } finally {
    await driver.end({ timeout: 2 });
  }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1);
}
