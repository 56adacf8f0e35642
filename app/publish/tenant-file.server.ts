import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import type { ZodType, ZodTypeDef } from "zod";

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

/** The file's text; null if it does not exist. */
export async function readText(folder: string, file: string): Promise<string | null> {
  try {
    return await readFile(join(folder, file), "utf8");
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** As readText, for a mandatory file. */
export async function requireText(folder: string, file: string, name: string): Promise<string> {
  const text = await readText(folder, file);
  if (text === null) throw new TenantFileError(name, [{ path: [], reason: "the file is missing" }]);
  return text;
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
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ path, reason: message }));
    throw new TenantFileError(name, problems);
  }
  const unknown = unknownKeys(input, parsed.data);
  if (unknown.length > 0) {
    throw new TenantFileError(
      name,
      unknown.map((path) => ({ path, reason: "there is no such setting" })),
    );
  }
  return parsed.data;
}

/** ["search", "facets", 3, "name"] → 'search.facets[3].name' */
function formatPath(path: readonly (string | number)[]) {
  return path
    .map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`))
    .join("")
    .replace(/^\./, "");
}

function isMissing(error: unknown) {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
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
