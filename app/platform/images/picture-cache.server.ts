import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { log } from "../log.server";
import type { ObjectStore } from "../object-store/object-store";

/**
 * Rendered pictures by name. Both implementations (disk, object store) pass one contract suite
 * (tests/contracts/picture-cache). A miss is rendered again, so a cache may evict.
 */
export type PictureCache = {
  /** The bytes stored under a name; null on a miss, and while the cache is unavailable. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

/** Upper bound of the renderings of all sites on a machine. */
export const IMAGE_CACHE_BYTES = 500_000_000;

/** The folder, also used by the seed for rendering pictures in advance. */
export function imageCacheFolder(dataFolder: string): string {
  return join(dataFolder, "images");
}

/**
 * A bounded LRU cache on disk. Several processes may
 * share a folder: files are renamed into place.
 *
 * @param folder created at the first write
 * @param limitBytes upper bound of all files together
 */
export function createDiskCache(folder: string, limitBytes: number): PictureCache {
  let used: number | undefined;

  async function makeRoom(bytes: number): Promise<void> {
    used = (used ?? (await sizeOf(folder))) + bytes;
    if (used <= limitBytes) return;
    const files = (await listFiles(folder)).sort((a, b) => a.readAt - b.readAt);
    used = files.reduce((sum, file) => sum + file.bytes, bytes);
    for (const file of files) {
      // A tenth below the bound, so that the next picture does not trigger another sort of all files.
      if (used <= limitBytes * 0.9) break;
      await rm(file.path, { force: true });
      used -= file.bytes;
    }
  }

  return {
    async read(name) {
      const path = pathOf(folder, name);
      try {
        const bytes = await readFile(path);
        const now = new Date();
        void utimes(path, now, now).catch(() => undefined);
        return bytes;
      } catch {
        return null;
      }
    },
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      await makeRoom(bytes.length);
      const path = pathOf(folder, name);
      // Processes in containers may have the same id.
      const draft = `${path}.${randomUUID()}.draft`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
  };
}

function pathOf(folder: string, name: string): string {
  return join(folder, createHash("sha256").update(name).digest("hex"));
}

async function sizeOf(folder: string): Promise<number> {
  return (await listFiles(folder)).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function listFiles(folder: string): Promise<{ path: string; bytes: number; readAt: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      return found ? [{ path, bytes: found.size, readAt: found.mtimeMs }] : [];
    }),
  );
  return files.flat();
}

/**
 * Pictures that all processes share through an object store, read through a local cache of each
 * process. The bucket expires them by a lifecycle rule (docs/operating/settings.md).
 */
export function createSharedCache(near: PictureCache, store: ObjectStore): PictureCache {
  return {
    async read(name) {
      const cached = await near.read(name);
      if (cached) return cached;
      const shared = await store.get(keyOf(name)).catch(warned("read"));
      if (shared) await near.write(name, shared).catch(warned("kept"));
      return shared;
    },
    async write(name, bytes) {
      await near.write(name, bytes);
      await store.put(keyOf(name), bytes, "application/octet-stream").catch(warned("written"));
    },
  };
}

function keyOf(name: string): string {
  return `pictures/${createHash("sha256").update(name).digest("hex")}`;
}

/** A store that is down costs time, never a picture. */
function warned(what: string): (error: unknown) => null {
  return (error) => {
    log.warn({ err: error }, `a shared picture was not ${what}`);
    return null;
  };
}
