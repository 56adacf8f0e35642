import { useId, type ReactNode } from "react";

type SectionProps = {
  title: string;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** At the right of the title: a 'See all' link, carousel controls. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** A titled part of a page. The page decides its width and outer space. */
export function Section({ title, lead, aside, children, className }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="mb-6">
        <div className="flex items-center justify-between gap-x-6">
          <h2 id={id} className="heading-caps min-w-0 text-2xl">
            {title}
          </h2>
          {aside ? <div className="shrink-0">{aside}</div> : null}
        </div>
        {lead ? <div className="mt-2 max-w-reading text-ink-muted">{lead}</div> : null}
      </div>
      {children}
    </section>
  );
}
