import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { stockSettings } from "~/site/config/stock-settings";
import { unusedWords } from "~/site/site-in-language";
import { allSpecKeys } from "~/vehicle/spec-rows";

import { describe } from "./describe-schema";
import type { Layout } from "./field-part.server";
import { formOf, joined, optionalObject } from "./form-part";
import { ABN, textOf } from "./form-words.server";
import { asList, asObject, asText, valueAt, withValue } from "./piece-values";
import type { EditedSite, PieceObject, PieceRules, PieceValue } from "./pieces";
import { fieldsOf } from "./schema-fields.server";
import { SETTING_GROUPS, type SettingName } from "./setting-groups";
import { readJson, SITE, siteValue, writeJson } from "./stored-in.server";
import { unusualDeposit } from "./unusual";

/** What the schema does not say of a setting's field. */
const LAYOUTS: Partial<Record<SettingName, Layout>> = {
  abn: ABN,
  tagline: { required: false },
  home_heroText: { rows: 3, required: false },
  legal_privacy_customerRecords: { rows: 3 },
  legal_privacy_sharing: { list: "paragraphs" },
  legal_privacy_automatedDecisions: { list: "paragraphs" },
  legal_warranty_notes: { list: "paragraphs" },
  legal_warranty_coolingOffNotes: { list: "paragraphs" },
  legal_credit_statements: { list: "paragraphs" },
  // A comma stands between thousands of dollars.
  lending_moneyPresetsCents: { list: "lines" },
  share_hashtags: { list: "words" },
  api_origins: { list: "lines" },
  share_related: { list: "words" },
  theme_themeColour: { input: "colour" },
  search_sorts: { list: "ordered", optionNames: "search.sort" },
  vehiclePage_title: { list: "ordered", optionNames: "vehicle.spec" },
  leads_adfDepartments: { optionNames: "settings.field_leads_departments" },
  tradeIn_unavailableFor: { optionNames: "publishing.card_type" },
};
const PICTURES = ["favicon", "logo_file", "logo_inverseFile", "tags_certifiedLogo_file"];

/** A piece's value: its group, and those of the group's settings that site.json has. */
export const settingRules: PieceRules = {
  list(files) {
    const config = readJson(files, SITE);
    return new Map(
      Object.entries(SETTING_GROUPS).map(([group, names]) => {
        const values = names.map((name) => [name, valueAt(config, pathOf(name))]);
        const there = values.filter(([, value]) => value !== undefined);
        return [group, { group, values: Object.fromEntries(there) as PieceObject }];
      }),
    );
  },
  put(files, _, value) {
    const before = asObject(readJson(files, SITE));
    const stored = asObject(asObject(value)["values"]);
    const parts = partsOf(value);
    const config = parts.flat().reduce((all, name) => withValue(all, pathOf(name), stored[name]), before);
    // Without its first setting there is nothing, rather than an object with a part missing.
    const gone = parts.flatMap(([first = ""]) => {
      const object = describe(siteConfigSchema, pathOf(first)).optionalObject;
      return object !== null && stored[first] === undefined ? [object] : [];
    });
    const none = (path: string[]) => (valueAt(before, path) === null ? null : undefined);
    return writeJson(
      files,
      SITE,
      gone.reduce((all, path) => withValue(all, path, none(path)), config),
    );
  },
  nameOf: (_, key) => textOf(`settings.group_${key}`) ?? key,
  about: (_, key) => textOf(`settings.about_${key}`) ?? "",
  asks(value, before) {
    const [now, was] = [reserveOf(value), reserveOf(before)];
    return now.enabled ? unusualDeposit(now.depositCents, was.enabled ? was.depositCents : null) : [];
  },
  ...formOf((site, value) => {
    const own = fieldsOf({
      ...{ site, schema: siteConfigSchema, words: ["settings.field"] },
      pathOf: (name) => ["values", name],
    });
    return partsOf(value).map((names) => {
      const fields = names.flatMap((name) => own([name], layoutOf(name, site, value)));
      const isOptional = names.some((name) => describe(siteConfigSchema, pathOf(name)).optionalObject);
      return isOptional ? optionalObject(fields) : joined(fields);
    });
  }),
};

/** The deposit that a group of settings says, or the default; other groups say nothing of it. */
function reserveOf(value: PieceValue) {
  const values = asObject(asObject(value)["values"]);
  const { reserve_enabled: enabled, reserve_depositCents: depositCents } = values;
  const { data } = stockSettings.reserve.safeParse({ enabled, depositCents });
  return data ?? { enabled: false, depositCents: 0 };
}

function pathOf(name: string): string[] {
  return name.split("_");
}

/** The settings of a piece, those of an object that may be absent together. */
function partsOf(value: PieceValue): SettingName[][] {
  const names = SETTING_GROUPS[asText(asObject(value)["group"])] ?? [];
  const owners = new Map(names.map((name) => [name, ownerOf(name)]));
  return [...new Set(owners.values())].map((owner) => names.filter((name) => owners.get(name) === owner));
}

function ownerOf(name: SettingName): string {
  return describe(siteConfigSchema, pathOf(name)).optionalObject?.join("_") ?? name;
}

function layoutOf(name: SettingName, site: EditedSite, value: PieceValue): Layout {
  if (PICTURES.includes(name)) return { prefix: "", isLogo: true };
  if (name.startsWith("lending_lenderByType_")) {
    const lenders = Object.entries(asObject(siteValue(site.files, ["lending", "lenders"])));
    const options = lenders.map(([key, lender]) => ({
      value: key,
      label: asText(asObject(lender)["name"]) || key,
    }));
    return { options, none: "settings.lender_is_usual" };
  }
  if (name !== "vehiclePage_hiddenSpecs") return LAYOUTS[name] ?? {};
  // What a site's folder hides besides stays.
  const hidden = asList(valueAt(value, ["values", name])).map(asText);
  const options = [...new Set([...allSpecKeys(), ...hidden])].map((key) => ({
    value: key,
    label: textOf(`vehicle.spec_${key}`) ?? key,
  }));
  return { list: "chosen", options };
}

/** Publishing refuses translations of words that site.json no longer has: the changed ones are dropped. */
export function withoutOldTranslations(files: SiteFiles): SiteFiles {
  const config = asObject(readJson(files, SITE));
  const parsed = siteConfigSchema.safeParse(config);
  const unused = parsed.success ? unusedWords(parsed.data) : [];
  if (unused.length === 0) return files;
  return writeJson(
    files,
    SITE,
    unused.reduce(
      (all, { language, word }) => withValue(all, ["languages", language, "words", word], undefined),
      config,
    ),
  );
}
