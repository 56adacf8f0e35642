import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { startSmtpReceiver } from "#tests/fixtures/smtp-receiver";

import { findAmong } from "../../fixtures/find-among";

vi.stubEnv("DESK_HOST", "desk.test");
const { harbour, MANAGER, northside, onDesk, openDesk, OWNER, READER, SALES } = await import("./desk-world");
const { feedTroubleTopic, queueFeedTroubles } = await import("~/desk/feeds/feed-trouble.server");
const { runOutbox } = await import("~/outbox/run-outbox.server");
const { closeDatabase, db, sql } = await import("~/platform/db.server");
const { createSmtpMail } = await import("~/platform/mail-smtp.server");

const smtp = await startSmtpReceiver();
const mail = createSmtpMail({ url: smtp.url, timeoutMs: 60_000 });
const NOW = Math.floor(Date.now() / 1_000);

beforeAll(async () => {
  await openDesk();
  await db().feedSource.createMany({
    data: ["northside", "harbour"].map((site) => ({
      ...{ site, name: "yard", kind: "file", location: "yard.csv", config: {}, everyMinutes: 15 },
    })),
  });
});
afterAll(async () => {
  await smtp.stop();
  await closeDatabase();
});

async function ran(site: string, state: string, hoursAgo: number): Promise<void> {
  await sql()`
    insert into feed_runs (site, id, source, state, message, started_at)
    values (${site}, ${randomUUID()}, 'yard', ${state}, 'the file is not there',
      to_timestamp(${NOW - hoursAgo * 3_600}))`;
}

/** The mails of a run of the job and the outbox. */
async function mails(): Promise<{ to: string; subject: string; text: string }[]> {
  smtp.received.length = 0;
  await queueFeedTroubles(NOW);
  await queueFeedTroubles(NOW);
  await runOutbox([feedTroubleTopic(mail)], findAmong([northside, harbour]), {
    clock: () => NOW,
    chance: () => 0.5,
  });
  return smtp.received.map(({ to, headers, parts }) => ({
    ...{ to, subject: headers["subject"] ?? "", text: parts["text/plain"] ?? "" },
  }));
}

test("whom a feed belongs to hears once that it fails, and again only after it has worked", async () => {
  const [kim, robin] = [await onDesk("Kim", MANAGER), await onDesk("Robin", OWNER)];
  for (const grant of [SALES, READER]) await onDesk("Sam", grant);
  await ran("northside", "done", 20);
  await ran("northside", "failed", 5);
  expect(await mails()).toEqual([]);

  await ran("northside", "failed", 7);
  const [first, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first?.to).toBe(kim.staff.email);
  expect(first?.subject).toBe("northside Motors: the feed yard isn’t coming through");
  expect(first?.text).toContain("has failed for 7 hours");
  expect(first?.text).toContain("The last try said: the file is not there");
  expect(first?.text).toContain("https://desk.test/desk/feeds/northside/yard");
  expect(await mails()).toEqual([]);

  // At a site with nobody of its own, it is whoever is next above.
  await ran("harbour", "failed", 9);
  expect((await mails()).map(({ to }) => to)).toEqual([robin.staff.email]);

  await ran("northside", "done", 4);
  await ran("northside", "failed", 3);
  expect(await mails()).toEqual([]);
  await sql()`update feed_runs set started_at = started_at - interval '5 hours' where site = 'northside'`;
  expect((await mails()).map(({ to }) => to)).toEqual([kim.staff.email]);
});

test("a mail that waits is not sent once the feed works, is off, or is no longer theirs", async () => {
  for (const end of [
    () => ran("harbour", "done", 0),
    () => sql()`update feed_sources set enabled = false where site = 'harbour'`,
    () => sql()`delete from staff_roles where level = 'installation'`,
  ]) {
    await sql()`delete from outbox where topic = 'feed-trouble'`;
    await sql()`delete from feed_runs where site = 'harbour'`;
    await sql()`update feed_sources set enabled = true where site = 'harbour'`;
    await sql()`delete from feed_runs where site = 'northside'`;
    await ran("harbour", "failed", 9);
    await queueFeedTroubles(NOW);
    await end();
    expect(await mails()).toEqual([]);
    const [message] = await sql()`select status from outbox where topic = 'feed-trouble'`;
    expect(message?.["status"]).toBe("withdrawn");
  }
});
