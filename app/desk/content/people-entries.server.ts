import { plainText } from "~/i18n/plain-text";
import { localTime } from "~/platform/local-time";
import { nowInSeconds } from "~/platform/now.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import type { EntryRules } from "./entry-kind";
import { asList, asObject, asText } from "./entry-values";
import { joined } from "./form-part";
import { datesOf } from "./promotion-entries.server";
import { fieldsOf } from "./schema-fields.server";
import { itemsAt, listItems, locationOptions, LOCATIONS, SITE } from "./stored-in.server";
import { alsoIn, translatedInSite, translationParts, translationsOf } from "./translations-part.server";

export const TEAM = { file: SITE, path: ["team"] };
export const VACANCIES = { file: SITE, path: ["vacancies"] };
const PICTURE = { prefix: "media/" } as const;

/** Who works here, on the page about the dealer and on their locations' pages. */
export const profileRules: EntryRules = {
  ...translatedInSite(["role", "languages"], itemsAt(TEAM)),
  nameOf: (value, key) => asText(asObject(value)["name"]) || key,
  about(value, _, files) {
    const { role, locations } = asObject(value);
    const names = locationOptions(files).filter((each) => asList(locations).includes(each.value));
    const said = [asText(role), names.map(({ label }) => label).join(", "), alsoIn(translationsOf(value))];
    return said.filter(Boolean).join(" · ");
  },
  lead: () => plainText({}, "publishing.lead_profile"),
  form(site, value) {
    const schema = schemaAt(siteConfigSchema, [...TEAM.path, "0"]).schema;
    const own = fieldsOf({ site, schema, words: ["publishing.profile", "publishing.field"] });
    const [role, languages] = [own(["role"]), own(["languages"])];
    return joined([
      ...own(["name"]),
      ...role,
      ...own(["spoken"]),
      ...own(["picture"], PICTURE),
      ...languages,
      ...own(["locations"], { list: "chosen", options: locationOptions(site.files) }),
      ...own(["phone", "email"]),
      ...translationParts(site, value, [...role, ...languages]),
    ]);
  },
  isNumbered: true,
  newKey: ({ name = "" }) => slugify(name) || "person",
};

/** Jobs that are open: on the careers page, and each on its own, where the form applies for it. */
export const vacancyRules: EntryRules = {
  ...translatedInSite(["title", "text", "apply"], itemsAt(VACANCIES)),
  nameOf: (value, key) => asText(asObject(value)["title"]) || key,
  about(value, _, files) {
    const { location, closes } = asObject(value);
    const place = [...listItems(files, LOCATIONS).values()].find(({ slug }) => slug === location);
    const [zone, last] = [asText(place?.["timeZone"]), asText(closes)];
    const isOver = zone !== "" && last !== "" && last < localTime(nowInSeconds(), zone).date;
    const ended = isOver ? plainText({}, "publishing.vacancy_ended") : "";
    const dates = datesOf(value, ["posted", "closes"]);
    const said = [ended, asText(place?.["name"]), dates, alsoIn(translationsOf(value))];
    return said.filter(Boolean).join(" · ");
  },
  lead: () => plainText({}, "publishing.lead_vacancy"),
  form(site, value) {
    const schema = schemaAt(siteConfigSchema, [...VACANCIES.path, "0"]).schema;
    const own = fieldsOf({ site, schema, words: ["publishing.vacancy", "publishing.field"] });
    const today = localTime(nowInSeconds(), site.timeZone).date;
    const pay = { group: plainText({}, "publishing.vacancy_pay") };
    const [title, text, apply] = [own(["title"]), own(["text"], { rows: 10 }), own(["apply"], { rows: 3 })];
    return joined([
      ...title,
      ...own(["location"], { options: locationOptions(site.files) }),
      ...own(["work"], { optionNames: "people.work" }),
      ...own(["payFrom", "payTo"], pay),
      ...own(["payPer"], { ...pay, optionNames: "publishing.vacancy_per" }),
      ...text,
      ...apply,
      ...own(["posted"], { show: (day) => asText(day) || today }),
      ...own(["closes"]),
      ...translationParts(site, value, [...title, ...text, ...apply]),
    ]);
  },
  isNumbered: true,
  newKey: ({ title = "" }) => slugify(title) || "job",
};
