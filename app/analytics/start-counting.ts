import { asksConsent, type AnalyticsSettings } from "./consent-choice";

/** Upper bound of the wait for an idle moment: a page that is never idle starts it anyway. */
const MAX_WAIT_MS = 3_000;

/** For browsers without requestIdleCallback. */
const LATER_MS = 500;

/**
 * Loads what counts and what asks for consent when the page is idle, where the site wants either.
 *
 * @param now milliseconds UTC
 * @returns cancels it while it has not begun
 */
export function startCounting(settings: AnalyticsSettings, now: () => number): (() => void) | undefined {
  if (!settings.events && !asksConsent(settings)) return undefined;
  let left = false;
  const cancel = whenIdle(() => {
    void import("./consent-banner").then(
      ({ startConsent }) => {
        if (!left) startConsent(settings, now);
      },
      // Without its file nothing is counted, and nothing is allowed.
      () => undefined,
    );
  });
  return () => {
    left = true;
    cancel();
  };
}

/** Runs a callback when the page is idle. @returns cancels it */
function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(run, { timeout: MAX_WAIT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}
