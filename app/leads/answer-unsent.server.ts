import { json } from "@remix-run/node";

import { failureText } from "./failure-text";
import { isLeadKind } from "./lead-kind";
import type { UnsentForm } from "./unsent-form";

/**
 * The response to a native form post while the database is down: 503. Thrown by the action, since
 * the form's page cannot be rendered either (design §4.8); the route's error boundary shows it.
 */
export function answerUnsent(form: FormData): Response {
  const kind = form.get("kind");
  const answer: UnsentForm = {
    unsent: true,
    message: failureText(isLeadKind(kind) ? kind : "general"),
    fields: [...form].filter((field): field is [string, string] => typeof field[1] === "string"),
  };
  return json(answer, { status: 503, headers: { "Cache-Control": "no-store" } });
}
