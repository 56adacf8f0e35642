import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { posix } from "node:path";

import ssh2, { type Client, type SFTPWrapper, type Stats } from "ssh2";

import { createTurns, type Turns } from "~/platform/images/turns";
import { isForbiddenHost, publicLookup } from "~/platform/private-address.server";
import type { SftpLocation } from "./feed-location";
import { failed, failureOf, type FeedVersion, type FetchedFeed, type FetchFailure } from "./fetch-outcome";
import { type FetchPorts, maxBytesOf } from "./fetch-ports.server";
import { changedMeanwhile, wholeTransfer } from "./whole-transfer.server";

/** A session with a server whose host key was verified; `close` ends it. */
type SftpSession = { client: Client; sftp: SFTPWrapper; close: () => void };

/** A file over SFTP. */
export async function openSftp(
  location: SftpLocation,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  const session = await connectSftp(location, ports);
  if ("failure" in session) return session;
  const outcome = await openPath(session, location.path, known, ports).catch(sftpFailureOf);
  if (!("stream" in outcome)) session.close();
  return outcome;
}

/**
 * Signs in; a failure is returned as a message for the dealer. The session lasts `totalMs` at most. Without a host key
 * the failure names the server's, and nothing is sent to it.
 */
export async function connectSftp(
  location: SftpLocation,
  ports: FetchPorts,
): Promise<SftpSession | { failure: FetchFailure }> {
  const login = await loginOf(location.auth, ports);
  if ("failure" in login) return login;
  const client = new ssh2.Client();
  const late = setTimeout(() => client.destroy(), ports.totalMs);
  let sock: Socket | undefined;
  const close = () => {
    clearTimeout(late);
    client.destroy();
    // If the sign-in could not even be tried, the client does not own the socket yet.
    sock?.destroy();
  };
  try {
    await inTurnOf(`${location.host}:${location.port}`, async () => {
      sock = await connectTo(location, ports);
      await signIn(client, sock, location, login, ports);
    });
    const sftp = await new Promise<SFTPWrapper>((done, fail) => {
      client.sftp((error, opened) => (error ? fail(error) : done(opened)));
    });
    return { client, sftp, close };
  } catch (error) {
    close();
    return sftpFailureOf(error);
  }
}

/** By default, OpenSSH refuses some connections once ten are signing in (MaxStartups). */
const MAX_SIGNING_IN = 5;
const signingIn = new Map<string, { turns: Turns; callers: number }>();

/** At most a few connections per server: a dealer system's server may serve hundreds of sources. */
async function inTurnOf(server: string, signIn: () => Promise<void>): Promise<void> {
  const queue = signingIn.get(server) ?? { turns: createTurns(MAX_SIGNING_IN, Infinity), callers: 0 };
  signingIn.set(server, queue);
  queue.callers += 1;
  try {
    await queue.turns.run(signIn);
  } finally {
    queue.callers -= 1;
    if (queue.callers === 0) signingIn.delete(server);
  }
}

type Login = { password: string } | { privateKey: string; passphrase?: string };

async function loginOf(auth: SftpLocation["auth"], { secret }: FetchPorts) {
  const missing = failed("credentials", "The password or key is not set up here.");
  const value = await secret(auth.kind === "password" ? auth.password : auth.key);
  if (value === null) return missing;
  if (auth.kind === "password") return { password: value };
  const passphrase = auth.passphrase === undefined ? undefined : await secret(auth.passphrase);
  if (passphrase === null) return missing;
  return { privateKey: value, ...(passphrase === undefined ? {} : { passphrase }) };
}

