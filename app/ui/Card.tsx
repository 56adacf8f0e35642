import type { HTMLAttributes } from "react";

import { classNames } from "./class-names";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "article" | "div" | "li" | "section" | "aside";
  /** A panel keeps its surface on sites whose cards are flat: forms, boxes of facts. */
  panel?: boolean;
};

/**
 * The site's card (app/styles/card.css). Inside: `card-media`, `card-body`,
 * `card-title`; `card-link` on the one link that covers the card, and
 * `card-control` on what must stay above it.
 */
export function Card({ as: Element = "article", panel = false, className, ...rest }: CardProps) {
  return <Element className={classNames("card", panel && "card-panel", className)} {...rest} />;
}
