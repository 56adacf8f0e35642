import { type DragEvent, type ReactNode, useState } from "react";

import { Disclosure } from "~/ui/Disclosure";

import { PlaceButtons, usePlaces } from "./PlaceButtons";
import { sortedByPlace } from "./form-presses";
import type { EntryField } from "./entries";

type FieldGroupsProps = {
  fields: readonly EntryField[];
  values: Record<string, string>;
  /** Whether a field has something to be seen: a mistake, or what another editor saved. */
  isMarked: (field: EntryField) => boolean;
  children: (field: EntryField) => ReactNode;
};

/**
 * The fields of a form in their groups; the rows of a list stand in their places, with buttons to change them, and
 * so do those of a list within a row. Rows that have such a list are folded, and one is open at a time.
 */
export function FieldGroups({ fields, values, isMarked, children }: FieldGroupsProps) {
  const { places, press, moved, drop } = usePlaces(fields, values);
  // By its heading: a row that could be dragged as a whole would not let its words be selected.
  const [dragged, setDragged] = useState<{ field: string; name: string } | null>(null);
  const headingProps = (place: EntryField | undefined, name: string) =>
    place && {
      draggable: true,
      onDragStart: () => setDragged({ field: place.name, name }),
      onDragEnd: () => setDragged(null),
    };
  const rowProps = (place: EntryField | undefined) =>
    place && {
      onDragOver: (event: DragEvent) => {
        if (dragged !== null) event.preventDefault();
      },
      onDrop: (event: DragEvent) => {
        if (dragged === null) return;
        // A link is dropped on a link, not on the entry around it too.
        event.preventDefault();
        event.stopPropagation();
        drop(place, dragged.name, dragged.field);
      },
    };
  const buttonsOf = (field: EntryField, name: string) => (
    <PlaceButtons field={field} name={name} fields={fields} places={places} onPress={press} />
  );
  const rowOf = (members: readonly EntryField[], name: string) => {
    const place = members.find(({ input }) => input === "place");
    return (
      <>
        {place === undefined ? null : <div className="mb-2 flex justify-end">{buttonsOf(place, name)}</div>}
        {fieldsOfRow(members)}
      </>
    );
  };
  const fieldsOfRow = (members: readonly EntryField[]) => (
    <div className="grid grid-cols-2 items-start gap-3">
      {members.filter(({ input }) => input !== "place").map(children)}
    </div>
  );
  const innerRows = (name: string, members: readonly EntryField[]) =>
    inOrder(innerGroups(members), places).map((inner) => {
      const innerName = `${name}, ${inner.name}`;
      const innerPlace = inner.members.find(({ input }) => input === "place");
      return (
        <fieldset
          key={inner.id}
          className="mt-3 min-w-0 rounded-card border border-line p-3"
          {...rowProps(innerPlace)}
        >
          <legend className={`px-1 text-sm font-semibold ${innerPlace ? "cursor-grab" : ""}`}>
            <span {...headingProps(innerPlace, innerName)}>{inner.name}</span>
          </legend>
          {rowOf(inner.members, innerName)}
        </fieldset>
      );
    });
  return (
    <>
      {inOrder(groupsOf(fields), places).map(({ id, name, members }) => {
        if (name === "") return members.map(children);
        const own = members.filter(({ within }) => within === undefined);
        const rows = own.filter(({ input }) => input === "place");
        const place = rows.length === 1 ? rows[0] : undefined;
        if (place && own.length < members.length) {
          const marked = members.some(isMarked);
          const title = titleOf(place, values) || name;
          return (
            <fieldset
              key={id}
              className="relative min-w-0 rounded-card border border-line bg-surface px-4 py-1"
              {...rowProps(place)}
            >
              <legend className="sr-only">{name}</legend>
              <Disclosure
                // Marked ones are open together.
                name={marked ? undefined : FOLDED}
                open={marked || hasFresh(members, values)}
                className="[&>summary]:pr-28"
                summary={
                  <span className="min-w-0 cursor-grab wrap-anywhere" {...headingProps(place, title)}>
                    {title}
                  </span>
                }
              >
                {fieldsOfRow(own)}
                {innerRows(name, members)}
              </Disclosure>
              <div className="absolute top-1 right-3">{buttonsOf(place, title)}</div>
            </fieldset>
          );
        }
        if (own[0]?.isFolded)
          return (
            <Disclosure
              key={id}
              summary={name}
              open={own.some((field) => isMarked(field) || Boolean(values[field.name]))}
            >
              {fieldsOfRow(own)}
            </Disclosure>
          );
        return (
          <fieldset
            key={id}
            className="min-w-0 rounded-card border border-line bg-surface p-4"
            {...rowProps(place)}
          >
            <legend className={place ? "cursor-grab px-1 font-semibold" : "px-1 font-semibold"}>
              <span {...headingProps(place, name)}>{name}</span>
            </legend>
            {rows.length > 1 ? (
              <ul className="divide-y divide-line">
                {sortedByPlace(rows, places).map((field) => (
                  <li key={field.name} className="flex items-center justify-between gap-3 py-1">
                    <span className={places[field.name] === "" ? "min-w-0 text-ink-muted" : "min-w-0"}>
                      {field.label}
                    </span>
                    {buttonsOf(field, field.label)}
                  </li>
                ))}
              </ul>
            ) : (
              <>
                {rowOf(own, name)}
                {innerRows(name, members)}
              </>
            )}
          </fieldset>
        );
      })}
      <p className="sr-only" role="status">
        {moved}
      </p>
    </>
  );
}

/** Of the rows of which one is open at a time. */
const FOLDED = "rows";

/** What a folded row says it is: the first of its keys that is filled in. */
function titleOf({ row }: EntryField, values: Record<string, string>): string {
  return row?.keys.map((key) => values[key] ?? "").find((value) => value !== "") ?? "";
}

/** Whether a row, or one within it, is filled in before it was saved: a page that is being put into a menu. */
function hasFresh(members: readonly EntryField[], values: Record<string, string>): boolean {
  const own = members.filter(({ within }) => within === undefined);
  return [own, ...innerGroups(members).map((inner) => inner.members)].some((row) => {
    const place = row.find(({ input }) => input === "place");
    return (
      place && values[place.name] === "" && row.some(({ input, name }) => input === "text" && values[name])
    );
  });
}

type Group = { id: string; name: string; members: EntryField[] };

/** In the order of the form; fields without a group stand alone. */
function groupsOf(fields: readonly EntryField[]): Group[] {
  const groups: Group[] = [];
  for (const field of fields) {
    const { group: name = "", row } = field.within ?? field;
    const id = `${name} ${row?.index ?? ""}`;
    const last = groups.at(-1);
    if (last?.id === id) last.members.push(field);
    else groups.push({ id, name, members: [field] });
  }
  return groups;
}

/** The rows of a list within a group. */
function innerGroups(members: readonly EntryField[]): Group[] {
  return groupsOf(members.flatMap((field) => (field.within ? { ...field, within: undefined } : [])));
}

/** The groups that are rows of one list in the order of their places; the others where they are. */
function inOrder(groups: readonly Group[], places: Record<string, string>): Group[] {
  const rows = groups.flatMap((group) => {
    const own = group.members.filter(({ input, within }) => input === "place" && within === undefined);
    const [place] = own;
    return place && own.length === 1 ? [{ name: place.name, group }] : [];
  });
  const isRow = (group: Group) => rows.some((row) => row.group === group);
  const sorted = sortedByPlace(rows, places).map(({ group }) => group);
  return groups.map((group) => (isRow(group) ? (sorted.shift() ?? group) : group));
}
