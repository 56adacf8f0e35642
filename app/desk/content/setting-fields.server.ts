import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import { allSpecKeys } from "~/vehicle/spec-rows";

import { describe, unwrapped } from "./describe-setting";
import { readJson, SITE } from "./json-pieces.server";
import { asList, asObject, asText } from "./piece-values";
import type { EditedSite, PieceField, PieceValue } from "./pieces";
import type { SettingName } from "./setting-groups";
import { optionField } from "./setting-values.server";

const LINES: readonly SettingName[] = ["home_heroText", "legal_privacy_customerRecords"];
const MAY_BE_EMPTY: readonly SettingName[] = ["tagline", "home_heroText"];
const PICTURES: readonly SettingName[] = [
  "favicon",
  "logo_file",
  "logo_inverseFile",
  "tags_certifiedLogo_file",
];
const ROWS = { lines: 4, paragraphs: 6 };
/** Options that another area of the texts names. */
const OPTION_NAMES: Partial<Record<SettingName, string>> = {
  search_sorts: "search.sort_",
  vehiclePage_title: "vehicle.spec_",
  vehiclePage_hiddenSpecs: "vehicle.spec_",
  leads_adfDepartments: "settings.field_leads_departments_",
  tradeIn_unavailableFor: "publishing.card_type_",
};

type Option = { value: string; label: string };

/** A text that not every setting has. @param key of the area `settings` */
function textOf(key: string): string | undefined {
  const words: Readonly<Record<string, string>> = english.settings;
  return words[key.slice(key.indexOf(".") + 1)];
}

/** What a setting may be: of its schema, or of what the site has. @param stored of a list, which may have others */
export function optionsOf(name: SettingName, site: EditedSite, stored: PieceValue | undefined): Option[] {
  if (PICTURES.includes(name)) return site.pictures.map((file) => ({ value: file, label: file }));
  if (name.startsWith("lending_lenderByType_")) return lendersOf(site);
  const { options } = describe(name);
  const known: readonly string[] = name === "vehiclePage_hiddenSpecs" ? allSpecKeys() : options;
  const others = asList(stored).filter((value): value is string => typeof value === "string");
  const values = [...new Set([...known, ...(known.length > 0 ? others : [])])];
  return values.map((value) => ({ value, label: optionName(name, value) }));
}

function optionName(name: SettingName, value: string): string {
  const key = `${OPTION_NAMES[name] ?? ""}${value}`;
  const named = name in OPTION_NAMES ? plainText({}, key as TextKey) : key;
  if (named !== key) return named;
  return textOf(`settings.option_${name}_${value}`) ?? textOf(`settings.option_${value}`) ?? value;
}

function lendersOf({ files }: EditedSite): Option[] {
  const { lenders } = asObject(asObject(readJson(files, SITE))["lending"]);
  const named = Object.entries(asObject(lenders));
  return named.map(([key, lender]) => ({ value: key, label: asText(asObject(lender)["name"]) || key }));
}

/** The fields of a setting: one, or for a list of given options one for each. */
export function settingFields(
  name: SettingName,
  site: EditedSite,
  stored: PieceValue | undefined,
): PieceField[] {
  const { input, isNullable, isOptional, list, optionalObject } = describe(name);
  const label = plainText({}, `settings.field_${name}`);
  const hint = textOf(`settings.hint_${name}`);
  const isEmptyable = isNullable || isOptional || optionalObject !== null || MAY_BE_EMPTY.includes(name);
  const field = { name, label, ...(hint !== undefined && { hint }), required: !isEmptyable };
  const options = optionsOf(name, site, stored);
  if (list === "chosen" || list === "ordered") {
    return options.map(({ value, label: option }) => {
      const own = { name: optionField(name, value), label: option, group: label };
      return list === "chosen" ? { ...own, input: "switch", isShort: true } : { ...own, input: "number" };
    });
  }
  if (list === "lines" || list === "paragraphs") {
    return [{ ...field, input: "lines", rows: ROWS[list], required: false }];
  }
  if (list !== null) return [{ ...field, input: "text", required: false }];
  if (PICTURES.includes(name)) {
    const none = { value: "", label: plainText({}, "publishing.picture_none") };
    return [{ ...field, input: "choice", options: isEmptyable ? [none, ...options] : options }];
  }
  if (name.startsWith("lending_lenderByType_")) {
    const usual = { value: "", label: plainText({}, "settings.lender_is_usual") };
    return [{ ...field, input: "choice", options: [usual, ...options] }];
  }
  if (LINES.includes(name)) return [{ ...field, input: "lines", rows: 3 }];
  if (name === "theme_themeColour") return [{ ...field, input: "colour" }];
  return [input === "choice" ? { ...field, input, options, required: true } : { ...field, input }];
}

/** The rule of the schema that a typed value breaks, in words. */
export function wrongText(name: SettingName): string {
  const { schema, input } = describe(name);
  const inner = unwrapped(schema);
  const own = textOf(`settings.wrong_${name}`);
  if (own !== undefined) return own;
  if (inner instanceof z.ZodNumber && input === "number") {
    const { minValue, maxValue } = inner;
    const [min, max] = [minValue ?? 0, maxValue ?? ""];
    if (/(Percent|Rate)$/.test(name)) return plainText({}, "settings.percent_between", { min, max });
    return plainText({}, max === "" ? "settings.number_from" : "settings.number_between", { min, max });
  }
  if (/email$/i.test(name) || name.startsWith("leads_departments_"))
    return plainText({}, "settings.email_wrong");
  return plainText({}, name.endsWith("Url") ? "settings.url_wrong" : "settings.value_wrong");
}
