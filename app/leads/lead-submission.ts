import type { LeadPayload } from "./payload-fields";

/** A lead as a form or a flow hands it over, whatever its kind. */
export type LeadSubmission = {
  /** Idempotency key (design §4.6). */
  idempotencyKey: string;
  kind: string;
  category: string;
  subcategory: string | null;
  vehicleId: string | null;
  locationId: string | null;
  /** The analytics event that the lead counts as (spec 1 §7). */
  eventId: number | null;
  name: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
  /** Spec 1 §3, Lead payload, and the form's own extra fields; each is described in LEAD_FIELDS. */
  payload: LeadPayload;
  consents: { purpose: "marketing" | "terms"; granted: boolean; wordingVersion: string }[];
  suspectedSpam: boolean;
  /** Whether the shopper wants a copy by e-mail. */
  copy?: boolean;
};
