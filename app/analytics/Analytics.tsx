import { useEffect } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { PRIVACY_PATH } from "~/paths";
import type { Milliseconds } from "~/platform/moment";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";

import { type AnalyticsSettings, asksConsent, hasTags } from "./consent-choice";

/**
 * The question for consent, a slim bar above the page that covers nothing: two equal buttons. It is rendered with
 * every page and shown by `html[data-consent]`, which a line in the head sets before the first paint
 * (consent-choice.ts).
 */
export function Analytics({ settings }: { settings: AnalyticsSettings }) {
  const { t } = useTranslation();
  useEffect(() => startCounting(settings, () => Date.now()), [settings]);
  if (!asksConsent(settings)) return null;
  return (
    <section tabIndex={-1} aria-label={t("shell.cookies")} className="consent">
      <p className="text-sm">
        {t("shell.cookies_visit")} {hasTags(settings) ? t("shell.cookies_tags") : null}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("shell.privacy")}
        </AppLink>
      </p>
      <div className="consent-answers">
        {(["needed", "allowed"] as const).map((choice) => (
          <Button
            key={choice}
            size="sm"
            className="px-2!"
            data-consent-choice={choice}
            // Which one was chosen may be marked before React starts.
            suppressHydrationWarning
          >
            {t(`shell.cookies_${choice}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}

/** Upper bound of the wait: starts on a page that is never idle, too. */
const MAX_WAIT_MS = 3_000;

/** For browsers without requestIdleCallback. */
const LATER_MS = 500;

/**
 * When the page is idle, loads the code that counts events and asks for consent, if the site uses either.
 *
 * @returns cancels it while it has not started
 */
function startCounting(settings: AnalyticsSettings, now: () => Milliseconds): (() => void) | undefined {
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
