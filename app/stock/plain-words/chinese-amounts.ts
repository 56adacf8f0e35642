const NUMERALS = "零一二三四五六七八九";
const NUMERAL = "[零〇一二两三四五六七八九十百千万半\\d.]";
const SMALL = "\\d{1,3}(?:\\.\\d+)?|[一二两三四五六七八九十]+";
const TEN_THOUSAND = 10_000;
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 };

/** A numeral without 万 is an amount only before what it counts: 五十铃 and 三菱 are makes. */
const COUNTED = /^(?:个?座|人座|门|公里|千米|元|块|刀|澳|年|岁|系|升|缸|以下|以内|以上|之内|左右|上下|起)/;
/** Behind a number of years they say that it is an age. */
const OF_AGES = "(?=以内|之内|内|以下|以上|左右|上下|车龄|的车龄|新|老|旧)";

/**
 * The amounts of a Chinese text in figures, and its years and ages in full: 3万5 is 35000, 2-3万 is 20000-30000,
 * 三万多 is 30000-39999, 一九年 is 2019年, 五年以内 is '5 years old 以内'.
 */
export function withFigures(text: string): string {
  return inFull(withYears(withAges(withBothUnits(text))))
    .replace(new RegExp(`(?<![\\d.])(\\d{1,2})年${OF_AGES}`, "g"), "$1 years old ")
    .replace(/(?<!\d)(\d{1,9})多/g, (_, figures: string) => `${figures}-${lastBefore(figures)}`)
    .replace(/车龄([^\d]{0,8})(\d{1,2})年/g, "$1$2 years old ");
}

const AGE = "[一二两三四五六七八九十]{1,2}|\\d{1,2}";

/** Of 不超过五年 and 近三年 the years are an age, which 不超过2019年 has none of. */
function withAges(text: string): string {
  return text
    .replace(new RegExp(`最?近(${AGE})年(?!款)`, "g"), "$1年以内")
    .replace(
      new RegExp(
        `(不超过|不到|不足|未满|最多|至多|少于|小于|低于|不多于|不大于|超过|多于|大于|至少)(${AGE})年(?!款)`,
        "g",
      ),
      "$1$2年车龄",
    );
}

/** 3w is 3万; a unit that is said once counts for both ends: 2-3万, 两三万. */
function withBothUnits(text: string): string {
  return text
    .replace(/(?<=\d)[wW](?![a-z])/gi, "万")
    .replace(
      new RegExp(`(?<!${NUMERAL})([一二两三四五六七八])([二三四五六七八九])(?=[万千])([万千])`, "g"),
      (all: string, low: string, high: string, unit: string) =>
        digitOf(high) === digitOf(low) + 1 ? `${low}${unit}-${high}${unit}` : all,
    )
    .replace(
      new RegExp(`(?<!${NUMERAL})(${SMALL})( ?[-–—~到至] ?)(${SMALL})([万千])`, "g"),
      (_, low: string, between: string, high: string, unit: string) =>
        `${low}${unit}${between}${high}${unit}`,
    );
}

/** 二零一九年, 一九年 and 19年以后 are of this century; 5年 is an age or nothing. */
function withYears(text: string): string {
  return text
    .replace(/[零〇一二三四五六七八九]{2}(?:[零〇一二三四五六七八九]{2})?(?=年|款)/g, (year) =>
      [...year].map(digitOf).join(""),
    )
    .replace(/(?<![\d.])([012]\d)(?=年(?!以内|之内|内|以下|以上|左右|车龄)|款)/g, "20$1");
}

function inFull(text: string): string {
  return text.replace(new RegExp(`${NUMERAL}+`, "g"), (numeral: string, at: number) => {
    if (/^[\d.]+$/.test(numeral)) return numeral;
    // In 五千米 the unit of length begins with a numeral.
    const isKilometres = numeral.endsWith("千") && text.startsWith("米", at + numeral.length);
    const own = isKilometres ? numeral.slice(0, -1) : numeral;
    const isAmount = own.includes("万") || COUNTED.test(text.slice(at + own.length));
    const value = isAmount ? numberOf(own) : null;
    return value === null ? numeral : `${value}${isKilometres ? "千" : ""}`;
  });
}

/** @returns null for characters that are no number together */
function numberOf(numeral: string): number | null {
  const [before = "", after, ...more] = numeral.split("万");
  if (more.length > 0) return null;
  if (after === undefined) return belowTenThousand(before);
  const [tens, rest] = [belowTenThousand(before), restOf(after)];
  return tens === null || rest === null ? null : Math.round(tens * TEN_THOUSAND) + rest;
}

/** After 万 one digit is of thousands: 3万5. */
function restOf(text: string): number | null {
  if (text === "") return 0;
  if (text === "半") return TEN_THOUSAND / 2;
  const value = belowTenThousand(text.replace(/^[零〇]/, ""));
  return value !== null && value < 10 && text.length === 1 ? value * 1_000 : value;
}

function belowTenThousand(text: string): number | null {
  if (text === "") return null;
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  let [sum, digits, last] = [0, null as number | null, 1];
  for (const piece of text.match(/\d+(?:\.\d+)?|./g) ?? []) {
    const unit = UNITS[piece];
    const digit = /^\d/.test(piece) ? Number(piece) : digitOf(piece);
    if (unit) {
      sum += (digits ?? 1) * unit;
      [digits, last] = [null, unit];
    } else if (digit < 0 || (digits !== null && digit !== 0)) return null;
    else if (digit === 0 && digits === null && /[零〇]/.test(piece)) last = 1;
    else digits = digit;
  }
  // 两千五 is 2500.
  return digits === null ? sum || null : sum + digits * (last >= 100 ? last / 10 : 1);
}

function digitOf(numeral: string): number {
  if (numeral === "两") return 2;
  return NUMERALS.indexOf(numeral === "〇" ? "零" : numeral);
}

/** The last number that begins as a round one does: 39999 for 30000. */
function lastBefore(figures: string): string {
  const round = [...figures].findLastIndex((figure) => figure !== "0") + 1;
  return figures.slice(0, round) + "9".repeat(figures.length - round);
}
