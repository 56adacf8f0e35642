import type { EventData, EventId, RecordedEvent } from "./events";

declare global {
  interface Window {
    /** The page's events so far; the senders read them from here. */
    forecourtEvents?: RecordedEvent[];
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
