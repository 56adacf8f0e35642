import { cleanText } from "./clean-text";

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
/** A search to save is the longest text in any JSON that we read. */
const MAX_JSON = 65_536;

/**
 * The text fields of a form, cleaned (decision 060). A body that is no form, is truncated, has another type or
 * thousands of fields is an empty form, which its schema rejects with messages beside the fields.
 *
 * No form of ours has a field that is a path or a file (pictures are streamed part by part): such
 * names are dropped, since `email=a&email[]=b` makes the form library throw with the value in its message.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await readEntries(request)) {
    if (typeof value === "string") appendText(form, name, value);
  }
  return form;
}

/** Adds a text field as readForm does. */
export function appendText(form: FormData, name: string, value: string): void {
  if (name.length > MAX_NAME || !FIELD_NAME.test(name) || FORBIDDEN_NAMES.has(name)) return;
  form.append(name, cleanText(value.slice(0, MAX_VALUE)));
}

/**
 * The bytes of a part of a multipart form, read to the end, since the next part follows.
 *
 * @returns null for more than `max` bytes
 */
export async function readWithin(data: AsyncIterable<Uint8Array>, max: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of data) {
    length += chunk.length;
    if (length <= max) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length > max ? null : Buffer.concat(chunks);
}

/** The text fields of a form, in order. */
export function textFields(form: Iterable<[string, FormDataEntryValue]>): [name: string, value: string][] {
  return [...form].filter((field): field is [string, string] => typeof field[1] === "string");
}

/** Fields are counted in the bytes: parsing 90,000 of them would take most of a second. */
async function readEntries(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body = Buffer.from(await request.arrayBuffer());
    if (occursMoreThan(MAX_FIELDS, body, type.startsWith("multipart/") ? "\n--" : "&")) return [];
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch {
    return [];
  }
}

function occursMoreThan(max: number, bytes: Buffer, separator: string): boolean {
  let found = 0;
  for (let at = bytes.indexOf(separator); at >= 0; at = bytes.indexOf(separator, at + 1)) {
    found += 1;
    if (found > max) return true;
  }
  return false;
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
