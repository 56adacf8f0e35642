import encodeQR from "qr";

import { longDate } from "~/i18n/date-format";
import { inLanguage, languageOf, type Language } from "~/i18n/language";
import { plainText, type TextKey } from "~/i18n/plain-text";
import { wordsIn } from "~/i18n/value-words";
import { carPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import type { ServedSite } from "~/site/site";
import type { Car } from "~/stock/car";
import type { SpecKey } from "~/stock/car-fields/car-fields";
import { feesLine } from "~/stock/credit/fees-line";
import type { Lender } from "~/stock/credit/lending-terms";
import { containsFees } from "~/stock/credit/quote-agreement";
import { creditOf, type CarCredit } from "~/stock/credit/repayment";
import { representativeLine } from "~/stock/credit/representative";
import { formatDollars } from "~/stock/money";
import { decodeEntities, excerpt } from "~/ui/excerpt";

import { statedPhone } from "../call-phone";
import { viewInWords, vehicleView, type VehicleView } from "../vehicle-view";
import { withCaptions } from "../photo-captions";
import { regoText } from "../rego-text";
import { specLabelKey, type SpecRow } from "../spec-label";
import { type Brochure, type Labelled, type BrochureLocation, brochurePrice } from "./brochure";

/** Keys of rows that repeat the car's name. */
const IN_NAME: readonly SpecKey[] = ["year", "make", "model", "badge"];
/** Key facts beside the photograph on the first page: what shoppers ask first. */
const FACTS = 7;
const NO_FACTS: readonly SpecKey[] = [
  "stock_number",
  "rego",
  "rego_expiry",
  "vin",
  "series",
  "build_date",
  "compliance_date",
  "body",
];
const MAX_IMAGES = 5;
/** Limits a brochure to a few pages, whatever a feed contains. */
const MAX_FEATURES = 60;
const MAX_COMMENTS_LENGTH = 4_000;

export type BrochureSite = Pick<ServedSite, "config" | "licences">;

export type BrochureContext = {
  now: Seconds;
  /** YYYY-MM-DD in the location's time zone. */
  today: string;
  /** The location, if the site shows it. */
  location: BrochureLocation | null;
  /** Makes dealer HTML safe (design §4.10). */
  sanitise: (html: string) => string;
};

/** A car's brochure, by the same rules as its page (spec 1 §4). */
export function toBrochure(car: Car, { config, licences }: BrochureSite, context: BrochureContext): Brochure {
  const { now, today, location, sanitise } = context;
  const { texts } = config;
  const language = languageOf(texts);
  const regoExpiry = regoText(car.regoExpiry, today, config);
  const view = viewInWords(vehicleView(car, config, { now, sanitise, regoExpiry }), wordsIn(language));
  const words: Words = (key, values) => plainText(texts, key, values);
  const { facts, rest } = splitRows(rowsOf(view));
  const url = config.url + inLanguage(language, carPath(car.slug));
  const licence = location?.licence ?? licences.dealer[0]?.number;
  return {
    slug: car.slug,
    url,
    name: car.name,
    labels: [words(`vehicle.type_${car.carType}`), ...(view.tag ? [view.tag.text] : [])],
    subtitle: [
      ...view.extras,
      ...(car.stockNumber ? [words("brochure.stock_number", { number: car.stockNumber })] : []),
    ],
    certified: view.certified ? config.tags.certifiedName : null,
    price: brochurePrice(view.price, view.otherPrice, texts),
    repayment: repaymentOf(view, words),
    facts: labelled(facts, words),
    specifications: labelled(rest, words),
    features: view.features.slice(0, MAX_FEATURES),
    comments: commentsOf(view),
    images: withCaptions(view.images.slice(0, MAX_IMAGES), config),
    dealer: {
      name: config.name,
      url: config.url,
      phone: statedPhone(car, config, location?.phone ?? null),
      line: words("brochure.dealer", { legalName: config.legalName, abn: config.abn }),
      logo: { file: config.logo.file, width: config.logo.width, height: config.logo.height },
      licence: licence ? words("brochure.licence", { number: licence }) : null,
    },
    location,
    notes: notesOf(
      view,
      { today, language, credit: creditOf(car, config), representative: representativeLine(config) },
      words,
    ),
    qr: qrPath(url),
  };
}

type Words = (key: TextKey, values?: Record<string, string>) => string;

/** Both lists of the vehicle page, without repeated rows. */
function rowsOf({ keyInformation, specifications }: VehicleView): SpecRow[] {
  const known = new Set(keyInformation.map(({ key }) => key));
  return [...keyInformation, ...specifications.filter(({ key }) => !known.has(key))];
}

function splitRows(rows: SpecRow[]): { facts: SpecRow[]; rest: SpecRow[] } {
  const specs = rows.filter(({ key }) => !IN_NAME.includes(key));
  const facts = specs.filter(({ key }) => !NO_FACTS.includes(key)).slice(0, FACTS);
  return { facts, rest: specs.filter((row) => !facts.includes(row)) };
}

function labelled(rows: SpecRow[], words: Words): Labelled[] {
  return rows.map(({ key, value }) => ({ label: words(specLabelKey(key)), value }));
}

function commentsOf({ comments }: VehicleView): string[] {
  if (comments.kind === "pending") return [];
  return withinLength(comments.paragraphs.flatMap(htmlParagraphs), MAX_COMMENTS_LENGTH);
}

function repaymentOf({ repayment }: VehicleView, words: Words): Brochure["repayment"] {
  if (!repayment) return null;
  const { weeklyCents, rate, comparisonRate } = repayment;
  return {
    title: words("vehicle.repayment"),
    hint: words("brochure.see_notes"),
    figures: [
      { label: words("vehicle.repayment_weekly"), value: formatDollars(weeklyCents) },
      { label: words("vehicle.repayment_rate"), value: `${rate.toFixed(2)}%` },
      { label: words("vehicle.repayment_comparison"), value: `${comparisonRate.toFixed(2)}%` },
    ],
  };
}

type NotesContext = {
  today: string;
  language: Language;
  credit: CarCredit;
  representative: string | null;
};

/** Texts that a page collapses are printed in full. */
function notesOf(
  { price, otherPrice, repayment }: VehicleView,
  { today, language, credit, representative }: NotesContext,
  words: Words,
): string[] {
  const { lender, fees } = credit.terms;
  const isEgc = [price, otherPrice].some(
    (shown) => shown && "priceType" in shown && shown.priceType === "egc",
  );
  return [
    ...(isEgc ? [words("brochure.note_egc")] : []),
    ...(repayment
      ? [
          `${words("vehicle.repayment_text")} ${words("vehicle.repayment_assumes")}`,
          words("vehicle.comparison_warning"),
          ...(containsFees(repayment, credit.start) ? [feesLine(fees, words) ?? []].flat() : []),
          ...(lender ? [lenderLine(lender, words)] : []),
          ...(representative ? [representative] : []),
        ]
      : []),
    words("brochure.note_date", { date: longDate(today, language) }),
  ];
}

/** As below the calculator of the car's page. */
function lenderLine({ name, phone, abn, licence, address }: Lender, words: Words): string {
  return words("finance.lender", { name, phone, abn, licence, address });
}

/**
 * Paragraphs up to a total length; the one that exceeds it is cut after a word, with an ellipsis. Limits a brochure
 * to a few pages, whatever a feed contains.
 *
 * @param length characters
 */
export function withinLength(paragraphs: readonly string[], length: number): string[] {
  const kept: string[] = [];
  let room = length;
  for (const paragraph of paragraphs) {
    if (room <= 0) break;
    kept.push(excerpt(paragraph, room));
    room -= [...paragraph].length;
  }
  return kept;
}

/**
 * The lines of sanitised HTML as plain text: each block element is a line, and a list item starts with a
 * bullet.
 *
 * @param html sanitised (design §4.10); it is only parsed here, never executed
 */
export function htmlParagraphs(html: string): string[] {
  const text = html
    .replace(/\s+/g, " ")
    .replace(/<li\b[^<>]*>/gi, "\n• ")
    .replace(
      /<br\s*\/?>|<\/?(?:p|div|ul|ol|li|dl|dt|dd|h\d|tr|table|blockquote|hr|pre|figure)\b[^<>]*>/gi,
      "\n",
    )
    .replace(/<[^<>]*>/g, "");
  return decodeEntities(text)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "" && line !== "•");
}

/** The quiet zone that ISO/IEC 18004 requires, in modules. */
const QUIET_ZONE = 4;

/**
 * A QR code as a single SVG path: the dark modules of each row, run by run.
 *
 * @param text a URL
 * @returns `size` is the width in modules, including the quiet zone; the path fits within it
 */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const path = rows.map((row, y) =>
    runs(row)
      .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
      .join(""),
  );
  return { path: path.join(""), size: rows.length };
}

/** Runs of dark modules: [start, length]. */
function runs(row: readonly boolean[]): [number, number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
