import type { ReactNode, SyntheticEvent } from "react";

import { classNames } from "./class-names";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  className?: string;
  /** Called when it is opened or closed; not for nested ones. */
  onToggle?: (open: boolean) => void;
};

/** Content that unfolds, with or without JavaScript. */
export function Disclosure({ summary, children, open, name, className, onToggle }: DisclosureProps) {
  // The toggle event of a nested <details> bubbles in React, though not in the browser.
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
