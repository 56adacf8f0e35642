import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { CarImage } from "~/stock/car";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { pressProps } from "~/ui/press";

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
        {...pressProps({ unavailable: current === 0, onPress: () => onMove(-1) })}
      >
        <Icon name="chevron-left" className="size-6" />
      </button>
      <button
        type="button"
        className="slide-button right-3"
        aria-label={t("ui.next")}
        {...pressProps({ unavailable: current === count - 1, onPress: () => onMove(1) })}
      >
        <Icon name="chevron-right" className="size-6" />
      </button>
    </>
  );
}

/** The direction in which an arrow key moves through slides (spec 2 §9). */
export function arrowStep(key: string): -1 | 0 | 1 {
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** A shopper's own hand moves the strip. */
const HANDS = ["pointerdown", "wheel"] as const;
/** Without another event of scrolling the strip has come to rest: Safari has no `scrollend`. */
const REST_MS = 200;

/**
 * A scrolling strip of slides as wide as itself: tracks the slide in view, and scrolls to another. It also
 * scrolls without JavaScript.
 *
 * @param count number of slides
 */
export function useSlides(count: number) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  /** The slide at which it rests: only that one is said aloud, not those that pass. */
  const [resting, setResting] = useState(0);
  /** The slide that the strip is on its way to: a press meanwhile counts from there. */
  const bound = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let timer: number | undefined;
    const release = () => {
      bound.current = null;
    };
    const measure = () => {
      if (element.clientWidth === 0) return;
      const shown = Math.round(element.scrollLeft / element.clientWidth);
      setCurrent(shown);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        release();
        setResting(shown);
      }, REST_MS);
    };
    element.addEventListener("scroll", measure, { passive: true });
    for (const event of HANDS) element.addEventListener(event, release, { passive: true });
    return () => {
      window.clearTimeout(timer);
      element.removeEventListener("scroll", measure);
      for (const event of HANDS) element.removeEventListener(event, release);
    };
  }, []);

  const show = useCallback(
    (slide: number, behavior?: ScrollBehavior) => {
      const element = track.current;
      const shown = Math.min(Math.max(slide, 0), count - 1);
      bound.current = shown;
      element?.scrollTo({ left: shown * element.clientWidth, behavior });
      return shown;
    },
    [count],
  );
  const move = useCallback((step: -1 | 1) => show((bound.current ?? current) + step), [show, current]);

  return { track, current, resting, show, move };
}

type ThumbnailsProps = {
  images: Pick<CarImage, "key" | "width" | "height" | "colour">[];
  current: number;
  hrefOf: (index: number) => string;
  onChoose: (index: number) => void;
};

/** All photographs at a glance. Links, so that they work without JavaScript. */
export function Thumbnails({ images, current, hrefOf, onChoose }: ThumbnailsProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = strip.current?.children[current];
    if (!strip.current || !(chosen instanceof HTMLElement)) return;
    // Not scrollIntoView, which would scroll the page as well.
    strip.current.scrollTo({
      left: chosen.offsetLeft - (strip.current.clientWidth - chosen.clientWidth) / 2,
    });
  }, [current]);

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = arrowStep(event.key);
    const neighbour = step === 0 ? null : strip.current?.children[index + step]?.querySelector("a");
    if (!neighbour) return;
    event.preventDefault();
    neighbour.focus();
    onChoose(index + step);
  };

  if (images.length < 2) return null;
  return (
    <ul ref={strip} className="thumbnails">
      {images.map((image, index) => (
        <li key={image.key} className="flex-none">
          <a
            href={hrefOf(index)}
            className="thumbnail"
            aria-label={t("vehicle.photo_show", { photo: index + 1, count: images.length })}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            <Picture image={image} alt="" sizes="6.5rem" widest={320} className="size-full object-cover" />
          </a>
        </li>
      ))}
    </ul>
  );
}
