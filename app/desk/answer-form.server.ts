import { json, redirect } from "@remix-run/node";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { isTextKey } from "~/i18n/text-keys";

/** Why a form had no effect. */
export type Problem = { status: 400 | 409; problem: TextKey };

/**
 * Answers a form of the desk by its outcome: null leads on, a refusal comes back with its status, 400 without
 * one. What a page shows once and never again, such as a secret, comes back as it is with a status of 200.
 *
 * @param next the page that a success leads to
 * @throws Response 404 for "gone": what does not exist, or what the person may not change
 */
export function answerForm<Refused extends object>(outcome: Refused | "gone" | null, next: string) {
  if (outcome === "gone") throw new Response(null, { status: 404, statusText: "Not Found" });
  if (outcome === null) return redirect(next, { status: 303 });
  const status = "status" in outcome && typeof outcome.status === "number" ? outcome.status : 400;
  return json("errors" in outcome ? { ...outcome, errors: inWords(outcome.errors) } : outcome, { status });
}

/**
 * Messages in words: a form's script has the texts of its own area, and its fields may be refused by rules of another.
 * Those with amounts or names in them are said by the form.
 */
function inWords(errors: unknown): unknown {
  if (typeof errors !== "object" || errors === null) return errors;
  const words = Object.entries(errors).map(([field, message]) => {
    const text = typeof message === "string" && isTextKey(message) ? plainText({}, message) : message;
    return [field, typeof text === "string" && text.includes("{{") ? message : text];
  });
  return Object.fromEntries(words);
}
