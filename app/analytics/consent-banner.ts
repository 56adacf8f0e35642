import type { Milliseconds } from "~/platform/moment";

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

/** `html[data-consent]`: `asked` above the page, before a choice; `reopened` from the footer, where it is. */
type Shown = "asked" | "reopened";

type Consent = { choice: Choice | null; opener: Element | null; analytics: PageAnalytics };

/** One per document: React may re-render the banner, or start on a page that is already asking. */
let consent: Consent | null = null;

/**
 * Records the page's events within the visitor's consent, and shows the banner until they choose. Starts
 * once per document; a later call only shows a banner that was re-rendered.
 */
export function startConsent(settings: AnalyticsSettings, now: () => Milliseconds): void {
  if (!consent) {
    const choice = readChoice(device);
    const analytics = startPageAnalytics({ settings, choice, now });
    consent = { choice, opener: null, analytics };
    // In the capture phase: also for a footer that is not hydrated yet (app/ui/lazy-part.tsx).
    document.addEventListener("click", onClick, { capture: true });
    document.addEventListener("keydown", onKeyDown);
  }
  if (consent.choice === null && asksConsent(settings)) show("asked");
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !consent) return;
  // Not what has the focus: Safari gives it to no button that is pressed.
  const opener = target.closest(`[${COOKIE_SETTINGS}]`);
  if (opener) {
    consent.opener = opener;
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
  if (key !== "Escape" || shown() !== "reopened") return;
  if (target instanceof Element && target.closest(".consent")) close();
}

function shown(): string | undefined {
  return document.documentElement.dataset["consent"];
}

/** Moves the focus to the banner only if the shopper opened it. */
function show(how: Shown): void {
  const banner = document.querySelector<HTMLElement>(".consent");
  if (!banner || !consent) return;
  for (const button of banner.querySelectorAll<HTMLElement>("[data-consent-choice]")) {
    const pressed =
      consent.choice === null ? null : String(button.dataset["consentChoice"] === consent.choice);
    if (pressed === null) button.removeAttribute("aria-pressed");
    else button.setAttribute("aria-pressed", pressed);
  }
  document.documentElement.dataset["consent"] = how;
  if (how === "reopened") banner.focus();
}

function close(): void {
  const wasReopened = shown() === "reopened";
  delete document.documentElement.dataset["consent"];
  if (wasReopened && consent?.opener instanceof HTMLElement) consent.opener.focus();
}
