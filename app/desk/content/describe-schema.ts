import { z } from "zod";

import type { ListInput } from "~/site/config/setting";
import { CENTS, PHONE, postcode } from "~/site/config/values";

import type { EntryInput, EntryValue, Spelling } from "./entries";

export type Described = {
  schema: z.ZodTypeAny;
  input: EntryInput;
  spelling: Spelling | undefined;
  /** In cents, and typed in dollars. */
  isMoney: boolean;
  options: readonly string[];
  /** Of a value that is left out. */
  fallback: EntryValue;
  isNullable: boolean;
  isOptional: boolean;
  list: ListInput | null;
  /** Characters. */
  max: number | null;
  /** The path of the object that the value belongs to, if that object may be null. */
  optionalObject: string[] | null;
};

/** What a schema says about the value at a path, so that a form and the site's files have one description. */
export function describe(root: z.ZodTypeAny, path: readonly string[]): Described {
  const { schema, optionalObject } = schemaAt(root, path);
  const none = { options: [], fallback: null, isNullable: false, isOptional: false, list: null, max: null };
  const described: Described = {
    schema,
    input: "text",
    isMoney: false,
    ...none,
    optionalObject,
    spelling: undefined,
  };
  const inner = unwrapped(schema, described);
  described.isMoney = inner.description === CENTS;
  if (inner instanceof z.ZodBoolean) described.input = "switch";
  if (inner instanceof z.ZodNumber) described.input = described.isMoney ? "money" : "number";
  if (inner instanceof z.ZodString) {
    described.max = inner.maxLength;
    if (inner.isDatetime) described.input = "moment";
    if (inner.isDate) described.input = "day";
    if (inner.isEmail) described.spelling = "email";
    if (inner.description === PHONE) described.spelling = "phone";
    if (inner === postcode) described.spelling = "postcode";
  }
  if (inner instanceof z.ZodArray) {
    const element = unwrapped(inner.element as z.ZodTypeAny);
    if (element instanceof z.ZodEnum) described.options = element.options as string[];
    described.list = listOf(element);
    described.isMoney = element.description === CENTS;
  }
  if (inner instanceof z.ZodEnum) {
    described.input = "choice";
    described.options = inner.options as string[];
  }
  return described;
}

/** @param path '0' stands for any element of an array, and any key for an entry of a record */
export function schemaAt(root: z.ZodTypeAny, path: readonly string[]) {
  let schema = root;
  let optionalObject: string[] | null = null;
  for (const [depth, key] of path.entries()) {
    const above = { isNullable: false };
    const inner = unwrapped(schema, above);
    if (above.isNullable && depth > 0) optionalObject = path.slice(0, depth);
    const next = partOf(inner, key);
    if (!next) throw new Error(`the schema has no ${path.join(".")}`);
    schema = next;
  }
  return { schema, optionalObject };
}

function listOf(element: z.ZodTypeAny): ListInput {
  if (element instanceof z.ZodEnum) return "chosen";
  return element instanceof z.ZodNumber ? "numbers" : "lines";
}

function partOf(schema: z.ZodTypeAny, key: string): z.ZodTypeAny | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodTypeAny;
  // An entry that a record may leave out.
  if (schema instanceof z.ZodRecord)
    return schema.keySchema.safeParse(key).success ? schema.valueSchema.optional() : undefined;
  return schema instanceof z.ZodObject ? (schema as z.AnyZodObject).shape[key] : undefined;
}

/** The schema within defaults, effects and the like. */
export function unwrapped(schema: z.ZodTypeAny, into?: Partial<Described>): z.ZodTypeAny {
  if (schema instanceof z.ZodDefault) {
    const { innerType, defaultValue } = (schema as z.ZodDefault<z.ZodTypeAny>)._def;
    if (into) Object.assign(into, { isOptional: true, fallback: defaultValue() as EntryValue });
    return unwrapped(innerType, into);
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) {
    if (into) into[schema instanceof z.ZodNullable ? "isNullable" : "isOptional"] = true;
    return unwrapped(schema.unwrap() as z.ZodTypeAny, into);
  }
  return schema instanceof z.ZodEffects ? unwrapped(schema.innerType() as z.ZodTypeAny, into) : schema;
}
