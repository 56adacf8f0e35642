import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent, type RefObject } from "react";
import type { FieldErrors } from "remix-validated-form";

import { pageAddress } from "~/i18n/page-address";
import { CV_LEADS_PATH, LEADS_PATH } from "~/paths";
import { withoutSecrets } from "~/platform/secret-addresses";

import { failureText, leadKind, type LeadKindName } from "./lead-kind";
import { rememberEnquired } from "./enquired-cars";
import { submissionId } from "./submission-id";
import { saveProfile } from "./use-profile";
import type { LeadReply } from "./answer-lead.server";
import { VISIT_FIELD } from "./visit";

/** Longer than the server's own timeout. */
const PATIENCE_MS = 15_000;

type SentLead = { leadId: string; eventId: number | null; next: string };

/** Called once a lead is recorded, to count it. */
export type OnLead = (lead: { eventId: number | null; carId: string | null }) => void;

type SendLead = {
  form: RefObject<HTMLFormElement>;
  kind: LeadKindName;
  onLead: OnLead;
  /** Called with the server's messages beside fields, and with what was sent. */
  onRefused: (errors: FieldErrors, typed: Record<string, unknown>) => void;
};

/**
 * Sends a validated form from the page (spec 1 §4, Multi-step enquiry). If the response has a lead_id,
 * records the event, remembers the enquired car and shows /success, for which the response has set a flag
 * (answer-lead.server.ts); otherwise there is a failure to show, and the form stays as it is.
 */
export function useSendLead({ form, kind, onLead, onRefused }: SendLead) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const navigate = useNavigate();

  const send = async (_data: unknown, event: FormEvent<HTMLFormElement>) => {
    if (!form.current) return;
    event.preventDefault();
    setFailure(null);
    const data = new FormData(form.current);
    const carId = data.get("car_id");
    const sent = await sendLead(
      data,
      withoutSecrets(location.href),
      leadKind(kind).file === null ? LEADS_PATH : CV_LEADS_PATH,
    );
    if ("error" in sent) {
      const { form: whole, ...beside } = sent.fieldErrors;
      if (Object.keys(beside).length > 0) onRefused(beside, Object.fromEntries(data));
      else setFailure(whole ?? sent.error ?? failureText(kind));
      return;
    }
    setSent(true);
    saveProfile(() => localStorage, data);
    const car = typeof carId === "string" && carId !== "" ? carId : null;
    if (car !== null) rememberEnquired(() => localStorage, car, Date.now());
    onLead({ eventId: sent.eventId, carId: car });
    navigate(sent.next);
  };
  return { send, failure, isSent };
}

/**
 * Sends a validated form.
 *
 * @returns the lead; or the server's messages if there is none, null if it sent none
 */
async function sendLead(
  form: FormData,
  page: string,
  endpoint: string,
): Promise<SentLead | { error: string | null; fieldErrors: FieldErrors }> {
  // The visit goes on between two attempts at the same lead.
  const words = [...form]
    .filter(([name]) => name !== VISIT_FIELD)
    .map(([name, value]) => `${name}=${typeof value === "string" ? value : `${value.name} ${value.size}`}`);
  form.set(
    "submission_id",
    submissionId(
      () => sessionStorage,
      words.join("\n"),
      () => crypto.randomUUID(),
    ),
  );
  form.set("page", page);
  try {
    const response = await fetch(pageAddress(endpoint), {
      method: "POST",
      body: form,
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const reply = (await response.json()) as LeadReply;
    if ("lead_id" in reply) return { leadId: reply.lead_id, eventId: reply.event_id, next: reply.next };
    return { error: reply.error, fieldErrors: reply.field_errors };
  } catch {
    return { error: null, fieldErrors: {} };
  }
}
