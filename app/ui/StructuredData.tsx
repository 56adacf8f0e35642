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
 * Data for search engines (schema.org) as a JSON-LD script. No text in it can end the script element or start
 * another.
 */
export function StructuredData({ data }: { data: Json }) {
  const text = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? "");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
