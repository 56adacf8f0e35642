import { useEffect, useRef, useState } from "react";

import { asksConsent, hasTags, type AnalyticsSettings } from "./analytics-settings";
import { ConsentBanner } from "./ConsentBanner";
import { readChoice, writeChoice, type Choice } from "./consent-choice";
import { onCookieSettings } from "./cookie-settings";
import { startPageAnalytics, type PageAnalytics } from "./page-analytics";

const device = () => localStorage;

/** `asked` by itself, where no choice was made; `reopened` from the foot of the page. */
type Shown = "asked" | "reopened" | null;

/** Counts what happens on the page, as far as was allowed; asks where nothing was said yet. */
export function ConsentControl({ settings }: { settings: AnalyticsSettings }) {
  const [choice, setChoice] = useState(() => readChoice(device));
  const [shown, setShown] = useState<Shown>(() =>
    choice === null && asksConsent(settings) ? "asked" : null,
  );
  const analytics = useRef<PageAnalytics | null>(null);
  const opener = useRef<Element | null>(null);
  // What was chosen before; a choice on this page reaches what runs by `choose`.
  const [first] = useState({ settings, choice });

  useEffect(() => {
    const started = startPageAnalytics({ ...first, now: () => Date.now() });
    analytics.current = started;
    return () => started.stop();
  }, [first]);

  useEffect(
    () =>
      onCookieSettings(() => {
        opener.current = document.activeElement;
        setShown("reopened");
      }),
    [],
  );

  const close = () => {
    setShown(null);
    if (shown === "reopened" && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const choose = (next: Choice) => {
    writeChoice(next, device);
    analytics.current?.choose(next);
    setChoice(next);
    close();
  };

  if (shown === null) return null;
  return (
    <ConsentBanner
      key={shown}
      choice={choice}
      hasTags={hasTags(settings)}
      onChoose={choose}
      onClose={shown === "reopened" ? close : null}
    />
  );
}
