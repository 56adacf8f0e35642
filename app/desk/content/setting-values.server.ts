import { parseDollars } from "~/platform/dollars";

import { type Described, describe } from "./describe-setting";
import { asList, asText } from "./piece-values";
import type { PieceValue } from "./pieces";
import type { SettingName } from "./setting-groups";

type Form = Record<string, string>;

/** The field of one option of a list that is chosen or put in order. */
export function optionField(name: SettingName, option: string): string {
  return `${name}_${option}`;
}

/** A stored value as its fields show it; a setting that is not in the file shows what then holds. @param options of a list */
export function shownSetting(
  name: SettingName,
  stored: PieceValue | undefined,
  options: readonly string[],
): Form {
  const described = describe(name);
  const value = stored === undefined ? described.fallback : stored;
  const { list } = described;
  if (list === "chosen" || list === "ordered") {
    const values = asList(value);
    const text = (option: string) => {
      const at = values.indexOf(option);
      if (at < 0) return "";
      return list === "chosen" ? "on" : String(at + 1);
    };
    return Object.fromEntries(options.map((option) => [optionField(name, option), text(option)]));
  }
  return { [name]: list === null ? shownValue(value, described) : shownList(name, asList(value), described) };
}

function shownValue(value: PieceValue, { input }: Described): string {
  if (input === "switch") return value === true ? "on" : "";
  if (typeof value === "number") return String(input === "money" ? value / 100 : value);
  return asText(value);
}

const BETWEEN = { numbers: ", ", words: ", ", lines: "\n", paragraphs: "\n\n" };

function shownList(name: SettingName, values: readonly PieceValue[], { list }: Described): string {
  if (list === null || list === "chosen" || list === "ordered") return "";
  const texts = values.map((value) => (isMoney(name) ? Number(value) / 100 : value));
  return texts.map(String).join(BETWEEN[list]);
}

function isMoney(name: SettingName): boolean {
  return name.endsWith("Cents");
}

/** @returns undefined for a setting that is left to its default */
export function typedSetting(
  name: SettingName,
  typed: Form,
  options: readonly string[],
): PieceValue | undefined {
  const { input, isNullable, isOptional, list } = describe(name);
  const text = typed[name] ?? "";
  if (list === "chosen") return options.filter((option) => typed[optionField(name, option)] === "on");
  if (list === "ordered") return inTypedOrder(name, typed, options);
  if (list !== null) return typedList(name, text, list);
  if (input === "switch") return text !== "";
  if (text === "" && isNullable) return null;
  if (text === "") return isOptional ? undefined : "";
  if (input === "money") return Math.round(Number(text) * 100);
  return input === "number" ? Number(text) : text;
}

/** Of two options with one place, the first of the list has it. */
function inTypedOrder(name: SettingName, typed: Form, options: readonly string[]): string[] {
  const places = options.flatMap((option) => {
    const text = typed[optionField(name, option)] ?? "";
    return text === "" ? [] : [{ option, place: Number(text) }];
  });
  return places.sort((a, b) => a.place - b.place).map(({ option }) => option);
}

function typedList(
  name: SettingName,
  text: string,
  list: "numbers" | "words" | "lines" | "paragraphs",
): PieceValue[] {
  const parts = {
    numbers: /[\s,]+/,
    words: /[\s,]+/,
    lines: /\n/,
    paragraphs: /\n\s*\n/,
  };
  const texts = text.split(parts[list]).map((each) => each.trim());
  return texts
    .filter((each) => each !== "")
    .map((each) => {
      if (isMoney(name)) return parseDollars(each) ?? Number.NaN;
      if (list === "words") return each.replace(/^[#@]/, "");
      return list === "numbers" ? Number(each) : each;
    });
}
