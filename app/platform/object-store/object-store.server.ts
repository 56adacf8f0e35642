import { join } from "node:path";

import { env } from "../env.server";
import { createFolderStore } from "./folder-store.server";
import type { ObjectStore } from "./object-store";
import { createS3Store } from "./s3-store.server";

let store: ObjectStore | undefined;

/** The process's object store. */
export function objectStore(): ObjectStore {
  const { s3, DATA_DIR } = env();
  store ??= s3 ? createS3Store(s3) : createFolderStore(join(DATA_DIR, "objects"));
  return store;
}
