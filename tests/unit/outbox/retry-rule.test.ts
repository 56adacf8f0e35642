import { expect, test } from "vitest";

import { messageId } from "~/outbox/message";
import { afterAttempt, nextTry, type Outcome, type RetryPolicy, type Verdict } from "~/outbox/retry-rule";

const NOW = 1_795_000_000;
const DAY = 86_400;
const DAILY: RetryPolicy = {
  firstWaitSeconds: 30,
  longestWaitSeconds: 3_600,
  triedForSeconds: DAY,
  maxAttempts: null,
};
const FOREVER: RetryPolicy = { ...DAILY, triedForSeconds: null };
const FAILED = { attempts: 1, firstTryAt: NOW, giveUpAt: null, now: NOW };

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [7, 1_920],
  [8, 3_600],
  [500, 3_600],
])("after try %i it waits %i s, a quarter more or less by chance", (attempts, wait) => {
  const failed = { ...FAILED, attempts };
  expect(nextTry(failed, DAILY, 0.5)).toBe(NOW + wait);
  expect(nextTry(failed, DAILY, 0)).toBe(NOW + Math.round(wait * 0.75));
  expect(nextTry(failed, DAILY, 1)).toBe(NOW + Math.round(wait * 1.25));
});

test("the policy's time after the first try is too late, to the second", () => {
  const failed = { ...FAILED, now: NOW + DAY - 30 };
  expect(nextTry(failed, DAILY, 0.5)).toBeNull();
  expect(nextTry({ ...failed, now: failed.now - 1 }, DAILY, 0.5)).toBe(NOW + DAY - 1);
  expect(nextTry(failed, FOREVER, 0.5)).toBe(NOW + DAY);
});

test("once it was tried for a day it is a dead letter", () => {
  let now = NOW;
  let attempts = 0;
  for (let next: number | null = NOW; next !== null; attempts += 1) {
    now = next;
    next = nextTry({ ...FAILED, attempts: attempts + 1, now }, DAILY, 0.5);
  }
  expect(now - NOW).toBeGreaterThan(80_000);
  expect(now - NOW).toBeLessThan(DAY);
  expect(attempts).toBeGreaterThan(20);
});

test("without a limit a year of failures is tried again", () => {
  expect(nextTry({ ...FAILED, attempts: 9_000, now: NOW + 365 * DAY }, FOREVER, 0.5)).toBe(
    NOW + 365 * DAY + 3_600,
  );
});

test("a message's own end comes before the policy's, to the second", () => {
  expect(nextTry({ ...FAILED, giveUpAt: NOW + 30 }, FOREVER, 0.5)).toBeNull();
  expect(nextTry({ ...FAILED, giveUpAt: NOW + 31 }, FOREVER, 0.5)).toBe(NOW + 30);
});

test("where the receiver cannot deduplicate, attempts are counted", () => {
  const few = { ...FOREVER, maxAttempts: 4 };
  expect(nextTry({ ...FAILED, attempts: 3 }, few, 0.5)).toBe(NOW + 120);
  expect(nextTry({ ...FAILED, attempts: 4 }, few, 0.5)).toBeNull();
});

test.each<[what: string, Outcome, Verdict]>([
  [
    "delivered, with the receiver's number",
    { is: "delivered", receipt: "r1" },
    { status: "delivered", at: NOW, receipt: "r1" },
  ],
  ["delivered, without one", { is: "delivered" }, { status: "delivered", at: NOW, receipt: null }],
  [
    "due again after a failure",
    { is: "failed", reason: "timeout" },
    { status: "pending", at: NOW + 30, reason: "timeout" },
  ],
  [
    "a dead letter at once when it is refused",
    { is: "refused", reason: "no such number" },
    { status: "dead", at: NOW, reason: "no such number" },
  ],
  [
    "withdrawn when nobody wants it any more",
    { is: "unwanted", reason: "sold" },
    { status: "withdrawn", at: NOW, reason: "sold" },
  ],
  [
    "due again soon, untried, when our own database failed",
    { is: "untried" },
    { status: "untried", at: NOW + 5 },
  ],
])("after an attempt a message is %s", (_, outcome, verdict) => {
  expect(afterAttempt(outcome, FAILED, DAILY, 0.5)).toEqual(verdict);
});

test("the last failure makes a dead letter, with its reason, now", () => {
  const late = { ...FAILED, now: NOW + DAY };
  expect(afterAttempt({ is: "failed", reason: "timeout" }, late, DAILY, 0.5)).toEqual({
    status: "dead",
    at: NOW + DAY,
    reason: "timeout",
  });
});

test("a message's mails have the same Message-ID for every attempt", () => {
  const message = { topic: "lead", id: "a1" } as const;
  expect(messageId(message, "https://northside.example:8443/path")).toBe("<lead.a1@northside.example>");
});
