import {
  asksConsent,
  COOKIE_SETTINGS,
  readChoice,
  writeChoice,
  type AnalyticsSettings,
  type Choice,
} from "./consent-choice";
import { startPageAnalytics, type PageAnalytics } from "./page-analytics";

const device = () => localStorage;

/** `asked` automatically before a choice; `reopened` from the footer. */
type Shown = "asked" | "reopened" | null;

type Consent = { choice: Choice | null; shown: Shown; opener: Element | null; analytics: PageAnalytics };

/** One per document: React may re-render the banner, or start on a page that is already asking. */
let consent: Consent | null = null;

/**
 * Records the page's events within the visitor's consent, and shows the banner until they choose. Starts
 * once per document; a later call only shows a banner that was re-rendered.
 *
 * @param now milliseconds UTC
 */
export function startConsent(settings: AnalyticsSettings, now: () => number): void {
  if (!consent) {
    const choice = readChoice(device);
    const analytics = startPageAnalytics({ settings, choice, now });
    consent = { choice, shown: null, opener: null, analytics };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
  }
  if (consent.choice === null && asksConsent(settings)) show("asked");
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !consent) return;
  if (target.closest(`[${COOKIE_SETTINGS}]`)) {
    consent.opener = document.activeElement;
    show("reopened");
    return;
  }
  const answer = target.closest<HTMLElement>("[data-consent-choice]")?.dataset["consentChoice"];
  if (answer !== "needed" && answer !== "allowed") return;
  writeChoice(answer, device);
  consent.analytics.choose(answer);
  consent.choice = answer;
  close();
}

/** Escape closes only a banner that the visitor opened; otherwise it stays until they choose. */
function onKeyDown({ key, target }: KeyboardEvent): void {
  if (key !== "Escape" || consent?.shown !== "reopened") return;
  if (target instanceof Element && target.closest(".consent")) close();
}

/** Moves the focus to the banner only if the shopper opened it. */
function show(shown: Exclude<Shown, null>): void {
  const banner = document.querySelector<HTMLElement>(".consent");
  if (!banner || !consent) return;
  consent.shown = shown;
  for (const button of banner.querySelectorAll<HTMLElement>("[data-consent-choice]")) {
    const pressed =
      consent.choice === null ? null : String(button.dataset["consentChoice"] === consent.choice);
    if (pressed === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", pressed);
  }
  banner.hidden = false;
  // The footer keeps clear of it (styles/consent.css).
  document.documentElement.dataset["consent"] = "";
  if (shown === "reopened") banner.focus();
}

function close(): void {
  const banner = document.querySelector<HTMLElement>(".consent");
  if (!banner || !consent) return;
  banner.hidden = true;
  delete document.documentElement.dataset["consent"];
  if (consent.shown === "reopened" && consent.opener instanceof HTMLElement) consent.opener.focus();
  consent.shown = null;
}
