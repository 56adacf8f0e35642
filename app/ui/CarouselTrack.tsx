import type { ReactNode } from "react";

import { useCarousel } from "./carousel-context";
import { classNames } from "./class-names";

type CarouselTrackProps = {
  children: ReactNode;
  /** `cards` show several side by side, `slides` one at a time. */
  layout?: "cards" | "slides";
  className?: string;
};

export function CarouselTrack({ children, layout = "cards", className }: CarouselTrackProps) {
  const { track } = useCarousel();
  return (
    <div
      ref={track}
      className={classNames(
        "carousel-track",
        layout === "cards" ? "carousel-cards" : "carousel-slides",
        className,
      )}
    >
      {children}
    </div>
  );
}
