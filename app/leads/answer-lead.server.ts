import { json, redirect } from "@remix-run/node";
import { type FieldErrors, validationError } from "remix-validated-form";

import { successPath } from "~/paths";

import { failureText, isLeadKind } from "./lead-kind";
import type { LeadAnswer } from "./receive-lead.server";
import { keepSent } from "./sent-cookie.server";
import type { UnsentForm } from "./unsent-form";

const NO_STORE = { "Cache-Control": "no-store" };

/** The response to a native form post: redirects to /success, or redisplays the form. */
export async function answerPage(request: Request, answer: LeadAnswer): Promise<Response> {
  if ("leadId" in answer) {
    const headers = { ...NO_STORE, "Set-Cookie": await keepSent(request, answer.carSlug) };
    return redirect(successPath(answer.carSlug), { status: 303, headers });
  }
  const { fieldErrors, submitted, status } = answer;
  return validationError({ fieldErrors }, submitted, { status, headers: NO_STORE });
}

/** The response to a fetch: spec 1 §7, Lead submission, `lead_id` or an error. */
export type LeadReply =
  | { lead_id: string; event_id: number | null; next: string }
  | { error: string; field_errors: FieldErrors };

export async function answerScript(request: Request, answer: LeadAnswer): Promise<Response> {
  if ("leadId" in answer) {
    const { leadId, eventId, carSlug } = answer;
    const reply: LeadReply = { lead_id: leadId, event_id: eventId, next: successPath(carSlug) };
    const headers = { ...NO_STORE, "Set-Cookie": await keepSent(request, carSlug) };
    return json(reply, { status: 201, headers });
  }
  const { status, fieldErrors } = answer;
  const [first = ""] = Object.values(fieldErrors);
  const reply: LeadReply = { error: first, field_errors: fieldErrors };
  return json(reply, { status, headers: NO_STORE });
}

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
