import { afterEach, beforeEach, expect, test } from "vitest";

import { startWebhookReceiver } from "#tests/fixtures/webhook-receiver";
import { createSentryReporter } from "~/platform/error-reports/sentry-reporter.server";
import { parseEnv } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import { traced } from "~/platform/trace.server";

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
let receiver: Receiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.stop());

/** A log as the product's, whose errors go to the receiver. */
function reportingLog(timeoutMs?: number) {
  const dsn = `${receiver.url.replace("http://", "http://public@").replace("/leads", "/sentry/42")}`;
  const reporter = createSentryReporter({
    dsn,
    release: "forecourt@1.4.0",
    environment: "production",
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const lines: string[] = [];
  const log = createLog({ write: (line) => lines.push(line) }, reporter);
  log.level = "info";
  return { log, lines, reporter };
}

test("an error of the log is one envelope with its request, site and release, and nobody's details", async () => {
  const { log, reporter } = reportingLog();
  traced({ id: "8f14e45f-ceea-467f-a0e6-1234567890ab", site: "northside" }, () => {
    log.warn("of no interest");
    const cause = new TypeError("no route to bindi@example.com");
    log.error({ err: cause, path: "/0491570156" }, "a lead of 0491 570 156 was not recorded");
    log.error({ err: new Error('No route matches URL "/booking/SECRET/x"') }, "at /lead-file/7?key=SECRET");
  });
  await reporter.settled();
  expect(receiver.posts.map(({ path }) => path)).toEqual(Array(2).fill("/sentry/api/42/envelope/"));
  const [post, addresses] = receiver.posts;
  expect(addresses?.body).not.toContain("SECRET");
  expect(addresses?.body).toContain('No route matches URL \\"/booking/:token\\"');
  const body = post?.body ?? "";
  expect(post?.headers["x-sentry-auth"]).toContain("sentry_key=public");
  expect(body).not.toMatch(/bindi|example\.com|0491 ?570/);
  const [header, item, event] = body.split("\n").map((part) => JSON.parse(part) as Record<string, unknown>);
  expect(item).toEqual({ type: "event" });
  expect(header?.["event_id"]).toBe(event?.["event_id"]);
  expect(event).toMatchObject({
    level: "error",
    release: "forecourt@1.4.0",
    environment: "production",
    logentry: { formatted: "a lead of [phone] was not recorded" },
    tags: { request_id: "8f14e45f-ceea-467f-a0e6-1234567890ab", site: "northside" },
    exception: { values: [{ type: "TypeError", value: "no route to [email]" }] },
  });
  expect(body).toContain("error-reports.test.ts");
});

test("a receiver that hangs delays nobody, and what does not fit the queue is dropped", async () => {
  receiver.set("hang");
  const { log, lines, reporter } = reportingLog(20);
  for (let number = 0; number < 500; number += 1) log.error({ number }, "again");
  // All are in the log before the receiver has taken one.
  expect([lines.length, receiver.posts.length]).toEqual([500, 0]);
  await reporter.settled();
  expect(receiver.posts.length).toBeLessThanOrEqual(51);
});

test("a receiver that is down or refuses costs its reports and nothing else; the next ones arrive", async () => {
  const { log, reporter } = reportingLog();
  receiver.set(500);
  log.error("refused");
  await reporter.settled();
  receiver.set(200);
  log.fatal("uncaught error: the process exits");
  await reporter.settled();
  expect(receiver.posts).toHaveLength(2);
  await receiver.stop();
  log.error("nobody is there");
  await reporter.settled();
  receiver = await startWebhookReceiver();
});

test.each(["https://sentry.example/42", "https://key@sentry.example/", "key@sentry.example/42"])(
  "%s is no DSN: the process does not start with it",
  (SENTRY_DSN) => {
    expect(() => parseEnv({ DATABASE_URL: "postgresql://nobody@127.0.0.1/none", SENTRY_DSN })).toThrow(
      /SENTRY_DSN/,
    );
  },
);
