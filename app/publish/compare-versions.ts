import type { SiteFiles } from "./site-files.server";

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
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const place = Array.isArray(before) ? `${at}[${key}]` : `${at}.${key}`.replace(/^\./, "");
    return compareValues(before[key], after[key], place);
  });
}

function isBranch(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
