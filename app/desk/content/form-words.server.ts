import { z } from "zod";

import { plainText } from "~/i18n/plain-text";
import { english } from "~/i18n/resources";
import { isAbn, writtenAbn } from "~/platform/abn";
import { readPhoneNumber } from "~/platform/phone-number";
import { inSentences } from "~/publish/tenant-file.server";
import { CENTS, PERCENT, PHONE } from "~/site/config/values";

import { unwrapped } from "./describe-schema";

/** A text that not every field has. @param key 'settings.hint_tagline' */
export function formText(key: string): string | undefined {
  const [area = "", name = ""] = key.split(".");
  const words: Readonly<Record<string, string>> | undefined = english[area as keyof typeof english];
  return words?.[name];
}

/** @param words how the text keys of a kind's labels begin, its own before those that it shares: 'settings.field' */
export function labelOf(words: readonly string[], name: string): string {
  const last = name.slice(name.lastIndexOf("_") + 1);
  const keys = [name, last].flatMap((each) => words.map((start) => `${start}_${each}`));
  const label = keys.map(formText).find((text) => text !== undefined);
  if (label === undefined) throw new Error(`no label for ${name} in ${words.join(", ")}`);
  return label;
}

/** Of the kind's own words. */
export function hintOf([own = ""]: readonly string[], name: string): string | undefined {
  const start = own.endsWith(".field") ? own.replace("field", "hint") : own.replace(".", ".hint_");
  return formText(`${start}_${name}`);
}

/** The rule of a schema that a value breaks, in words; null for none. @param name of the field */
export function problemWith(schema: z.ZodTypeAny, value: unknown, name: string): string | null {
  const parsed = schema.safeParse(value, { errorMap: inSentences });
  const inner = unwrapped(schema);
  if (parsed.success) {
    const isUncallable = inner.description === PHONE && readPhoneNumber(String(value)) === null;
    return isUncallable ? plainText({}, "settings.phone_wrong") : null;
  }
  const own = formText(`settings.wrong_${name}`);
  if (own !== undefined) return own;
  if (inner instanceof z.ZodNumber && inner.description !== CENTS) {
    const { minValue, maxValue, isInt } = inner;
    if (inner.description === PERCENT) {
      return plainText({}, "settings.percent_between", { min: minValue ?? 0, max: maxValue ?? "" });
    }
    // A positive number is above its least value.
    const least = minValue ?? 0;
    if (isInt) return wholeNumber(inner.safeParse(least).success ? least : least + 1, maxValue);
  }
  const message = parsed.error.issues[0]?.message ?? "";
  // Other messages are written for a developer who edits the site's folder.
  return /^[A-Z].*\.$/.test(message) ? message : plainText({}, "settings.value_wrong");
}

function wholeNumber(min: number, max: number | null): string {
  return max === null
    ? plainText({}, "settings.number_from", { min })
    : plainText({}, "settings.number_between", { min, max });
}

/** How an ABN is typed: in any spacing, and with the right check sum. */
export const ABN = {
  read: writtenAbn,
  problem: (typed: string) => (isAbn(typed) ? null : plainText({}, "settings.wrong_abn")),
};

const PLACE = z.coerce.number().int().min(1).max(999);

/** What is wrong with a typed place in a list; null for nothing, and for an empty one. */
export function placeProblem(typed: string): string | null {
  return typed === "" ? null : problemWith(PLACE, typed, "place");
}
