import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

import { classNames } from "./class-names";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** Open to begin with. */
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  className?: string;
};

/** Something that unfolds, with or without JavaScript. */
export function Disclosure({ summary, children, open, name, className }: DisclosureProps) {
  return (
    <details open={open} name={name} className={classNames("group/disclosure", className)}>
      <summary className="flex min-h-11 items-center justify-between gap-4 py-2 font-semibold">
        {summary}
        <ChevronDown
          className="size-5 shrink-0 transition-transform duration-200 group-open/disclosure:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
