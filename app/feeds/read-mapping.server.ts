import { readFile } from "node:fs/promises";

import { type Mapping, MappingError, parseMapping } from "./mapping";

/** @throws MappingError */
export async function readMapping(file: string): Promise<Mapping> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new MappingError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return parseMapping(json, file);
}
