import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

import { requireObjectKey, requireObjectPrefix, type ObjectStore } from "./object-store";
import { knownFailures } from "./store-unavailable";

/** Temporary files are on the same file system as the objects, so that a rename is atomic; no key begins with a dot. */
const DRAFTS = ".drafts";

/** Objects as files below a folder, which is created at the first write. Any number of processes may share it. */
export function createFolderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => join(folder, requireObjectKey(key));

  async function* listFolder(path: string, prefix: string): AsyncGenerator<string> {
    const entries = await readdir(path, { withFileTypes: true }).catch(nullWhenMissing);
    for (const entry of entries ?? []) {
      if (entry.name.startsWith(".")) continue;
      if (entry.isDirectory()) yield* listFolder(join(path, entry.name), `${prefix}${entry.name}/`);
      else yield `${prefix}${entry.name}`;
    }
  }

  return knownFailures({
    async put(key, bytes) {
      const path = pathOf(key);
      const draft = join(folder, DRAFTS, randomUUID());
      await Promise.all([
        mkdir(dirname(path), { recursive: true }),
        mkdir(dirname(draft), { recursive: true }),
      ]);
      try {
        await writeDurably(draft, bytes);
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(pathOf(key)).catch(nullWhenMissing),
    async head(key) {
      const found = await stat(pathOf(key)).catch(nullWhenMissing);
      return found?.isFile() ? { bytes: found.size } : null;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listFolder(join(folder, requireObjectPrefix(prefix)), prefix),
  });
}

/** fsync: a row in the database will refer to these bytes, so they must survive a power failure. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  // ENOTDIR: the key's parent is a file. EISDIR: the key is a folder. No such object in either case.
  if (error.code === "ENOENT" || error.code === "ENOTDIR" || error.code === "EISDIR") return null;
  throw error;
}
