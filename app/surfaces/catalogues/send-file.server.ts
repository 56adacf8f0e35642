import { posix } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

import type { SFTPWrapper } from "ssh2";

import type { SftpLocation } from "~/feeds/fetch/feed-location";
import { createFetchPorts, type FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { connectSftp, sftpFailureOf } from "~/feeds/fetch/open-sftp.server";
import { type PostResult, postSigned } from "~/platform/signed-post.server";

import type { Destination } from "./destination";

const POST_TIMEOUT_MS = 60_000;

export type SendPorts = FetchPorts & {
  /** Whether files are posted to http and private addresses. */
  allowPrivate: boolean;
};

type Settings = Parameters<typeof createFetchPorts>[0];

export function createSendPorts(settings: Settings, now: () => number): SendPorts {
  const { FEEDS_PRIVATE, NODE_ENV } = settings;
  const allowPrivate = (FEEDS_PRIVATE ?? (NODE_ENV === "production" ? "off" : "on")) === "on";
  return { ...createFetchPorts(settings, now), allowPrivate };
}

type Sent = {
  /** Compressed. */
  bytes: Buffer;
  /** The same for every attempt at one file. */
  hash: string;
  /** Such as `northside-carsales.csv.gz`. */
  fileName: string;
};

/** Sends a file to a destination that does not fetch it; a failure is a message for the dealer. */
export async function sendFile(
  { delivery }: Pick<Destination, "delivery">,
  sent: Sent,
  ports: SendPorts,
): Promise<PostResult> {
  switch (delivery.kind) {
    case "pull":
      return { ok: true };
    case "sftp":
      return uploadFile(delivery, sent.bytes, ports);
    case "post": {
      const secret = await ports.secret(delivery.secret);
      if (secret === null) return { ok: false, reason: "The secret is not set up here." };
      const post = {
        url: delivery.url,
        secret,
        body: sent.bytes,
        contentType: "application/gzip",
        idempotencyKey: `${sent.fileName} ${sent.hash}`,
        timestamp: ports.now(),
      };
      return postSigned(post, { timeoutMs: POST_TIMEOUT_MS, allowPrivate: ports.allowPrivate });
    }
  }
}

/** Written beside its name and then renamed, so that the partner never reads half a file. */
async function uploadFile(location: SftpLocation, bytes: Buffer, ports: SendPorts): Promise<PostResult> {
  const session = await connectSftp(location, ports);
  if ("failure" in session) return { ok: false, reason: session.failure.message };
  const { path } = location;
  const draft = posix.join(posix.dirname(path), `.${posix.basename(path)}.part`);
  try {
    await writeWhole(session.sftp, draft, path.endsWith(".gz") ? bytes : await promisify(gunzip)(bytes));
    await moveOver(session.sftp, draft, path);
    return { ok: true };
  } catch (error) {
    return { ok: false, reason: sftpFailureOf(error).failure.message };
  } finally {
    session.close();
  }
}

function writeWhole(sftp: SFTPWrapper, path: string, bytes: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    sftp.writeFile(path, bytes, (error) => (error ? fail(error) : done()));
  });
}

/** OpenSSH renames over a file that is there; by the protocol itself a server refuses, so that it goes first. */
async function moveOver(sftp: SFTPWrapper, from: string, to: string): Promise<void> {
  const move = (rename: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((done, fail) => rename((error) => (error ? fail(error) : done())));
  try {
    await move((done) => sftp.ext_openssh_rename(from, to, done));
  } catch {
    await move((done) => sftp.unlink(to, () => done()));
    await move((done) => sftp.rename(from, to, done));
  }
}
