import { useEffect, useState, type ComponentType } from "react";

import { asksConsent, type AnalyticsSettings } from "./consent-choice";

/** Upper bound of the wait for an idle moment: a page that is never idle starts it anyway. */
const MAX_WAIT_MS = 3_000;

/** For browsers without requestIdleCallback. */
const LATER_MS = 500;

/**
 * Counting and the question for consent. The page itself has nothing of either (design §4.11):
 * both are loaded when the page is idle, and never without JavaScript.
 */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const [Consent, setConsent] = useState<ComponentType<{ settings: AnalyticsSettings }> | null>(null);
  const isOn = settings.events || asksConsent(settings);

  useEffect(() => {
    if (!isOn) return;
    let left = false;
    const cancel = whenIdle(() => {
      void import("./ConsentControl").then(
        ({ ConsentControl }) => {
          if (!left) setConsent(() => ConsentControl);
        },
        // Without its file nothing is counted, and nothing is allowed.
        () => undefined,
      );
    });
    return () => {
      left = true;
      cancel();
    };
  }, [isOn]);

  return Consent ? <Consent settings={settings} /> : null;
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
