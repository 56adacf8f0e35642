import { z } from "zod";

import { plainText } from "~/i18n/plain-text";

import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { asList, asObject, asText } from "./entry-values";
import { checkPart, type Form, type FormPart, joined, merged, partAt, renamed } from "./form-part";
import { fieldsOf } from "./schema-fields.server";
import { itemsAt, listItems, LOCATIONS } from "./stored-in.server";
import { unusualHours } from "./unusual";

/** Monday first, as hours are written in Australia; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const schema = z.object({ open: z.string().nullable(), close: z.string().nullable() });
const words = ["publishing.field"];

/** The regular hours of a week; an untouched day stays as the file has it, or out of it. */
export function weekPart(site: EditedSite, openingHours: EntryValue | undefined): FormPart {
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
      const changed = days.flatMap(({ entry, part }): EntryObject[] => {
        const after = part.write(entry, typed, entry);
        // The dealer's own wording was of the hours before.
        return after === entry ? [] : [{ ...entry, formated_hours: "", ...withStatus(after) }];
      });
      const isOf = (weekday: EntryValue | undefined) => (each: EntryObject) => each["weekday"] === weekday;
      return [
        ...stored.map((each) => changed.find(isOf(each["weekday"])) ?? each),
        ...changed.filter((each) => !stored.some(isOf(each["weekday"]))),
      ];
    },
    wrong: (typed, value, before) => merged(days.map(({ part }) => part.wrong(typed, value, before))),
  };
}

/** When a day opens and closes: both, or neither, and within one day. */
function clockParts(site: EditedSite, group: string): FormPart[] {
  return [
    ...fieldsOf({ site, schema, words })(["open", "close"], { input: "clock", group }),
    checkPart(({ open = "", close = "" }): Form => {
      if ((open === "") !== (close === "")) return { open: "publishing.clock_pair" };
      return open === "" || open < close ? {} : { close: "publishing.clock_order" };
    }),
  ];
}

/** Without both times a day is closed. */
function withStatus(day: EntryValue): EntryObject {
  const [open, close] = [asText(asObject(day)["open"]), asText(asObject(day)["close"])];
  return open === "" || close === ""
    ? { status: "Closed", open: null, close: null }
    : { status: "Open", open, close };
}

/** The regular hours of a location; its other days are in the table of all of them (specialDaysRules). */
export const hoursRules: EntryRules = {
  list: (files) =>
    new Map(
      [...listItems(files, LOCATIONS)].map(([id, location]) => {
        const { openingHours = [] } = asObject(location["contact"]);
        return [id, { name: asText(location["name"]), openingHours }];
      }),
    ),
  put(files, key, value) {
    const location = listItems(files, LOCATIONS).get(key);
    if (!location) return files;
    const contact = { ...asObject(location["contact"]), openingHours: asObject(value)["openingHours"] ?? [] };
    return itemsAt(LOCATIONS).put(files, key, { ...location, contact });
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  lead: () => plainText({}, "publishing.lead_hours"),
  asks: (value, before) => unusualHours(asObject(value)["openingHours"], asObject(before)["openingHours"]),
  form: (site, value) => partAt(["openingHours"], weekPart(site, asObject(value)["openingHours"])),
};
