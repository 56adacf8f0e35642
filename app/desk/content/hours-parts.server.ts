import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { namedLocation, siteSpecialHours, toSpecialHours } from "~/site/config/places";

import { type FormPart, joined, merged, renamed } from "./form-part";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceObject, PieceValue } from "./pieces";
import { rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { listItems, LOCATIONS } from "./stored-in.server";

/** Monday first, as hours are written in Australia; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** Empty lines, below the special days that are there. */
const MORE_DAYS = 3;
const schema = z.object({
  ...{ date: z.string().date(), name: z.string().optional() },
  ...{ open: z.string().nullable(), close: z.string().nullable() },
});
const words = ["publishing.field"];

/** The regular hours of a week; an untouched day stays as the file has it, or out of it. */
export function weekPart(site: EditedSite, openingHours: PieceValue | undefined): FormPart {
  const stored = asList(openingHours).map(asObject);
  const days = WEEK.map((weekday) => {
    const entry = stored.find((each) => each["weekday"] === weekday) ?? { weekday };
    const clocks = clockParts(site, plainText({}, `publishing.weekday_${weekday}`));
    return { entry, part: renamed(joined(clocks), (name) => `day${weekday}_${name}`) };
  });
  return {
    fields: days.flatMap(({ part }) => part.fields),
    show: () => merged(days.map(({ entry, part }) => part.show(entry))),
    write(_, typed) {
      const changed = days.flatMap(({ entry, part }): PieceObject[] => {
        const after = part.write(entry, typed, entry);
        // The dealer's own wording was of the hours before.
        return after === entry ? [] : [{ ...entry, formated_hours: "", ...withStatus(after) }];
      });
      const isOf = (weekday: PieceValue | undefined) => (each: PieceObject) => each["weekday"] === weekday;
      return [
        ...stored.map((each) => changed.find(isOf(each["weekday"])) ?? each),
        ...changed.filter((each) => !stored.some(isOf(each["weekday"]))),
      ];
    },
    wrong: () => ({}),
  };
}

/** Days with hours of their own. @param more fields of each day */
export function specialDaysPart(
  site: EditedSite,
  stored: readonly PieceValue[],
  more: readonly FormPart[] = [],
): FormPart {
  const days = new Map(stored.map((entry) => [normalised(entry, site), entry]));
  const own = fieldsOf({ site, schema, words });
  return rowsPart([...days.keys()], {
    columns: (_, index) => [
      ...own(["date"]),
      ...own(["name"], { label: "publishing.field_occasion" }),
      ...clockParts(site, groupOf(index)),
      ...more,
    ],
    keys: ["date"],
    more: MORE_DAYS,
    groupOf,
    nameOf: (name, index) => `special${index}_${name}`,
    // An untouched day is the same object, and stays as it is written.
    finish: (all) => all.map((day) => days.get(asObject(day)) ?? { ...asObject(day), ...withStatus(day) }),
  });
}

function groupOf(index: number): string {
  return plainText({}, "publishing.special_day", { number: index + 1 });
}

/** A day as dealers' systems write it too, with its location by id, slug or name. */
function normalised(entry: PieceValue, { files }: EditedSite): PieceObject {
  const { data } = siteSpecialHours.safeParse(entry);
  if (!data) return {};
  const named = namedLocation(data);
  const location = [...listItems(files, LOCATIONS)].find(([id, { slug, name }]) =>
    [id, slug, name].includes(named),
  );
  const { status: _, ...day } = toSpecialHours(data);
  return { ...day, ...(location && { location: location[0] }) };
}

/** When a day opens and closes. */
function clockParts(site: EditedSite, group: string): FormPart[] {
  return fieldsOf({ site, schema, words })(["open", "close"], { input: "clock", group });
}

/** Without both times a day is closed. */
function withStatus(day: PieceValue): PieceObject {
  const [open, close] = [asText(asObject(day)["open"]), asText(asObject(day)["close"])];
  return open === "" || close === ""
    ? { status: "Closed", open: null, close: null }
    : { status: "Open", open, close };
}
