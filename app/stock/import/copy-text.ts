const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

/** A column's value as a driver would send it; objects and arrays are stored as JSON. */
export type CopyValue = string | number | boolean | Date | object | null;

/** One row in the text format of PostgreSQL's COPY, its line feed included. */
export function copyLine(values: readonly CopyValue[]): string {
  return values.map(copyValue).join("\t") + "\n";
}

function copyValue(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  // PostgreSQL's text holds no NUL.
  return /[\\\t\n\r\0]/.test(text) ? text.replace(/[\\\t\n\r\0]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}
