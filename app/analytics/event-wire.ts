import type { EventData, EventId, RecordedEvent } from "./events";
import type { RecordedPixel } from "./record-event";
/** Events that are sent at once. */
export const MAX_EVENTS = 20;

/** The keys that an event may contain; none identifies a person or contains typed text. */
const DATA_KEYS = [
  "car_id",
  "car_type",
  "make",
  "model",
  "path",
  "heading",
  "total",
  "page",
  "sortBy",
  "hasText",
  "kind",
  "category",
  "subcategory",
] as const;
export type DataKey = (typeof DATA_KEYS)[number];

/**
 * Events counted besides the specification's: a view of a car's page, of any car type (the pixel's
 * ViewContent), and the first touch of an enquiry form.
 */
export const OWN_EVENTS = ["ViewContent", "enquiry_started"] as const;
type OwnEvent = (typeof OWN_EVENTS)[number];

/** An event as sent to the server. */
export type WireEvent = { event: EventId | OwnEvent; data: EventData };
/** `visit` is a random id, present only with consent. */
export type EventBatch = { visit?: string; events: WireEvent[] };

/** @returns the event with its allowed keys only; keys without a value are left out */
export function toWire({ id, data }: RecordedEvent): WireEvent {
  return { event: id, data: allowed(data) };
}

/** A view of a car's page, from the pixel's event for it. */
export function viewToWire({ data }: RecordedPixel): WireEvent {
  const { content_ids: ids, state_of_vehicle: carType, make, model } = data;
  const view = { car_id: Array.isArray(ids) ? ids[0] : undefined, car_type: carType, make, model };
  return { event: "ViewContent", data: allowed(view) };
}

function allowed(data: Readonly<Record<string, unknown>>): EventData {
  return Object.fromEntries(
    DATA_KEYS.flatMap((key) => {
      const value = data[key];
      return isPlain(value) ? [[key, value]] : [];
    }),
  );
}

function isPlain(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}
