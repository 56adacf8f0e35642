import { useEffect, useRef, useState, type ComponentType } from "react";
import { flushSync } from "react-dom";

import { awaitedPart, isNextPage } from "./drawn-part";
import { AS_SENT, elementAt, focusAt, indexWithin } from "./NearPart";

/** What comes before a press. */
const HINTS = ["pointerover", "focusin"] as const;

/**
 * A part of a page's first screen that needs its script only to be used. The server draws it; the browser
 * leaves it as it was sent until the pointer or the focus is on it. Then its script is loaded, and React draws
 * the same again. A press meanwhile is held back and repeated
 * (docs/decisions/123-what-a-first-visit-does-without.md).
 *
 * @param onServer the part on the server; null in the browser
 */
export function usedPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded = onServer;
  return function UsedPart(props: Props) {
    // A page that the router goes to has it at once.
    const [Part, setPart] = useState(() => (loaded ??= isNextPage() ? awaitedPart(load) : null));
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const element = place.current;
      if (!element || Part) return;
      let left = false;
      let isComing = false;
      let pressed = Promise.resolve();
      let held: { event: MouseEvent; at: number } | null = null;
      const hold = (event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
        held ??= { event, at: indexWithin(element, event.target) };
        start();
      };
      const press = () => {
        pressed = endOfPress();
        start();
      };
      const release = () => {
        element.removeEventListener("click", hold, true);
        if (held) elementAt(place.current, held.at)?.dispatchEvent(new MouseEvent("click", held.event));
      };
      const draw = async (Loaded: ComponentType<Props>) => {
        loaded = Loaded;
        // An element that is replaced between the two halves of a press would not be clicked.
        for (let last = null; last !== pressed; await last) last = pressed;
        if (left) return;
        const focused = indexWithin(element, document.activeElement);
        flushSync(() => setPart(() => Loaded));
        if (focused >= 0) focusAt(place.current, focused);
        release();
      };
      const start = () => {
        if (isComing) return;
        isComing = true;
        // Without its file it works as it was sent.
        load().then(draw, release);
      };
      for (const hint of HINTS) element.addEventListener(hint, start);
      for (const half of ["pointerdown", "keydown"]) element.addEventListener(half, press);
      element.addEventListener("click", hold, true);
      // If hydration has failed, nothing is there.
      if (!element.hasChildNodes()) start();
      return () => {
        left = true;
      };
    }, [Part]);
    if (!Part)
      return <div key="sent" ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
    return (
      <div key="drawn" ref={place}>
        <Part {...props} />
      </div>
    );
  };
}

/** Resolves when the click of a press that has begun is over, if it is one. */
function endOfPress(): Promise<void> {
  return new Promise((done) => {
    const ends = ["pointerup", "pointercancel", "keyup"] as const;
    const end = () => {
      for (const name of ends) window.removeEventListener(name, end, true);
      setTimeout(done);
    };
    for (const name of ends) window.addEventListener(name, end, true);
  });
}
