import { json, redirect } from "@remix-run/node";
import { z } from "zod";

import { successPath } from "~/paths";
import { textFields } from "~/platform/read-form.server";
import { sentLine } from "~/platform/text-schema";
import { hostCookie } from "~/shopper/cookie.server";
import type { FieldErrors } from "~/ui/validated-form";

import { failureText, isLeadKind } from "./lead-kind";
import type { LeadResult } from "./receive-lead.server";
import type { UnsentForm } from "./unsent-form";

const NO_STORE = { "Cache-Control": "no-store" };

/**
 * The response to a native form post: redirects to /success, or redisplays the form, as remix-validated-form's
 * validationError does, with the times that it offers now (BookingField.tsx).
 */
export async function answerLeadForm(request: Request, result: LeadResult): Promise<Response> {
  if ("leadId" in result) {
    const headers = { ...NO_STORE, "Set-Cookie": await keepSent(request, result) };
    return redirect(successPath(result.carSlug), { status: 303, headers });
  }
  const { fieldErrors, submitted, status, times } = result;
  return json({ fieldErrors, repopulateFields: submitted, times }, { status, headers: NO_STORE });
}

/** The response to a fetch: spec 1 §7, Lead submission, `lead_id` or an error. */
export type LeadReply =
  | { lead_id: string; event_id: number | null; next: string }
  | { error: string; field_errors: FieldErrors };

export async function answerScript(request: Request, result: LeadResult): Promise<Response> {
  if ("leadId" in result) {
    const { leadId, eventId, carSlug } = result;
    const reply: LeadReply = { lead_id: leadId, event_id: eventId, next: successPath(carSlug) };
    const headers = { ...NO_STORE, "Set-Cookie": await keepSent(request, result) };
    return json(reply, { status: 201, headers });
  }
  const { status, fieldErrors } = result;
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
    fields: textFields(form),
  };
  return json(answer, { status: 503, headers: { "Cache-Control": "no-store" } });
}

/** Lifetime: a later visit to /success is not about this enquiry. */
const LIFETIME_SECONDS = 30 * 60;

/**
 * The success flag of spec 1 §4: /success thanks the browser that has it, with JavaScript or without. It
 * contains the slug of the enquired car, the key of a booking's page, the lead's id, the kind of form, the time and the
 * location that it asks for, and no personal data.
 */
const cookie = hostCookie("fc_sent", LIFETIME_SECONDS);

const sent = z.object({
  car: sentLine(500).nullable(),
  /** The token of the time that was booked with it. */
  booking: sentLine(200).optional(),
  /** The lead's id. */
  lead: sentLine(36).pipe(z.string().uuid()).optional(),
  kind: sentLine(80).refine(isLeadKind).optional(),
  /** The time and the location that were asked for. */
  visit: z.object({ time: sentLine(30).nullable(), locationId: sentLine(200).nullable() }).optional(),
});

type Sent = Pick<
  Extract<LeadResult, { leadId: string }>,
  "leadId" | "carSlug" | "bookingToken" | "kind" | "visit"
>;

/** @returns the Set-Cookie header that marks this browser as having sent an enquiry */
function keepSent(request: Request, { leadId, carSlug, bookingToken, kind, visit }: Sent): Promise<string> {
  return cookie.write(request, {
    ...{ car: carSlug, lead: leadId, kind },
    ...(bookingToken && { booking: bookingToken }),
    ...(visit && { visit }),
  });
}

/** @returns the car, the booking, the lead and the kind of this browser's last enquiry; null when it has sent none */
export async function readSent(request: Request): Promise<z.infer<typeof sent> | null> {
  return sent.safeParse(await cookie.read(request)).data ?? null;
}
