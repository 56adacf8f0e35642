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
 * A site's promotion, shown over the first page that may be interrupted and never again on the same device
 * (spec 2 §4). It waits until what else the page asks the visitor is answered. Its file is loaded only then.
 */
export function PromoPopupHost({ popup, onceFree }: PromoPopupHostProps) {
  const [Shown, setShown] = useState<Shown | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!popup) return;
    let left = false;
    const stopWaiting = onceFree(() => {
      if (!isPopupShown(popup, readStored(device, POPUP_KEY), Date.now() / 1_000)) return;
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
    });
    return () => {
      left = true;
      stopWaiting();
    };
  }, [popup, onceFree, pathname]);

  if (!popup || !Shown) return null;
  return <Shown popup={popup} onDone={() => setShown(null)} />;
}
