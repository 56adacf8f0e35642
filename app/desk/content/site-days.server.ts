import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { namedLocation, siteSpecialHours, toSpecialHours } from "~/site/config/places";

import { asText } from "./entry-values";
import type { EntryObject, EntryValue } from "./entries";
import { listItems, LOCATIONS } from "./stored-in.server";

/** A special day as dealers' systems write it too, with its location by id, slug or name. */
export function normalisedDay(entry: EntryValue, files: SiteFiles): EntryObject {
  const { data } = siteSpecialHours.safeParse(entry);
  if (!data) return {};
  const named = namedLocation(data);
  const location = [...listItems(files, LOCATIONS)].find(([id, { slug, name }]) =>
    [id, slug, name].includes(named),
  );
  const { status: _, ...day } = toSpecialHours(data);
  return { ...day, ...(location && { location: location[0] }) };
}

/** The special days of a site in a line: each once, with the locations that have other hours. */
export function specialDaysLine(entries: readonly EntryValue[], files: SiteFiles): string {
  const days = new Map<string, EntryObject[]>();
  for (const entry of entries) {
    const day = normalisedDay(entry, files);
    if (day["date"] === undefined) continue;
    const title = [asText(day["name"]), longDate(asText(day["date"]), "en-AU")].filter(Boolean).join(", ");
    days.set(title, [...(days.get(title) ?? []), day]);
  }
  return [...days]
    .map(([title, ofDay]) => title + exceptions(ofDay, listItems(files, LOCATIONS)))
    .join(" · ");
}

/** Empty for a day with the same hours at every location. */
function exceptions(days: readonly EntryObject[], locations: ReadonlyMap<string, EntryObject>): string {
  const usual = days.filter((day) => day["location"] === undefined).map(hoursOf)[0];
  // A location's own entry, which comes last, counts before one of the site for it (withSiteSpecialHours).
  const byLocation = new Map(days.map((day) => [asText(day["location"]), day]));
  const own = [...byLocation.values()].filter(
    (day) => day["location"] !== undefined && hoursOf(day) !== usual,
  );
  const isSame = usual === undefined && own.length === locations.size && new Set(own.map(hoursOf)).size === 1;
  if (own.length === 0 || isSame) return "";
  const names = own.map((day) => asText(locations.get(asText(day["location"]))?.["name"])).join(", ");
  return ` (${plainText({}, usual === undefined ? "publishing.days_only" : "publishing.days_other", { names })})`;
}

function hoursOf({ open = null, close = null }: EntryObject): string {
  return `${asText(open)}-${asText(close)}`;
}
