import { sentLine } from "~/platform/text-schema";

import type { Question } from "./Question";

/** The answers to questions that a form has asked, each once. */
export const answers = sentLine(1_000)
  .default("")
  .transform((words) => words.split(" ").filter(Boolean));

/**
 * A question, unless its answer came with the form; earlier answers go along.
 *
 * @param sure the answer, of exactly what is asked about (answerAbout)
 */
export function askOnce(
  sure: string,
  given: readonly string[],
  words: Pick<Question, "text" | "yes">,
): Question | null {
  return given.includes(sure) ? null : { ...words, sure: [...given, sure].join(" ") };
}
