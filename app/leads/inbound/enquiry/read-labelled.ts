import { withoutComma } from "~/platform/full-name";

import { type Enquiry, NO_ENQUIRY, splitName } from "./enquiry";
import { fieldOf, type LeadField } from "./lead-labels";

const MAX_LABEL = 40;
const [BEFORE_VALUE, AFTER_VALUE] = [":：=*", "*"];
/** A label ends at a colon, an equals sign, or the border of a table's cell. */
const END_OF_LABEL = /[:：=\t]/;

type Labelled = {
  enquiry: Enquiry;
  /** The lines without one of these labels, in their order. */
  rest: string;
};

/**
 * Name, phone, address, stock number and message from a text of labelled lines, as marketplaces write theirs: "Phone:
 * 0491 570 158". A label on a line of its own names the line below; a message goes on until the next label. Of a label
 * that is repeated the first value counts, and the others stay in the rest.
 */
export function readLabelled(text: string): Labelled {
  const found = new Map<LeadField, string[]>();
  const rest: string[] = [];
  /** The field that the next line without a label belongs to. */
  let open: LeadField | null = null;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    const labelled = labelOf(line);
    if (labelled && !found.get(labelled.field)?.length) {
      found.set(labelled.field, labelled.value === "" ? [] : [labelled.value]);
      open = labelled.value === "" || labelled.field === "message" ? labelled.field : null;
    } else if (open !== null && !labelled && (line !== "" || open === "message")) {
      found.get(open)?.push(line);
      if (open !== "message") open = null;
    } else rest.push(raw);
  }
  return { enquiry: enquiryOf(found), rest: rest.join("\n").trim() };
}

/** A cell of a table with the heading of its column, and the field that the column has; null for none. */
export type LeadCell<Field = LeadField> = { heading: string; cell: string; field: Field | null };

/**
 * The enquiry of a row of a table.
 *
 * @returns `rest`: the cells of no field, each with its heading
 */
export function readRow(cells: readonly LeadCell[]): Labelled {
  const found = new Map<LeadField, string[]>();
  const rest: string[] = [];
  for (const { heading, cell, field } of cells) {
    if (cell === "") continue;
    if (field !== null && !found.has(field)) found.set(field, [cell]);
    else rest.push(`${heading}: ${cell}`);
  }
  return { enquiry: enquiryOf(found), rest: rest.join("\n") };
}

function labelOf(line: string): { field: LeadField; value: string } | null {
  const end = line.slice(0, MAX_LABEL).search(END_OF_LABEL);
  const field = fieldOf(end === -1 ? line.slice(0, MAX_LABEL + 1) : line.slice(0, end));
  if (field === undefined) return null;
  // A word alone is a label only where a table's cell or a line below has its value.
  if (end === -1) return NAMES_LINE_BELOW.has(field) ? { field, value: "" } : null;
  return { field, value: withoutEnds(line.slice(end + 1), BEFORE_VALUE, AFTER_VALUE) };
}

/** The text without blanks and these characters at its ends; a pattern would look for the end from each of its blanks. */
function withoutEnds(text: string, before: string, after: string): string {
  const isOneOf = (at: number, characters: string) =>
    text.charAt(at).trim() === "" || characters.includes(text.charAt(at));
  let [from, to] = [0, text.length];
  while (from < to && isOneOf(from, before)) from += 1;
  while (to > from && isOneOf(to - 1, after)) to -= 1;
  return text.slice(from, to);
}

/** Nobody begins a sentence with these words alone. */
const NAMES_LINE_BELOW: ReadonlySet<LeadField> = new Set([
  ...(["fullName", "firstName", "lastName", "phone", "email", "postcode", "stockNumber", "message"] as const),
]);

function enquiryOf(found: ReadonlyMap<LeadField, readonly string[]>): Enquiry {
  const of = (field: LeadField) => (found.get(field) ?? []).join("\n").trim();
  const full = splitName(of("fullName"));
  const described = ["year", "make", "model"].map((field) => of(field as LeadField)).filter(Boolean);
  return {
    ...NO_ENQUIRY,
    name: withoutComma(of("firstName")) || full.name,
    lastName: withoutComma(of("lastName")) || (of("firstName") === "" ? full.lastName : ""),
    phone: of("phone"),
    email: addressIn(of("email")),
    postcode: of("postcode"),
    stockNumber: of("stockNumber") || of("vin"),
    vehicle: of("vehicle") || described.join(" "),
    message: of("message"),
    source: of("source"),
  };
}

/** The address of a link that a mail program has written out: `ash@example.com <mailto:ash@example.com>`. */
function addressIn(text: string): string {
  return text.split(/[\s<>]+/).find((word) => word.includes("@")) ?? text;
}
