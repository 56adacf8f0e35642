import { asksConsent, type AnalyticsSettings } from "./consent-choice";

/** Upper bound of the wait: starts on a page that is never idle, too. */
const MAX_WAIT_MS = 3_000;

/** For browsers without requestIdleCallback. */
const LATER_MS = 500;

/**
 * When the page is idle, loads the code that counts events and asks for consent, if the site uses either.
 *
 * @param now milliseconds UTC
 * @returns cancels it while it has not started
 */
export function startCounting(settings: AnalyticsSettings, now: () => number): (() => void) | undefined {
  if (!settings.events && !asksConsent(settings)) return undefined;
  let left = false;
  const cancel = whenIdle(() => {
    void import("./consent-banner").then(
      ({ startConsent }) => {
        if (!left) startConsent(settings, now);
      },
      // If its file cannot be loaded, nothing is counted and nothing is allowed.
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
