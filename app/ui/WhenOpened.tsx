import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { NoScript } from "./NoScript";

/**
 * What a closed <details> contains, rendered when it is first opened, or before the page is printed, since paper shows
 * all (styles/print.css): for what most visitors never see. Without JavaScript it is there from the start
 * (docs/PERFORMANCE.md).
 */
export function WhenOpened({ children }: { children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = place.current?.closest("details");
    const follow = () => (details?.open ? setOpened(true) : undefined);
    // It may have been opened before hydration.
    follow();
    // The browser takes the page to print when the event's listeners have returned.
    const print = () => flushSync(() => setOpened(true));
    details?.addEventListener("toggle", follow);
    window.addEventListener("beforeprint", print);
    return () => {
      details?.removeEventListener("toggle", follow);
      window.removeEventListener("beforeprint", print);
    };
  }, []);
  return isOpened ? children : <NoScript ref={place}>{children}</NoScript>;
}
