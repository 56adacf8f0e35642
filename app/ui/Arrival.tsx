import { useLocation, useMatches, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { focusPart, isFocusLost } from "./keep-focus";

/** In the state of a navigation that changes what a page shows, and is no other page. */
export const SAME_PAGE = { samePage: true };

/** @param state of a location */
export function isSamePage(state: unknown): boolean {
  return typeof state === "object" && state !== null && "samePage" in state;
}

const WRONG = '#main form[method="post"] [aria-invalid="true"]';

/**
 * Where the focus is after each navigation, for every page that the router shows:
 *
 * - on another page at its heading, as a browser that loads a page begins there: a screen reader says where one is, and
 *   the next Tab is the page's first control. A page that has put the focus into a field of its own keeps it;
 * - at the part that an address names (`#enquire`), on the same page too, where browsers take the focus away;
 * - in a form that comes back, at its first wrong field, whose message is read with it, the same one as before too.
 */
export function Arrival(): null {
  const { pathname, hash, state } = useLocation();
  const navigation = useNavigation();
  const route = useMatches().at(-1)?.id;
  const shown = useRef({ pathname, route });
  /** A form that may have come back: with the document, or with an action's answer. */
  const came = useRef<"document" | "answer" | null>("document");
  const isIdle = navigation.state === "idle";
  const isPost = navigation.formMethod !== undefined && navigation.formMethod !== "GET";
  useEffect(() => {
    if (isPost) came.current = "answer";
  }, [isPost]);
  useEffect(() => {
    const before = shown.current;
    if (before.pathname === pathname) return;
    shown.current = { pathname, route };
    came.current = null;
    // The history keeps a choice's state: after a step back from elsewhere its results are another page.
    const isChoice = isSamePage(state) && before.route === route;
    const isInField = document.activeElement?.matches("#main :is(input,textarea,select)") ?? false;
    if (isChoice || isInField) return;
    focusPart(beginningOf(hash) ?? beginningOf("#main"));
  }, [pathname, hash, route, state]);
  useEffect(() => {
    if (!isIdle || came.current === null) return;
    // The script may come late, when another field is being typed into.
    const isInUse = came.current === "document" && !isFocusLost();
    came.current = null;
    if (!isInUse) document.querySelector<HTMLElement>(WRONG)?.focus();
  }, [isIdle]);
  useEffect(() => {
    const begin = () => (isFocusLost() ? focusPart(beginningOf(window.location.hash)) : undefined);
    // A link within the page: the browser takes the focus away after it has told the router, which hears nothing of one
    // that leads where the page is already.
    const follow = () => setTimeout(begin);
    begin();
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  return null;
}

/**
 * Where a part of the page begins: its heading, which says what it is.
 *
 * @param hash of an address
 */
function beginningOf(hash: string): HTMLElement | null {
  const part = document.getElementById(hash.slice(1));
  return part?.querySelector<HTMLElement>(part.id === "main" ? "h1" : "h2,h3") ?? part;
}
