import { warn } from "~/platform/warn";

/** `needed`: only what needs no consent. The same applies while no choice has been made. */
export type Choice = "needed" | "allowed";

/** Marks the button in every page's footer that shows the banner again. */
export const COOKIE_SETTINGS = "data-cookie-settings";

const KEY = "fc_consent";
/** Incremented when the question changes, so that everybody is asked again. */
const VERSION = 1;

/**
 * The choice made on this device.
 *
 * @param storage evaluated on use, since the access itself may throw
 * @returns null if there is none, or it answered an older question
 */
export function readChoice(storage: () => Storage): Choice | null {
  try {
    const [choice, version] = (storage().getItem(KEY) ?? "").split(" ");
    return (choice === "needed" || choice === "allowed") && Number(version) === VERSION ? choice : null;
  } catch {
    return null;
  }
}

/** Stores a choice. A device that stores nothing is asked again on the next page. */
export function writeChoice(choice: Choice, storage: () => Storage): void {
  try {
    storage().setItem(KEY, `${choice} ${VERSION}`);
  } catch (error) {
    warn("The choice about cookies was not stored", error);
  }
}

/**
 * The inline script in the head of a site that asks for consent: shows the bar before the first paint, so that
 * it moves nothing, and takes an answer given before consent-banner.ts has loaded. The bar goes with the button that had
 * the focus, which is the page's then.
 */
export const ASK_EARLY = `(() => {
  const { dataset } = document.documentElement;
  try {
    if (/^(needed|allowed) ${VERSION}$/.test(localStorage.getItem("${KEY}"))) return;
  } catch {}
  dataset.consent = "asked";
  addEventListener("click", ({ target }) => {
    const answer = target instanceof Element && target.closest("[data-consent-choice]");
    if (!answer) return;
    delete dataset.consent;
    if (answer === document.activeElement) document.getElementById("main")?.focus({ preventScroll: true });
    try {
      localStorage.setItem("${KEY}", answer.dataset.consentChoice + " ${VERSION}");
    } catch {}
  });
})()`;

/** The part of a site's `analytics` settings that the page needs. */
export type AnalyticsSettings = {
  events: boolean;
  visits: boolean;
  pixelId: string | null;
  tagManagerId: string | null;
};

/** Whether a site does anything that requires the shopper's consent. */
export function asksConsent({ events, visits, pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return (events && visits) || pixelId !== null || tagManagerId !== null;
}

/** Whether a site's question is still open on this device. Nothing else interrupts the visitor until then. */
function isAsking(settings: AnalyticsSettings, storage: () => Storage): boolean {
  return asksConsent(settings) && readChoice(storage) === null;
}

/**
 * Calls back once nobody is asked for consent on this page: at once, or when the banner is answered.
 *
 * @returns what stops waiting
 */
export function onceAnswered(settings: AnalyticsSettings, then: () => void): () => void {
  const { documentElement } = document;
  const isAnswered = () => !isAsking(settings, () => localStorage) || !("consent" in documentElement.dataset);
  const observer = new MutationObserver(() => {
    if (!isAnswered()) return;
    observer.disconnect();
    then();
  });
  if (isAsking(settings, () => localStorage))
    observer.observe(documentElement, { attributeFilter: ["data-consent"] });
  else then();
  return () => observer.disconnect();
}

/** Whether third parties collect data besides the dealer. */
export function hasTags({ pixelId, tagManagerId }: AnalyticsSettings): boolean {
  return pixelId !== null || tagManagerId !== null;
}
