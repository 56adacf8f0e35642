import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useState } from "react";

import { pageAddress } from "~/i18n/page-address";
import { CV_LEADS_PATH, LEADS_PATH } from "~/paths";
import { isRecord, readStored, type StorageOf, store } from "~/platform/device-storage";
import { withoutSecrets } from "~/platform/secret-addresses";
import { fetchHere } from "~/ui/fetch-here";
import type { FieldErrors } from "~/ui/validated-form";

import { failureText, leadKind, type LeadKindName } from "./lead-kind";
import { rememberEnquired } from "./enquired-cars";
import { saveProfile } from "./use-profile";
import type { LeadReply } from "./answer-lead.server";
import { VISIT_FIELD } from "./visit";

/** Longer than the server's own timeout. */
const PATIENCE_MS = 25_000;

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
    const response = await fetchHere(pageAddress(endpoint), {
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

const SUBMISSIONS = "submission_ids";
const MAX_SUBMISSIONS = 10;

/**
 * The idempotency key of a submission: the same values again, after a double click, a failure or the back
 * button, are the same lead (design §4.6).
 *
 * @param words all values of the form
 * @param make a new random id
 */
export function submissionId(storage: StorageOf, words: string, make: () => string): string {
  const stored = readStored(storage, SUBMISSIONS);
  const submissions = Array.isArray(stored) ? stored.filter(isSubmission) : [];
  const fingerprint = fingerprintOf(words);
  const known = submissions.find((submission) => submission.words === fingerprint);
  if (known) return known.id;
  const id = make();
  store(storage, SUBMISSIONS, [...submissions, { words: fingerprint, id }].slice(-MAX_SUBMISSIONS));
  return id;
}

type Submission = { words: string; id: string };

function isSubmission(value: unknown): value is Submission {
  return isRecord(value) && typeof value["words"] === "string" && typeof value["id"] === "string";
}

/** A fingerprint, so that the text itself is not stored: two 32-bit hashes and the length. */
function fingerprintOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  return [high >>> 0, low >>> 0, text.length].map((part) => part.toString(36)).join("-");
}
