import type { ReactNode, SyntheticEvent } from "react";

import { classNames } from "./class-names";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Open to begin with. */
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
  /** Called when it is opened or closed; not for nested ones. */
  onToggle?: (open: boolean) => void;
};

/** Something that unfolds, with or without JavaScript. */
export function Disclosure({ summary, children, open, name, className, onToggle }: DisclosureProps) {
  // The toggle of a <details> inside bubbles in React, though not in the browser.
  const toggled = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.target === event.currentTarget) onToggle?.(event.currentTarget.open);
  };
  return (
    <details
      open={open}
      name={name}
      className={classNames("disclosure", className)}
      onToggle={onToggle && toggled}
    >
      <summary className="disclosure-summary mask-icon icon-chevron-down">{summary}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
