import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

import type { SftpLocation } from "~/feeds/fetch/feed-location";
import type { FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFeed } from "~/feeds/fetch/open-feed.server";
import { listSftpFolder } from "~/feeds/pictures/list-folder.server";
import { often } from "#tests/fixtures/often";
import { startOpenSsh } from "#tests/fixtures/feeds/open-ssh";
import { startSftp } from "#tests/fixtures/feeds/sftp-server";

const STOCK = Buffer.from("Stock,Make\nY1,Toyota\n".repeat(often(20_000, 200_000)));
const FILES = { "/out/stock.csv": STOCK, "/out/photos/Y1-1.jpg": "one", "/out/photos/Y1/2.jpg": "two" };
/** As many sources as a process looks at at once may be on one server. */
const AT_ONCE = 16;

type SshServer = { location: SftpLocation; privateKey: string; stop: () => Promise<void> };
type Start = () => Promise<SshServer>;

const at = (parts: { port: number; hostKey: string; user: string }, path: string): SftpLocation => ({
  kind: "sftp",
  host: "127.0.0.1",
  port: parts.port,
  hostKey: parts.hostKey,
  user: parts.user,
  path,
  auth: { kind: "key", key: "FEED_KEY" },
});

async function ownServer(): Promise<SshServer> {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  const server = await startSftp({ user: "dealer", password: "geheim-7", privateKey, files: FILES });
  return {
    location: at({ ...server, user: "dealer" }, "/out/stock.csv"),
    privateKey,
    stop: () => server.close(),
  };
}

const openSsh =
  (keyType: "ed25519" | "rsa" | "ecdsa"): Start =>
  async () => {
    const server = await startOpenSsh(FILES, keyType);
    const { privateKey, root, stop } = server;
    return { location: at(server, `${root}/out/stock.csv`), privateKey, stop };
  };

/** OpenSSH is not on every machine: `npm run test:exhaustive -- feeds` sees to it. */
const SERVERS: readonly (readonly [string, Start])[] = [
  ["an SSH server of our own", ownServer],
  ...(process.env["EXHAUSTIVE"]
    ? (["ed25519", "rsa", "ecdsa"] as const).map(
        (type) => [`OpenSSH, by a key of ${type}`, openSsh(type)] as const,
      )
    : []),
];

const folder = mkdtempSync(join(tmpdir(), "ssh-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(SERVERS)("a feed on %s", (_name, start) => {
  let server: SshServer;
  let ports: FetchPorts;
  beforeEach(async () => {
    server = await start();
    ports = {
      secret: (name) => Promise.resolve(name === "FEED_KEY" ? server.privateKey : null),
      isForbidden: () => false,
      folder,
      idleMs: 20_000,
      totalMs: 60_000,
      now: () => 1_800_000_000,
    };
  });
  afterEach(() => server.stop());

  async function readWhole(location = server.location): Promise<Buffer> {
    const opened = await openFeed(location, {}, ports);
    if (!("stream" in opened)) throw new Error(JSON.stringify(opened));
    return buffer(opened.stream);
  }

  test("is read whole, and not again while it is the same", async () => {
    const opened = await openFeed(server.location, {}, ports);
    if (!("stream" in opened)) throw new Error(JSON.stringify(opened));
    const { stream, ...first } = opened;
    expect((await buffer(stream)).equals(STOCK)).toBe(true);
    expect(first).toMatchObject({ size: STOCK.length, name: "stock.csv" });
    expect(await openFeed(server.location, { etag: first.etag ?? "" }, ports)).toEqual({ unchanged: true });
  });

  test("is read by as many sources as are looked at at once", async () => {
    const read = await Promise.all(Array.from({ length: AT_ONCE }, () => readWhole()));
    expect(read.filter((bytes) => !bytes.equals(STOCK))).toEqual([]);
  });

  test("has its photographs in a folder and the folders in it", async () => {
    const path = server.location.path.replace("stock.csv", "photos");
    const opened = await listSftpFolder({ ...server.location, path }, ports);
    if (!("files" in opened)) throw new Error(JSON.stringify(opened));
    expect(opened.files.map(({ path: name }) => name).sort()).toEqual(["y1-1.jpg", "y1/2.jpg"]);
    const [first] = opened.files.filter(({ path: name }) => name === "y1-1.jpg");
    if (!first) throw new Error("It is not there.");
    expect(String(await opened.read(first))).toBe("one");
    await opened.close();
  });

  test("that is not there, a key that is not known, another host key: in words, and none holds a secret", async () => {
    const { location } = server;
    const other = generateKeyPairSync("rsa", {
      modulusLength: 2_048,
      privateKeyEncoding: { type: "pkcs1", format: "pem" },
      publicKeyEncoding: { type: "spki", format: "pem" },
    });
    const outcomes = await Promise.all([
      openFeed({ ...location, path: `${location.path}.none` }, {}, ports),
      openFeed(location, {}, { ...ports, secret: () => Promise.resolve(other.privateKey) }),
      openFeed({ ...location, user: "nobody-here" }, {}, ports),
      openFeed({ ...location, hostKey: `SHA256:${"A".repeat(43)}` }, {}, ports),
    ]);
    expect(outcomes.map((outcome) => ("failure" in outcome ? outcome.failure.reason : "opened"))).toEqual([
      "missing",
      "credentials",
      "credentials",
      "host-key",
    ]);
    expect(JSON.stringify(outcomes)).not.toContain("PRIVATE KEY");
    expect((await readWhole()).length).toBe(STOCK.length);
  });
});
