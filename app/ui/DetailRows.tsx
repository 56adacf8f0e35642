import { classNames } from "./class-names";

export type DetailRow = readonly [term: string, value: string];

type DetailRowsProps = { rows: readonly DetailRow[]; className?: string };

/** The rows of a receipt: each term above its value. */
export function DetailRows({ rows, className }: DetailRowsProps) {
  return (
    <dl className={classNames("figures grid", className)}>
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-muted">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
