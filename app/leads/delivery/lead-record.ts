import type { Car } from "~/stock/car";

import type { Booking } from "../bookings/booking";

/** The fields of a lead's car that messages use, from the current stock. */
export type LeadCar = Pick<
  Car,
  | "id"
  | "slug"
  | "name"
  | "make"
  | "model"
  | "badge"
  | "series"
  | "year"
  | "vin"
  | "stockNumber"
  | "carType"
  | "priceCents"
  | "priceType"
  | "offerPriceCents"
  | "subscriptionPriceCents"
  | "km"
  | "colour"
  | "interiorColour"
  | "transmission"
  | "simpleTransmission"
  | "body"
  | "simpleBody"
  | "doors"
>;

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
  /** Seconds UTC. */
  createdAtTimestamp: number;
  locationId: string | null;
  /** Null if the lead names none, or it no longer exists. */
  location: LeadLocation | null;
  car: LeadCar | null;
  /** The time that was booked with it. */
  booking?: Booking | null;
};

/** Both names as one line. */
export function fullName({ name, lastName }: Pick<LeadRecord, "name" | "lastName">): string {
  return [name, lastName].filter(Boolean).join(" ");
}

/** A field of the payload that is text, empty if it has none. */
export function payloadText({ payload }: Pick<LeadRecord, "payload">, field: string): string {
  const value = payload[field];
  return typeof value === "string" ? value : "";
}
