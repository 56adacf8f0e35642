import { EVENTS_PATH } from "~/paths";
import { withoutSecrets } from "~/platform/secret-addresses";
import { warn } from "~/platform/warn";
import type { Milliseconds } from "~/platform/moment";

import type { AnalyticsSettings, Choice } from "./consent-choice";
import { pushConsent, pushEvent, pushView, startTags, stopTags, trackPixel } from "./tags";
import { type EventBatch, MAX_EVENTS, toWire, viewToWire, type WireEvent } from "./event-wire";
import { EVENT_RECORDED, PIXEL_RECORDED, type RecordedPixel } from "./record-event";

const KEY = "fc_visit";

/** Long enough for the events of a page's start to share a batch. */
const GATHERED_MS = 4_000;

export type PageAnalytics = { choose: (choice: Choice) => void };

type Start = { settings: AnalyticsSettings; choice: Choice | null; now: () => Milliseconds };

/**
 * Forwards the page's recorded events, past and future (recordEvent, recordPixel), to the dealer's server,
 * the data layer and, after consent, the tags, for the lifetime of the document
 * (docs/decisions/038-counting-and-consent.md).
 *
 * @param start.choice null if none has been made, which counts as denied
 */
export function startPageAnalytics({ settings, choice: before, now }: Start): PageAnalytics {
  let choice = before ?? "needed";
  const sender = createEventSender(
    (events) => {
      const isJoined = settings.visits && choice === "allowed";
      const visit = isJoined
        ? visitId(
            () => sessionStorage,
            () => crypto.randomUUID(),
          )
        : undefined;
      postEvents({ ...(visit ? { visit } : {}), events });
    },
    (run) => setTimeout(run, GATHERED_MS),
  );
  const emit = (event: WireEvent) => {
    pushEvent(event);
    if (settings.events) sender.add(event);
  };
  const emitPixel = (pixel: RecordedPixel) => {
    pushView(pixel);
    if (settings.events) sender.add(viewToWire(pixel));
    if (choice === "allowed") trackPixel(pixel);
  };

  pushConsent("default", "needed");
  const choose = (next: Choice) => {
    if (next === "allowed") {
      pushConsent("update", next);
      startTags(settings, now());
      if (choice !== next) window.forecourtPixels?.forEach(trackPixel);
    } else if (choice === "allowed") {
      pushConsent("update", next);
      clearVisit(() => sessionStorage);
      stopTags();
    }
    choice = next;
  };
  if (choice === "allowed") choose(choice);

  follow(EVENT_RECORDED, window.forecourtEvents, (event) => emit(toWire(event)));
  follow(PIXEL_RECORDED, window.forecourtPixels, emitPixel);
  watchFormStarts(emit);
  whenLeft(sender.flush);
  return { choose };
}

/** Replays the events recorded so far, then subscribes. */
function follow<Recorded extends object>(
  heard: string,
  until: readonly Recorded[] = [],
  onRecorded: (recorded: Recorded) => void,
): void {
  until.forEach(onRecorded);
  window.addEventListener(heard, (event) => onRecorded((event as CustomEvent<Recorded>).detail));
}

function whenLeft(flush: () => void): void {
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") flush();
  });
  window.addEventListener("pagehide", flush);
}

/**
 * Sends a batch to the dealer's own server. The request outlives the page and carries no cookies, so that it
 * cannot be linked to a person. A failure is only logged (spec 1 §8).
 */
function postEvents(batch: EventBatch): void {
  const body = JSON.stringify(batch);
  if (!("keepalive" in Request.prototype)) {
    // Fallback for older browsers: the beacon outlives the page too; it carries cookies, but the server does
    // not read them.
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

/**
 * The random id of a visit: per tab, until it is closed. Called only with consent.
 *
 * @param makeId a random UUID
 * @returns undefined on a device that stores nothing
 */
export function visitId(storage: () => Storage, makeId: () => string): string | undefined {
  try {
    const known = storage().getItem(KEY);
    if (known) return known;
    const made = makeId();
    storage().setItem(KEY, made);
    return made;
  } catch {
    return undefined;
  }
}

/** Forgets the visit id when consent is withdrawn. */
export function clearVisit(storage: () => Storage): void {
  try {
    storage().removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** A field that every lead form has (app/leads/README.md). */
const LEAD_FIELD = "kind";
const REFUSED = "[data-refused]";

/**
 * Reports the first key press in each lead form, once per form and page; what is typed is not
 * read.
 */
function watchFormStarts(tell: (event: WireEvent) => void): void {
  const started = new Set<string>();
  const onInput = (event: Event) => {
    const form = event.isTrusted && event.target instanceof Element ? event.target.closest("form") : null;
    if (!form?.elements.namedItem(LEAD_FIELD)) return;
    // The server has sent it back: it was started on the page before.
    if (form.querySelector(REFUSED)) return;
    const { pathname } = location;
    const key = `${pathname} ${form.id}`;
    if (started.has(key)) return;
    started.add(key);
    const car = form.elements.namedItem("car_id");
    tell({
      event: "enquiry_started",
      data: {
        path: withoutSecrets(pathname),
        ...(car instanceof HTMLInputElement ? { car_id: car.value } : {}),
      },
    });
  };
  // In the capture phase: also for a form that is not hydrated yet (app/ui/lazy-part.tsx).
  document.addEventListener("input", onInput, { capture: true, passive: true });
}

type EventSender = { add: (event: WireEvent) => void; flush: () => void };

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
