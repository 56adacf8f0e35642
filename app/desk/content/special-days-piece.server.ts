import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { namedLocation, siteSpecialHours, toSpecialHours } from "~/site/config/places";

import { clocksOf, hoursTyped, MORE_DAYS, pair } from "./hours-piece.server";
import { field, LOCATIONS, listItems, readJson, SITE, writeJson } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceField, PieceObject, PieceRules, PieceValue } from "./pieces";

type Form = Record<string, string>;

/**
 * Days on which the whole site, or one location, has other hours: Christmas, public holidays (spec 2 §3). A
 * location's own entry for a day (hours-piece.server.ts) takes precedence.
 */
export const specialDaysRules: PieceRules = {
  list: (files) => new Map([["site", asList(asObject(readJson(files, SITE))["specialHours"])]]),
  put: (files, _, value) =>
    writeJson(files, SITE, { ...asObject(readJson(files, SITE)), specialHours: asList(value) }),
  nameOf: () => plainText({}, "publishing.special_days"),
  about: (value) =>
    asList(value)
      .map((entry) => {
        const { date, name } = asObject(entry);
        return [asText(name), longDate(asText(date), "en-AU")].filter(Boolean).join(", ");
      })
      .join(" · "),
  lead: () => plainText({}, "publishing.lead_days"),
  fields: (site, value) =>
    rowsOf(value).flatMap((_, index): PieceField[] => {
      const group = plainText({}, "publishing.special_day", { number: index + 1 });
      return [
        field("date", "day", { group }, `special${index}_date`),
        field("occasion", "text", { group }, `special${index}_name`),
        ...pair(`special${index}`, group),
        field("where", "choice", { group, options: locationsOf(site.files) }, `special${index}_location`),
      ];
    }),
  toForm: (value, site) =>
    Object.assign({}, ...rowsOf(value).map((row, index) => shownRow(row, index, site))) as Form,
  fromForm: (typed, before, site) =>
    rowsOf(before).flatMap((row, index): PieceValue[] => {
      const shown = shownRow(row, index, site);
      if (Object.keys(shown).every((name) => (typed[name] ?? "") === shown[name])) return row ? [row] : [];
      const [date, name, location] = ["date", "name", "location"].map(
        (each) => typed[`special${index}_${each}`],
      );
      if (!date) return [];
      return [
        {
          date,
          ...(name && { name }),
          ...(location && { location }),
          ...hoursTyped(typed, `special${index}`),
        },
      ];
    }),
  wrong: (_, before, site, typed) => {
    const days = rowsOf(before).map((_, index) => {
      const [date, location] = [typed[`special${index}_date`], typed[`special${index}_location`]];
      return date ? `${date} ${location ?? ""}` : "";
    });
    const wrong = rowsOf(before).flatMap((row, index): [string, string][] => {
      const at = `special${index}_date`;
      const isTwice = days[index] !== "" && days.indexOf(days[index] ?? "") < index;
      if (isTwice) return [[at, plainText({}, "publishing.day_twice")]];
      // Without its date a day is removed; what is typed for a new one is not dropped unseen.
      const isBegun = row === null && Object.keys(shownRow(row, index, site)).some((name) => typed[name]);
      return days[index] === "" && isBegun ? [[at, "publishing.required"]] : [];
    });
    return Object.fromEntries(wrong);
  },
  fieldOf: ([, index, name]) => `special${String(index)}_${String(name)}`,
  newKey: null,
  isRemovable: false,
};

/** The days, and empty ones to add. */
function rowsOf(value: PieceValue): (PieceObject | null)[] {
  return [...asList(value).map(asObject), ...Array.from({ length: MORE_DAYS }, () => null)];
}

function locationsOf(files: SiteFiles): { value: string; label: string }[] {
  const all = { value: "", label: plainText({}, "publishing.all_locations") };
  const named = [...listItems(files, LOCATIONS)];
  return [all, ...named.map(([id, { name }]) => ({ value: id, label: asText(name) || id }))];
}

/** A day as dealers' systems write it too, with its location by id, slug or name. */
function shownRow(row: PieceObject | null, index: number, { files }: EditedSite): Form {
  const at = `special${index}`;
  const entry = (row && siteSpecialHours.safeParse(row).data) ?? null;
  const named = entry && namedLocation(entry);
  const location = [...listItems(files, LOCATIONS)].find(([id, { slug, name }]) =>
    [id, slug, name].includes(named),
  );
  const { date = "", name = "", open = null, close = null } = entry ? toSpecialHours(entry) : {};
  return {
    [`${at}_date`]: date,
    [`${at}_name`]: name,
    [`${at}_location`]: location?.[0] ?? "",
    ...clocksOf(at, { open, close }),
  };
}
