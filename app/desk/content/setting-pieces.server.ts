import { z } from "zod";

import { plainText, type TextKey } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { unusedWords } from "~/site/site-in-language";

import { asObject, asText, readJson, SITE, writeJson } from "./json-pieces.server";
import { SETTING_GROUPS, type SettingName } from "./setting-groups";
import type { PieceField, PieceInput, PieceObject, PieceRules, PieceValue } from "./pieces";

/** A piece's value: its group, and those of the group's settings that site.json has. */
export const settingRules: PieceRules = {
  list(files) {
    const config = asObject(readJson(files, SITE));
    const groups = Object.entries<readonly SettingName[]>(SETTING_GROUPS);
    return new Map(groups.map(([group, names]) => [group, { group, values: valuesOf(config, names) }]));
  },
  put(files, _, value) {
    const wanted = asObject(asObject(value)["values"]);
    const config = namesOf(value).reduce(
      (all, name) => withValue(all, pathOf(name), wanted[name]),
      asObject(readJson(files, SITE)),
    );
    return writeJson(files, SITE, config);
  },
  nameOf: (_, key) => plainText({}, `settings.group_${key}` as TextKey),
  about: (_, key) => plainText({}, `settings.about_${key}` as TextKey),
  fields: ({ pictures }, value) => namesOf(value).map((name) => toField(name, pictures)),
  toForm(value) {
    const stored = asObject(asObject(value)["values"]);
    return Object.fromEntries(namesOf(value).map((name) => [name, shown(name, stored[name])]));
  },
  fromForm(typed, before) {
    const stored = asObject(asObject(before)["values"]);
    const values: PieceObject = {};
    for (const name of namesOf(before)) {
      const text = typed[name] ?? "";
      // Untouched settings keep their exact value, or stay out of the file.
      const value = text === shown(name, stored[name]) ? stored[name] : toValue(name, text);
      if (value !== undefined) values[name] = value;
    }
    return { ...asObject(before), values };
  },
  wrong(value) {
    const values = asObject(asObject(value)["values"]);
    const wrong = namesOf(value).filter(
      (name) => name in values && !describe(name).schema.safeParse(values[name]).success,
    );
    return Object.fromEntries(wrong.map((name) => [name, wrongText(name)]));
  },
  fieldOf: (path) => path.join("_"),
  newKey: null,
  isRemovable: false,
};

function namesOf(value: PieceValue): readonly SettingName[] {
  const group = Object.keys(SETTING_GROUPS).find((known) => known === asObject(value)["group"]);
  return group ? SETTING_GROUPS[group as keyof typeof SETTING_GROUPS] : [];
}

function pathOf(name: SettingName): string[] {
  return name.split("_");
}

