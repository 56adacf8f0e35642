import { z } from "zod";

import { dateFormat } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { upcomingHolidays } from "~/locations/locations.server";
import { addDays, localTime } from "~/platform/local-time";
import { type State, state } from "~/site/config/values";

import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { asList, asObject, asText } from "./entry-values";
import { bareField, checkPart, type Form, type FormPart, joined, merged, partAt, renamed } from "./form-part";
import { rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { normalisedDay, specialDaysLine } from "./site-days.server";
import { itemsAt, listItems, LOCATIONS, optionsOf, valuesAt } from "./stored-in.server";
import { unusualHours } from "./unusual";

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

/** Days with hours of their own. @param more fields of each day */
function specialDaysPart(
  site: EditedSite,
  stored: readonly EntryValue[],
  more: readonly FormPart[] = [],
): FormPart {
  const days = new Map(stored.map((entry) => [normalisedDay(entry, site.files), entry]));
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

/** The hours of a location: regular ones by weekday, and days of special hours. */
export const hoursRules: EntryRules = {
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
    return itemsAt(LOCATIONS).put(files, key, { ...location, contact });
  },
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  lead: () => plainText({}, "publishing.lead_hours"),
  asks(value, before) {
    const [now, was] = [asObject(value), asObject(before)];
    return [
      ...unusualHours(now["openingHours"], was["openingHours"]),
      ...unusualHours(now["specialHours"], was["specialHours"]),
    ];
  },
  form(site, value) {
    const { openingHours, specialHours } = asObject(value);
    return joined([
      partAt(["openingHours"], weekPart(site, openingHours)),
      partAt(["specialHours"], specialDaysPart(site, asList(specialHours))),
    ]);
  },
};

const place = z.object({ location: z.string().optional() });

/**
 * Days on which the whole site, or one location, has other hours: Christmas, public holidays (spec 2 §3). A
 * location's own entry for a day (hoursRules) takes precedence.
 */
export const specialDaysRules: EntryRules = {
  ...valuesAt({ site: ["specialHours"] }, { read: asList }),
  nameOf: () => plainText({}, "publishing.special_days"),
  about: (value, _, files) => specialDaysLine(asList(value), files),
  lead: () => plainText({}, "publishing.lead_days"),
  asks: unusualHours,
  form(site, value) {
    const where = fieldsOf({ site, schema: place, words })(["location"], {
      ...{ label: "publishing.field_where", none: "publishing.all_locations" },
      options: optionsOf(listItems(site.files, LOCATIONS)),
    });
    const days = specialDaysPart(site, asList(value), where);
    const holidays = holidaysPart(site, asList(value));
    const form = joined([days, holidays, NOT_TWICE]);
    // Shown first, and written last: the other days are written as a whole.
    return { ...form, fields: [...holidays.fields, ...days.fields] };
  },
  fieldOf: ([, index, name]) => `special${String(index)}_${String(name)}`,
};

const OFFERED_DAYS = 2 * 366;

/**
 * Public holidays of the next two years, of the states of the site's locations, to be added with hours: closed on them
 * they are without an entry.
 */
function holidaysPart(site: EditedSite, stored: readonly EntryValue[]): FormPart {
  const today = localTime(Math.floor(Date.now() / 1_000), site.timeZone).date;
  const written = new Set(stored.map((entry) => normalisedDay(entry, site.files)["date"]));
  const offered = upcomingHolidays(statesOf(site), today, addDays(today, OFFERED_DAYS)).filter(
    ({ date }) => !written.has(date),
  );
  const choice = {
    ...{ name: "date", label: plainText({}, "publishing.holiday"), input: "choice" as const },
    options: [
      { value: "", label: plainText({}, "publishing.holiday_none") },
      ...offered.map(({ date, name, states }) => ({
        value: date,
        label: `${dateFormat("en-AU", DAY).format(new Date(date))}: ${name} (${states.join(", ")})`,
      })),
    ],
  };
  const holidayGroup = (index: number) => plainText({}, "publishing.holiday_group", { number: index + 1 });
  const rows = rowsPart([], {
    columns: (_, index) => [
      bareField(index === 0 ? { ...choice, hint: plainText({}, "publishing.hint_holiday") } : choice, "", {
        write(value, { date = "" }) {
          const name = offered.find((day) => day.date === date)?.name ?? "";
          return { ...asObject(value), date, name };
        },
      }),
      ...clockParts(site, holidayGroup(index)),
      checkPart(({ date, open, close }): Form => {
        const message = "publishing.holiday_times";
        return date !== "" && open === "" && close === "" ? { open: message, close: message } : {};
      }),
    ],
    keys: ["date"],
    more: MORE_DAYS,
    groupOf: holidayGroup,
    nameOf: (name, index) => `holiday${index}_${name}`,
    finish: (all) => all.map((day) => ({ ...asObject(day), ...withStatus(day) })),
  });
  return {
    ...rows,
    write(value, typed, before) {
      const added = asList(rows.write(null, typed, null));
      if (added.length === 0) return value;
      return [...asList(value ?? before), ...added].sort((a, b) =>
        asText(asObject(a)["date"]).localeCompare(asText(asObject(b)["date"]), "en-AU"),
      );
    },
  };
}

const DAY = { weekday: "short", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

function statesOf({ files }: EditedSite): State[] {
  const found = [...listItems(files, LOCATIONS).values()].map((each) => asObject(each["address"])["state"]);
  return state.options.filter((known) => found.includes(known));
}

/** No two days are for the same locations; a holiday is for all of them. */
const NOT_TWICE = checkPart((typed) => {
  const days = Object.entries(typed).flatMap(([name, date]) => {
    const row = /^((?:holiday|special)\d+)_date$/.exec(name)?.[1];
    return row === undefined || date === ""
      ? []
      : [{ name, day: `${date} ${typed[`${row}_location`] ?? ""}` }];
  });
  const twice = days.filter(({ day }, place) => days.findIndex((other) => other.day === day) < place);
  const message = plainText({}, "publishing.day_twice");
  return Object.fromEntries(twice.map(({ name }) => [name, message]));
});
