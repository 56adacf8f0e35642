import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { parserProcesses } from "~/platform/tasks/parser-processes.server";

import { LIST_ARCHIVE, READ_ARCHIVED } from "../feed-tasks";
import { failed, type FetchedFeed } from "../fetch/fetch-outcome";
import { FeedError, READ_LIMITS } from "../read/feed-row";
import type { OpenedPictures } from "./read-picture.server";

/** Limit for an archive, compressed. */
export const MAX_ARCHIVE_BYTES = READ_LIMITS.zipBytes;

/**
 * A zip of photographs, kept in a temporary file while it is open: a zip's directory is at its end.
 *
 * @param from the site
 */
export async function openArchive(opened: FetchedFeed, from: string): Promise<OpenedPictures> {
  if (!("stream" in opened)) return opened;
  const folder = await mkdtemp(join(tmpdir(), "forecourt-pictures-"));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, "pictures.zip");
    await pipeline(withinBytes(opened.stream, MAX_ARCHIVE_BYTES), createWriteStream(path));
    const { size } = await stat(path);
    const listed = await parserProcesses().run(LIST_ARCHIVE, path, { from, inputBytes: size });
    const files = new Map(listed.map((file) => [file.path, file]));
    const { etag, lastModified } = opened;
    return {
      ...(etag !== undefined && { etag }),
      ...(lastModified !== undefined && { lastModified }),
      files: listed,
      async read({ path: own, bytes }) {
        const file = files.get(own);
        if (!file) return { refused: "its file in the archive is damaged" };
        return parserProcesses().run(READ_ARCHIVED, { path, file }, { from, inputBytes: bytes });
      },
      close,
    };
  } catch (error) {
    await close();
    if (error instanceof FeedError) return failed("server", error.message);
    throw error;
  }
}

async function* withinBytes(stream: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FeedError("The archive is too large.");
    yield chunk;
  }
}
