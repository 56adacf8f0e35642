import { cleanText } from "./clean-text";
import { countOf, isMultipart, readMultipart } from "./read-multipart.server";

/**
 * Names that the form library neither parses as a path into an object (`a[]`, `a.b`) nor throws for.
 * Spaces occur in names of the specification: `Test Drive Booking Date`.
 */
const FIELD_NAME = /^[\w -]+$/;
const FORBIDDEN_NAMES = new Set(["__proto__", "constructor", "prototype"]);
/** Several times as many as the longest form of the desk. */
const MAX_FIELDS = 1_000;
const MAX_NAME = 100;
/** Longer than any field may be: a value that is cut is still rejected by its schema, beside its field. */
const MAX_VALUE = 100_000;
/** Of all values: a form that is refused is rendered with them. */
const MAX_CHARACTERS = 300_000;
const BYTES_PER_CHARACTER = 3;
/** A byte is at most three characters, `%E2`. */
const ESCAPED = 3 * BYTES_PER_CHARACTER;
const [PLUS, SPACE] = [0x2b, 0x20];
/** A search to save is the longest text in any JSON that we read. */
const MAX_JSON = 65_536;

/**
 * The text fields of a form, cleaned (decision 013). A body that is no form, is truncated, has another type,
 * thousands of fields or far too much text is an empty form, which its schema rejects with messages beside the fields.
 *
 * No form of ours has a field that is a path or a file (pictures are streamed part by part): such
 * names are dropped, since `email=a&email[]=b` makes the form library throw with the value in its message.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  let left = MAX_CHARACTERS;
  for (const [name, value] of await readEntries(request)) {
    left -= value.length;
    if (left < 0) return new FormData();
    appendText(form, name, value);
  }
  return form;
}

/** Adds a text field as readForm does. */
export function appendText(form: FormData, name: string, value: string): void {
  if (name.length > MAX_NAME || !FIELD_NAME.test(name) || FORBIDDEN_NAMES.has(name)) return;
  form.append(name, cleanText(value.slice(0, MAX_VALUE)));
}

/** The text fields of a form, in order. */
export function textFields(form: Iterable<[string, FormDataEntryValue]>): [name: string, value: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}

async function readEntries(request: Request): Promise<Iterable<[string, string]>> {
  const type = request.headers.get("Content-Type");
  try {
    if (isMultipart(type)) return await readParts(request);
    return isEncoded(type) ? decodeFields(Buffer.from(await request.arrayBuffer())) : [];
  } catch {
    return [];
  }
}

async function readParts(request: Request): Promise<[string, string][]> {
  const fields: [string, string][] = [];
  await readMultipart(request, {
    maxFileBytes: 0,
    maxTextBytes: BYTES_PER_CHARACTER * MAX_VALUE,
    onFile: async () => undefined,
    onText: (name, text) => fields.push([name, text]),
  });
  return fields;
}

function isEncoded(type: string | null): boolean {
  return type?.split(";", 1)[0]?.trim().toLowerCase() === "application/x-www-form-urlencoded";
}

/** Counted and cut before they are decoded, which is what takes time. */
function decodeFields(body: Buffer): Iterable<[string, string]> {
  if (countOf("&", body, MAX_FIELDS) >= MAX_FIELDS) return [];
  // URLSearchParams takes a tenth of a second for a megabyte of pluses, and a space is as good.
  for (let at = 0; at < body.length; at += 1) if (body[at] === PLUS) body[at] = SPACE;
  return new URLSearchParams(body.toString().split("&").map(cutField).join("&"));
}

/** A field's name and value as they are sent, escaped, at most as long as they can be if they are kept. */
function cutField(field: string): string {
  const end = field.indexOf("=");
  const name = end < 0 ? field : field.slice(0, end);
  if (name.length > ESCAPED * MAX_NAME) return "";
  return field.slice(0, name.length + 1 + ESCAPED * MAX_VALUE);
}

/** Parses a request body, JSON or a form; null if it is neither. */
export async function readBody(request: Request): Promise<unknown> {
  if (request.headers.get("Content-Type")?.includes("application/json")) return await readJson(request);
  return Object.fromEntries(await readForm(request));
}

/** Parses a body of JSON; null if it is anything else, or longer than we ask for anywhere. */
export async function readJson(request: Request): Promise<unknown> {
  try {
    const text = await request.text();
    return text.length > MAX_JSON ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The loader of a POST-only endpoint: 405. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
