import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";

import { readStored, store } from "~/platform/device-storage";

import { FREE_SINCE_KEY, isPopupShown, POPUP_KEY, popupMark, quietLeft, type Popup } from "./popup";
import type { PromoPopup } from "./PromoPopup";

const device = () => localStorage;
const visit = () => sessionStorage;

type Shown = ComponentType<ComponentProps<typeof PromoPopup>>;

type PromoPopupHostProps = {
  popup: Popup | null;
  /** Calls back once nothing else interrupts the visitor on this page; what it returns stops waiting. */
  onceFree: (then: () => void) => () => void;
};

/**
 * A site's promotion, shown over the first page that may be interrupted and never again on the same device
 * (spec 2 §4). It waits until what else the page asks the visitor is answered, and a minute more; a visitor who then types, or
 * has something open, is left alone until the next page. Its file is loaded only when it is shown.
 */
export function PromoPopupHost({ popup, onceFree }: PromoPopupHostProps) {
  const [Shown, setShown] = useState<Shown | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!popup) return;
    let left = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      if (isBusy() || !isPopupShown(popup, readStored(device, POPUP_KEY), Date.now() / 1_000)) return;
      void Promise.all([import("./PromoPopup"), import("./may-interrupt")]).then(
        ([{ PromoPopup }, { mayInterrupt }]) => {
          if (left || !mayInterrupt(popup, pathname)) return;
          // Once a device, whatever the visitor does with it.
          store(device, POPUP_KEY, popupMark(popup));
          setShown(() => PromoPopup);
        },
        // If its file cannot be loaded, there is no promotion; the page is unaffected.
        () => undefined,
      );
    };
    const stopWaiting = onceFree(() => {
      const now = Date.now();
      const since = readStored(visit, FREE_SINCE_KEY);
      if (typeof since !== "number") store(visit, FREE_SINCE_KEY, now);
      waiting = setTimeout(show, quietLeft(since, now));
    });
    return () => {
      left = true;
      clearTimeout(waiting);
      stopWaiting();
    };
  }, [popup, onceFree, pathname]);

  if (!popup || !Shown) return null;
  return <Shown popup={popup} onDone={() => setShown(null)} />;
}

/** Whether the visitor is in the middle of something that a promotion would interrupt. */
function isBusy(): boolean {
  return document.querySelector("dialog[open], :popover-open, :is(input, textarea, select):focus") !== null;
}
