import { useEffect, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { NoScript } from "./NoScript";

/** Half a screen early, so that adding it shifts nothing in view. */
const AHEAD = "50% 0px";

/**
 * The rest of what is below the first screen, rendered when the element around it comes near, or before the page is
 * printed. Without JavaScript it is there from the start (docs/PERFORMANCE.md).
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // A <noscript> has no box.
    const around = place.current?.parentElement;
    if (!around) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(around);
    const print = () => flushSync(() => setNear(true));
    window.addEventListener("beforeprint", print);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", print);
    };
  }, [isNear]);
  return isNear ? (
    children
  ) : (
    <NoScript ref={place} className="noscript:contents">
      {children}
    </NoScript>
  );
}
