import { join } from "node:path";

import { env } from "../env.server";
import { createFolderStore } from "./folder-store.server";
import type { ObjectStore } from "./object-store";

let store: ObjectStore | undefined;

/** The process's object store. */
export function objectStore(): ObjectStore {
  store ??= createFolderStore(join(env().DATA_DIR, "objects"));
  return store;
}
