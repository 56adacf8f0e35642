import { type WireEvent, MAX_EVENTS } from "./event-wire";

export type EventSender = { add: (event: WireEvent) => void; flush: () => void };

/**
 * Batches events: a batch is sent when it is full, some time after its first event, or when
 * the page is left.
 *
 * @param send never fails
 * @param later runs something after a while
 */
export function createEventSender(
  send: (events: WireEvent[]) => void,
  later: (run: () => void) => void,
): EventSender {
  let waiting: WireEvent[] = [];
  const flush = () => {
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    send(batch);
  };
  const add = (event: WireEvent) => {
    waiting.push(event);
    if (waiting.length === MAX_EVENTS) flush();
    else if (waiting.length === 1) later(flush);
  };
  return { add, flush };
}
