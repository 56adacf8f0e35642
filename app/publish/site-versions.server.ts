import { isDeepStrictEqual } from "node:util";

import { z } from "zod";

import { db, type DatabaseTransaction } from "~/platform/db.server";

import { hashFiles, type SiteFiles } from "./site-files.server";

/** The origin of a version: published from a folder, changed on the desk, or rolled back. */
export type VersionOrigin = "folder" | "desk" | "rollback";

export type Version = {
  number: number;
  author: string;
  origin: VersionOrigin;
  cameFrom: string;
  createdAt: Date;
  /** Path → hash. */
  files: Record<string, string>;
};

/** The author of a publication, and the origin of its files. */
export type Publication = Pick<Version, "author" | "origin" | "cameFrom">;

const COLUMNS = { number: true, author: true, origin: true, cameFrom: true, createdAt: true, files: true };

const stored = z.object({
  number: z.number(),
  author: z.string(),
  origin: z.enum(["folder", "desk", "rollback"]),
  cameFrom: z.string(),
  createdAt: z.date(),
  files: z.record(z.string()),
});

/** Newest first. @param before only versions with a lower number */
export async function listVersions(site: string, limit: number, before?: number): Promise<Version[]> {
  const rows = await db().siteVersion.findMany({
    where: { site, ...(before !== undefined && { number: { lt: before } }) },
    orderBy: { number: "desc" },
    take: limit,
    select: COLUMNS,
  });
  return rows.map((row) => stored.parse(row));
}

export async function findVersion(site: string, number: number): Promise<Version | null> {
  const row = await db().siteVersion.findUnique({
    where: { site_number: { site, number } },
    select: COLUMNS,
  });
  return row && stored.parse(row);
}

/** The newest version, and the newest that was not published from a folder (0 for none). */
export async function findNewest(
  tx: Pick<DatabaseTransaction, "siteVersion">,
  site: string,
): Promise<{ newest: Version | null; changedElsewhere: Version | null }> {
  const ofSite = { orderBy: { number: "desc" }, select: COLUMNS } as const;
  const newest = await tx.siteVersion.findFirst({ where: { site }, ...ofSite });
  if (!newest) return { newest: null, changedElsewhere: null };
  const elsewhere =
    newest.origin !== "folder"
      ? newest
      : await tx.siteVersion.findFirst({ where: { site, origin: { not: "folder" } }, ...ofSite });
  return {
    newest: stored.parse(newest),
    changedElsewhere: elsewhere && stored.parse(elsewhere),
  };
}

/**
 * Stores a publication as a version, unless its files equal the newest version's. Bytes that an earlier version
 * of the site has are not stored again.
 *
 * @returns the site's current version number
 */
export async function recordVersion(
  tx: Pick<DatabaseTransaction, "siteVersion" | "siteFile">,
  site: string,
  files: SiteFiles,
  { newest, ...publication }: Publication & { newest: Version | null },
): Promise<number> {
  const hashes = hashFiles(files);
  if (newest && isDeepStrictEqual(newest.files, hashes)) return newest.number;
  const ofThese = { where: { site, hash: { in: Object.values(hashes) } }, select: { hash: true } };
  const known = newest ? await tx.siteFile.findMany(ofThese) : [];
  const missing = new Map([...files].map(([path, bytes]) => [hashes[path] ?? "", bytes]));
  for (const { hash } of known) missing.delete(hash);
  await tx.siteFile.createMany({
    data: [...missing].map(([hash, bytes]) => ({ site, hash, bytes: new Uint8Array(bytes) })),
  });
  const number = (newest?.number ?? 0) + 1;
  await tx.siteVersion.create({ data: { site, number, ...publication, files: hashes } });
  return number;
}

/** The bytes of a version's files. @throws Error if some are missing */
export async function readVersionFiles(site: string, { files }: Pick<Version, "files">): Promise<SiteFiles> {
  const rows = await db().siteFile.findMany({ where: { site, hash: { in: Object.values(files) } } });
  const bytes = new Map(rows.map((row) => [row.hash, Buffer.from(row.bytes)]));
  return new Map(
    Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, hash]) => {
        const found = bytes.get(hash);
        if (!found) throw new Error(`${site}: the bytes of ${path} are not in the database.`);
        return [path, found];
      }),
  );
}

export type Difference = {
  path: string;
  change: "added" | "removed" | "changed";
  /** Of a JSON file: each value that differs, where it is, before and after. */
  values: { at: string; before: unknown; after: unknown }[];
};

/** What differs between the files of two versions of a site, by path. */
export function compareVersions(before: SiteFiles, after: SiteFiles): Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path): Difference[] => {
    const [old, current] = [before.get(path), after.get(path)];
    if (!current) return [{ path, change: "removed", values: [] }];
    if (!old) return [{ path, change: "added", values: [] }];
    if (old.equals(current)) return [];
    const values = path.endsWith(".json") ? compareValues(parse(old), parse(current), "") : [];
    return [{ path, change: "changed", values }];
  });
}

function parse(bytes: Buffer): unknown {
  return JSON.parse(bytes.toString("utf8"));
}

function compareValues(before: unknown, after: unknown, at: string): Difference["values"] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [{ at, before, after }];
  }
  const named = [before, after].map(byId);
  if (named[0] && named[1]) return compareNamed(named[0], named[1], at);
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const place = Array.isArray(before) ? `${at}[${key}]` : `${at}.${key}`.replace(/^\./, "");
    return compareValues(before[key], after[key], place);
  });
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The items of a list that all have an id of their own, by it; null for any other value. */
function byId(value: unknown): Map<string, unknown> | null {
  if (!Array.isArray(value)) return null;
  const ids = value.flatMap((item: unknown) =>
    isBranch(item) && typeof item["id"] === "string" ? [item["id"]] : [],
  );
  const isEach = ids.length === value.length && new Set(ids).size === ids.length;
  return isEach ? new Map(ids.map((id, index) => [id, value[index] as unknown])) : null;
}

/** An item that comes first moves no other; another order alone is one difference. */
function compareNamed(
  before: Map<string, unknown>,
  after: Map<string, unknown>,
  at: string,
): Difference["values"] {
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const values = ids.flatMap((id) => compareValues(before.get(id), after.get(id), `${at}[${id}]`));
  if (values.length > 0) return values;
  return [{ at, before: [...before.keys()], after: [...after.keys()] }];
}
