import type { FetchedLocation } from "./feed-location";
import type { FeedVersion, FetchedFeed } from "./fetch-outcome";
import type { FetchPorts } from "./fetch-ports.server";
import { openFile } from "./open-file.server";
import { openHttp } from "./open-http.server";
import { openSftp } from "./open-sftp.server";

/**
 * Opens a source's file. What can go wrong is an answer in words for the dealer, never an exception;
 * what goes wrong later is a FeedError of the stream. The stream must be read or closed: a connection
 * that nobody reads is given up after `idleMs`.
 *
 * @param known of the last fetch: the same version is not sent again
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
