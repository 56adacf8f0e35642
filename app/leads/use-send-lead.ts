import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";

import { failureText } from "./failure-text";
import type { LeadKindName } from "./lead-kind";
import { sendLead } from "./send-lead";
import { rememberEnquired } from "./sent-leads";
import { saveProfile } from "./visitor-profile";

/** Told of a lead that was recorded, for whoever counts them. */
export type OnLead = (lead: { eventId: number | null; carId: string | null }) => void;

type SendLead = { form: RefObject<HTMLFormElement>; kind: LeadKindName; onLead: OnLead };

/**
 * Sends a checked form from the page (spec 1 §4, Multi-step enquiry): with a lead_id the
 * event is told, the enquired car remembered and /success shown, for which the answer has
 * stored a success flag (sent-cookie.server.ts); else there is a failure to show, and the form stays as it is.
 */
export function useSendLead({ form, kind, onLead }: SendLead) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const shownAt = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);

  const send = async (_data: unknown, event: FormEvent<HTMLFormElement>) => {
    if (!form.current) return;
    event.preventDefault();
    setFailure(null);
    const data = new FormData(form.current);
    const carId = data.get("car_id");
    const sent = await sendLead(data, location.href, (performance.now() - shownAt.current) / 1_000);
    if ("error" in sent) return setFailure(sent.error ?? failureText(kind));
    setSent(true);
    saveProfile(() => localStorage, data);
    const car = typeof carId === "string" && carId !== "" ? carId : null;
    if (car !== null) rememberEnquired(() => localStorage, car, Date.now());
    onLead({ eventId: sent.eventId, carId: car });
    navigate(sent.next);
  };
  return { send, failure, isSent };
}
