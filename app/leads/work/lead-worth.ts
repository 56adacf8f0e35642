import type { Seconds } from "~/platform/moment";

import { type LeadState, needsAnswer, OPEN_STATES } from "./lead-state";

/** Why a lead is worth answering now, the most pressing first. */
const REASONS = ["deposit", "waiting", "overdue", "today", "hot"] as const;
type Reason = (typeof REASONS)[number];

/** `since` is what leads of one reason are ordered by; `word` is what a shopper who means to buy has written. */
export type Worth =
  | { is: Exclude<Reason, "hot">; since: Seconds }
  | { is: "hot"; since: Seconds; word: string };

export type WorthFacts = {
  state: LeadState;
  isAnswered: boolean;
  sentAt: Seconds;
  /** Whether the car is held by a deposit that is paid. */
  hasDeposit: boolean;
  /** Since when something that the shopper wrote has no answer; null if nothing does. */
  waitingSince: Seconds | null;
  /** Whether the time allowed for its first answer has passed. */
  isOverdue: boolean;
  /** When the shopper is expected at the location today; null if not. */
  bookedAt: Seconds | null;
  /** What the shopper wrote with the form. */
  message: string;
};

/** Words of somebody who means to buy soon; each is said beside the lead as it was written. */
const HOT =
  /\b(?:cash|deposit|today|tonight|tomorrow|asap|urgent|urgently|straight away|right away|pre-?approved|ready to (?:buy|pay|sign))\b|今天|今晚|明天|马上|尽快|现金|定金|全款/i;

/** The first reason that applies; null for a lead that can wait its turn. */
export function worthOf(facts: WorthFacts): Worth | null {
  const { state, isAnswered, sentAt, hasDeposit, waitingSince, isOverdue, bookedAt, message } = facts;
  if (!OPEN_STATES.includes(state)) return null;
  const isUnanswered = needsAnswer({ state, isAnswered });
  if (isUnanswered && hasDeposit) return { is: "deposit", since: sentAt };
  if (waitingSince !== null) return { is: "waiting", since: waitingSince };
  if (isUnanswered && isOverdue) return { is: "overdue", since: sentAt };
  if (bookedAt !== null) return { is: "today", since: bookedAt };
  const [word] = (isUnanswered && HOT.exec(message)) || [];
  return word === undefined ? null : { is: "hot", since: sentAt, word };
}

/** By the reason, then who has waited longest or comes first; of hot words the newest, which cool soonest. */
export function compareWorth(a: Worth, b: Worth): number {
  const rank = REASONS.indexOf(a.is) - REASONS.indexOf(b.is);
  return rank || (a.is === "hot" ? b.since - a.since : a.since - b.since);
}
