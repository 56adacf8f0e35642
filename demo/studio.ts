import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

import { LRUCache } from "lru-cache";
import sharp from "sharp";

import { type ArtworkParts, parseArtworkKey } from "#seed/pictures/artwork-key";

import { ARTWORK_REVISION } from "./artwork/artwork-revision";
import { drawArtwork } from "./artwork/draw-artwork";

const CACHE_BYTES = 64_000_000;
const QUALITY = 92;
const ETAG = `"${ARTWORK_REVISION}"`;

const drawings = new LRUCache<string, Buffer>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
});

async function draw(key: string, parts: ArtworkParts): Promise<Buffer> {
  const drawn = drawings.get(key);
  if (drawn) return drawn;
  const picture = await sharp(Buffer.from(drawArtwork(parts)))
    .jpeg({ quality: QUALITY })
    .toBuffer();
  drawings.set(key, picture);
  return picture;
}

async function answer({ url = "", headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const key = url.slice(1);
  const parts = parseArtworkKey(key);
  if (!parts) return void response.writeHead(404).end();
  if (headers["if-none-match"] === ETAG) return void response.writeHead(304, { ETag: ETAG }).end();
  const picture = await draw(key, parts);
  response.writeHead(200, { "Content-Type": "image/jpeg", ETag: ETAG }).end(picture);
}

/**
 * The photographer of the demo's dealers: a server that draws a picture when it is requested. Whoever fetched a picture
 * stores it; here those that several cars share are cached.
 */
export function createStudio(): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
}
