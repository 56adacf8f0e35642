import { TextLink } from "../../TextLink";
import { Figures } from "../ReportParts";
import { type WeekFilter, weekPath } from "./week-filter";
import type { WeekTable } from "./week-tables";

type TableOfProps = {
  table: WeekTable;
  /** Of the page, where its sites lead to their own weeks. */
  filter?: WeekFilter;
};

/** A table of a week, and what stands below it. */
export function TableOf({ table: { title, heads, rows, total, notes }, filter }: TableOfProps) {
  const nameOf = ({ name, site }: WeekTable["rows"][number]) =>
    site === undefined || !filter ? (
      name
    ) : (
      <TextLink href={weekPath(filter, { place: { site, location: null }, group: null })}>{name}</TextLink>
    );
  return (
    <>
      {rows.length === 0 ? null : (
        <Figures
          caption={title}
          heads={heads}
          // Two people may have one name; the rows keep their places.
          rows={rows.map((row, index) => ({ key: `${index}`, name: nameOf(row), cells: row.cells }))}
          total={total}
        />
      )}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm">
          {note}
        </p>
      ))}
    </>
  );
}
