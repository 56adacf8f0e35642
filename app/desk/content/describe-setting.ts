import { z } from "zod";

import { siteConfigSchema } from "~/site/config/site-config";

import type { PieceInput, PieceValue } from "./pieces";
import type { SettingName } from "./setting-groups";

/**
 * How the values of a list are typed: `numbers` and `words` on one line, `lines` and `paragraphs` in a text area,
 * `chosen` as a switch for each option, `ordered` as a place for each.
 */
export type SettingList = "numbers" | "words" | "lines" | "paragraphs" | "chosen" | "ordered";

export type Described = {
  schema: z.ZodTypeAny;
  input: PieceInput;
  options: readonly string[];
  /** Of a setting that site.json leaves out. */
  fallback: PieceValue;
  isNullable: boolean;
  isOptional: boolean;
  list: SettingList | null;
  /** The path of the object that the setting belongs to, if that object may be null. */
  optionalObject: string[] | null;
};

/** Lists whose form their schema does not tell. */
const LISTS: Partial<Record<SettingName, SettingList>> = {
  // A comma stands between thousands of dollars.
  lending_moneyPresetsCents: "lines",
  share_hashtags: "words",
  share_related: "words",
  legal_privacy_sharing: "paragraphs",
  legal_warranty_notes: "paragraphs",
  legal_warranty_coolingOffNotes: "paragraphs",
  legal_credit_statements: "paragraphs",
  search_sorts: "ordered",
  vehiclePage_title: "ordered",
  vehiclePage_hiddenSpecs: "chosen",
};

export function pathOf(name: SettingName): string[] {
  return name.split("_");
}

/** What the site's schema says about a setting, so that the form and site.json have one description. */
export function describe(name: SettingName): Described {
  let schema: z.ZodTypeAny = siteConfigSchema;
  let optionalObject: string[] | null = null;
  for (const [depth, key] of pathOf(name).entries()) {
    const above = { isNullable: false };
    const inner = unwrapped(schema, above);
    if (above.isNullable) optionalObject = pathOf(name).slice(0, depth);
    const next = inner instanceof z.ZodRecord ? valueOf(inner, key) : shapeOf(inner)[key];
    if (!next) throw new Error(`site.json has no setting ${name}`);
    schema = next;
  }
  const none = { options: [], fallback: null, isNullable: false, isOptional: false, list: null };
  const described: Described = { schema, input: "text", ...none, optionalObject };
  const inner = unwrapped(schema, described);
  if (inner instanceof z.ZodBoolean) described.input = "switch";
  if (inner instanceof z.ZodNumber) described.input = name.endsWith("Cents") ? "money" : "number";
  if (inner instanceof z.ZodArray) {
    const element = inner.element as z.ZodTypeAny;
    if (element instanceof z.ZodEnum) described.options = element.options as string[];
    described.list = LISTS[name] ?? listOf(element);
  }
  if (inner instanceof z.ZodEnum) {
    described.input = "choice";
    described.options = inner.options as string[];
  }
  return described;
}

function listOf(element: z.ZodTypeAny): SettingList {
  if (element instanceof z.ZodEnum) return "chosen";
  return element instanceof z.ZodNumber ? "numbers" : "lines";
}

function shapeOf(schema: z.ZodTypeAny): Record<string, z.ZodTypeAny | undefined> {
  return schema instanceof z.ZodObject ? (schema as z.AnyZodObject).shape : {};
}

/** An entry that a record may leave out. */
function valueOf(record: z.ZodRecord, key: string): z.ZodTypeAny | undefined {
  return record.keySchema.safeParse(key).success ? record.valueSchema.optional() : undefined;
}

/** The schema within defaults, effects and the like. */
export function unwrapped(schema: z.ZodTypeAny, into?: Partial<Described>): z.ZodTypeAny {
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
