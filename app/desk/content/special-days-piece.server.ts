import { z } from "zod";

import { longDate } from "~/i18n/date-format";
import { plainText } from "~/i18n/plain-text";

import { checkPart, formOf } from "./form-part";
import { specialDaysPart } from "./hours-parts.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceRules } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { listItems, LOCATIONS, pieceOfSite } from "./stored-in.server";
import { unusualHours } from "./unusual";

const schema = z.object({ location: z.string().optional() });

/**
 * Days on which the whole site, or one location, has other hours: Christmas, public holidays (spec 2 §3). A
 * location's own entry for a day (hours-piece.server.ts) takes precedence.
 */
export const specialDaysRules: PieceRules = {
  ...pieceOfSite("site", ["specialHours"], []),
  nameOf: () => plainText({}, "publishing.special_days"),
  about: (value) =>
    asList(value)
      .map((entry) => {
        const { date, name } = asObject(entry);
        return [asText(name), longDate(asText(date), "en-AU")].filter(Boolean).join(", ");
      })
      .join(" · "),
  lead: () => plainText({}, "publishing.lead_days"),
  asks: unusualHours,
  ...formOf((site, value) => {
    const locations = [...listItems(site.files, LOCATIONS)];
    const where = fieldsOf({ site, schema, words: ["publishing.field"] })(["location"], {
      ...{ label: "publishing.field_where", none: "publishing.all_locations" },
      options: locations.map(([id, { name }]) => ({ value: id, label: asText(name) || id })),
    });
    return [specialDaysPart(site, asList(value), where), NOT_TWICE];
  }),
  fieldOf: ([, index, name]) => `special${String(index)}_${String(name)}`,
};

/** No two days are for the same locations. */
const NOT_TWICE = checkPart((typed) => {
  const indexes = Object.keys(typed).flatMap((name) => /^special(\d+)_date$/.exec(name)?.[1] ?? []);
  const dayAt = (index: string) =>
    `${typed[`special${index}_date`]} ${typed[`special${index}_location`] ?? ""}`;
  const days = indexes.map(dayAt);
  const twice = indexes.filter(
    (index, place) => typed[`special${index}_date`] !== "" && days.indexOf(dayAt(index)) < place,
  );
  const message = plainText({}, "publishing.day_twice");
  return Object.fromEntries(twice.map((index) => [`special${index}_date`, message]));
});
