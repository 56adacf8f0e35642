import type { FeedSource, PictureFiles } from "../feed-source";
import type { FetchedLocation } from "../fetch/feed-location";
import { failed, type FeedVersion } from "../fetch/fetch-outcome";
import type { FetchPorts } from "../fetch/fetch-ports.server";
import { openArchive } from "./open-archive.server";
import { READ_LIMITS } from "../read/feed-row";
import { listFolder, listSftpFolder } from "./list-folder.server";
import type { OpenedPictures } from "./read-picture.server";

/** Limit for an archive, compressed. */
const MAX_ARCHIVE_BYTES = READ_LIMITS.zipBytes;

/**
 * Opens the archive or folder of a source's photographs. A failure is returned as a message for the dealer.
 *
 * @param known validators of the archive that was last read: the same one is not sent again; a folder is
 * always listed
 */
export function openPictures(
  { from, photos }: { from: FeedSource["from"]; photos: PictureFiles },
  known: FeedVersion,
  ports: FetchPorts,
): Promise<OpenedPictures> {
  if ("archive" in photos && from.kind !== "push") {
    return openArchive(archiveOf(from, photos.archive), known, { ...ports, maxBytes: MAX_ARCHIVE_BYTES });
  }
  if ("folder" in photos && from.kind === "file") return listFolder(photos.folder, ports);
  if ("folder" in photos && from.kind === "sftp")
    return listSftpFolder({ ...from, path: photos.folder }, ports);
  return Promise.resolve(failed("address", "This source has no place for photographs."));
}

/** The size limit of a source's file: one that also contains photographs may be as large as an archive. */
export function portsOfFile({ from, photos }: FeedSource, ports: FetchPorts): FetchPorts {
  const own = from.kind === "http" ? from.url : from.kind === "push" ? null : from.path;
  const isBoth = photos !== undefined && "archive" in photos && photos.archive === own;
  return isBoth ? { ...ports, maxBytes: MAX_ARCHIVE_BYTES } : ports;
}

/** Another server does not get the source's credentials. */
function archiveOf(from: FetchedLocation, archive: string): FetchedLocation {
  if (from.kind !== "http") return { ...from, path: archive };
  const isSame = new URL(archive).origin === new URL(from.url).origin;
  return isSame ? { ...from, url: archive } : { kind: "http", url: archive };
}
