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
 * (docs/decisions/124-code-of-what-is-drawn-once.md).
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
      let held: { event: MouseEvent; at: number } | null = null;
      const hold = (event: MouseEvent) => {
        event.preventDefault();
        event.stopPropagation();
        held ??= { event, at: indexWithin(element, event.target) };
        start();
      };
      const release = () => {
        element.removeEventListener("click", hold, true);
        if (held) elementAt(place.current, held.at)?.dispatchEvent(new MouseEvent("click", held.event));
      };
      const start = () => {
        for (const hint of HINTS) element.removeEventListener(hint, start);
        void load().then(
          (Loaded) => {
            loaded = Loaded;
            if (left) return;
            const focused = indexWithin(element, document.activeElement);
            flushSync(() => setPart(() => Loaded));
            if (focused >= 0) focusAt(place.current, focused);
            release();
          },
          // Without its file it works as it was sent.
          release,
        );
      };
      for (const hint of HINTS) element.addEventListener(hint, start);
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
