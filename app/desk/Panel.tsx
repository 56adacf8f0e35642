import type { ReactNode } from "react";

/** A part of a page of the desk. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <h2 className="mb-3 font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** A description list: a term beside each value; those without one are left out. */
export function Rows({ rows }: { rows: readonly { label: string; text: string | null }[] }) {
  return (
    <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {rows
        .filter(({ text }) => text)
        .map(({ label, text }) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{text}</dd>
          </div>
        ))}
    </dl>
  );
}
