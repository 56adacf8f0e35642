import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";

import { readStored, store } from "~/platform/device-storage";

import { isPopupShown, POPUP_KEY, popupMark, type Popup } from "./popup";
import type { PromoPopup } from "./PromoPopup";

const device = () => localStorage;

type Shown = ComponentType<ComponentProps<typeof PromoPopup>>;

type PromoPopupHostProps = {
  popup: Popup | null;
  /** Calls back once nothing else interrupts the visitor on this page; what it returns stops waiting. */
  onceFree: (then: () => void) => () => void;
};

/**
 * A site's promotion, shown once a page has mounted and never again on a device that closed it (spec 2 §4). It
 * waits until what else the page asks the visitor is answered. Its file is loaded only when it is shown.
 */
export function PromoPopupHost({ popup, onceFree }: PromoPopupHostProps) {
  const [Shown, setShown] = useState<Shown | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!popup) return;
    let left = false;
    const stopWaiting = onceFree(() => {
      if (!isPopupShown(popup, readStored(device, POPUP_KEY), Date.now() / 1_000)) return;
      void import("./PromoPopup").then(
        ({ PromoPopup }) => {
          if (!left) setShown(() => PromoPopup);
        },
        // If its file cannot be loaded, there is no promotion; the page is unaffected.
        () => undefined,
      );
    });
    return () => {
      left = true;
      stopWaiting();
    };
  }, [popup, onceFree, pathname]);

  if (!popup || !Shown) return null;
  const done = () => {
    store(device, POPUP_KEY, popupMark(popup));
    setShown(null);
  };
  return <Shown popup={popup} onDone={done} />;
}
