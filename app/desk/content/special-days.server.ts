import { dateFormat } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import { upcomingHolidays } from "~/locations/locations.server";
import { addDays, isDay, localTime } from "~/platform/local-time";
import { nowInSeconds } from "~/platform/now.server";
import type { SiteFiles } from "~/publish/site-files.server";
import { type State, state } from "~/site/config/values";

import { type DayHours, hoursText, readHours } from "./day-hours";
import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryField, EntryObject, EntryValue } from "./entries";
import { asList, asObject, asText, withValue } from "./entry-values";
import { type Form, type FormPart, merged } from "./form-part";
import { normalisedDay, specialDaysLine } from "./site-days.server";
import { listItems, LOCATIONS, putItems, putSiteValue, siteValue } from "./stored-in.server";
import { unusualHours } from "./unusual";

const OFFERED_DAYS = 2 * 366;
/** Days that are open; the others are folded up by their year. */
const NEXT_DAYS = 6;
/** Lines for days to add, each from its first to its last. */
const MORE_DAYS = 2;
const MAX_DAYS = 31;
/** Stands for all locations among their ids. */
const ALL = "";
const HOURS = ["contact", "specialHours"];

/** The special days of a site: those that site.json has, and by location's id those that locations.json has. */
type Days = { site: EntryValue[]; own: EntryObject };
/** An entry of either: for which location, and what it says. */
type Listed = { entry: EntryValue; place: string; isOwn: boolean; day: EntryObject };

function daysOf(value: EntryValue): Days {
  return { site: asList(asObject(value)["site"]), own: asObject(asObject(value)["own"]) };
}

/** A location's own entry comes before one of the site that names it (withSiteSpecialHours). */
function listed({ site, own }: Days, files: SiteFiles): Listed[] {
  const ofLocations = Object.entries(own).flatMap(([place, entries]) =>
    asList(entries).map((entry) => ({ entry, place, isOwn: true, day: normalisedDay(entry, files) })),
  );
  const ofSite = site.map((entry) => {
    const day = normalisedDay(entry, files);
    return { entry, place: asText(day["location"]), isOwn: false, day };
  });
  return [...ofLocations, ...ofSite];
}

/**
 * Days on which some location or all of them have other hours, Christmas and public holidays (spec 2 §3): one table of
 * all days and locations, wherever the site's folder has each.
 */
export const specialDaysRules: EntryRules = {
  list(files) {
    const locations = [...listItems(files, LOCATIONS)];
    const own = locations.flatMap(([id, location]) => {
      const days = asList(asObject(location["contact"])["specialHours"]);
      return days.length === 0 ? [] : [[id, days] as const];
    });
    return new Map([
      ["site", { site: asList(siteValue(files, ["specialHours"])), own: Object.fromEntries(own) }],
    ]);
  },
  put(files, _, value) {
    const { site, own } = daysOf(value);
    const isNone = site.length === 0 && siteValue(files, ["specialHours"]) === undefined;
    const changed = isNone ? files : putSiteValue(files, ["specialHours"], site);
    const locations = [...listItems(changed, LOCATIONS)].map(([id, location]) => {
      const stored = asObject(location["contact"])["specialHours"];
      const days = asList(own[id]);
      return stored === undefined && days.length === 0 ? location : withValue(location, HOURS, days);
    });
    return putItems(changed, LOCATIONS, locations);
  },
  nameOf: () => plainText({}, "publishing.special_days"),
  about(value, _, files) {
    const { site, own } = daysOf(value);
    const ofLocations = Object.entries(own).flatMap(([location, days]) =>
      asList(days).map((day) => ({ ...asObject(day), location })),
    );
    return specialDaysLine([...site, ...ofLocations], files);
  },
  lead: () => plainText({}, "publishing.lead_days"),
  asks: (value, before) => unusualHours(flat(value), flat(before)),
  form: (site, value) => tablePart(site, daysOf(value)),
};

function flat(value: EntryValue): EntryValue[] {
  const { site, own } = daysOf(value);
  return [...site, ...Object.values(own).flatMap(asList)];
}

/** A row of the table. */
type DayRow = {
  date: string;
  name: string;
  /** The states whose public holiday it is. */
  states: readonly State[];
  /** By place. */
  entries: ReadonlyMap<string, Listed>;
};

/** From today on: the days that are written, and the public holidays of two years, which are closed without an entry. */
function rowsOf(site: EditedSite, days: Days, today: string): DayRow[] {
  const rows = new Map<string, { name: string; states: readonly State[]; entries: Map<string, Listed> }>();
  for (const { date, name, states } of upcomingHolidays(statesOf(site), today, addDays(today, OFFERED_DAYS)))
    rows.set(date, { name, states, entries: new Map() });
  for (const each of listed(days, site.files)) {
    const date = asText(each.day["date"]);
    if (date < today) continue;
    const row = rows.get(date) ?? { name: "", states: [], entries: new Map<string, Listed>() };
    if (!row.entries.has(each.place)) row.entries.set(each.place, each);
    rows.set(date, { ...row, name: asText(each.day["name"]) || row.name });
  }
  return [...rows].map(([date, row]) => ({ date, ...row })).sort((a, b) => (a.date < b.date ? -1 : 1));
}

