import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";

import { TenantFileError } from "./tenant-file.server";

/** A site's folder: path inside it, such as `content/terms.md` → bytes. */
export type SiteFiles = ReadonlyMap<string, Buffer>;

const MAX_SITE_FILES = 2_000;
const MAX_SITE_BYTES = 200 * 1_048_576;
const TOO_LARGE = `is larger than ${MAX_SITE_BYTES / 1_048_576} MB`;

/** Contains the version number that a folder was exported from or last published as. */
const BASE = ".version";

/**
 * The files of a site's folder, by path, without dot files and symlinks.
 *
 * @param name the folder as messages call it
 * @throws TenantFileError if there are too many, or they are too large in total
 */
export async function readSiteFiles(folder: string, name: string): Promise<SiteFiles> {
  const paths = await listPaths(folder);
  if (paths.length > MAX_SITE_FILES) refuse(name, `has more than ${MAX_SITE_FILES} files`);
  const files = new Map<string, Buffer>();
  let size = 0;
  for (const path of paths) {
    const bytes = await readFile(join(folder, path));
    size += bytes.length;
    if (size > MAX_SITE_BYTES) refuse(name, TOO_LARGE);
    files.set(path, bytes);
  }
  return files;
}

/** The file's text; null if it does not exist. */
export function readText(files: SiteFiles, file: string): string | null {
  return files.get(file)?.toString("utf8") ?? null;
}

/** The files below a folder at any depth, as 'pages/unsubscribe.md', sorted. @param folder 'content/' */
export function listFiles(files: SiteFiles, folder: string): string[] {
  return [...files.keys()]
    .flatMap((path) => (path.startsWith(folder) ? path.slice(folder.length) : []))
    .sort();
}

/** As readText, for a mandatory file. */
export function requireText(files: SiteFiles, file: string, name: string): string {
  const text = readText(files, file);
  if (text === null) throw new TenantFileError(name, [{ path: [], reason: "the file is missing" }]);
  return text;
}

/** The limits of readSiteFiles, for files that are from no folder. @throws TenantFileError */
export function requireSiteSize(files: SiteFiles, name: string): void {
  if (files.size > MAX_SITE_FILES) refuse(name, `has more than ${MAX_SITE_FILES} files`);
  const size = [...files.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  if (size > MAX_SITE_BYTES) refuse(name, TOO_LARGE);
}

/** The last two segments of a path, such as 'tenants/northside'. */
export function folderLabel(folder: string): string {
  return `${basename(dirname(resolve(folder)))}/${basename(resolve(folder))}`;
}

/** Path → what is different once the file is written again, without reading it. */
export async function stampFiles(folder: string): Promise<Record<string, string>> {
  const stamps: Record<string, string> = {};
  for (const path of await listPaths(folder)) {
    const { ino, size, mtimeNs } = await stat(join(folder, path), { bigint: true });
    stamps[path] = `${ino} ${size} ${mtimeNs}`;
  }
  return stamps;
}

/** Sorted, with slashes. */
async function listPaths(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((path) => !path.split("/").some((part) => part.startsWith(".")))
    .sort();
}

/** Makes a folder contain exactly these files; dot files stay. */
export async function writeSiteFiles(folder: string, files: SiteFiles): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const path of (await readSiteFiles(folder, folder)).keys()) {
    if (!files.has(path)) await rm(join(folder, path));
  }
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
}

/** The version that a folder is based on; 0 if it has none. */
export async function readBase(folder: string): Promise<number> {
  const text = await readFile(join(folder, BASE), "utf8").catch(noneIfMissing);
  return Number.parseInt(String(text), 10) || 0;
}

export async function writeBase(folder: string, version: number): Promise<void> {
  await writeFile(join(folder, BASE), `${version}\n`);
}

/** Path → SHA-256 of the bytes, as stored with a version. */
export function hashFiles(files: SiteFiles): Record<string, string> {
  return Object.fromEntries(
    [...files].map(([path, bytes]) => [path, createHash("sha256").update(bytes).digest("hex")]),
  );
}

function noneIfMissing(error: unknown): never[] {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
  throw error;
}

function refuse(name: string, reason: string): never {
  throw new TenantFileError(name, [{ path: [], reason }]);
}
