import type { HTMLAttributes } from "react";

import { classNames } from "./class-names";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "article" | "div" | "li" | "section" | "aside";
  /** A panel keeps its surface on sites whose cards are flat: for forms and boxes of facts. */
  panel?: boolean;
  /** The whole card is a link: its single `card-link` is stretched over it. */
  linked?: boolean;
};

/**
 * The site's card (app/styles/card.css). Inside: `card-media`, `card-body`, `card-title`; in a linked card,
 * `card-link` on the single link that covers it, and `card-control` on what must stay above it.
 */
export function Card({ as: Element = "article", panel, linked, className, ...rest }: CardProps) {
  const classes = classNames("card", panel && "card-panel", linked && "card-linked", className);
  return <Element className={classes} {...rest} />;
}
