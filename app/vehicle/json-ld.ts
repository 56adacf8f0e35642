/** Plain JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** Data for a script element: no text in it can end the element or begin another. */
export function jsonLd(data: Json): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
}

/** @returns the fields that are known: schema.org has no word for 'not known' */
export function known(fields: { [name: string]: Json | undefined }): { [name: string]: Json } {
  return Object.fromEntries(
    Object.entries(fields).filter(
      (entry): entry is [string, Json] => entry[1] !== null && entry[1] !== undefined,
    ),
  );
}
