import { plainText } from "~/i18n/plain-text";
import { cleanLine, cleanLines } from "~/platform/clean-text";
import { parseDollars } from "~/platform/dollars";
import { isDay, isoIn, localTime } from "~/platform/local-time";
import { readPostcode } from "~/platform/postcode";
import { readClock } from "~/platform/read-clock";
import { readEmail } from "~/platform/text-schema";
import { localMoment } from "~/publish/read-posts.server";

import type { Described } from "./describe-schema";
import type { EntryField, EntryInput, EntryValue } from "./entries";
import { asList, asText } from "./entry-values";

const [MAX_LINE, MAX_LINES] = [500, 60_000];
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** What was typed in a field, cleaned; a number without its separators. */
export function cleaned({ input, spelling }: EntryField, text: string): string {
  if (input === "lines") return cleanLines(text);
  const line = cleanLine(text);
  if (spelling === "email") return readEmail(line);
  if (input === "clock") return readClock(line);
  if (spelling === "postcode") return readPostcode(line) ?? line;
  const cents = input === "money" ? parseDollars(line) : null;
  if (cents !== null) return String(cents / 100);
  return input === "number" || input === "money" ? line.replaceAll(/[$,\s]/g, "") : line;
}

/** Messages by field, of what a field of its kind cannot take. */
export function wrongFields(
  fields: readonly EntryField[],
  typed: Record<string, string>,
  timeZone: string,
): Record<string, string> {
  const wrong = fields.flatMap((field): [string, string][] => {
    const text = typed[field.name] ?? "";
    const key =
      text === "" ? (field.required ? "publishing.required" : null) : wrongText(field, text, timeZone);
    return key ? [[field.name, key]] : [];
  });
  return Object.fromEntries(wrong);
}

/** A message or its key. */
function wrongText({ input, options, max }: EntryField, text: string, timeZone: string): string | null {
  if (max !== undefined && text.length > max) return plainText({}, "publishing.too_long_by", { max });
  switch (input) {
    case "text":
      return text.length > MAX_LINE ? "publishing.too_long" : null;
    case "lines":
      return text.length > MAX_LINES ? "publishing.too_long" : null;
    case "moment":
      return localMoment(text, timeZone) ? null : "publishing.moment_wrong";
    case "day":
      return isDay(text) ? null : "publishing.day_wrong";
    case "clock":
      return CLOCK.test(text) ? null : "publishing.clock_wrong";
    case "number":
    case "money":
    case "place":
      return AMOUNT.test(text) ? null : "publishing.number_wrong";
    case "colour":
      return null;
    case "switch":
      return text === "on" ? null : "publishing.choice_wrong";
    case "picture":
    case "choice":
      return options?.some(({ value }) => value === text) ? null : "publishing.choice_wrong";
  }
}

/** How a value is typed: in which input, as which list. */
type Typing = { input: EntryInput; list: Described["list"]; isMoney: boolean; timeZone: string };

const BETWEEN = { numbers: ", ", words: ", ", lines: "\n", paragraphs: "\n\n", chosen: "", ordered: "" };
const SEPARATOR = { numbers: /[\s,]+/, words: /[\s,]+/, lines: /\n/, paragraphs: /\n\s*\n/ };

/** A stored value as its field shows it. */
export function shownText(value: EntryValue | undefined, typing: Typing): string {
  const { input, list, isMoney, timeZone } = typing;
  if (list !== null) {
    const each = { ...typing, list: null };
    return asList(value)
      .map((one) => shownText(one, each))
      .join(BETWEEN[list]);
  }
  if (input === "switch") return value === true ? "on" : "";
  if (input === "moment") return toMoment(asText(value), timeZone);
  return typeof value === "number" ? String(isMoney ? value / 100 : value) : asText(value);
}

/** What is stored for a text that was typed. */
export function readText(text: string, { input, list, isMoney, timeZone }: Typing): EntryValue {
  if (list !== null && list !== "chosen" && list !== "ordered") {
    const texts = text.split(SEPARATOR[list]).map((each) => each.trim());
    return texts.filter((each) => each !== "").map((each) => readOne(each, list, { isMoney }));
  }
  if (input === "switch") return text === "on";
  if (input === "moment") return fromMoment(text, timeZone);
  if (input === "money") return toCents(text);
  return input === "number" ? Number(text) : text;
}

function readOne(
  text: string,
  list: keyof typeof SEPARATOR,
  { isMoney }: Pick<Typing, "isMoney">,
): EntryValue {
  if (isMoney) return parseDollars(text) ?? Number.NaN;
  if (list === "words") return text.replace(/^[#@]/, "");
  return list === "numbers" ? Number(text) : text;
}

function toCents(dollars: string): number {
  return Math.round(Number(dollars) * 100);
}

/** Converts a file's instant to '2026-11-21T09:30', and back. */
function toMoment(instant: string, timeZone: string): string {
  const at = Date.parse(instant) / 1_000;
  if (Number.isNaN(at)) return "";
  const { date, time } = localTime(at, timeZone);
  return `${date}T${time}`;
}

function fromMoment(typed: string, timeZone: string): string | null {
  const at = localMoment(typed, timeZone);
  return at && isoIn(at.getTime() / 1_000, timeZone);
}
