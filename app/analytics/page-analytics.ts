import type { AnalyticsSettings } from "./analytics-settings";
import type { Choice } from "./consent-choice";
import { pushConsent, pushEvent } from "./data-layer";
import { createEventSender } from "./event-sender";
import { toWire, viewToWire, type WireEvent } from "./event-wire";
import { trackPixel } from "./meta-pixel";
import { postEvents } from "./post-events";
import { EVENT_RECORDED } from "./record-event";
import { PIXEL_RECORDED, type RecordedPixel } from "./record-pixel";
import { startTags, stopTags } from "./tags";
import { forgetVisit, visitId } from "./visit-id";
import { watchFormStarts } from "./watch-form-starts";

/** Long enough for what a page records as it opens to go together. */
const GATHERED_MS = 4_000;

/** Recorded ones that were told already: a page that failed starts anew, with the same records. */
const told = new WeakSet<object>();

export type PageAnalytics = { choose: (choice: Choice) => void; stop: () => void };

type Start = { settings: AnalyticsSettings; choice: Choice | null; now: () => number };

/**
 * Takes what recordEvent and recordPixel noted on this page, before and from now on, to
 * those who may know: the dealer's server, the data layer, and after consent the tags
 * (docs/decisions/042-counting-and-consent.md).
 *
 * @param start.choice null while none was made, which denies
 * @param start.now milliseconds UTC
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
  const tell = (event: WireEvent) => {
    pushEvent(event);
    if (settings.events) sender.add(event);
  };
  const tellPixel = (pixel: RecordedPixel) => {
    tell(viewToWire(pixel));
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
      forgetVisit(() => sessionStorage);
      stopTags();
    }
    choice = next;
  };
  if (choice === "allowed") choose(choice);

  const ends = [
    follow(EVENT_RECORDED, window.forecourtEvents, (event) => tell(toWire(event))),
    follow(PIXEL_RECORDED, window.forecourtPixels, tellPixel),
    watchFormStarts(tell),
    whenLeft(sender.flush),
  ];
  return {
    choose,
    stop: () => {
      sender.flush();
      for (const end of ends) end();
    },
  };
}

/** What was recorded until now, then what will be. @returns ends it */
function follow<Recorded extends object>(
  heard: string,
  until: readonly Recorded[] = [],
  take: (recorded: Recorded) => void,
): () => void {
  const takeOnce = (recorded: Recorded) => {
    if (told.has(recorded)) return;
    told.add(recorded);
    take(recorded);
  };
  until.forEach(takeOnce);
  const listener = (event: Event) => takeOnce((event as CustomEvent<Recorded>).detail);
  window.addEventListener(heard, listener);
  return () => window.removeEventListener(heard, listener);
}

/** @returns ends it */
function whenLeft(flush: () => void): () => void {
  const onHide = () => {
    if (document.visibilityState === "hidden") flush();
  };
  document.addEventListener("visibilitychange", onHide);
  window.addEventListener("pagehide", flush);
  return () => {
    document.removeEventListener("visibilitychange", onHide);
    window.removeEventListener("pagehide", flush);
  };
}
