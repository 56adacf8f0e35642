import { resolve } from "node:path";

/**
 * The path of a file of the product, from any working directory: this file and the built ones (build/server) are both
 * two folders below the product's.
 *
 * @param path from the product's folder
 */
export function productFile(path: string): string {
  return resolve(import.meta.dirname, "../..", path);
}
