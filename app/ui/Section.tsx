import { useId, type ReactNode } from "react";

import { classNames } from "./class-names";

type SectionProps = {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** At the right of the title: a 'See all' link, carousel controls. */
  aside?: ReactNode;
  /** Smaller on a phone, where it is one of many. */
  size?: "small";
  children: ReactNode;
  className?: string;
};

/** A titled part of a page. The page decides its width and outer space. */
export function Section({ title, lead, aside, size, children, className }: SectionProps) {
  const id = useId();
  const small = size === "small";
  return (
    <section aria-labelledby={id} className={className}>
      <div className={small ? "mb-3 sm:mb-6" : "mb-6"}>
        <div className="flex items-center justify-between gap-x-6">
          <h2
            id={id}
            className={classNames("heading-caps min-w-0", small ? "text-xl sm:text-2xl" : "text-2xl")}
          >
            {title}
          </h2>
          {aside ? <div className="max-w-1/2 shrink-0">{aside}</div> : null}
        </div>
        {lead ? <div className="mt-2 max-w-reading text-ink-muted">{lead}</div> : null}
      </div>
      {children}
    </section>
  );
}
