import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { LRUCache } from "lru-cache";

import { parseArtworkKey } from "#seed/pictures/artwork-key";

import { composePicture } from "./compose/compose-picture";
import { layerFolder } from "./compose/read-layers";

export const LAYERS = fileURLToPath(new URL("./layers", import.meta.url));
const CACHE_BYTES = 32_000_000;
/** To be raised when paints, places or the way layers are put together change. */
const COMPOSER = 2;

/**
 * The photographer of the demo's dealers: a server that puts a picture together from its layers when it is requested.
 * Whoever fetched a picture stores it; here those that several cars share are cached.
 */
export function createStudio(): Server {
  const folder = layerFolder(LAYERS);
  const etag = etagOf(LAYERS);
  const pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function answer({ url = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = url.slice(1);
    const parts = parseArtworkKey(key);
    if (!parts) return void response.writeHead(404).end();
    if (headers["if-none-match"] === etag) return void response.writeHead(304, { ETag: etag }).end();
    const picture = pictures.get(key) ?? (await composePicture(parts, folder));
    if (!picture) return void response.writeHead(404).end();
    pictures.set(key, picture);
    response.writeHead(200, { "Content-Type": "image/jpeg", ETag: etag }).end(picture);
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
}

/** Changes with the layers, whose index has a digest of each, and with the composer. */
function etagOf(folder: string): string {
  const index = readFileSync(join(folder, "layers.json"));
  return `"${COMPOSER}-${createHash("sha256").update(index).digest("hex").slice(0, 16)}"`;
}
