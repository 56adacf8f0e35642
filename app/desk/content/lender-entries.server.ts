import { plainText } from "~/i18n/plain-text";
import { siteConfigSchema } from "~/site/config/site-config";
import { slugify } from "~/stock/slug";

import { schemaAt } from "./describe-schema";
import { bareField, joined, optionalObject } from "./form-part";
import { asObject, asText, withValue } from "./entry-values";
import type { EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { fieldsOf } from "./schema-fields.server";
import { ABN } from "./form-words.server";
import { putSiteValue, siteValue } from "./stored-in.server";

const LENDING = ["lending"];
const { schema } = schemaAt(siteConfigSchema, ["lending", "lenders", "any"]);

/** The lenders of a site's finance pages; an entry's value is the lender, and whether it is the usual one. */
export const lenderRules: EntryRules = {
  list(files) {
    const { lenders, lender: usual } = asObject(siteValue(files, LENDING));
    return new Map(
      Object.entries(asObject(lenders)).map(([key, lender]) => [key, { lender, isUsual: key === usual }]),
    );
  },
  put(files, key, value) {
    const lending = asObject(siteValue(files, LENDING));
    const { lender = null, isUsual } = asObject(value);
    const whole = withValue(lending, ["lenders", key], lender === null ? undefined : withoutEmpty(lender));
    if (value === null) return putSiteValue(files, LENDING, { ...whole, ...withoutMentions(lending, key) });
    const other = lending["lender"] === key ? null : (lending["lender"] ?? null);
    return putSiteValue(files, LENDING, { ...whole, lender: isUsual === true ? key : other });
  },
  nameOf: (value, key) => asText(asObject(asObject(value)["lender"])["name"]) || key,
  about: (value) => (asObject(value)["isUsual"] === true ? plainText({}, "settings.lender_is_usual") : ""),
  form(site, value) {
    const pathOf = (name: string) => ["lender", ...name.split("_")];
    const own = fieldsOf({ site, schema, words: ["settings.lender"], pathOf });
    const percent = { hint: plainText({}, "settings.hint_percent") };
    const usual = {
      name: "isUsual",
      label: plainText({}, "settings.lender_isUsual"),
      input: "switch",
    } as const;
    return joined([
      ...own(["name", "phone"]),
      ...own(["abn"], ABN),
      ...own(["licence", "address"]),
      ...own(["rate"], percent),
      optionalObject(own(["comparisonRates_min", "comparisonRates_max"], percent)),
      ...own(["bounds_minimumRate", "bounds_maximumRate"], percent),
      ...own(["bounds_minimumPriceCents", "bounds_rateHidden"]),
      ...own(["fees_establishmentCents", "fees_securityRegistrationCents"]),
      ...own(["fees_dealerAgencyCents", "fees_monthlyAdminCents"]),
      ...own(["disclaimer"], { rows: 5 }),
      ...own(["applyUrl"]),
      bareField(usual, asObject(value)["isUsual"] === true ? "on" : "", {
        write: (lender, { isUsual }) => ({ ...asObject(lender), isUsual: isUsual === "on" }),
      }),
    ]);
  },
  newKey: ({ name = "" }) => slugify(name),
};

/** What of the settings names a lender, without it. */
function withoutMentions(lending: EntryObject, key: string): EntryObject {
  const byType = Object.entries(asObject(lending["lenderByType"])).filter(([, name]) => name !== key);
  return {
    ...(lending["lender"] === key && { lender: null }),
    ...(lending["lenderByType"] !== undefined && { lenderByType: Object.fromEntries(byType) }),
  };
}

/** A range or fees of which nothing is left are not there. */
function withoutEmpty(lender: EntryValue): EntryObject {
  const isEmpty = (value: EntryValue) =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return Object.fromEntries(Object.entries(asObject(lender)).filter(([, value]) => !isEmpty(value)));
}
