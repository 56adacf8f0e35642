import { plainText } from "~/i18n/plain-text";

import { formOf, partAt } from "./form-part";
import { specialDaysPart, weekPart } from "./hours-parts.server";
import { asList, asObject, asText } from "./piece-values";
import type { PieceRules } from "./pieces";
import { listItems, LOCATIONS, putItem } from "./stored-in.server";
import { unusualHours } from "./unusual";

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
  asks(value, before) {
    const [now, was] = [asObject(value), asObject(before)];
    return [
      ...unusualHours(now["openingHours"], was["openingHours"]),
      ...unusualHours(now["specialHours"], was["specialHours"]),
    ];
  },
  ...formOf((site, value) => {
    const { openingHours, specialHours } = asObject(value);
    return [
      partAt(["openingHours"], weekPart(site, openingHours)),
      partAt(["specialHours"], specialDaysPart(site, asList(specialHours))),
    ];
  }),
};
