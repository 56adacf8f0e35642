/**
 * Data that the server draws and the browser does not need, because what is drawn from it never changes
 * (app/ui/DrawnOnce.tsx): it is left out of the data a page hydrates with. A navigation, which draws in the
 * browser, still gets it ({@link wholeJson}).
 *
 * @returns a copy that JSON leaves out, so the browser may have to do without
 */
export function drawnOnly<Data extends object>(data: Data): Data | undefined {
  const copy = (Array.isArray(data) ? [...data] : { ...data }) as Data;
  return Object.defineProperty(copy, "toJSON", { value: leftOut });
}

/** Plain JSON. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

const ESCAPES: Record<string, string> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/**
 * Data for search engines (schema.org), which is only read as the server sent it: for `StructuredData`
 * (app/ui/DrawnOnce.tsx). No text in it can end the script element or start another.
 */
export function drawnJsonLd(data: Json): { text: string } | undefined {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
  return drawnOnly({ text });
}

let isWhole = false;

function leftOut(this: object) {
  if (!isWhole) return undefined;
  return Array.isArray(this) ? [...(this as unknown[])] : { ...this };
}

/** JSON with what {@link drawnOnly} would leave out. */
export function wholeJson(data: unknown): string {
  isWhole = true;
  try {
    return JSON.stringify(data);
  } finally {
    isWhole = false;
  }
}
