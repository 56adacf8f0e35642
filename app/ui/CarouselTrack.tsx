import type { ReactNode } from "react";

import { useCarousel } from "./carousel-context";
import { classNames } from "./class-names";

type CarouselTrackProps = {
  children: ReactNode;
  /** `cards` show several side by side, `slides` one at a time. */
  layout?: "cards" | "slides";
  /** `text` when nothing inside can take the focus: the track then does, for the arrow keys. */
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
      {children}
    </div>
  );
}
