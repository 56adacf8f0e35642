import { pageAddress } from "../i18n/page-address";
import type { LeadReply } from "./answer-lead.server";
import { readVisit } from "./visit";
import { submissionId } from "./sent-leads";

/** Where a form's script sends it. */
const ENDPOINT = "/api/leads";
/** Longer than the server takes to give up. */
const PATIENCE_MS = 15_000;

export type SentLead = { leadId: string; eventId: number | null; next: string };

/**
 * Sends a form that was checked, with what the device knows of the visit.
 *
 * @param secondsShown for how long the form was there
 * @returns the lead; or the server's words for why there is none, null where it had none
 */
export async function sendLead(
  form: FormData,
  page: string,
  secondsShown: number,
): Promise<SentLead | { error: string | null }> {
  const words = [...form].map(([name, value]) => `${name}=${typeof value === "string" ? value : ""}`);
  form.set(
    "submission_id",
    submissionId(visitStorage, words.join("\n"), () => crypto.randomUUID()),
  );
  form.set("page", page);
  form.set("shown_seconds", secondsShown.toFixed(1));
  form.set("lead_attributes", JSON.stringify(readVisit(visitStorage)));
  try {
    const response = await fetch(pageAddress(ENDPOINT), {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const reply = (await response.json()) as LeadReply;
    if ("lead_id" in reply) return { leadId: reply.lead_id, eventId: reply.event_id, next: reply.next };
    return { error: reply.error };
  } catch {
    return { error: null };
  }
}

function visitStorage(): Storage {
  return sessionStorage;
}
