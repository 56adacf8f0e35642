import { useId, type ReactNode } from "react";

type FormSectionProps = {
  /** The anchor that links to the form lead to, where it is not the form's own. */
  id?: string;
  title: string;
  /** Below the title. */
  lead?: ReactNode;
  /** `stacked` where the page has something of its own to say beside the form. */
  layout?: "beside" | "stacked";
  /** The form, or what stands on the right like one. */
  children: ReactNode;
};

const LAYOUTS = {
  beside: "gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]",
  stacked: "content-start gap-y-6",
} as const;

/** A form below a page's text: its title on the left, the form on the right; one below the other on a phone. */
export function FormSection({ id, title, lead, layout = "beside", children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={`mt-section grid scroll-mt-24 ${LAYOUTS[layout]}`}>
      <div className={layout === "beside" ? "self-start lg:sticky lg:top-24" : undefined}>
        <h2 id={titleId} className="heading-caps text-2xl">
          {title}
        </h2>
        {lead}
      </div>
      {children}
    </section>
  );
}
