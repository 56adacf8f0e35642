import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { buildTenant } from "#seed/builders/build-tenant";
import { command, commandProcess } from "#tests/fixtures/command";
import { writeTenants } from "~/publish/publish-tenants.server";
import type { TopicName } from "~/outbox/message";
import { queueMessages } from "~/outbox/queue.server";
import { closeDatabase, db, sql } from "~/platform/db.server";

beforeAll(() => writeTenants([buildTenant("northside"), buildTenant("harbour", { config: { id: 2 } })]));
afterAll(closeDatabase);

const outbox = (...argv: string[]) => command("outbox", ...argv);

async function aDeadLetter(site: string, topic: TopicName): Promise<string> {
  const id = randomUUID();
  await queueMessages(sql(), [{ site, id, topic, key: id, channel: "dealer", receiver: "mail" }]);
  await db().outboxMessage.updateMany({
    where: { id },
    data: { status: "dead", attempts: 3, lastError: "unavailable" },
  });
  return id;
}

test("an operator sees dead letters and sends a site's again; the neighbour's stay", async () => {
  const ours = await aDeadLetter("northside", "unsubscription");
  const others = [await aDeadLetter("northside", "refund"), await aDeadLetter("harbour", "unsubscription")];
  const listed = await commandProcess({ ...process.env, NODE_ENV: "test" }, "outbox", "list");
  expect(listed.out).toMatch(/^harbour {2}unsubscription {2}dead {2}1 {2}oldest \d+ s$/m);

  const { code, out } = await outbox("dead", "--site", "northside", "--topic", "unsubscription");
  expect([code, out.trim()]).toEqual([0, expect.stringMatching(`${ours}.*3 tries {2}unavailable$`)]);

  const retried = await outbox("retry", "--site", "northside", "--topic", "unsubscription");
  expect(retried.out).toBe("1 messages are due again.\n");
  const rows = await db().outboxMessage.findMany({ where: { status: "dead" } });
  expect(rows.map(({ id }) => id).sort()).toEqual([...others].sort());
});

test.each([
  [["retry"], "Name the site with --site."],
  [["dead", "--site", "nobody"], "There is no site 'nobody'."],
  [["dead", "--site", "northside", "--topic", "x"], "A topic is one of"],
])("%j is one line and exit code 1", async (argv, message) => {
  const { code, out, err } = await outbox(...argv);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toContain(message);
});
