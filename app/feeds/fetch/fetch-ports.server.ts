import { readFile } from "node:fs/promises";
import type { LookupFunction } from "node:net";
import { join } from "node:path";

import { type Env, feedVariable } from "~/platform/env.server";
import { isPrivateAddress } from "~/platform/private-address.server";
import { READ_LIMITS } from "../read/feed-row";
import type { FeedSecret } from "./feed-location";

/** What fetching needs from its environment. */
export type FetchPorts = {
  /** @returns null if it is not set */
  secret: (name: FeedSecret) => Promise<string | null>;
  /** Addresses that must not be reached. */
  isForbidden: (address: string) => boolean;
  resolve?: LookupFunction;
  /** The folder with the files of `file` sources. */
  folder: string;
  /** Limit without a response or a byte. */
  idleMs: number;
  /** Limit for a whole transfer. */
  totalMs: number;
  /** Limit for a file; the limit of feeds by default. */
  maxBytes?: number;
  /** Seconds UTC. */
  now: () => number;
};

export function maxBytesOf({ maxBytes = READ_LIMITS.packedBytes }: FetchPorts): number {
  return maxBytes;
}

type Settings = Pick<
  Env,
  "DATA_DIR" | "NODE_ENV" | "FEEDS_FOLDER" | "FEEDS_SECRETS_FOLDER" | "FEEDS_PRIVATE"
>;

export function createFetchPorts(settings: Settings, now: () => number): FetchPorts {
  const { DATA_DIR, NODE_ENV, FEEDS_FOLDER, FEEDS_SECRETS_FOLDER, FEEDS_PRIVATE } = settings;
  const allowPrivate = (FEEDS_PRIVATE ?? (NODE_ENV === "production" ? "off" : "on")) === "on";
  return {
    secret: (name) => readSecret(name, FEEDS_SECRETS_FOLDER),
    isForbidden: allowPrivate ? () => false : isPrivateAddress,
    folder: FEEDS_FOLDER ?? join(DATA_DIR, "feeds"),
    idleMs: 30_000,
    totalMs: 15 * 60_000,
    now,
  };
}

async function readSecret(name: FeedSecret, folder: string): Promise<string | null> {
  if (typeof name === "string") return feedVariable(name);
  // Only who knows the source opens what is stored with it.
  if ("sealed" in name) return null;
  try {
    return (await readFile(join(folder, name.file), "utf8")).trim() || null;
  } catch {
    return null;
  }
}
