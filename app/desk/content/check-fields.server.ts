import { plainText } from "~/i18n/plain-text";
import { cleanLine, cleanLines } from "~/platform/clean-text";
import { parseDollars } from "~/platform/dollars";
import { isDay } from "~/platform/local-time";
import { readClock } from "~/platform/read-clock";
import { readPostcode } from "~/platform/postcode";
import { readEmail } from "~/platform/text-schema";
import { localMoment } from "~/publish/read-posts.server";

import type { PieceField } from "./pieces";

const [MAX_LINE, MAX_LINES] = [500, 60_000];
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** What was typed in a field, cleaned; a number without its separators. */
export function cleaned({ name, input }: PieceField, text: string): string {
  if (input === "lines") return cleanLines(text);
  const line = cleanLine(text);
  if (/email/i.test(name)) return readEmail(line);
  if (input === "clock") return readClock(line);
  if (/postcode/i.test(name)) return readPostcode(line) ?? line;
  const cents = input === "money" ? parseDollars(line) : null;
  if (cents !== null) return String(cents / 100);
  return input === "number" || input === "money" ? line.replaceAll(/[$,\s]/g, "") : line;
}

/** Messages by field, of what a field of its kind cannot take. */
export function wrongFields(
  fields: readonly PieceField[],
  typed: Record<string, string>,
  timeZone: string,
): Record<string, string> {
  const wrong = fields.flatMap((field): [string, string][] => {
    const text = typed[field.name] ?? "";
    const key =
      text === "" ? (field.required ? "publishing.required" : null) : wrongText(field, text, timeZone);
    return key ? [[field.name, key]] : [];
  });
  const halves = fields.flatMap(({ name, input }): [string, string][] => {
    const other = name.replace(/_open$/, "_close");
    const isHalf = other !== name && (typed[name] === "") !== (typed[other] === "");
    return input === "clock" && isHalf ? [[name, "publishing.clock_pair"]] : [];
  });
  return Object.fromEntries([...halves, ...wrong]);
}

/** A message or its key. */
function wrongText({ input, options, max }: PieceField, text: string, timeZone: string): string | null {
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
