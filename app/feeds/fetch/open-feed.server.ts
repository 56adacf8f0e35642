import type { FetchedLocation } from "./feed-location";
import type { FeedVersion, FetchedFeed } from "./fetch-outcome";
import type { FetchPorts } from "./fetch-ports.server";
import { openFile } from "./open-file.server";
import { openHttp } from "./open-http.server";
import { openSftp } from "./open-sftp.server";

/**
 * Opens a source's file. A failure to open is returned as a message for the dealer, never thrown; a later
 * failure is a FeedError from the stream. The stream must be read or closed: an unread connection is closed
 * after `idleMs`.
 *
 * @param known validators of the last fetch: the same version is not sent again
 */
export function openFeed(
  location: FetchedLocation,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  switch (location.kind) {
    case "file":
      return openFile(location, known, ports);
    case "http":
      return openHttp(location, known, ports);
    case "sftp":
      return openSftp(location, known, ports);
  }
}
