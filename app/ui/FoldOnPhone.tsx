import type { ReactNode } from "react";

import { classNames } from "./class-names";

type FoldOnPhoneProps = {
  /** The row that unfolds it on a phone; a wider screen has no such row. */
  summary: ReactNode;
  children: ReactNode;
  className?: string;
};

/**
 * Content that a phone folds and a wider screen or a printer shows, with or without JavaScript. A heading
 * above it that takes the summary's place there has the class `heading-if-unfolded`
 * (docs/PERFORMANCE.md).
 */
export function FoldOnPhone({ summary, children, className }: FoldOnPhoneProps) {
  return (
    <details className={classNames("disclosure fold-on-phone", className)}>
      <summary className="disclosure-summary mask-icon icon-chevron-down">{summary}</summary>
      {children}
    </details>
  );
}
