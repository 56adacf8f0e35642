import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { LRUCache } from "lru-cache";

import { log } from "~/platform/log.server";

import { MAX_STAND_IN_MS, type StoredPage } from "./kept-pages";

/** A page that was stored so recently is not stored again. */
const AGAIN_MS = 300_000;
/** In an hour, of one process: about 400 MB. */
const MAX_FILES = 20_000;
/** Errors of a full disk are logged at most this often. */
const WARN_MS = 60_000;

export type PageFiles = {
  /** Stores a page in the background. */
  keep(key: string, page: StoredPage): void;
  /**
   * The page as it was stored within the last hour, with its age. Synchronous, since it is read only instead
   * of a 503.
   */
  find(key: string): { page: StoredPage; ageMs: number } | null;
};

/**
 * The last hour's pages as files, for a process that cannot render one and has not rendered it lately: another
 * one has, or it did before it was restarted (docs/decisions/084-stand-in-pages.md). A folder for each hour,
 * so that old ones go at once.
 *
 * @param release whose files the pages load
 * @param now milliseconds since 1970
 */
export function createPageFiles(folder: string, release: string, now: () => number = Date.now): PageFiles {
  const stored = new LRUCache<string, true>({ max: MAX_FILES, ttl: AGAIN_MS });
  let hour = 0;
  let begun = Promise.resolve();
  let files = 0;
  let warnedAt = -Infinity;
  const nameOf = (key: string) => createHash("sha256").update(`${release} ${key}`).digest("hex");
  const fileIn = (name: string, of: number) => join(folder, String(of), name);

  async function begin(current: number): Promise<void> {
    await mkdir(join(folder, String(current)), { recursive: true });
    for (const name of await readdir(folder))
      if (Number(name) < current - 1) await rm(join(folder, name), { recursive: true, force: true });
  }

  async function write(name: string, { body, ...head }: StoredPage): Promise<void> {
    const current = hourOf(now());
    if (current !== hour) {
      [hour, files, begun] = [current, 0, begin(current)];
    }
    await begun;
    if (files >= MAX_FILES) return;
    files += 1;
    const file = fileIn(name, current);
    const written = `${file}.${process.pid}`;
    await writeFile(written, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body]));
    await rename(written, file);
  }

  return {
    keep(key, page) {
      const name = nameOf(key);
      if (stored.has(name)) return;
      stored.set(name, true);
      write(name, page).catch((error: unknown) => {
        if (now() - warnedAt < WARN_MS) return;
        warnedAt = now();
        log.warn({ err: error }, "a page could not be stored");
      });
    },
    find(key) {
      const name = nameOf(key);
      const current = hourOf(now());
      for (const of of [current, current - 1]) {
        const found = read(fileIn(name, of), now());
        if (found && found.ageMs < MAX_STAND_IN_MS) return found;
      }
      return null;
    },
  };
}

function read(file: string, now: number): { page: StoredPage; ageMs: number } | null {
  try {
    const bytes = readFileSync(file);
    const end = bytes.indexOf("\n");
    const head = JSON.parse(bytes.toString("utf8", 0, end)) as Omit<StoredPage, "body">;
    return { page: { ...head, body: bytes.subarray(end + 1) }, ageMs: now - statSync(file).mtimeMs };
  } catch {
    return null;
  }
}

function hourOf(ms: number): number {
  return Math.floor(ms / 3_600_000);
}
