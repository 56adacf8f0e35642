import { useEffect, useRef, useState } from "react";

import { PRIVACY_PATH } from "~/paths";
import { AppLink } from "~/ui/AppLink";
import { Button } from "~/ui/Button";
import { useTranslation } from "../i18n/use-translation";
import {
  asksConsent,
  hasTags,
  readChoice,
  writeChoice,
  type AnalyticsSettings,
  type Choice,
} from "./consent-choice";
import { onCookieSettings } from "./CookieSettings";
import { startPageAnalytics, type PageAnalytics } from "./page-analytics";

const device = () => localStorage;

/** `asked` by itself, where no choice was made; `reopened` from the foot of the page. */
type Shown = "asked" | "reopened" | null;

/**
 * Records the page's events as far as the visitor consented; shows the banner where no choice
 * was made.
 */
export function ConsentControl({ settings }: { settings: AnalyticsSettings }) {
  const [choice, setChoice] = useState(() => readChoice(device));
  const [shown, setShown] = useState<Shown>(() =>
    choice === null && asksConsent(settings) ? "asked" : null,
  );
  const analytics = useRef<PageAnalytics | null>(null);
  const opener = useRef<Element | null>(null);
  // The stored choice; a choice made on this page is passed on through `choose`.
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

type ConsentBannerProps = {
  /** Null while none was made. */
  choice: Choice | null;
  /** Whether third parties count beside the dealer. */
  hasTags: boolean;
  onChoose: (choice: Choice) => void;
  /** Null where it came by itself and only a choice ends it. */
  onClose: (() => void) | null;
};

/**
 * The consent banner: two equal buttons, and it blocks nothing. It takes the focus only when
 * the shopper opened it.
 */
function ConsentBanner({ choice, hasTags, onChoose, onClose }: ConsentBannerProps) {
  const { t } = useTranslation();
  const banner = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!onClose) return;
    const element = banner.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "Escape") onClose();
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [onClose]);

  // The page's foot keeps clear of it (styles/consent.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["consent"] = "";
    return () => {
      delete dataset["consent"];
    };
  }, []);

  const takesFocus = onClose !== null;
  useEffect(() => {
    if (takesFocus) banner.current?.focus();
  }, [takesFocus]);

  return (
    <section ref={banner} tabIndex={-1} aria-label={t("shell.cookies")} className="consent">
      <p className="text-sm">
        <strong className="block">{t("shell.cookies")}</strong>
        {t("shell.cookies_visit")} {hasTags ? t("shell.cookies_tags") : null}{" "}
        <AppLink href={PRIVACY_PATH} className="link">
          {t("shell.privacy")}
        </AppLink>
      </p>
      <div className="grid grid-cols-2 gap-2">
        {(["needed", "allowed"] as const).map((answer) => (
          <Button
            key={answer}
            size="sm"
            className="px-2!"
            aria-pressed={choice === null ? undefined : choice === answer}
            onClick={() => onChoose(answer)}
          >
            {t(`shell.cookies_${answer}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
