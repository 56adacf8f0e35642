import { type DragEvent, type ReactNode, useState } from "react";

import { PlaceButtons, usePlaces } from "./PlaceButtons";
import { sortedByPlace } from "./form-presses";
import type { EntryField } from "./entries";

type FieldGroupsProps = {
  fields: readonly EntryField[];
  values: Record<string, string>;
  children: (field: EntryField) => ReactNode;
};

/**
 * The fields of a form in their groups; the rows of a list stand in their places, with buttons to change them, and
 * so do those of a list within a row.
 */
export function FieldGroups({ fields, values, children }: FieldGroupsProps) {
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
        <div className="grid grid-cols-2 items-start gap-3">
          {members.filter(({ input }) => input !== "place").map(children)}
        </div>
      </>
    );
  };
  return (
    <>
      {inOrder(groupsOf(fields), places).map(({ id, name, members }) => {
        if (name === "") return members.map(children);
        const own = members.filter(({ within }) => within === undefined);
        const rows = own.filter(({ input }) => input === "place");
        const place = rows.length === 1 ? rows[0] : undefined;
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
                {inOrder(innerGroups(members), places).map((inner) => {
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
                })}
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
