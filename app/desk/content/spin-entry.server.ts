import { plainText } from "~/i18n/plain-text";
import { siteConfigSchema } from "~/site/config/site-config";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import { checkPart, type FormPart, joined, partAt } from "./form-part";
import { asList, asObject, asText } from "./entry-values";
import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { rowsPart } from "./rows-part.server";
import { fieldsOf } from "./schema-fields.server";
import { valuesAt } from "./stored-in.server";

const [MIN_PRIZES, MAX_PRIZES] = [2, 12];
const schema = siteConfigSchema.shape.spinToWin;
const words = ["settings.wheel", "publishing.field"];

/** The prize wheel (spec 2 §2); a site has one at most. */
export const spinRules: EntryRules = {
  ...valuesAt({ site: ["spinToWin"] }),
  nameOf: (value) => asText(asObject(value)["heading"]) || plainText({}, "settings.spin"),
  about: (value) =>
    prizesOf(value)
      .map(({ name }) => asText(name))
      .join(", "),
  lead: () => plainText({}, "settings.spin_lead_of_form"),
  form(site, value) {
    const own = fieldsOf({ site, schema, words });
    return joined([
      // Once in the web address, so it is made of the words that are typed.
      ...own(["campaign"], { read: slugify }),
      ...own(["heading"]),
      ...own(["lead"], { rows: 3 }),
      ...own(["start"], { label: "publishing.field_startsAt" }),
      ...own(["expiry"]),
      partAt(["prizes"], prizesPart(site, prizesOf(value))),
      ...own(["claim"], { rows: 3 }),
      ...own(["openTo"], { list: "chosen" }),
      ...own(["terms"], { rows: 8 }),
      ...own(["permits"], { rows: 2 }),
      WHOLE,
    ]);
  },
  newKey: () => "site",
};

/** What is wrong with the wheel as a whole; its times are both on the site's clocks. */
const WHOLE = checkPart(({ start = "", expiry = "" }, value) => ({
  ...(start >= expiry && { expiry: plainText({}, "settings.spin_ends_early") }),
  ...(prizesOf(value).length < MIN_PRIZES && {
    form: plainText({}, "settings.spin_few_prizes", { least: MIN_PRIZES }),
  }),
}));

function prizesOf(value: EntryValue): EntryObject[] {
  return asList(asObject(value)["prizes"]).map(asObject);
}

/** A prize without a name is gone. */
function prizesPart(site: EditedSite, prizes: readonly EntryObject[]): FormPart {
  const prize = fieldsOf({ site, schema: schemaAt(schema, ["prizes", "0"]).schema, words });
  const columns = [
    ...prize(["name"], { label: "publishing.field_name" }),
    ...prize(["weight", "wins", "valueCents"]),
  ];
  return rowsPart(prizes, {
    columns: () => columns,
    keys: ["name"],
    more: Math.max(0, Math.min(MAX_PRIZES - prizes.length, Math.max(2, 4 - prizes.length))),
    groupOf: (index) => plainText({}, "settings.spin_prize", { number: index + 1 }),
    finish: withIds,
  });
}

/** A prize keeps its id, by which spins know it. */
function withIds(prizes: readonly EntryValue[]): EntryObject[] {
  const ids = new Set(prizes.map((prize) => asText(asObject(prize)["id"])));
  return prizes.map(asObject).map((prize) => {
    const wanted = slugify(asText(prize["name"])) || "prize";
    const id = asText(prize["id"]) || freeId(wanted, ids);
    ids.add(id);
    return { id, ...prize };
  });
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  const numbers = Array.from({ length: taken.size }, (_, index) => `${wanted}-${index + 2}`);
  return [wanted, ...numbers].find((id) => !taken.has(id)) ?? wanted;
}
