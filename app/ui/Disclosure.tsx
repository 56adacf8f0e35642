import type { ReactNode } from "react";

import { classNames } from "./class-names";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Initially open. */
  open?: boolean;
  /** Disclosures with the same name close each other. */
  name?: string;
  className?: string;
};

/** Content that unfolds, with or without JavaScript. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={classNames("disclosure", className)}>
      <summary className="disclosure-summary mask-icon icon-chevron-down">{summary}</summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
