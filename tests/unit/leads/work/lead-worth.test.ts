import { describe, expect, test } from "vitest";

import { LEAD_STATES } from "~/leads/work/lead-state";
import { compareWorth, worthOf } from "~/leads/work/lead-worth";

const NOW = 1_000_000;
const facts = {
  state: "new" as const,
  isAnswered: false,
  sentAt: NOW - 600,
  hasDeposit: false,
  waitingSince: null,
  isOverdue: false,
  bookedAt: null,
  message: "Is it still available?",
};
const reason = (more: Partial<Parameters<typeof worthOf>[0]>) => worthOf({ ...facts, ...more });

describe("why a lead is worth answering now", () => {
  test.each([
    ["nothing presses", {}, undefined],
    ["a deposit is paid", { hasDeposit: true, waitingSince: NOW - 9 }, "deposit"],
    [
      "the shopper has written since",
      { isAnswered: true, waitingSince: NOW - 9, isOverdue: true },
      "waiting",
    ],
    ["no answer in time", { isOverdue: true, bookedAt: NOW + 9 }, "overdue"],
    ["an appointment today", { bookedAt: NOW + 9, message: "I pay cash" }, "today"],
    ["they mean to buy", { message: "I could buy TODAY with cash" }, "hot"],
    ["a paid deposit that was answered waits", { isAnswered: true, hasDeposit: true }, undefined],
    ["what was answered in time is not overdue", { isAnswered: true, isOverdue: true }, undefined],
    ["hot words that were answered", { isAnswered: true, message: "cash" }, undefined],
  ])("%s", (_, more, is) => {
    expect(reason(more)?.is).toBe(is);
  });

  test("what is put away is never in the way", () => {
    const all = { hasDeposit: true, waitingSince: NOW, isOverdue: true, bookedAt: NOW, message: "cash" };
    const open = LEAD_STATES.filter((state) => reason({ ...all, state }) !== null);
    expect(open).toEqual(["new", "working"]);
  });

  test.each([
    ["Can pay Cash.", "Cash"],
    ["finance is pre-approved", "pre-approved"],
    ["ready to buy", "ready to buy"],
    ["我今天可以来", "今天"],
    ["the cashier at Todaylight was asapish", undefined],
  ])("the word that is said is the shopper's own: %s", (message, word) => {
    expect(reason({ message })).toEqual(word === undefined ? null : { is: "hot", since: NOW - 600, word });
  });
});

test("reasons come in their order, the longest wait first, and of hot words the newest", () => {
  const list = [
    { is: "hot", since: 1, word: "cash" },
    { is: "hot", since: 2, word: "cash" },
    { is: "today", since: 4 },
    { is: "overdue", since: 9 },
    { is: "waiting", since: 8 },
    { is: "waiting", since: 7 },
    { is: "deposit", since: 9 },
  ] as const;
  expect([...list].sort(compareWorth).map(({ is, since }) => `${is} ${since}`)).toEqual([
    "deposit 9",
    "waiting 7",
    "waiting 8",
    "overdue 9",
    "today 4",
    "hot 2",
    "hot 1",
  ]);
});
