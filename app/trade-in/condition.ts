import { z } from "zod";

import { typedLines } from "~/platform/text-schema";

/** The condition questions in order; answers from best to worst. */
export const CONDITION_QUESTIONS = {
  overall: ["excellent", "good", "fair", "poor"],
  service_history: ["full", "partial", "none"],
  accidents: ["none", "repaired", "unrepaired"],
  tyres: ["good", "two_worn", "four_worn"],
  keys: ["two", "one"],
  written_off: ["no", "yes", "unsure"],
  owing: ["no", "yes", "unsure"],
} as const;

export type ConditionQuestion = keyof typeof CONDITION_QUESTIONS;
/** Spec 1 §7: adjustmentAnswers. */
export type ConditionAnswers = {
  [Q in ConditionQuestion]: (typeof CONDITION_QUESTIONS)[Q][number];
};

export const QUESTIONS = Object.keys(CONDITION_QUESTIONS) as ConditionQuestion[];

/** As they are asked: what can be seen on the car, then what is known about it. */
export const QUESTION_GROUPS = [
  { name: "seen", questions: ["overall", "accidents", "tyres", "service_history"] },
  { name: "known", questions: ["keys", "written_off", "owing"] },
] as const satisfies { name: string; questions: ConditionQuestion[] }[];

/** The deductions for findings that cost the same on every car. */
const SECOND_KEY_CENTS = 35_000;
const TYRE_CENTS = 18_000;

/** As shares of the price, for findings that cost more on a dearer car. */
const SHARES: { [Q in ConditionQuestion]?: Partial<Record<string, number>> } = {
  overall: { excellent: 0.02, fair: -0.06, poor: -0.15 },
  service_history: { partial: -0.02, none: -0.05 },
  accidents: { repaired: -0.05 },
};

/**
 * The sum that the answers add to or deduct from a figure.
 *
 * @param cents the figure of such a car in good condition; integer
 * @returns integer cents, mostly below zero
 */
export function conditionAdjustment(cents: number, answers: ConditionAnswers): number {
  const share = QUESTIONS.reduce((sum, question) => sum + (SHARES[question]?.[answers[question]] ?? 0), 0);
  const tyres = { good: 0, two_worn: 2, four_worn: 4 }[answers.tyres];
  const keys = answers.keys === "one" ? SECOND_KEY_CENTS : 0;
  return Math.round(cents * share) - tyres * TYRE_CENTS - keys;
}

/** Cars with damage or a write-off are inspected before a figure is given. */
export function wantsInspection({ accidents, written_off, overall }: ConditionAnswers): boolean {
  return accidents === "unrepaired" || written_off !== "no" || overall === "poor";
}

const answer = <Q extends ConditionQuestion>(question: Q) =>
  z.custom<ConditionAnswers[Q]>(
    (value) => (CONDITION_QUESTIONS[question] as readonly unknown[]).includes(value),
    "trade_in.answer_required",
  );

const answers = z.object({
  overall: answer("overall"),
  service_history: answer("service_history"),
  accidents: answer("accidents"),
  tyres: answer("tyres"),
  keys: answer("keys"),
  written_off: answer("written_off"),
  owing: answer("owing"),
});

/** The form of the condition step: every question answered, and an optional note to the valuer. */
export const conditionForm = answers.extend({
  note: typedLines(2_000, "trade_in.too_long").transform((text) => text || null),
});

/** Parses stored answers; null if invalid. */
export function parseStoredAnswers(value: unknown): ConditionAnswers | null {
  return answers.safeParse(value).data ?? null;
}
