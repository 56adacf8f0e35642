import { useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentProps, type ComponentType } from "react";

import { readStored, store } from "~/platform/device-storage";

import { isPopupShown, POPUP_KEY, popupMark, type Popup } from "./popup";
import type { PromoPopup } from "./PromoPopup";

const device = () => localStorage;

type Shown = ComponentType<ComponentProps<typeof PromoPopup>>;

type PromoPopupHostProps = {
  popup: Popup | null;
  /** Whether something else interrupts the visitor on this page. */
  isBusy: () => boolean;
};

/**
 * A site's promotion, shown once a page has mounted and never again on a device that closed it (spec 2 §4). A
 * page that asks the visitor something else keeps quiet; the next one shows it. Its file is loaded only when it
 * is shown.
 */
export function PromoPopupHost({ popup, isBusy }: PromoPopupHostProps) {
  const [Shown, setShown] = useState<Shown | null>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    if (!popup || isBusy() || !isPopupShown(popup, readStored(device, POPUP_KEY), Date.now() / 1_000)) return;
    let left = false;
    void import("./PromoPopup").then(
      ({ PromoPopup }) => {
        if (!left) setShown(() => PromoPopup);
      },
      // If its file cannot be loaded, there is no promotion; the page is unaffected.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [popup, isBusy, pathname]);

  if (!popup || !Shown) return null;
  const done = () => {
    store(device, POPUP_KEY, popupMark(popup));
    setShown(null);
  };
  return <Shown popup={popup} onDone={done} />;
}
