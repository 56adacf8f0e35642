import { warn } from "../platform/warn";
import type { EventData, EventId } from "./events";
import { recordEvent } from "./record-event";

/** Records an event; where that fails, such as that of a print, it is logged only (spec 1 §8). */
export function tellEvent(id: EventId, data: EventData): void {
  attempt(() => recordEvent(id, data));
}

/** Counting must never stop what is counted. */
export function attempt(record: () => void): void {
  try {
    record();
  } catch (error) {
    warn("An event was not recorded", error);
  }
}
