import { warn } from "~/platform/warn";

import { EVENTS_PATH, type EventBatch } from "./event-wire";

/**
 * Sends a batch to the dealer's own server. It outlives the page, and takes no cookie with
 * it, so that nobody can tell whose it was. Its failure is logged only (spec 1 §8).
 */
export function postEvents(batch: EventBatch): void {
  const body = JSON.stringify(batch);
  if (!("keepalive" in Request.prototype)) {
    // An older browser: its beacon outlives the page, but brings cookies, which are not read.
    navigator.sendBeacon(EVENTS_PATH, new Blob([body], { type: "application/json" }));
    return;
  }
  fetch(EVENTS_PATH, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    keepalive: true,
    credentials: "omit",
  }).then(
    ({ ok, status }) => ok || warn("Events were not counted", status),
    (error: unknown) => warn("Events were not counted", error),
  );
}
