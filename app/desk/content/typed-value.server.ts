import { parseDollars } from "~/platform/dollars";
import { isoIn, localTime } from "~/platform/local-time";
import { localMoment } from "~/publish/read-posts.server";

import type { Described } from "./describe-schema";
import { asList, asText } from "./piece-values";
import type { PieceInput, PieceValue } from "./pieces";

/** How a value is typed: in which input, as which list. */
export type Typing = { input: PieceInput; list: Described["list"]; isMoney: boolean; timeZone: string };

const BETWEEN = { numbers: ", ", words: ", ", lines: "\n", paragraphs: "\n\n", chosen: "", ordered: "" };
const SEPARATOR = { numbers: /[\s,]+/, words: /[\s,]+/, lines: /\n/, paragraphs: /\n\s*\n/ };

/** A stored value as its field shows it. */
export function shownText(value: PieceValue | undefined, typing: Typing): string {
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
export function readText(text: string, { input, list, isMoney, timeZone }: Typing): PieceValue {
  if (list !== null && list !== "chosen" && list !== "ordered") {
    const texts = text.split(SEPARATOR[list]).map((each) => each.trim());
    return texts.filter((each) => each !== "").map((each) => readOne(each, list, isMoney));
  }
  if (input === "switch") return text === "on";
  if (input === "moment") return fromMoment(text, timeZone);
  if (input === "money") return toCents(text);
  return input === "number" ? Number(text) : text;
}

function readOne(text: string, list: keyof typeof SEPARATOR, isMoney: boolean): PieceValue {
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
