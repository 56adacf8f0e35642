import type { FetchFailure } from "~/feeds/fetch/fetch-outcome";
import { createFetchPorts, type FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFeed } from "~/feeds/fetch/open-feed.server";
import { withStoredSecrets } from "~/feeds/fetch/stored-secret.server";
import { env } from "~/platform/env.server";
import { log } from "~/platform/log.server";

import { keepOrRefuse } from "../upload/uploaded-file.server";
import type { SourceErrors } from "./source-fields";
import type { TypedLocation } from "./read-source";

const MAX_BYTES = 15 * 1_048_576;
/** A person waits for it. */
const [IDLE_MS, TOTAL_MS] = [8_000, 20_000];

/** As the runs of sources fetch, with the same refusal of private addresses, but sooner given up. */
export function samplePorts(): FetchPorts {
  const ports = createFetchPorts(env(), () => Math.floor(Date.now() / 1_000));
  return { ...ports, idleMs: IDLE_MS, totalMs: TOTAL_MS, maxBytes: MAX_BYTES };
}

type FetchedFrom = Exclude<TypedLocation, { kind: "push" }>;

/** Why there is no file to look at, in words or as a message key, beside the field that is to be changed. */
export type NoSample = { field: keyof SourceErrors; problem: string };

/** Fetches a source's file once, so that its columns can be shown. @returns the stored file's name */
export async function fetchSample(
  site: string,
  from: FetchedFrom,
  ports: FetchPorts,
): Promise<{ file: string } | NoSample> {
  const field = PLACE_FIELDS[from.kind];
  const opened = await openFeed(from, {}, withStoredSecrets(ports, site, from));
  if ("failure" in opened) {
    const { reason, message } = opened.failure;
    return { field: fieldOfFailure(from, reason), problem: message };
  }
  if ("unchanged" in opened) return { field, problem: "feeds.add_lost" };
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of opened.stream as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_BYTES) return { field, problem: "feeds.upload_large" };
    }
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "a feed's sample broke off");
    return { field, problem: "feeds.add_lost" };
  }
  const file = await keepOrRefuse(site, Buffer.concat(chunks));
  return file === null ? { field: "form", problem: "feeds.upload_not_stored" } : { file };
}

const PLACE_FIELDS = { http: "url", sftp: "path", file: "path" } as const;

function fieldOfFailure(from: FetchedFrom, reason: FetchFailure["reason"]): keyof SourceErrors {
  if (reason === "host-key") return "hostKey";
  if (reason === "missing" || from.kind === "file") return PLACE_FIELDS[from.kind];
  if (reason !== "credentials" || !from.auth) return from.kind === "sftp" ? "host" : "url";
  return ({ bearer: "token", basic: "user", password: "password", key: "key" } as const)[from.auth.kind];
}
