import { plainText } from "~/i18n/plain-text";

import { bareField, type Form, type FormPart, joined, merged, renamed } from "./form-part";
import { placeProblem } from "./form-words.server";
import type { EntryField, EntryObject, EntryValue } from "./entries";

/** How a list is edited: the fields of each row, those of empty rows to add, and when a row is gone. */
type RowLayout = {
  columns: (row: EntryObject | null, index: number) => readonly FormPart[];
  /** Without them a row is removed. */
  keys: readonly string[];
  /** Empty rows to add. */
  more: number;
  groupOf: (index: number, row: EntryObject | null) => string;
  /** Of rows that are not only counted. */
  rowName?: (row: EntryObject | null) => string;
  /** The name of a row's field. */
  nameOf?: (name: string, index: number) => string;
  isOrdered?: true;
  /** What new rows have that no field shows. */
  finish?: (rows: EntryValue[]) => EntryValue[];
};

/** The rows of a list, which is the value of this part. A row may have a list of its own among its columns. */
export function rowsPart(list: readonly EntryObject[], layout: RowLayout): FormPart {
  const { columns, keys, more, groupOf, nameOf = suffixed, finish = (all) => all } = layout;
  const rows = [...list, ...Array.from({ length: more }, () => null)].map((row, index) => {
    const own = joined(columns(row, index));
    const place = (name: string) => nameOf(name, index);
    const isGone = (typed: Form) => keys.every((key) => (typed[place(key)] ?? "") === "");
    const of = { list: keys.join(), index, name: layout.rowName?.(row) ?? null, keys: keys.map(place) };
    return { row, index, of, group: groupOf(index, row), part: renamed(own, place), place, isGone };
  });
  return {
    fields: rows.flatMap(({ part, group, of, place }) =>
      part.fields.map((field) => ({
        ...{ ...field, required: false },
        ...(field.row
          ? { row: { ...field.row, list: place(field.row.list) }, within: { group, row: of } }
          : { group, row: of }),
      })),
    ),
    show: () => merged(rows.map(({ part, row }) => part.show(row))),
    write(_, typed) {
      const kept = rows.filter(({ isGone }) => !isGone(typed));
      const written = kept.map(({ part, row, index, place }) => ({
        ...{ index, wanted: typed[place("place")] ?? "" },
        row: part.write(row, typed, row ?? {}),
      }));
      const inOrder = layout.isOrdered ? inPlaces(written) : written;
      return finish(inOrder.map(({ row }) => row));
    },
    wrong(typed) {
      return merged(
        rows.map(({ row, part, isGone, place }): Form => {
          if (!isGone(typed)) return part.wrong(typed, part.write(row, typed, row ?? {}), row);
          const shown = part.show(row);
          const isBegun =
            row === null && Object.keys(shown).some((name) => (typed[name] ?? "") !== shown[name]);
          // What is typed for a new row is not dropped unseen.
          return isBegun ? Object.fromEntries(keys.map((key) => [place(key), "publishing.required"])) : {};
        }),
      );
    },
  };
}

function suffixed(name: string, index: number): string {
  return `${name}_${index}`;
}

export function entryName(index: number): string {
  return plainText({}, "settings.menu_entry", { number: index + 1 });
}

/** The place of a row in its list. @param index null for a row that has none yet */
export function placePart(index: number | null, hiding: Pick<EntryField, "canHide"> = {}): FormPart {
  const field = { name: "place", label: plainText({}, "settings.place"), input: "place", ...hiding } as const;
  return bareField(field, index === null ? "" : String(index + 1), {
    wrong({ place = "" }): Form {
      const problem = placeProblem(place);
      return problem === null ? {} : { place: problem };
    },
  });
}

/**
 * Rows in the order of their typed places. A row whose place was changed goes before the one that has it, or
 * after it if it came from above.
 */
function inPlaces<Row extends { index: number; wanted: string }>(rows: readonly Row[]): Row[] {
  const place = ({ index, wanted: typed }: Row) => {
    const wanted = Number(typed || rows.length + index + 1);
    return wanted + Math.sign(wanted - (index + 1)) / 2;
  };
  return [...rows].sort((a, b) => place(a) - place(b));
}
