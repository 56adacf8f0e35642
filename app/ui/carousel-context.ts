import { createContext, useContext, type RefObject } from "react";

export type CarouselState = {
  /** What it shows. */
  label: string;
  track: RefObject<HTMLDivElement>;
  atStart: boolean;
  atEnd: boolean;
  /** Scrolls by one view. */
  move: (direction: "previous" | "next") => void;
};

export const CarouselContext = createContext<CarouselState | null>(null);

/** @throws Error when used outside a Carousel (spec 2 §8) */
export function useCarousel(): CarouselState {
  const state = useContext(CarouselContext);
  if (!state) throw new Error("Carousel controls need a <Carousel> around them.");
  return state;
}
