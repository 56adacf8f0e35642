import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

import { createReadableStreamFromReadable } from "@remix-run/node";

import { cataloguePath } from "~/paths";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { isOurs, sign } from "~/platform/signature.server";

import { findDestination, type StoredDestination } from "./destinations.server";
import { FILE_WRITERS } from "./file-writers";
import { fileKey } from "./write-file.server";

const ADDRESS = /^([a-z0-9][a-z0-9-]{0,39})\.(csv|tsv|xml|jsonl)(\.gz)?$/;

/** The path of a destination's file on its site, with its signature if it needs one. */
export function addressOf({ site, name, destination }: StoredDestination): string {
  const { access, addressNumber, file } = destination;
  const key = access === "signed" ? keyOf(site, name, addressNumber) : null;
  return cataloguePath(`${name}.${file}`, key);
}

function keyOf(site: string, name: string, number: number, secret?: string): string {
  return sign("catalogue", [site, name, number], secret).toString("base64url");
}

/**
 * A destination's file, for the site whose host is asked. Strangers cannot tell a file that they may not fetch from one
 * that is not there.
 */
export async function answerCatalogue(
  site: string,
  file: string,
  request: Request,
  store: ObjectStore,
): Promise<Response> {
  const [, name = "", kind, packed] = ADDRESS.exec(file) ?? [];
  const find = async () => {
    const stored = await findDestination(site, name);
    return stored && stored.destination.file === kind && stored.destination.enabled ? stored : null;
  };
  const stored = await find();
  if (!stored || !mayFetch(stored, request)) return new Response(null, { status: 404 });
  if (stored.fileHash === null)
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  const isPacked = packed !== undefined;
  const isEncoded = !isPacked && /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  const headers = new Headers({
    ETag: etagOf(stored.fileHash, isPacked ? "gz" : isEncoded ? "gzip" : "text"),
    "Last-Modified": new Date((stored.writtenAt ?? 0) * 1_000).toUTCString(),
    // Each fetch asks whether it has changed: the file follows the site within a minute.
    "Cache-Control": `${stored.destination.access === "public" ? "public" : "private"}, no-cache`,
    "Content-Type": isPacked ? "application/gzip" : FILE_WRITERS[stored.destination.file].type,
    "X-Robots-Tag": "noindex",
    ...(isPacked ? {} : { Vary: "Accept-Encoding" }),
    ...(isEncoded ? { "Content-Encoding": "gzip" } : {}),
  });
  if (hasFile(request, stored.fileHash)) return new Response(null, { status: 304, headers });
  const bytes = (await store.get(fileKey(stored, stored.fileHash))) ?? (await newerFile(await find(), store));
  if (!bytes)
    return new Response(null, { status: 503, headers: { "Retry-After": "60", "Cache-Control": "no-store" } });
  if (isPacked || isEncoded) return new Response(new Uint8Array(bytes), { headers });
  const plain = Readable.from([bytes]).pipe(createGunzip());
  return new Response(createReadableStreamFromReadable(plain), { headers });
}

function mayFetch({ site, name, destination }: StoredDestination, request: Request): boolean {
  if (destination.access === "public") return true;
  const given = new URL(request.url).searchParams.get("key") ?? "";
  return isOurs((secret) => keyOf(site, name, destination.addressNumber, secret), given);
}

/** The file was replaced between the row and its object. */
async function newerFile(stored: StoredDestination | null, store: ObjectStore): Promise<Buffer | null> {
  return stored?.fileHash ? store.get(fileKey(stored, stored.fileHash)) : null;
}

/** Each encoding has its own bytes. */
function etagOf(hash: string, encoding: "text" | "gzip" | "gz"): string {
  return `"${hash}-${encoding}"`;
}

function hasFile(request: Request, hash: string): boolean {
  const known = request.headers.get("If-None-Match") ?? "";
  return known.includes(`"${hash}-`);
}
