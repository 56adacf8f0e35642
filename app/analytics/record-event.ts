import { warn } from "~/platform/warn";

import type { EventData, EventId, RecordedEvent } from "./events";

declare global {
  interface Window {
    /** The page's events so far; the senders read them from here. */
    forecourtEvents?: RecordedEvent[];
    /** Its pixel events; read by the sender once there is consent. */
    forecourtPixels?: RecordedPixel[];
  }
}

/** Dispatched on the window with each event; its `detail` is a RecordedEvent. */
export const EVENT_RECORDED = "forecourt:event";
/** Upper bound for a page that stays open for days. */
const MAX_KEPT = 100;

/**
 * Records an event of this page. It stays in the page: nothing is sent from here, and nothing may be sent
 * without consent. A no-op on the server.
 */
export function recordEvent(id: EventId, data: EventData): void {
  if (typeof window === "undefined") return;
  const event: RecordedEvent = { id, data };
  window.forecourtEvents = [...(window.forecourtEvents ?? []), event].slice(-MAX_KEPT);
  window.dispatchEvent(new CustomEvent(EVENT_RECORDED, { detail: event }));
}

/** A pixel's event; never identifies a person. */
type PixelData = Readonly<Record<string, string | number | readonly string[]>>;

export type RecordedPixel = { name: "ViewContent"; data: PixelData };

/** Dispatched on the window with each; its `detail` is a RecordedPixel. */
export const PIXEL_RECORDED = "forecourt:pixel";
/**
 * Records a pixel's event, like recordEvent only in the page: nothing is sent from here, and nothing may be
 * sent without consent. A no-op on the server.
 */
export function recordPixel(name: RecordedPixel["name"], data: PixelData): void {
  if (typeof window === "undefined") return;
  const pixel: RecordedPixel = { name, data };
  window.forecourtPixels = [...(window.forecourtPixels ?? []), pixel].slice(-MAX_KEPT);
  window.dispatchEvent(new CustomEvent(PIXEL_RECORDED, { detail: pixel }));
}

/** Records an event; a failure is only logged (spec 1 §8). */
export function emitEvent(id: EventId, data: EventData): void {
  attempt(() => recordEvent(id, data));
}

/** Analytics must never break the page. */
export function attempt(record: () => void): void {
  try {
    record();
  } catch (error) {
    warn("An event was not recorded", error);
  }
}
