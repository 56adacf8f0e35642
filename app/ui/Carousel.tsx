import {
  Children,
  useCallback,
  useEffect,
  useRef,
  useState,
  createContext,
  useContext,
  type ReactNode,
  type RefObject,
} from "react";

import { useTranslation } from "~/i18n/use-translation";

import { classNames } from "./class-names";
import { Icon } from "./Icon";
import { pressProps } from "./press";
import { WhenNear } from "./WhenNear";

type CarouselState = {
  /** Names its content. */
  label: string;
  track: RefObject<HTMLDivElement>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by one view. */
  move: (direction: "previous" | "next") => void;
};

const CarouselContext = createContext<CarouselState | null>(null);

/** @throws Error if used outside a Carousel (spec 2 §8) */
function useCarousel(): CarouselState {
  const state = useContext(CarouselContext);
  if (!state) throw new Error("no Carousel");
  return state;
}

type CarouselProps = {
  /** Names its content for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
};

/**
 * A row that scrolls and snaps natively, even without JavaScript. With it, the left and right arrow keys
 * (spec 2 §9) and CarouselControls move by one view. Contains a CarouselTrack and, anywhere inside,
 * CarouselControls.
 */
export function Carousel({ label, children, className }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ atStart: true, atEnd: false });

  const move = useCallback((direction: "previous" | "next") => {
    const element = track.current;
    if (!element) return;
    element.scrollBy({ left: (direction === "next" ? 1 : -1) * Math.max(element.clientWidth * 0.9, 1) });
  }, []);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft < 8;
      const atEnd = element.scrollLeft + element.clientWidth > element.scrollWidth - 8;
      setEdges((old) => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      move(event.key === "ArrowRight" ? "next" : "previous");
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The rest of its cards, once they come.
    const additions = new MutationObserver(measure);
    additions.observe(element, { childList: true });
    element.addEventListener("scroll", measure, { passive: true });
    element.addEventListener("keydown", onKeyDown);
    return () => {
      observer.disconnect();
      additions.disconnect();
      element.removeEventListener("scroll", measure);
      element.removeEventListener("keydown", onKeyDown);
    };
  }, [move]);

  return (
    <CarouselContext.Provider value={{ label, track, ...edges, move }}>
      <div role="group" aria-roledescription="carousel" aria-label={label} className={className}>
        {children}
      </div>
    </CarouselContext.Provider>
  );
}

/** As many as a wide screen shows of most rows. */
const FIRST_CARDS = 4;

type CarouselTrackProps = {
  children: ReactNode;
  /** `cards` show several side by side, those that a wide screen begins with at once; `slides` one at a time. */
  layout?: "cards" | "slides";
  /** `text` if nothing inside is focusable: the track then is, for the arrow keys. */
  content?: "links" | "text";
  className?: string;
};

export function CarouselTrack({
  children,
  layout = "cards",
  content = "links",
  className,
}: CarouselTrackProps) {
  const { track, label } = useCarousel();
  const items = Children.map(children, (item) => item) ?? [];
  const first = layout === "cards" ? FIRST_CARDS : items.length;
  const focusable = content === "text" ? { role: "group", "aria-label": label, tabIndex: 0 } : {};
  return (
    <div
      ref={track}
      {...focusable}
      className={classNames(
        "carousel-track",
        layout === "cards" ? "carousel-cards" : "carousel-slides",
        className,
      )}
    >
      {items.slice(0, first)}
      {items.length > first ? <WhenNear>{items.slice(first)}</WhenNear> : null}
    </div>
  );
}

/** Previous and next. Must be inside a Carousel. */
export function CarouselControls({ className }: { className?: string }) {
  const { t } = useTranslation();
  const { atStart, atEnd, move } = useCarousel();
  const nothingToScroll = atStart && atEnd;
  return (
    <div className={classNames("carousel-controls flex gap-2", nothingToScroll && "invisible", className)}>
      <button
        type="button"
        className="carousel-button"
        aria-label={t("ui.previous")}
        {...pressProps({ unavailable: atStart, onPress: () => move("previous") })}
      >
        <Icon name="chevron-left" className="size-5" />
      </button>
      <button
        type="button"
        className="carousel-button"
        aria-label={t("ui.next")}
        {...pressProps({ unavailable: atEnd, onPress: () => move("next") })}
      >
        <Icon name="chevron-right" className="size-5" />
      </button>
    </div>
  );
}
