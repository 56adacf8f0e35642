import type { ConditionAnswers } from "~/trade-in/condition";

/** What is answered of a car that its owner has looked after. */
export const GOOD_CONDITION: ConditionAnswers = {
  overall: "good",
  service_history: "full",
  accidents: "none",
  tyres: "good",
  keys: "two",
  written_off: "no",
  owing: "no",
};
