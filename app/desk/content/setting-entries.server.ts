import { z } from "zod";

import type { SiteFiles } from "~/publish/site-files.server";
import { listSettings, type PlacedSetting, SETTING_GROUPS, type SettingInput } from "~/site/config/setting";
import { SETTINGS, siteConfigSchema } from "~/site/config/site-config";
import { imageKey } from "~/site/config/values";
import { unusedWords } from "~/site/site-in-language";
import { allSpecKeys } from "~/vehicle/spec-rows";

import { describe, unwrapped } from "./describe-schema";
import type { Layout } from "./field-part.server";
import { joined, optionalObject } from "./form-part";
import { ABN, formText } from "./form-words.server";
import { asList, asObject, asText, valueAt, withValue } from "./entry-values";
import type { EditedSite, EntryRules } from "./entry-kind";
import type { EntryObject, EntryValue } from "./entries";
import { fieldsOf } from "./schema-fields.server";
import { lenderOptions, readJson, SITE, writeJson } from "./stored-in.server";
import { unusualDeposit } from "./unusual";

/** A field of the form of a group of settings: a setting, or a part of one that is an object. */
type SettingField = {
  /** Its path in site.json, joined by '_'. */
  name: string;
  path: readonly string[];
  layout: SettingInput;
};

/** The fields of each group of settings on the desk, in the order of its page. */
export const FIELDS_OF_GROUP: ReadonlyMap<string, readonly SettingField[]> = new Map(
  SETTING_GROUPS.map((group) => [
    group,
    listSettings(SETTINGS).flatMap((placed) => (placed.setting.edit === group ? settingFields(placed) : [])),
  ]),
);

function settingFields({ path, setting }: PlacedSetting): SettingField[] {
  const layout = setting.input ?? {};
  return pathsIn(setting.type).map((parts) => {
    const whole = [...path, ...parts];
    return { name: whole.join("_"), path: whole, layout };
  });
}

/** The paths of what a form asks for: the parts of an object, else the value itself. */
function pathsIn(type: z.ZodTypeAny): string[][] {
  const inner = unwrapped(type);
  if (inner instanceof z.ZodObject) return Object.keys(inner.shape as z.ZodRawShape).map((part) => [part]);
  if (inner instanceof z.ZodRecord && inner.keySchema instanceof z.ZodEnum) {
    return (inner.keySchema.options as string[]).map((part) => [part]);
  }
  return [[]];
}

/** An entry's value: its group, and those of the group's settings that site.json has. */
export const settingRules: EntryRules = {
  list(files) {
    const config = readJson(files, SITE);
    return new Map(
      [...FIELDS_OF_GROUP].map(([group, fields]) => {
        const values = fields.map(({ name, path }) => [name, valueAt(config, path)]);
        const there = values.filter(([, value]) => value !== undefined);
        return [group, { group, values: Object.fromEntries(there) as EntryObject }];
      }),
    );
  },
  put(files, _, value) {
    const before = asObject(readJson(files, SITE));
    const stored = asObject(asObject(value)["values"]);
    const parts = partsOf(value);
    const config = parts.flat().reduce((all, { name, path }) => withValue(all, path, stored[name]), before);
    // Without its first setting there is nothing, rather than an object with a part missing.
    const gone = parts.flatMap(([first]) => {
      const object = first ? describe(siteConfigSchema, first.path).optionalObject : null;
      return first && object !== null && stored[first.name] === undefined ? [object] : [];
    });
    const none = (path: string[]) => (valueAt(before, path) === null ? null : undefined);
    return writeJson(
      files,
      SITE,
      gone.reduce((all, path) => withValue(all, path, none(path)), config),
    );
  },
  hasSiteWords: true,
  nameOf: (_, key) => formText(`settings.group_${key}`) ?? key,
  about: (_, key) => formText(`settings.about_${key}`) ?? "",
  asks(value, before) {
    const [now, was] = [reserveOf(value), reserveOf(before)];
    return now.enabled ? unusualDeposit(now.depositCents, was.enabled ? was.depositCents : null) : [];
  },
  form(site, value) {
    const own = fieldsOf({
      ...{ site, schema: siteConfigSchema, words: ["settings.field"] },
      pathOf: (name) => ["values", name],
    });
    const parts = partsOf(value).map((part) => {
      const fields = part.flatMap((field) => own([field.name], layoutOf(field, site, value)));
      return part.some((field) => ownerOf(field) !== field.name) ? optionalObject(fields) : joined(fields);
    });
    return joined(parts);
  },
};

/** The deposit that a group of settings says, or the default; other groups say nothing of it. */
function reserveOf(value: EntryValue) {
  const values = asObject(asObject(value)["values"]);
  const { reserve_enabled: enabled, reserve_depositCents: depositCents } = values;
  const { data } = SETTINGS.reserve.type.safeParse({ enabled, depositCents });
  return data ?? { enabled: false, depositCents: 0 };
}

/** The fields of an entry, those of an object that may be absent together. */
function partsOf(value: EntryValue): SettingField[][] {
  const fields = FIELDS_OF_GROUP.get(asText(asObject(value)["group"])) ?? [];
  const owners = new Set(fields.map(ownerOf));
  return [...owners].map((owner) => fields.filter((field) => ownerOf(field) === owner));
}

/** The name of the object that may be absent, or the field's own. */
function ownerOf({ name, path }: SettingField): string {
  return describe(siteConfigSchema, path).optionalObject?.join("_") ?? name;
}

function layoutOf({ name, path, layout }: SettingField, site: EditedSite, value: EntryValue): Layout {
  const [section, setting] = path;
  if (section === "abn") return ABN;
  if (unwrapped(describe(siteConfigSchema, path).schema) === imageKey) return { prefix: "", isLogo: true };
  if (section === "lending" && setting === "lenderByType") {
    return { options: lenderOptions(site.files), none: "settings.lender_is_usual" };
  }
  if (setting !== "hiddenSpecs") return layout;
  // What a site's folder hides besides stays.
  const hidden = asList(valueAt(value, ["values", name])).map(asText);
  const options = [...new Set([...allSpecKeys(), ...hidden])].map((key) => ({
    value: key,
    label: formText(`vehicle.spec_${key}`) ?? key,
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