type Place = {
  id: string;
  label: string;
  state: EntryValue | undefined;
  /** Of the week; of all locations none. */
  hours: readonly EntryObject[];
};

function placesOf({ files }: EditedSite): Place[] {
  const locations = [...listItems(files, LOCATIONS)].map(([id, location]) => ({
    id,
    label: asText(location["name"]) || id,
    state: asObject(location["address"])["state"],
    hours: asList(asObject(location["contact"])["openingHours"]).map(asObject),
  }));
  const all = { id: ALL, label: plainText({}, "publishing.all_locations"), state: undefined, hours: [] };
  return [all, ...locations];
}

/** A field of the table, and what it stands for. */
type Cell = { field: EntryField; row: DayRow; place: string; shown: string };

/** @param index of the row */
function cellsOf(row: DayRow, index: number, places: readonly Place[]): Cell[] {
  // On a public holiday of one state the locations of others have a place once there is anything to say.
  const isThere = ({ id, state: own }: Place) =>
    id === ALL || row.entries.size > 0 || row.states.some((each) => each === own);
  return places.filter(isThere).map((place) => {
    const [own, usual] = [place.id, ALL].map((id) => textOf(row.entries.get(id)));
    const shown = own ?? "";
    const states = places.flatMap((each) => (each.id === ALL ? [] : [each.state]));
    const isOff = (at: EntryValue | undefined) => row.states.some((each) => each === at);
    const isHoliday = place.id === ALL ? states.length > 0 && states.every(isOff) : isOff(place.state);
    const closed = plainText({}, "publishing.closed");
    const known = usual ?? (isHoliday ? closed : undefined);
    const hours = usualText(place, row.date, closed);
    const usually = plainText({}, "publishing.usual_hours");
    const field = hoursField(nameAt(row.date, place.id), place, headingOf(row));
    const cell = index < NEXT_DAYS ? "next" : row.date.slice(0, 4);
    return {
      ...{ row, place: place.id, shown },
      field: {
        ...{ ...field, cell, placeholder: known ?? hours ?? usually },
        unsaid: known ?? (hours ? plainText({}, "publishing.usual_hours_of", { hours }) : usually),
      },
    };
  });
}

/** The hours of the weekday, as far as the location says them. */
function usualText({ hours }: Place, date: string, closed: string): string | undefined {
  const weekday = new Date(date).getUTCDay();
  const own = hours.find((each) => each["weekday"] === weekday);
  return own && hoursText(own, closed);
}

function textOf(each: Listed | undefined): string | undefined {
  return each && hoursText(each.day, plainText({}, "publishing.closed"));
}

/** The hours of a place, in one field. */
function hoursField(name: string, { label }: Place, group: string): EntryField {
  return { name, label, input: "text", group, isJoint: true, isShort: true };
}

function nameAt(date: string, place: string): string {
  return `on${date}_${place || "all"}`;
}

function headingOf({ date, name, states }: DayRow): string {
  const day = dateFormat("en-AU", DAY).format(new Date(date));
  const title = name === "" ? day : `${day}: ${name}`;
  return states.length === 0 ? title : `${title} (${states.join(", ")})`;
}

