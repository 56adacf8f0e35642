/**
 * Made pictures by name. The makers (a disk, an object store) pass one contract suite
 * (tests/contracts/picture-cache). What is not there is made again, so a cache may forget.
 */
export type PictureCache = {
  /** The bytes kept under a name, or null: also while the cache cannot answer. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};