/** @throws errors that sftpFailureOf understands */
async function signIn(
  client: Client,
  sock: Socket,
  { user, hostKey }: SftpLocation,
  login: Login,
  ports: FetchPorts,
): Promise<void> {
  const seen = { key: "" };
  const ready = new Promise<void>((done, fail) => {
    client.on("ready", done);
    client.on("close", () => fail(Object.assign(new Error("closed"), { code: "ECONNRESET" })));
    // Attached for the whole connection: an error without a listener would end the process.
    client.on("error", (error) => {
      fail(seen.key !== "" && seen.key !== hostKey ? new AnotherHostKey(seen.key, hostKey) : error);
    });
  });
  client.connect({
    sock,
    username: user,
    ...login,
    readyTimeout: ports.idleMs,
    keepaliveInterval: ports.idleMs,
    hostVerifier: (key: Buffer) => {
      seen.key = `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=$/, "")}`;
      return isSame(seen.key, hostKey);
    },
  });
  await ready;
}

async function connectTo({ host, port }: SftpLocation, ports: FetchPorts): Promise<Socket> {
  if (isForbiddenHost(host, ports.isForbidden))
    throw Object.assign(new Error("private"), { code: "EPRIVATE" });
  const lookup = publicLookup(ports.isForbidden, ports.resolve);
  // Parts of a file are requested one after another; a queued request costs 40 ms.
  const sock = connect({ host, port, lookup, noDelay: true });
  try {
    await once(sock, "connect", { signal: AbortSignal.timeout(ports.idleMs) });
    return sock;
  } catch (error) {
    sock.destroy();
    throw error;
  }
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

class AnotherHostKey extends Error {
  /** @param expected the key that is set; empty for none yet */
  constructor(key: string, expected: string) {
    super(
      expected === ""
        ? `The server's key is ${key}. Enter it once its operator has confirmed it.`
        : `The server showed another key than the one that is set: ${key}. Ask its operator before you change yours.`,
    );
  }
}

async function openPath(
  { client, sftp, close }: SftpSession,
  path: string,
  known: FeedVersion,
  ports: FetchPorts,
): Promise<FetchedFeed> {
  const before = await statOf(sftp, path);
  const { size } = before;
  const etag = versionOf(before);
  if (!before.isFile()) return failed("missing", "There is no such file on the server.");
  if (etag === known.etag) return { unchanged: true };
  if (size > maxBytesOf(ports)) return failed("too-large", "The file is too large.");
  const check = async () => {
    if (versionOf(await statOf(sftp, path)) !== etag) throw changedMeanwhile();
  };
  const stream = sftp.createReadStream(path);
  // After the file was read, an error while closing it has nobody to report to.
  stream.on("error", () => undefined);
  // A lost connection never ends the stream.
  client.on("close", () => stream.destroy(new Error("closed")));
  return { stream: wholeTransfer(stream, { size, check, close }), size, etag, name: posix.basename(path) };
}

function statOf(sftp: SFTPWrapper, path: string): Promise<Stats> {
  return new Promise((done, fail) => {
    sftp.stat(path, (error, stats) => (error ? fail(error) : done(stats)));
  });
}

function versionOf({ size, mtime }: Stats): string {
  return `${size}-${mtime}`;
}

export function sftpFailureOf(error: unknown): { failure: FetchFailure } {
  if (error instanceof AnotherHostKey) return failed("host-key", error.message);
  const { level, code, message = "" } = error as { level?: string; code?: unknown; message?: string };
  if (level === "client-authentication") {
    return failed("credentials", "The server refused the user name, password or key.");
  }
  if (level === "client-timeout") return failed("timeout", "The server did not answer in time.");
  if (message.startsWith("Cannot parse privateKey") || message.includes("passphrase")) {
    return failed("credentials", "The private key that is set up here cannot be read.");
  }
  // Status codes of the protocol (draft-ietf-secsh-filexfer-02, section 7).
  if (code === 2) return failed("missing", "There is no such file on the server.");
  if (code === 3) return failed("credentials", "The server does not let this user have the file.");
  if (level === "protocol" || level === "handshake") {
    return failed("server", "The server speaks another protocol than SFTP.");
  }
  return failureOf(error);
}
