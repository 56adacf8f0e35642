import type { HttpLocation } from "~/feeds/fetch/feed-location";
import { createFetchPorts, type FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFeed } from "~/feeds/fetch/open-feed.server";
import { plainText } from "~/i18n/plain-text";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { keepUploaded } from "../upload/uploaded-file.server";

const MAX_BYTES = 15 * 1_048_576;
/** A person waits for it. */
const [IDLE_MS, TOTAL_MS] = [8_000, 20_000];

/** As the runs of sources fetch, with the same refusal of private addresses, but sooner given up. */
export function samplePorts(): FetchPorts {
  const ports = createFetchPorts(env(), () => Math.floor(Date.now() / 1_000));
  return { ...ports, idleMs: IDLE_MS, totalMs: TOTAL_MS, maxBytes: MAX_BYTES };
}

/** Fetches a source's file once, so that its columns can be shown. @returns the stored file's name, or why there is none, in words */
export async function fetchSample(
  site: string,
  from: HttpLocation,
  ports: FetchPorts,
): Promise<{ file: string } | { problem: string }> {
  const opened = await openFeed(from, {}, ports);
  if ("failure" in opened) return { problem: opened.failure.message };
  if ("unchanged" in opened) return { problem: plainText({}, "feeds.add_lost") };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of opened.stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_BYTES) return { problem: plainText({}, "feeds.upload_large") };
    }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a feed's sample broke off");
    return { problem: plainText({}, "feeds.add_lost") };
  }
  return { file: await keepUploaded(site, Buffer.concat(chunks)) };
}
