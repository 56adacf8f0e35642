import { parseArgs } from "node:util";

import type { Sql } from "postgres";

import { countUndelivered, listDeadLetters, retryMessages } from "~/outbox/queue.server";
import { TOPICS, type TopicName } from "~/outbox/message";
import { createLongSql } from "~/platform/db.server";

const USAGE = `What was not delivered to shoppers, dealers and gateways.

  npm run outbox -- list [--site SLUG]                  how many wait or were given up, by topic
  npm run outbox -- dead --site SLUG [--topic TOPIC]    dead letters with their last error
  npm run outbox -- retry --site SLUG [--topic TOPIC]   sends dead letters again

  TOPIC is one of ${TOPICS.join(", ")}.`;

/** `npm run outbox`: see USAGE. */
export async function outbox(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { site: { type: "string" }, topic: { type: "string" }, help: { type: "boolean" } },
  });
  const [command, ...others] = positionals;
  if (values.help) return console.log(USAGE);
  if (others.length > 0 || !["list", "dead", "retry"].includes(command ?? "")) throw new Error(USAGE);
  const { site = null } = values;
  if (command !== "list" && site === null) throw new Error("Name the site with --site.");
  const topic = requireTopic(values.topic);
  const driver = createLongSql();
  try {
    if (site !== null) await requireSite(driver, site);
    if (command === "list") return console.log(await listed(driver, site));
    if (command === "dead") return console.log(await dead(driver, site ?? "", topic));
    const count = await retryMessages(driver, { site: site ?? "", topic, key: null });
    console.log(count === 0 ? "Nothing to send again." : `${count} messages are due again.`);
  } finally {
    await driver.end({ timeout: 2 });
  }
}

function requireTopic(name: string | undefined): TopicName | null {
  const topic = TOPICS.find((known) => known === name) ?? null;
  if (name !== undefined && topic === null) throw new Error(`A topic is one of ${TOPICS.join(", ")}.`);
  return topic;
}

async function requireSite(driver: Sql, site: string): Promise<void> {
  const [found] = await driver`select 1 from sites where slug = ${site}`;
  if (!found) throw new Error(`There is no site '${site}'.`);
}

async function listed(driver: Sql, site: string | null): Promise<string> {
  const counts = await countUndelivered(driver, site);
  const lines = counts.map((count) =>
    [count.site, count.topic, count.status, `${count.messages}`, `oldest ${Math.round(count.age)} s`].join(
      "  ",
    ),
  );
  return lines.join("\n") || "Everything was delivered.";
}

async function dead(driver: Sql, site: string, topic: TopicName | null): Promise<string> {
  const letters = await listDeadLetters(driver, site, topic);
  const lines = letters.map(({ id, createdAt, attempts, lastError, ...letter }) =>
    [createdAt.toISOString(), id, letter.topic, letter.channel, `${attempts} tries`, lastError ?? "-"].join(
      "  ",
    ),
  );
  return lines.join("\n") || "No dead letters.";
}
