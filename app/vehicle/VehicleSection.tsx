import { useId, type ReactNode } from "react";

import { FoldOnPhone } from "~/ui/FoldOnPhone";

type VehicleSectionProps = {
  title: string;
  /** The page's anchor of the section. */
  id?: string;
  lead?: string;
  children: ReactNode;
};

/** A section of the page below the gallery; the column's CSS has the lines between them. */
export function VehicleSection({ title, id, lead, children }: VehicleSectionProps) {
  const headingId = useId();
  return (
    <section id={id} className="vehicle-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="heading-caps text-xl">
        {title}
      </h2>
      {lead ? <p className="mt-1 max-w-reading text-ink-muted">{lead}</p> : null}
      <div className="mt-3 lg:mt-5">{children}</div>
    </section>
  );
}

/** A section that is one row of a phone until it is opened. */
export function FoldedSection({ title, id, children }: Omit<VehicleSectionProps, "lead">) {
  const headingId = useId();
  return (
    <section className="vehicle-section vehicle-row" aria-labelledby={headingId}>
      <h2 id={headingId} className="heading-if-unfolded heading-caps text-xl">
        {title}
      </h2>
      <FoldOnPhone summary={<h2 className="heading-caps text-xl">{title}</h2>}>
        {/* The anchor is within: a browser unfolds what it jumps into, without a script too. */}
        <div id={id} className="vehicle-row-content">
          {children}
        </div>
      </FoldOnPhone>
    </section>
  );
}
