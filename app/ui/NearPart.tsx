import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";

/**
 * Resolves when an element nears the viewport, or contains the focus.
 *
 * @param margin how near, such as '600px'
 */
export function whenNear(element: Element, margin: string): Promise<void> {
  if (!("IntersectionObserver" in window) || element.contains(document.activeElement))
    return Promise.resolve();
  return new Promise((done) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) finish();
      },
      { rootMargin: margin },
    );
    const finish = () => {
      observer.disconnect();
      element.removeEventListener("focusin", finish);
      done();
    };
    element.addEventListener("focusin", finish);
    observer.observe(element);
  });
}

/** More than a screen, so that the script is there before its part is. */
const MARGIN = "1200px";

const AS_SENT = { __html: "" };

/**
 * A part of a page below its first screen. The server draws it; the browser leaves it as it was sent, which
 * can be read and followed, until it comes near: then its script is loaded, and React draws the same again
 * (docs/decisions/104-parts-when-they-come-near.md). Not for fields, which would lose what was typed.
 *
 * @param onServer the part on the server; null in the browser, whose first files then do without it
 */
export function nearPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded = onServer;
  return function NearPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      if (!element || Part) return;
      let left = false;
      // After a client-side navigation nothing was sent.
      const near = element.hasChildNodes() ? whenNear(element, MARGIN) : Promise.resolve();
      void near.then(load).then(
        (Loaded) => {
          loaded = Loaded;
          if (left) return;
          const focused = indexOfFocused(element);
          flushSync(() => setPart(() => Loaded));
          if (focused >= 0) focusAt(place.current, focused);
        },
        // Without its file it stays as it was sent.
        () => undefined,
      );
      return () => {
        left = true;
      };
    }, [Part]);
    if (!Part)
      return <div key="sent" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
    return (
      <div key="drawn" ref={place} data-live={onServer ? undefined : ""}>
        <Part {...props} />
      </div>
    );
  };
}

/** @returns -1 unless the focus is within */
function indexOfFocused(element: Element): number {
  return [...element.querySelectorAll("*")].findIndex((inner) => inner === document.activeElement);
}

function focusAt(element: Element | null, index: number): void {
  const inner = element?.querySelectorAll("*")[index];
  if (inner instanceof HTMLElement) inner.focus({ preventScroll: true });
}
