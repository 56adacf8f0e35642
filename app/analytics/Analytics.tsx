import { useEffect, useState, type ComponentType } from "react";

import { asksConsent, type AnalyticsSettings } from "./consent-choice";

/** Nobody waits for it; a page that is never idle gets to it all the same. */
const LATEST_MS = 3_000;

/** For browsers that do not tell when they are idle. */
const LATER_MS = 500;

/**
 * Counting and the question for consent. The page itself has nothing of either (design
 * §4.11): they come once it stands and has nothing better to do, and never without JavaScript.
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

/** Runs something once the page has nothing better to do. @returns cancels it */
function whenIdle(run: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(run, { timeout: LATEST_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, LATER_MS);
  return () => clearTimeout(timer);
}
