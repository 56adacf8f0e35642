import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { CarouselContext } from "./carousel-context";

type CarouselProps = {
  /** What it shows, for screen readers. */
  label: string;
  children: ReactNode;
  className?: string;
};

/**
 * A row that scrolls and snaps by itself, without JavaScript too. With it, the
 * left and right arrow keys (spec 2 §9) and CarouselControls move by one view.
 * Holds a CarouselTrack and, wherever they fit, CarouselControls.
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
    element.addEventListener("scroll", measure, { passive: true });
    element.addEventListener("keydown", onKeyDown);
    return () => {
      observer.disconnect();
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
