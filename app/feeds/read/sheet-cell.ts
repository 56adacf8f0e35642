// A workbook's cell as text, as a person reads it on the sheet: without rounding, and dates as dates.

/** A cell by its type, its stored value and its number format, as workbooks have them. */
type SheetCell = {
  t: string;
  v?: unknown;
  w?: string | undefined;
  z?: string | number | undefined;
  /** Its formula, in a workbook whose formulas lack their results. */
  f?: string | undefined;
};

/** How Excel shows a formula that it could not work out. */
export const NO_RESULT = "#CALC!";

/** What a workbook says about numbers. */
export type NumberFormats = {
  /** Whether the 0 of a formula stands for a result that was left to Excel. */
  isUncalculated: boolean;
  isDate(format: string): boolean;
  /** A number as the sheet shows it; empty if that cannot be told. */
  show(format: string, value: number): string;
  /** The moment of a serial number; null for one that is none. */
  momentOf(value: number): { y: number; m: number; d: number; H: number; M: number; S: number } | null;
};

/** Spreadsheets keep fifteen digits of a number: what is behind them is noise, or lost. */
const KEPT_DIGITS = 15;
/** Only zeros and the signs between them: `00000` of stock numbers, `0000 000 000` of telephones. */
const ZEROS = /^0[0 ()/-]+$/;
/** A letter or a percent sign in a number format, outside what it quotes: `0\k`, `0%`. */
const SIGN = /\\[a-z]|%/i;

export function sheetCellText(cell: SheetCell, formats: NumberFormats): string {
  const { t, v, w, z, f } = cell;
  if (f !== undefined && (t === "z" || (v === 0 && formats.isUncalculated))) return NO_RESULT;
  if (t === "n" && typeof v === "number") return numberText(v, String(z ?? ""), formats);
  if (t === "b") return v === true ? "TRUE" : "FALSE";
  if (t === "e") return w ?? "";
  return typeof v === "string" ? v : "";
}

function numberText(value: number, format: string, formats: NumberFormats): string {
  if (!Number.isFinite(value)) return "";
  if (format !== "" && formats.isDate(format)) return momentText(value, formats) ?? plainNumber(value);
  if (!ZEROS.test(format) && !hasWords(format)) return plainNumber(value);
  const shown = formats.show(format, value).trim();
  // A format may also round, or leave thousands out.
  const isWhole =
    (shown !== "" && format.includes("%")) || shown.replace(/\D/g, "").includes(String(Math.abs(value)));
  return isWhole ? shown : plainNumber(value);
}

/** A number of sixteen digits or more is written as shortened, which no VIN or stock number may be. */
function plainNumber(value: number): string {
  if (Math.abs(value) >= 10 ** KEPT_DIGITS) return value.toExponential().toUpperCase();
  return String(Number(value.toPrecision(KEPT_DIGITS)));
}

function momentText(value: number, formats: NumberFormats): string | null {
  const moment = formats.momentOf(value);
  if (moment === null) return null;
  const { y, m, d, H, M, S } = moment;
  const day = `${y}-${two(m)}-${two(d)}`;
  const time = `${two(H)}:${two(M)}${S > 0 ? `:${two(S)}` : ""}`;
  if (value < 1) return time;
  return H + M + S > 0 ? `${day} ${time}` : day;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}

/** Whether a number format writes words: `0 "km"`, `"A"0000`, `0%`. */
function hasWords(format: string): boolean {
  const quoted = format.match(/"[^"]*"/g) ?? [];
  return quoted.some((text) => /[a-z]/i.test(text)) || SIGN.test(format);
}