function valuesOf(config: PieceObject, names: readonly SettingName[]): PieceObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = pathOf(name).reduce<PieceValue | undefined>((at, key) => asObject(at)[key], config);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Sets one value, or removes it; the order of the other keys stays. */
export function withValue(
  at: PieceObject,
  [key = "", ...rest]: readonly string[],
  value: PieceValue | undefined,
): PieceObject {
  if (rest.length > 0) {
    const inner = withValue(asObject(at[key]), rest, value);
    return Object.keys(inner).length === 0 && !(key in at) ? at : { ...at, [key]: inner };
  }
  if (value !== undefined) return { ...at, [key]: value };
  const { [key]: _, ...others } = at;
  return others;
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

type Described = {
  schema: z.ZodTypeAny;
  input: PieceInput;
  options: readonly string[];
  /** Of a setting that site.json leaves out. */
  fallback: PieceValue;
  isNullable: boolean;
  isOptional: boolean;
  /** Numbers, typed with commas between them. */
  isList: boolean;
};

/** What the site's schema says about a setting, so that the form and site.json have one description. */
function describe(name: SettingName): Described {
  let schema: z.ZodTypeAny = siteConfigSchema;
  for (const key of pathOf(name)) {
    const next = (unwrapped(schema) as z.AnyZodObject).shape[key] as z.ZodTypeAny | undefined;
    if (!next) throw new Error(`site.json has no setting ${name}`);
    schema = next;
  }
  const none = { options: [], fallback: null, isNullable: false, isOptional: false, isList: false };
  const described: Described = { schema, input: "text", ...none };
  const inner = unwrapped(schema, described);
  if (inner instanceof z.ZodBoolean) described.input = "switch";
  if (inner instanceof z.ZodNumber) described.input = name.endsWith("Cents") ? "money" : "number";
  if (inner instanceof z.ZodArray) described.isList = true;
  if (inner instanceof z.ZodEnum) {
    described.input = "choice";
    described.options = inner.options as string[];
  }
  return described;
}

function unwrapped(schema: z.ZodTypeAny, into?: Described): z.ZodTypeAny {
  if (schema instanceof z.ZodDefault) {
    const { innerType, defaultValue } = (schema as z.ZodDefault<z.ZodTypeAny>)._def;
    if (into) Object.assign(into, { isOptional: true, fallback: defaultValue() as PieceValue });
    return unwrapped(innerType, into);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    if (into) into[schema instanceof z.ZodNullable ? "isNullable" : "isOptional"] = true;
    return unwrapped(schema.unwrap() as z.ZodTypeAny, into);
  }
  return schema instanceof z.ZodEffects ? unwrapped(schema.innerType() as z.ZodTypeAny, into) : schema;
}

const LINES: readonly SettingName[] = ["home_heroText"];
const MAY_BE_EMPTY: readonly SettingName[] = ["tagline", "home_heroText"];

/** A text that not every setting has. @param key of the area `settings` */
function textOf(key: string): string | undefined {
  const words: Readonly<Record<string, string>> = english.settings;
  return words[key.slice(key.indexOf(".") + 1)];
}

function toField(name: SettingName, pictures: readonly string[]): PieceField {
  const { input, options, isNullable, isOptional } = describe(name);
  const label = plainText({}, `settings.field_${name}`);
  const hint = textOf(`settings.hint_${name}`);
  const isEmptyable = isNullable || isOptional || MAY_BE_EMPTY.includes(name);
  const field = { name, label, ...(hint !== undefined && { hint }), required: !isEmptyable };
  if (name === "favicon" || name === "logo_file" || name === "logo_inverseFile") {
    const none = { value: "", label: plainText({}, "publishing.picture_none") };
    const files = pictures.map((file) => ({ value: file, label: file }));
    return { ...field, input: "choice", options: isEmptyable ? [none, ...files] : files };
  }
  if (LINES.includes(name)) return { ...field, input: "lines", rows: 3 };
  if (name === "theme_themeColour") return { ...field, input: "colour" };
  if (input !== "choice") return { ...field, input };
  const named = options.map((value) => ({ value, label: textOf(`settings.option_${value}`) ?? value }));
  return { ...field, input, options: named, required: true };
}

/** The rule of the schema that a typed value breaks, in words. */
function wrongText(name: SettingName): string {
  const { schema, input } = describe(name);
  const inner = unwrapped(schema);
  const own = textOf(`settings.wrong_${name}`);
  if (own !== undefined) return own;
  if (inner instanceof z.ZodNumber && input === "number") {
    const { minValue, maxValue } = inner;
    const [min, max] = [minValue ?? 0, maxValue ?? ""];
    if (name.endsWith("Percent")) return plainText({}, "settings.percent_between", { min, max });
    return plainText({}, max === "" ? "settings.number_from" : "settings.number_between", { min, max });
  }
  if (/email$/i.test(name)) return plainText({}, "settings.email_wrong");
  return plainText({}, name.endsWith("Url") ? "settings.url_wrong" : "settings.value_wrong");
}

/** A stored value as its field shows it; a setting that is not in the file shows what then holds. */
function shown(name: SettingName, stored: PieceValue | undefined): string {
  const { input, fallback } = describe(name);
  const value = stored === undefined ? fallback : stored;
  if (input === "switch") return value === true ? "on" : "";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "number") return String(input === "money" ? value / 100 : value);
  return asText(value);
}

/** @returns undefined for a setting that is left to its default */
function toValue(name: SettingName, text: string): PieceValue | undefined {
  const { input, isNullable, isOptional, isList } = describe(name);
  if (input === "switch") return text !== "";
  if (isList) return text.split(/[\s,]+/).flatMap((each) => (each === "" ? [] : Number(each)));
  if (text === "" && isNullable) return null;
  if (text === "") return isOptional ? undefined : "";
  if (input === "money") return Math.round(Number(text) * 100);
  return input === "number" ? Number(text) : text;
}