const DAY = { weekday: "short", day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;

/** A line of days to add. */
type NewDays = {
  from: EntryField;
  until: EntryField;
  name: EntryField;
  cells: { place: string; field: EntryField }[];
};

function newDays(index: number, places: readonly Place[]): NewDays {
  const group = plainText({}, "publishing.more_days", { number: index + 1 });
  const field = (name: "from" | "until" | "name", input: EntryField["input"]): EntryField => {
    return { name: `new${index}_${name}`, label: plainText({}, `publishing.days_${name}`), input, group };
  };
  return {
    from: field("from", "day"),
    until: field("until", "day"),
    name: field("name", "text"),
    cells: places.map((place) => ({
      place: place.id,
      field: hoursField(`new${index}_at_${place.id || "all"}`, place, group),
    })),
  };
}

/** The whole table, and lines for more days. */
function tablePart(site: EditedSite, days: Days): FormPart {
  const places = placesOf(site);
  const today = localTime(nowInSeconds(), site.timeZone).date;
  const rows = rowsOf(site, days, today);
  const cells = rows.flatMap((row, index) => cellsOf(row, index, places));
  const lines = Array.from({ length: MORE_DAYS }, (_, index) => newDays(index, places));
  const ofLines = lines.flatMap(({ from, until, name, cells: own }) => [
    ...[from, until, name],
    ...own.map(({ field }) => field),
  ]);
  return {
    fields: [...ofLines, ...cells.map(({ field }) => field)],
    show: () => ({
      ...Object.fromEntries(ofLines.map(({ name }) => [name, ""])),
      ...Object.fromEntries(cells.map(({ field, shown }) => [field.name, shown])),
    }),
    write(value, typed) {
      const changes = [...changedCells(cells, typed), ...lines.flatMap((line) => addedHours(line, typed))];
      return changes.length === 0
        ? value
        : changes.reduce((all, change) => withHours(all, change, site.files), days);
    },
    wrong: (typed) =>
      merged([
        ...[...cells, ...lines.flatMap((line) => line.cells)].map(({ field }) => wrongHours(field, typed)),
        ...lines.map((line, index) => wrongLine(line, typed, { rows, before: lines.slice(0, index), today })),
      ]),
  };
}

/** What is to hold at a place on a day; null for nothing of its own. */
type Change = { date: string; name: string; place: string; hours: DayHours | null };

function changedCells(cells: readonly Cell[], typed: Form): Change[] {
  return cells.flatMap(({ field, row: { date, name }, place, shown }) => {
    const text = typed[field.name] ?? "";
    return text === shown ? [] : [{ date, name, place, hours: readHours(text) }];
  });
}

function addedHours({ from, until, name, cells }: NewDays, typed: Form): Change[] {
  const filled = cells.filter(({ field }) => (typed[field.name] ?? "") !== "");
  return datesOf({ from, until }, typed).flatMap((date): Change[] => {
    const day = { date, name: typed[name.name] ?? "" };
    return filled.map(({ place, field }) => ({ ...day, place, hours: readHours(typed[field.name] ?? "") }));
  });
}

/** Each day of a line; none without its first. */
function datesOf({ from, until }: Pick<NewDays, "from" | "until">, typed: Form): string[] {
  const first = typed[from.name] ?? "";
  const last = (typed[until.name] ?? "") || first;
  if (!isDay(first) || !isDay(last)) return [];
  const days: string[] = [];
  for (let day = first; day <= last && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The days with one change; all others stay as they are written, and the changed one where it was. */
function withHours(days: Days, { date, name, place, hours }: Change, files: SiteFiles): Days {
  const isOfIt = (each: Listed) => each.day["date"] === date && each.place === place;
  const gone = new Set(
    listed(days, files)
      .filter(isOfIt)
      .map(({ entry }) => entry),
  );
  const isOwn = place !== ALL && asList(days.own[place]).some((entry) => gone.has(entry));
  const added = hours && {
    ...{ date, ...(name !== "" && { name }) },
    ...{ status: hours.open === null ? "Closed" : "Open", ...hours },
    ...(place !== ALL && !isOwn && { location: place }),
  };
  const left = (entries: readonly EntryValue[]) => entries.filter((entry) => !gone.has(entry));
  const withAdded = (entries: readonly EntryValue[]) => {
    const others = left(entries);
    const at = others.findIndex((entry) => asText(normalisedDay(entry, files)["date"]) > date);
    return added ? others.toSpliced(at < 0 ? others.length : at, 0, added) : others;
  };
  const own = Object.entries(days.own).map(([id, entries]) => {
    return [id, isOwn && id === place ? withAdded(asList(entries)) : left(asList(entries))] as const;
  });
  return {
    site: isOwn ? left(days.site) : withAdded(days.site),
    own: Object.fromEntries(own.filter(([, entries]) => entries.length > 0)),
  };
}

function wrongHours({ name }: EntryField, typed: Form): Form {
  const text = typed[name] ?? "";
  return text === "" || readHours(text) ? {} : { [name]: "publishing.hours_wrong" };
}

/**
 * A line without its first day or any hours, with its last day before the first or over already, when the table would
 * not show it, or about a day that is there.
 */
function wrongLine(
  line: NewDays,
  typed: Form,
  { rows, before, today }: { rows: readonly DayRow[]; before: readonly NewDays[]; today: string },
): Form {
  const { from, until, name, cells } = line;
  const [first, last] = [typed[from.name] ?? "", typed[until.name] ?? ""];
  const others = [until, name, ...cells.map(({ field }) => field)];
  if (first === "")
    return others.some((field) => typed[field.name]) ? { [from.name]: "publishing.required" } : {};
  if (last !== "" && last < first) return { [until.name]: "publishing.days_turned" };
  if (last > addDays(first, MAX_DAYS - 1)) return { [until.name]: "publishing.days_many" };
  if ((last || first) < today) return { [last === "" ? from.name : until.name]: "publishing.days_over" };
  const [everywhere] = cells;
  if (everywhere && cells.every(({ field }) => !typed[field.name]))
    return { [everywhere.field.name]: "publishing.days_hours" };
  const isThere = (change: Change) =>
    rows.some(({ date, entries }) => date === change.date && entries.has(change.place)) ||
    before.some((other) => addedHours(other, typed).some((each) => isSame(each, change)));
  return addedHours(line, typed).some(isThere) ? { [from.name]: "publishing.day_twice" } : {};
}

function isSame(one: Change, other: Change): boolean {
  return one.date === other.date && one.place === other.place;
}

function statesOf({ files }: EditedSite): State[] {
  const found = [...listItems(files, LOCATIONS).values()].map((each) => asObject(each["address"])["state"]);
  return state.options.filter((known) => found.includes(known));
}
