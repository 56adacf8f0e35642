import type { Stats } from "node:fs";
import { type FileHandle, open, realpath } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";

import type { FileLocation } from "./feed-location";
import { failed, type FeedVersion, type FetchedFeed } from "./fetch-outcome";
import { type FetchPorts, maxBytesOf } from "./fetch-ports.server";
import { changedMeanwhile, wholeTransfer } from "./whole-transfer.server";

/** A file that a dealer's system uploaded to this machine. */
export async function openFile(
  { path, folder }: FileLocation,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  let handle: FileHandle | undefined;
  try {
    const real = await pathInside(folder === undefined ? ports.folder : join(ports.folder, folder), path);
    if (real === null) return failed("address", "The file is not in the feeds' folder.");
    handle = await open(real);
    const before = await handle.stat();
    const etag = versionOf(before);
    const outcome = refusalOf(before, ports) ?? (etag === known.etag ? ({ unchanged: true } as const) : null);
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

/**
 * A path inside a folder that others write to: neither `..` nor a symlink can lead out of it.
 *
 * @returns null if it leads out
 * @throws if nothing is there
 */
export async function pathInside(folder: string, path: string): Promise<string | null> {
  const real = await realpath(join(folder, path));
  const inside = relative(await realpath(folder), real);
  return inside === ".." || inside.startsWith(`..${sep}`) ? null : real;
}

function refusalOf(stats: Stats, ports: FetchPorts): FetchedFeed | null {
  if (!stats.isFile()) return failed("missing", "There is no such file in the feeds' folder.");
  return stats.size > maxBytesOf(ports) ? failed("too-large", "The file is too large.") : null;
}

function versionOf({ size, mtimeMs }: Stats): string {
  return `${size}-${Math.round(mtimeMs)}`;
}
