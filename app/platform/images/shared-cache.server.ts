import { createHash } from "node:crypto";

import { log } from "../log.server";
import type { ObjectStore } from "../object-store/object-store";
import type { PictureCache } from "./picture-cache";

/**
 * Pictures that all processes share through an object store, read through a cache beside each
 * process. The bucket forgets by a rule of its own (docs/OPERATING.md, PICTURE_CACHE).
 */
export function createSharedCache(near: PictureCache, store: ObjectStore): PictureCache {
  return {
    async read(name) {
      const kept = await near.read(name);
      if (kept) return kept;
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
