import type { Seconds } from "~/platform/moment";
import type { Car } from "~/stock/car";

import type { Booking } from "../bookings/booking";

export type LeadLocation = {
  id: string;
  name: string;
  phone: string;
  timeZone: string;
  address: { street: string; city: string; state: string; postcode: string };
};

/** The contact details and message of a lead, as submitted and as recorded. */
export type LeadText = {
  name: string;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  postcode: string | null;
  message: string | null;
};

/** A recorded lead with everything that messages about it use. */
export type LeadRecord = LeadText & {
  id: string;
  /** Null for a number that no numbering plan has. */
  phoneE164: string | null;
  kind: string;
  category: string;
  subcategory: string | null;
  /** Spec 1 §3, Lead payload. */
  payload: Record<string, unknown>;
  suspectedSpam: boolean;
  consents: { purpose: string; granted: boolean }[];
  createdAtTimestamp: Seconds;
  locationId: string | null;
  /** Null if the lead names none, or it no longer exists. */
  location: LeadLocation | null;
  car: Car | null;
  /** The time that was booked with it, or for it, last. */
  booking?: Booking | null;
};

/** What a receiver that has the lead already is told: that something was added, or what became of a booked time. */
export type LeadNews = { is: "update" } | { is: "appointment"; booking: Booking; lead: LeadRecord };

/** A field of the payload that is text, empty if it has none. */
export function payloadText({ payload }: Pick<LeadRecord, "payload">, field: string): string {
  const value = payload[field];
  return typeof value === "string" ? value : "";
}

/**
 * The lead's own columns, by the names that machines read: the webhook and the desk's export. Mails have them as rows
 * of their own, ADF as elements.
 */
export const LEAD_COLUMNS = {
  category: "category",
  subcategory: "subcategory",
  name: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  postcode: "postcode",
  message: "message",
} as const satisfies Partial<Record<keyof LeadRecord, string>>;

/** A lead's own columns under those names. */
export function namedColumns(lead: Pick<LeadRecord, keyof typeof LEAD_COLUMNS>): Record<string, unknown> {
  const columns = Object.keys(LEAD_COLUMNS) as (keyof typeof LEAD_COLUMNS)[];
  return Object.fromEntries(columns.map((column) => [LEAD_COLUMNS[column], lead[column]]));
}
