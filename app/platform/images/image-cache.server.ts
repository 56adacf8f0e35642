import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A bounded cache of renderings on disk; processes on one machine may share its folder. */
export type ImageCache = {
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** After tidying, so much of the bound is in use: tidying is then rare. */
const KEPT_PART = 0.8;
/** A file's time of last use is written at most this often. */
const TOUCH_AFTER_MS = 3_600_000;

/**
 * @param folder made when it is first written to
 * @param maxBytes the least recently used files go when there are more
 */
export function createImageCache(folder: string, maxBytes: number): ImageCache {
  let total: Promise<number> | undefined;
  let tidying: Promise<number> | undefined;

  async function tidy(): Promise<number> {
    const files = await listFiles(folder);
    let bytes = files.reduce((sum, file) => sum + file.size, 0);
    if (bytes <= maxBytes) return bytes;
    for (const file of files.sort((a, b) => a.usedMs - b.usedMs)) {
      if (bytes <= maxBytes * KEPT_PART) break;
      await rm(file.path, { force: true });
      bytes -= file.size;
    }
    return bytes;
  }

  return {
    async read(name) {
      const path = join(folder, name);
      try {
        const bytes = await readFile(path);
        await touch(path);
        return bytes;
      } catch {
        return null;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      // Renamed into place, so that nobody reads half a picture.
      const draft = join(folder, `.${name}.${randomUUID()}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
      total = (total ?? tidy()).then((sum) => sum + bytes.length);
      if ((await total) <= maxBytes) return;
      tidying ??= tidy().finally(() => (tidying = undefined));
      total = tidying;
      await tidying;
    },
  };
}

async function touch(path: string): Promise<void> {
  const { mtimeMs } = await stat(path);
  const now = Date.now();
  if (now - mtimeMs > TOUCH_AFTER_MS) await utimes(path, now / 1_000, now / 1_000);
}

async function listFiles(folder: string) {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      // Another process may have removed it since it was listed.
      const found = await stat(path).catch(() => null);
      return found?.isFile() ? { path, size: found.size, usedMs: found.mtimeMs } : null;
    }),
  );
  return files.filter((file) => file !== null);
}
