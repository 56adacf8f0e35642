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

/** Heard on the window with each event, whose `detail` is a RecordedEvent. */
export const EVENT_RECORDED = "forecourt:event";
/** A page that stays open for days keeps no more. */
const MAX_KEPT = 100;

/**
 * Records an event of this page, in one place for all. It stays in the page: nothing is sent
 * from here, and nothing may be sent without consent. On the server it does nothing.
 */
export function recordEvent(id: EventId, data: EventData): void {
  if (typeof window === "undefined") return;
  const event: RecordedEvent = { id, data };
  window.forecourtEvents = [...(window.forecourtEvents ?? []), event].slice(-MAX_KEPT);
  window.dispatchEvent(new CustomEvent(EVENT_RECORDED, { detail: event }));
}

/** What a pixel is told: never who someone is. */
export type PixelData = Readonly<Record<string, string | number | readonly string[]>>;

export type RecordedPixel = { name: "ViewContent"; data: PixelData };

/** Heard on the window with each, whose `detail` is a RecordedPixel. */
export const PIXEL_RECORDED = "forecourt:pixel";
/**
 * Records a pixel's event beside those of recordEvent, and like them only in the page:
 * nothing is sent from here, and nothing may be sent without consent. On the server it
 * does nothing.
 */
export function recordPixel(name: RecordedPixel["name"], data: PixelData): void {
  if (typeof window === "undefined") return;
  const pixel: RecordedPixel = { name, data };
  window.forecourtPixels = [...(window.forecourtPixels ?? []), pixel].slice(-MAX_KEPT);
  window.dispatchEvent(new CustomEvent(PIXEL_RECORDED, { detail: pixel }));
}

/** Records an event; where that fails, such as that of a print, it is logged only (spec 1 §8). */
export function tellEvent(id: EventId, data: EventData): void {
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
