import type { Stats } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

import { READ_LIMITS } from "../read/feed-row";
import type { FileLocation } from "./feed-location";
import { failed, type FeedVersion, type FetchedFeed } from "./fetch-outcome";
import { changedMeanwhile, wholeTransfer } from "./whole-transfer.server";

/**
 * A file that a dealer's system puts on this machine.
 *
 * @param folder holds all feeds' files; a path cannot lead out of it, by a link neither
 */
export async function openFile(
  { path }: FileLocation,
  known: FeedVersion,
  folder: string,
): Promise<FetchedFeed> {
  let handle: FileHandle | undefined;
  try {
    const real = await realpath(join(folder, path));
    const inside = relative(await realpath(folder), real);
    if (inside === ".." || inside.startsWith(`..${sep}`)) {
      return failed("address", "The file is not in the feeds' folder.");
    }
    handle = await open(real);
    const before = await handle.stat();
    const etag = versionOf(before);
    const outcome = refusalOf(before) ?? (etag === known.etag ? ({ unchanged: true } as const) : null);
    if (outcome) {
      await handle.close();
      return outcome;
    }
    const opened = handle;
    const check = async () => {
      if (versionOf(await opened.stat()) !== etag) throw changedMeanwhile();
    };
    const stream = opened.createReadStream({ autoClose: false });
    const close = () => void opened.close().catch(() => undefined);
    const { size } = before;
    return { stream: wholeTransfer(stream, { size, check, close }), size, etag, name: basename(real) };
  } catch (error) {
    await handle?.close();
    return (error as NodeJS.ErrnoException).code === "ENOENT"
      ? failed("missing", "There is no such file in the feeds' folder.")
      : failed("server", "The file cannot be read.");
  }
}

function refusalOf(stats: Stats): FetchedFeed | null {
  if (!stats.isFile()) return failed("missing", "There is no such file in the feeds' folder.");
  return stats.size > READ_LIMITS.packedBytes ? failed("too-large", "The file is too large.") : null;
}

function versionOf({ size, mtimeMs }: Stats): string {
  return `${size}-${Math.round(mtimeMs)}`;
}
