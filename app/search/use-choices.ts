import { useLocation, useNavigate, useNavigation, type NavigateFunction } from "@remix-run/react";
import { useEffect, useMemo, useSyncExternalStore } from "react";

import { splitLanguage } from "~/i18n/language";
import { SAME_PAGE } from "~/ui/Arrival";

import {
  chosen,
  isArriving,
  isUnsent,
  leaving,
  redirected,
  request,
  settled,
  startChoosing,
  steppedAway,
  type Choosing,
} from "./choosing";
import type { Choice, ChoiceBase } from "./wanted-search";

/** Of the results page on the screen; null on the server, and until the page is hydrated. */
let choosing: Choosing | null = null;
let navigate: NavigateFunction | null = null;
let timer: number | undefined;
/** How the request scrolls that waits for the screen to show the address; null without one. */
let held: ChooseOptions["scroll"] | null = null;
const listeners = new Set<() => void>();

type ChooseOptions = {
  /** The canonical URL of the choice alone, if the page has it. */
  direct?: string;
  /** Milliseconds in which another choice may follow (debounce); at once without it. */
  pause?: number;
  /** Whether the page starts at its top, as another page of results does. */
  scroll?: "keep" | "top";
};

/**
 * Adds a choice to those still loading, shows it, and requests them all.
 *
 * @returns false if the page is not hydrated: then the link or form does it
 */
export function choose(choice: Choice, { direct, pause, scroll }: ChooseOptions = {}): boolean {
  if (!choosing) return false;
  const isAlone = choosing.wanted === null;
  update(chosen(choosing, choice));
  window.clearTimeout(timer);
  if (pause === undefined) send(isAlone ? direct : undefined, scroll);
  else timer = window.setTimeout(() => (hasUnsentChoice() ? send() : undefined), pause);
  return true;
}

/** Whether a choice waits for its pause to end. */
export function hasUnsentChoice(): boolean {
  return choosing !== null && isUnsent(choosing);
}

/** The shopper leaves for another page, by Back or by a link: what has not been answered is no longer wanted. */
export function stepAway(): void {
  held = null;
  if (choosing) update(steppedAway(choosing));
}

/** Requests what is wanted again, after a failure. */
export function retryChoices(): void {
  send();
}

function send(direct?: string, scroll: ChooseOptions["scroll"] = "keep"): void {
  const isEarly = choosing !== null && isArriving(choosing, addressOf(window.location));
  held = isEarly ? scroll : null;
  if (isEarly) return;
  const asked = choosing && request(choosing, direct);
  if (!asked) return;
  update(asked.next);
  const { href, step, before } = asked;
  if (step === "back") return navigate?.(-1);
  navigate?.(href, {
    replace: step === "replace",
    preventScrollReset: scroll === "keep",
    state: { ...SAME_PAGE, before },
  });
}

/**
 * What the choices are, for one control. It renders again only if its own part has changed.
 *
 * @param read returns a value that is compared by identity
 */
export function useChoosing<T>(read: (choosing: Choosing | null) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => read(choosing),
    () => read(null),
  );
}

/** Whether results for the shopper's choices are loading. */
export function isLoadingChoices(now: Choosing | null): boolean {
  return now !== null && now.wanted !== null && !now.hasFailed;
}

/** Follows the router: what is on the screen, what is loading, where the shopper leaves to. */
export function FollowChoices({ base, isStale }: { base: ChoiceBase; isStale: boolean }): null {
  const current = useNavigate();
  const here = useLocation();
  const at = addressOf(here);
  const before = useMemo(() => beforeOf(here.state), [here.state]);
  const { location } = useNavigation();
  const coming = location && addressOf(location);
  useEffect(() => {
    navigate = current;
  }, [current]);
  useEffect(() => {
    const now = choosing ?? startChoosing(base, at, before);
    const next = coming === undefined ? settled(now, { base, at, before, isStale }) : leaving(now, coming);
    if (next.wanted === null) window.clearTimeout(timer);
    update(next);
    if (held) send(undefined, held);
  }, [base, at, before, isStale, coming]);
  useEffect(() => {
    window.addEventListener("popstate", stepAway);
    return () => {
      window.removeEventListener("popstate", stepAway);
      window.clearTimeout(timer);
      held = null;
      update(null);
    };
  }, []);
  return null;
}

/** Loads the results of a URL, and notes the canonical one if the server redirects to it. */
export async function loadAndFollow<T>(url: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get("Location") : null;
    if (to && choosing) {
      update(redirected(choosing, addressOf(new URL(url)), addressOf(new URL(to, url))));
    }
    throw answer;
  }
}

/** What `send` has left in an entry of the history. */
function beforeOf(state: unknown): readonly string[] {
  const before = typeof state === "object" && state !== null && "before" in state ? state.before : null;
  return Array.isArray(before) ? before.filter((key) => typeof key === "string") : [];
}

function update(next: Choosing | null): void {
  choosing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  return splitLanguage(pathname).path + search;
}
