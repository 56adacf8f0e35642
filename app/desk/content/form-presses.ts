import type { EntryField } from "./entries";
import type { Form } from "./form-part";

/** What a press does to a row of a list. */
const ROW_MOVES = ["up", "down", "hide", "show"] as const;
export type RowMove = (typeof ROW_MOVES)[number];

type Placed = Pick<EntryField, "name" | "input" | "row">;

/** Rows in the order of their typed places; hidden ones stay behind, in the order of the form. */
export function sortedByPlace<Row extends { name: string }>(rows: readonly Row[], typed: Form): Row[] {
  const place = ({ name }: Row) => Number(typed[name] || Infinity);
  return rows
    .map((row, index) => ({ row, index, place: place(row) }))
    .sort((a, b) => (a.place === b.place ? a.index - b.index : a.place - b.place))
    .map(({ row }) => row);
}

/**
 * A form after one press: the places of the pressed row's list are counted anew.
 *
 * @param press such as 'place_2 up'; any other leaves the form as it is
 */
export function movedRows(fields: readonly Placed[], typed: Form, press: string): Form {
  const [name = "", how = ""] = press.split(" ");
  const move = ROW_MOVES.find((known) => known === how);
  const names = namesBeside(fields, typed, name);
  if (!move || names === null) return typed;
  const others = names.filter((each) => each !== name);
  const at = names.indexOf(name);
  const to = { up: Math.max(0, at - 1), down: at + 1, hide: -1, show: names.length }[move];
  const isMoved = move === "show" ? at < 0 : at >= 0;
  if (!isMoved) return typed;
  if (to >= 0) others.splice(to, 0, name);
  return { ...typed, [name]: "", ...counted(others) };
}

/** A form after a row was dropped on another of its list, whose place it takes. Any other drop leaves it as it is. */
export function droppedRow(fields: readonly Placed[], typed: Form, name: string, onto: string): Form {
  const names = namesBeside(fields, typed, name) ?? [];
  const to = names.indexOf(onto);
  if (to < 0 || !names.includes(name)) return typed;
  const others = names.filter((each) => each !== name);
  others.splice(to, 0, name);
  return { ...typed, ...counted(others) };
}

/** The rows of a row's list that are not hidden, in their order; null for what is no row. */
function namesBeside(fields: readonly Placed[], typed: Form, name: string): string[] | null {
  const list = fields.find((field) => field.name === name && field.input === "place")?.row?.list;
  if (list === undefined) return null;
  const rows = fields.filter(({ input, row }) => input === "place" && row?.list === list);
  return sortedByPlace(rows, typed)
    .map((row) => row.name)
    .filter((each) => (typed[each] ?? "") !== "");
}

function counted(names: readonly string[]): Form {
  return Object.fromEntries(names.map((each, index) => [each, String(index + 1)]));
}

/** The typed places of a form. */
export function placesOf(fields: readonly Placed[], typed: Form): Form {
  const rows = fields.filter(({ input }) => input === "place");
  return Object.fromEntries(rows.map(({ name }) => [name, typed[name] ?? ""]));
}

/** The press that gives Tuesday to Friday the hours of Monday. */
export const FILL_WEEK = "week";
const [MONDAY, OTHERS] = [1, [2, 3, 4, 5]] as const;

/** The first field that it fills. */
export const FILLED = `day${OTHERS[0]}_open`;

export function hasWeek(fields: readonly { name: string }[]): boolean {
  return fields.some(({ name }) => name === `day${MONDAY}_open`);
}

/** A form of opening hours after the press. */
export function filledWeek(typed: Form): Form {
  const copies = OTHERS.flatMap((day) =>
    ["open", "close"].map((end) => [`day${day}_${end}`, typed[`day${MONDAY}_${end}`] ?? ""] as const),
  );
  return { ...typed, ...Object.fromEntries(copies) };
}
