import { ChevronLeft, ChevronRight } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";

import { useTranslation } from "../i18n/use-translation";

type SlideButtonsProps = { current: number; count: number; onMove: (step: -1 | 1) => void };

/** Previous and next, over the picture's edges; for mice, since touch swipes. */
export function SlideButtons({ current, count, onMove }: SlideButtonsProps) {
  const { t } = useTranslation();
  if (count < 2) return null;
  return (
    <>
      <button
        type="button"
        className="slide-button left-3"
        aria-label={t("ui.previous")}
        disabled={current === 0}
        onClick={() => onMove(-1)}
      >
        <ChevronLeft className="size-6" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="slide-button right-3"
        aria-label={t("ui.next")}
        disabled={current === count - 1}
        onClick={() => onMove(1)}
      >
        <ChevronRight className="size-6" aria-hidden="true" />
      </button>
    </>
  );
}

/** The direction in which an arrow key moves through slides (spec 2 §9). */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/**
 * A scrolling strip of slides as wide as itself: tracks the slide in view, and scrolls to another. It also
 * scrolls without JavaScript.
 *
 * @param count number of slides
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      if (element.clientWidth > 0) setCurrent(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener("scroll", measure, { passive: true });
    return () => element.removeEventListener("scroll", measure);
  }, []);

  const show = useCallback(
    (slide: number, behavior?: ScrollBehavior) => {
      const element = track.current;
      const shown = Math.min(Math.max(slide, 0), count - 1);
      element?.scrollTo({ left: shown * element.clientWidth, behavior });
    },
    [count],
  );

  return { track, current, show };
}
