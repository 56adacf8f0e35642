import { ABSENT, cellText, type Cleaned, quote } from "./cleaned";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/** How spreadsheets store dates: days since then. */
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
/** Of 1954 and 2099: other numbers of five digits are hardly dates. */
const SPREADSHEET_DAYS = { min: 20_000, max: 73_049 };
/** `26` is 2026 and `98` is 1998. */
const FIRST_YEAR_OF_LAST_CENTURY = 70;
/** A model year of two digits: 36 to 59 may be of either century. */
const MODEL_YEARS = { latest: 35, earliest: 60 };

/** `day` is null where a cell has only the month. */
type Parts = { year: number; month: number; day: number | null };

/**
 * `2026-11-21`, the Australian `21/11/26` and `21 Nov 2026`, a spreadsheet's `46347`; `2018-03` of a cell
 * without a day. `0001-01-01`, `00/00/0000` and `1/1/1900` are how programs write no date.
 */
export function date(cell: string): Cleaned<string> {
  const text = cellText(cell);
  if (text === null || /^[0/.-]+$/.test(text)) return ABSENT;
  const parts = partsOf((text.split(/[T ]\d{1,2}:\d\d/i)[0] ?? "").toLowerCase());
  if (parts !== null && isNone(parts)) return ABSENT;
  const iso = parts && isoOf(parts);
  return iso === null ? { problem: `${quote(text)} is not a date` } : { value: iso };
}

/** A model year behind the year that a car was built in, and the sign of a footnote: `2021 MY22`, `2021*`. */
const AFTER_YEAR =
  /^(\d{4})(?: ?[-/(]? ?my ?\d\d(?:\d\d)?(?:\.\d+)?\)?| ?(?:model|build|built|plate|compliance))?[*^]?$/i;

/** `2018`, `18`, `MY18`, `2018 MY19`, or the year of a date. */
export function year(cell: string): Cleaned<number> {
  const text = cellText(cell)?.replace(AFTER_YEAR, "$1");
  if (text === undefined) return ABSENT;
  const [, digits = ""] = /^(?:my ?)?'?(\d{4}|\d\d)(?:\.\d)?$/i.exec(text) ?? [];
  const value = Number(digits);
  if (digits.length === 4) return { value };
  if (digits.length === 2 && value <= MODEL_YEARS.latest) return { value: 2000 + value };
  if (digits.length === 2 && value >= MODEL_YEARS.earliest) return { value: 1900 + value };
  const read = /[a-z/.-]/i.test(text) ? date(cell) : ABSENT;
  const found = "value" in read && read.value !== null ? Number(read.value.slice(0, 4)) : null;
  return found === null ? { problem: `${quote(text)} is not a year` } : { value: found };
}

/** How dates are written in figures; of days and months, the day comes first as Australians write it. */
const FORMS = [
  /^(?<year>\d{4})(?<sign>[-/.]?)(?<month>\d{2})\k<sign>(?<day>\d{2})$/,
  /^(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})$/,
  /^(?<day>\d{1,2})(?<sign>[-/. ])(?<month>\d{1,2})\k<sign>(?<year>\d{4}|\d{2})$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})$/,
];

function partsOf(text: string): Parts | null {
  const ticks = /^\/date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  if (ticks !== undefined) return partsOfTime(Number(ticks));
  const days = /^\d{5}(?:\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (days >= SPREADSHEET_DAYS.min && days <= SPREADSHEET_DAYS.max) {
    return partsOfTime(SPREADSHEET_EPOCH_MS + days * DAY_MS);
  }
  for (const form of FORMS) {
    const groups = form.exec(text)?.groups;
    if (groups) return toParts(groups["year"], groups["month"], groups["day"]);
  }
  return partsOfWords(text);
}

/** `21 Nov 2026`, `21st November, 2026`, `Nov 21 2026`, `Nov-26`. */
function partsOfWords(text: string): Parts | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== "" && word !== "of");
  const named = words.filter((word) => /^[a-z]{3,9}$/.test(word));
  const numbers = words.flatMap((word) => /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1] ?? []);
  const [name = ""] = named;
  const month = MONTHS.findIndex((each) => name.startsWith(each)) + 1;
  const last = numbers.at(-1) ?? "";
  const isWhole =
    month > 0 && named.length === 1 && numbers.length === words.length - 1 && numbers.length <= 2;
  if (!isWhole || (last.length !== 4 && last.length !== 2)) return null;
  return toParts(last, String(month), numbers.length === 2 ? numbers[0] : undefined);
}

function toParts(year: string | undefined, month: string | undefined, day: string | undefined): Parts {
  const number = Number(year);
  const century = number < FIRST_YEAR_OF_LAST_CENTURY ? 2000 : 1900;
  return {
    year: year?.length === 2 ? century + number : number,
    month: Number(month),
    day: day === undefined ? null : Number(day),
  };
}

function partsOfTime(ms: number): Parts {
  const at = new Date(ms);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** The first day that databases and spreadsheets know. */
function isNone({ year: of, month, day }: Parts): boolean {
  return of <= 1900 || (of === 1970 && month === 1 && day === 1);
}

function isoOf({ year: of, month, day }: Parts): string | null {
  const at = new Date(Date.UTC(of, month - 1, day ?? 1));
  const iso = Number.isNaN(at.getTime()) ? "" : at.toISOString().slice(0, 10);
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === (day ?? 1) && of <= 2100;
  if (!isReal) return null;
  return day === null ? iso.slice(0, 7) : iso;
}
