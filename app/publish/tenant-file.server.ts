import { readdir } from "node:fs/promises";

import type { ZodErrorMap, ZodIssueOptionalMessage, ZodType, ZodTypeDef } from "zod";

/** A problem: the JSON path (empty for the whole file) and the reason. */
export type Problem = { path: (string | number)[]; reason: string };

/** An invalid site file: one line per problem, each with the file's name. */
export class TenantFileError extends Error {
  override name = "TenantFileError";

  constructor(
    readonly file: string,
    readonly problems: readonly Problem[],
  ) {
    super(
      problems
        .map(({ path, reason }) => [file, formatPath(path), reason].filter(Boolean).join(": "))
        .join("\n"),
    );
  }
}

/** The site folders of a folder, by name. */
export async function listTenantFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name)
    .sort();
}

/**
 * Parses a JSON file of a site. Unknown keys are errors too: they are
 * most likely typos, and would leave a feature silently off.
 *
 * @param name the file as messages call it
 * @throws TenantFileError
 */
export function parseJson<T>(text: string, schema: ZodType<T, ZodTypeDef, unknown>, name: string): T {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    throw new TenantFileError(name, [{ path: [], reason: `not valid JSON: ${(error as Error).message}` }]);
  }
  const parsed = parseWith(schema, input, name);
  const unknown = unknownKeys(input, parsed);
  if (unknown.length > 0) {
    throw new TenantFileError(
      name,
      unknown.map((path) => ({ path, reason: "there is no such setting" })),
    );
  }
  return parsed;
}

/**
 * A part of a site's files by its schema.
 *
 * @param name the file as messages call it
 * @throws TenantFileError with a sentence for each problem
 */
export function parseWith<T>(schema: ZodType<T, ZodTypeDef, unknown>, input: unknown, name: string): T {
  const parsed = schema.safeParse(input, { errorMap: inSentences });
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => ({ path, reason: message }));
  throw new TenantFileError(name, problems);
}

/** Zod's own messages are for programmers; these are also read beside a field of the desk. */
export const inSentences: ZodErrorMap = (issue, { defaultError }) => ({
  message: sentenceFor(issue) ?? defaultError,
});

function sentenceFor(issue: ZodIssueOptionalMessage): string | null {
  switch (issue.code) {
    case "invalid_type":
      return issue.received === "undefined" ? "This is missing." : null;
    case "too_small":
      if (issue.type === "number") return `Enter ${issue.minimum} or more.`;
      if (issue.type !== "string") return null;
      return issue.minimum === 1 ? "Fill this in." : `Enter at least ${issue.minimum} characters.`;
    case "too_big":
      if (issue.type === "number") return `Enter ${issue.maximum} or less.`;
      return issue.type === "string" ? `Keep it to ${issue.maximum} characters.` : null;
    case "invalid_string":
      if (issue.validation === "email") return "Enter an email address.";
      return issue.validation === "url" ? "Enter a whole address, starting with https://." : null;
    case "invalid_enum_value":
      return `Choose one of these: ${issue.options.join(", ")}.`;
    default:
      return null;
  }
}

/** ["search", "facets", 3, "name"] → 'search.facets[3].name' */
function formatPath(path: readonly (string | number)[]) {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
}

type Path = (string | number)[];

/**
 * The keys of a JSON value that its schema dropped, at any depth: zod strips them silently in
 * nested objects.
 */
function unknownKeys(input: unknown, parsed: unknown, at: Path = []): Path[] {
  if (Array.isArray(input) && Array.isArray(parsed)) {
    return input.flatMap((item, index) => unknownKeys(item, parsed[index], [...at, index]));
  }
  if (!isRecord(input) || !isRecord(parsed)) return [];
  return Object.entries(input).flatMap(([key, value]) =>
    key in parsed ? unknownKeys(value, parsed[key], [...at, key]) : [[...at, key]],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
