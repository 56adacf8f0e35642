import { useEffect, useRef, useState, type ReactNode } from "react";

/**
 * What a closed <details> contains, rendered when it is first opened: for lists that most visitors never see. Without
 * JavaScript it is there from the start (docs/PERFORMANCE.md).
 */
export function WhenOpened({ children }: { children: ReactNode }) {
  const [isOpened, setOpened] = useState(false);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const details = place.current?.closest("details");
    const follow = () => (details?.open ? setOpened(true) : undefined);
    // It may have been opened before hydration.
    follow();
    details?.addEventListener("toggle", follow);
    return () => details?.removeEventListener("toggle", follow);
  }, []);
  return isOpened ? children : <noscript ref={place}>{children}</noscript>;
}
