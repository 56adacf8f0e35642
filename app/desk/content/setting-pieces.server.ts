import { plainText, type TextKey } from "~/i18n/plain-text";
import type { SiteFiles } from "~/publish/site-files.server";
import { siteConfigSchema } from "~/site/config/site-config";
import { unusedWords } from "~/site/site-in-language";

import { describe, pathOf } from "./describe-setting";
import { readJson, SITE, writeJson } from "./json-pieces.server";
import { asObject, valueAt } from "./piece-values";
import type { EditedSite, PieceObject, PieceRules, PieceValue } from "./pieces";
import { optionsOf, settingFields, wrongText } from "./setting-fields.server";
import { SETTING_GROUPS, type SettingName } from "./setting-groups";
import { shownSetting, typedSetting } from "./setting-values.server";

type Form = Record<string, string>;

/** A piece's value: its group, and those of the group's settings that site.json has. */
export const settingRules: PieceRules = {
  list(files) {
    const config = asObject(readJson(files, SITE));
    const groups = Object.entries<readonly SettingName[]>(SETTING_GROUPS);
    return new Map(groups.map(([group, names]) => [group, { group, values: valuesOf(config, names) }]));
  },
  put(files, _, value) {
    const before = asObject(readJson(files, SITE));
    const names = namesOf(value);
    const config = names.reduce((all, name) => withValue(all, pathOf(name), storedOf(value, name)), before);
    const gone = names.flatMap((name) => {
      const path = leadOf(name, names);
      return path !== null && storedOf(value, name) === undefined ? [path] : [];
    });
    // Without it there is nothing, rather than an object with a part missing.
    const whole = gone.reduce(
      (all, path) => withValue(all, path, valueAt(before, path) === null ? null : undefined),
      config,
    );
    return writeJson(files, SITE, whole);
  },
  nameOf: (_, key) => plainText({}, `settings.group_${key}` as TextKey),
  about: (_, key) => plainText({}, `settings.about_${key}` as TextKey),
  fields: (site, value) => namesOf(value).flatMap((name) => settingFields(name, site, storedOf(value, name))),
  toForm: (value, site) =>
    Object.assign({}, ...namesOf(value).map((name) => shownIn(name, site, value))) as Form,
  fromForm(typed, before, site) {
    const values: PieceObject = {};
    for (const name of namesOf(before).filter((each) => !isLeftOut(each, before, typed))) {
      const stored = storedOf(before, name);
      const shown = Object.entries(shownIn(name, site, before));
      const isTouched = shown.some(([field, text]) => (typed[field] ?? "") !== text);
      const options = optionsOf(name, site, stored).map(({ value }) => value);
      // Untouched settings keep their exact value, or stay out of the file.
      const value = isTouched ? typedSetting(name, typed, options) : stored;
      if (value !== undefined) values[name] = value;
    }
    return { ...asObject(before), values };
  },
  wrong(value, before, site, typed) {
    const names = namesOf(value);
    const refused = names.filter((name) => {
      const stored = storedOf(value, name);
      return stored !== undefined && !describe(name).schema.safeParse(stored).success;
    });
    const misplaced = names
      .filter((name) => describe(name).list === "ordered")
      .flatMap((name) => Object.keys(shownIn(name, site, before)))
      .filter((field) => !/^(?:[1-9]\d{0,2})?$/.test(typed[field] ?? ""));
    const place = plainText({}, "settings.number_between", { min: 1, max: 999 });
    return {
      ...Object.fromEntries(refused.map((name) => [name, wrongText(name)])),
      ...Object.fromEntries(misplaced.map((field) => [field, place])),
      ...Object.fromEntries(
        missingOf(names, before, site, typed).map((name) => [name, "publishing.required"]),
      ),
    };
  },
  fieldOf: (path) => path.join("_"),
  newKey: null,
  isRemovable: false,
};

function namesOf(value: PieceValue): readonly SettingName[] {
  const group = Object.keys(SETTING_GROUPS).find((known) => known === asObject(value)["group"]);
  return group ? SETTING_GROUPS[group as keyof typeof SETTING_GROUPS] : [];
}

function valuesOf(config: PieceObject, names: readonly SettingName[]): PieceObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = valueAt(config, pathOf(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function storedOf(value: PieceValue, name: SettingName): PieceValue | undefined {
  return asObject(asObject(value)["values"])[name];
}

function shownIn(name: SettingName, site: EditedSite, value: PieceValue): Form {
  const stored = storedOf(value, name);
  return shownSetting(
    name,
    stored,
    optionsOf(name, site, stored).map((option) => option.value),
  );
}

/** The path of an object that may be null, for the first setting of it, which says whether it is there. */
function leadOf(name: SettingName, names: readonly SettingName[]): string[] | null {
  const path = describe(name).optionalObject;
  return path !== null && leadIn(path, names) === name ? path : null;
}

function leadIn(path: readonly string[], names: readonly SettingName[]): SettingName | undefined {
  return names.find((each) => describe(each).optionalObject?.join("_") === path.join("_"));
}

/** Whether a setting's object is not there, as its first setting is empty. */
function isLeftOut(name: SettingName, before: PieceValue, typed: Form): boolean {
  const path = describe(name).optionalObject;
  const lead = path && leadIn(path, namesOf(before));
  return lead ? (typed[lead] ?? "") === "" : false;
}

/** What an object that is there lacks; and the first setting of one that is not, if another was typed. */
function missingOf(
  names: readonly SettingName[],
  before: PieceValue,
  site: EditedSite,
  typed: Form,
): SettingName[] {
  return names.filter((name) => {
    const { optionalObject, isOptional, isNullable } = describe(name);
    if (optionalObject === null) return false;
    const text = typed[name] ?? "";
    if (!isLeftOut(name, before, typed)) return text === "" && !isOptional && !isNullable;
    const others = names.filter(
      (each) => describe(each).optionalObject?.join("_") === optionalObject.join("_"),
    );
    const isTyped = others.some((each) => {
      const [own = ""] = [typed[each]];
      return own !== "" && own !== shownIn(each, site, before)[each];
    });
    return name === others[0] && isTyped;
  });
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
