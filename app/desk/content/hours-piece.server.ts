import { plainText } from "~/i18n/plain-text";

import { field, LOCATIONS, listItems, putItem } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

type Form = Record<string, string>;

/** Monday first, as hours are written in Australia; 0 is Sunday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** Empty lines for days of special hours, below those that are there. */
export const MORE_DAYS = 3;

/** The hours of a location: regular ones by weekday, and days of special hours. */
export const hoursRules: PieceRules = {
  list: (files) =>
    new Map(
      [...listItems(files, LOCATIONS)].map(([id, location]) => {
        const { openingHours = [], specialHours = [] } = asObject(location["contact"]);
        return [id, { name: asText(location["name"]), openingHours, specialHours }];
      }),
    ),
  put(files, key, value) {
    const location = listItems(files, LOCATIONS).get(key);
    if (!location) return files;
    const { openingHours = [], specialHours = [] } = asObject(value);
    const contact = { ...asObject(location["contact"]), openingHours, specialHours };
    return putItem(files, LOCATIONS, key, { ...location, contact });
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  lead: () => plainText({}, "publishing.lead_hours"),
  fields: (_, value) => [
    ...weekFields(),
    ...asList(asObject(value)["specialHours"])
      .concat(Array.from({ length: MORE_DAYS }, () => null))
      .flatMap((_, index) => {
        const group = plainText({}, "publishing.special_day", { number: index + 1 });
        return [
          field("date", "day", { group }, `special${index}_date`),
          field("occasion", "text", { group }, `special${index}_name`),
          ...pair(`special${index}`, group),
        ];
      }),
  ],
  toForm(value) {
    const { openingHours, specialHours } = asObject(value);
    const special = asList(specialHours).map((each, index) => ({
      [`special${index}_date`]: asText(asObject(each)["date"]),
      [`special${index}_name`]: asText(asObject(each)["name"]),
      ...clocksOf(`special${index}`, asObject(each)),
    }));
    return Object.assign(weekForm(openingHours), ...special) as Form;
  },
  fromForm(typed, before, site) {
    const { openingHours, specialHours, ...others } = asObject(before);
    const shown = this.toForm(before, site);
    const isTouched = (prefix: string) => isChanged(typed, shown, prefix);
    const special = Array.from({ length: asList(specialHours).length + MORE_DAYS }, (_, index) => {
      const prefix = `special${index}`;
      const known = asList(specialHours)[index];
      if (known !== undefined && !isTouched(prefix)) return known;
      const [date, name] = [typed[`${prefix}_date`] ?? "", typed[`${prefix}_name`] ?? ""];
      return date === "" ? null : { date, ...(name && { name }), ...hoursTyped(typed, prefix) };
    });
    return {
      ...others,
      openingHours: typedWeek(typed, openingHours),
      specialHours: special.filter((each) => each !== null),
    };
  },
  fieldOf: (path) => (path.includes("specialHours") ? "special" : "day"),
  newKey: null,
  isRemovable: false,
};

/** The fields of a week's regular hours. */
export function weekFields(): PieceField[] {
  return WEEK.flatMap((day) => pair(`day${day}`, plainText({}, `publishing.weekday_${day}`)));
}

export function weekForm(openingHours: PieceValue | undefined): Form {
  const days = WEEK.map((day) => {
    const entry = asObject(asList(openingHours).find((each) => asObject(each)["weekday"] === day));
    return clocksOf(`day${day}`, entry);
  });
  return Object.assign({}, ...days) as Form;
}

/** The regular hours as typed; an untouched day stays as the file has it, or out of it. */
export function typedWeek(typed: Form, openingHours: PieceValue | undefined): PieceValue[] {
  const shown = weekForm(openingHours);
  const days = asList(openingHours).map((each) => {
    const day = `day${String(asObject(each)["weekday"])}`;
    // The dealer's own wording was of the hours before.
    return isChanged(typed, shown, day)
      ? { ...asObject(each), formated_hours: "", ...hoursTyped(typed, day) }
      : each;
  });
  const missing = WEEK.filter((day) => !days.some((each) => asObject(each)["weekday"] === day));
  const added = missing
    .filter((day) => isChanged(typed, shown, `day${day}`))
    .map((weekday) => ({ weekday, formated_hours: "", ...hoursTyped(typed, `day${weekday}`) }));
  return [...days, ...added];
}

function isChanged(typed: Form, shown: Form, prefix: string): boolean {
  return Object.keys(typed).some(
    (name) => name.startsWith(`${prefix}_`) && typed[name] !== (shown[name] ?? ""),
  );
}

/** What the fields of a day show. @param entry with `open` and `close` */
export function clocksOf(prefix: string, entry: PieceObject): Form {
  return { [`${prefix}_open`]: asText(entry["open"]), [`${prefix}_close`]: asText(entry["close"]) };
}

/** Without both times a day is closed. */
export function hoursTyped(typed: Form, prefix: string): PieceObject {
  const [open, close] = [typed[`${prefix}_open`] ?? "", typed[`${prefix}_close`] ?? ""];
  if (open === "" || close === "") return { status: "Closed", open: null, close: null };
  return { status: "Open", open, close };
}

/** The fields of a day's hours. */
export function pair(prefix: string, group: string): PieceField[] {
  return [
    field("open", "clock", { group }, `${prefix}_open`),
    field("close", "clock", { group }, `${prefix}_close`),
  ];
}
