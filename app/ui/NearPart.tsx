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

/** Resolves when the page is scrolled, or has been before. */
export function whenScrolled(): Promise<void> {
  if (window.scrollY > 0) return Promise.resolve();
  return new Promise((done) => {
    window.addEventListener("scroll", () => done(), { once: true, passive: true });
  });
}

/** More than a screen, so that the script is there before its part is. */
const MARGIN = "1200px";

export const AS_SENT = { __html: "" };

/**
 * A part of a page below its first screen. The server draws it; the browser leaves it as it was sent, which
 * can be read and followed, until it comes near: then its script is loaded, and React draws the same again
 * (docs/decisions/104-parts-when-they-come-near.md). Not for fields, which would lose what was typed.
 *
 * @param onServer the part on the server; null in the browser, whose first files then do without it
 * @param whenWanted resolves when the part is about to be seen
 */
export function nearPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  whenWanted = (element: Element) => whenNear(element, MARGIN),
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
      const wanted = element.hasChildNodes() ? whenWanted(element) : Promise.resolve();
      void wanted.then(load).then(
        (Loaded) => {
          loaded = Loaded;
          if (left) return;
          const focused = indexWithin(element, document.activeElement);
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

/** The place of an element among all within another one; -1 if it is none of them. */
export function indexWithin(element: Element, inner: unknown): number {
  return [...element.querySelectorAll("*")].findIndex((one) => one === inner);
}

export function elementAt(element: Element | null, index: number): Element | undefined {
  return element?.querySelectorAll("*")[index];
}

export function focusAt(element: Element | null, index: number): void {
  const inner = elementAt(element, index);
  if (inner instanceof HTMLElement) inner.focus({ preventScroll: true });
}
