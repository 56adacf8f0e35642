import { cleanText } from "./clean-text";

/**
 * Names that the form library neither parses as a path into an object (`a[]`, `a.b`) nor throws for.
 * Spaces occur in names of the specification: `Test Drive Booking Date`.
 */
const FIELD_NAME = /^[\w -]+$/;
const FORBIDDEN_NAMES = new Set(["__proto__", "constructor", "prototype"]);

/**
 * The text fields of a form, cleaned (decision 060). A body that is no form,
 * is truncated or has another type is an empty form, which its schema rejects with messages beside the
 * fields.
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
  if (FIELD_NAME.test(name) && !FORBIDDEN_NAMES.has(name)) form.append(name, cleanText(value));
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

async function readEntries(request: Request): Promise<Iterable<[string, FormDataEntryValue]>> {
  try {
    return await request.formData();
  } catch {
    return [];
  }
}

/** Parses a request body, JSON or a form; null if it is neither. */
export async function readBody(request: Request): Promise<unknown> {
  try {
    if (request.headers.get("Content-Type")?.includes("application/json")) return await request.json();
    return Object.fromEntries(await readForm(request));
  } catch {
    return null;
  }
}

/** The loader of a POST-only endpoint: 405. */
export function onlyPost(): Response {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
