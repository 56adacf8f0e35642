import { generateKeyPairSync } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";

import { afterAll, afterEach, describe, expect, test, vi } from "vitest";

import { type FetchedLocation, feedLocationSchema } from "~/feeds/fetch/feed-location";
import { createFetchPorts, type FetchPorts } from "~/feeds/fetch/fetch-ports.server";
import { openFeed } from "~/feeds/fetch/open-feed.server";
import { FeedError } from "~/feeds/read/feed-row";
import { isPrivateAddress } from "~/platform/private-address.server";
import { startSftp } from "#tests/fixtures/feeds/sftp-server";

const folder = mkdtempSync(join(tmpdir(), "feeds-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NOW = 1_800_000_000;
const SECRETS: Record<string, string> = {
  FEED_USER: "dealer",
  FEED_PASSWORD: "geheim-7",
  FEED_WRONG: "wrong-7",
  FEED_TOKEN: "token-7",
};
const ports: FetchPorts = {
  secret: (name) => Promise.resolve(typeof name === "string" ? (SECRETS[name] ?? null) : null),
  isForbidden: () => false,
  folder,
  idleMs: 300,
  totalMs: 5_000,
  now: () => NOW,
};

async function outcomeOf(location: FetchedLocation, known = {}, more: Partial<FetchPorts> = {}) {
  const opened = await openFeed(location, known, { ...ports, ...more });
  if (!("stream" in opened)) return opened;
  const { stream, ...rest } = opened;
  try {
    return { ...rest, text: (await buffer(stream)).toString() };
  } catch (error) {
    expect(error).toBeInstanceOf(FeedError);
    return { ...rest, stopped: (error as Error).message };
  }
}

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("a file of the feeds' folder", () => {
  writeFileSync(join(folder, "stock.csv"), "a\n1\n");
  mkdirSync(join(folder, "inner"));
  symlinkSync("/etc/hostname", join(folder, "link.csv"));

  test("is read, and is unchanged the next time", async () => {
    const first = await outcomeOf({ kind: "file", path: "stock.csv" });
    expect(first).toMatchObject({ text: "a\n1\n", size: 4, name: "stock.csv" });
    expect(await outcomeOf({ kind: "file", path: "stock.csv" }, first)).toEqual({ unchanged: true });
  });

  test.each([
    ["none.csv", "missing"],
    ["inner", "missing"],
    ["../../etc/hostname", "address"],
    ["link.csv", "address"],
  ])("%s is not", async (path, reason) => {
    expect(await outcomeOf({ kind: "file", path })).toMatchObject({ failure: { reason } });
  });

  test("that is written while it is read is refused", async () => {
    const opened = await openFeed({ kind: "file", path: "stock.csv" }, {}, ports);
    writeFileSync(join(folder, "stock.csv"), "a\n1\n2\n");
    if (!("stream" in opened)) throw new Error("not opened");
    await expect(buffer(opened.stream)).rejects.toThrow(/being written/);
  });
});

describe("HTTP", () => {
  const location = (url: string, auth?: object) => ({ kind: "http", url, auth }) as FetchedLocation;
  const basic = { kind: "basic", user: "FEED_USER", password: "FEED_PASSWORD" };

  test("a file with its version, and only if it changed", async () => {
    const asked: (string | undefined)[][] = [];
    const url = await serve(({ headers }, response) => {
      asked.push([headers["if-none-match"], headers["if-modified-since"], headers["accept-encoding"]]);
      if (headers["if-none-match"] === '"7"') return response.writeHead(304).end();
      const modified = "Mon, 23 Nov 2026 00:00:00 GMT";
      return response.writeHead(200, { ETag: '"7"', "Last-Modified": modified }).end("a\n1\n");
    });
    const first = await outcomeOf(location(`${url}/out/stock.csv?x=1`));
    expect(first).toMatchObject({ text: "a\n1\n", etag: '"7"', name: "stock.csv" });
    expect(await outcomeOf(location(`${url}/out/stock.csv`), first)).toEqual({ unchanged: true });
    expect(asked).toEqual([
      [undefined, undefined, "identity"],
      ['"7"', "Mon, 23 Nov 2026 00:00:00 GMT", "identity"],
    ]);
  });

  test("credentials by name, which another server is not told", async () => {
    const seen: (string | undefined)[] = [];
    const other = await serve(({ headers }, response) => {
      seen.push(headers.authorization);
      response.end("a\n");
    });
    const url = await serve(({ headers, url: path }, response) => {
      seen.push(headers.authorization);
      if (path === "/away") return response.writeHead(302, { Location: `${other}/stock.csv` }).end();
      return response.writeHead(307, { Location: "/away" }).end();
    });
    expect(await outcomeOf(location(`${url}/`, basic))).toMatchObject({ text: "a\n" });
    const sent = `Basic ${Buffer.from("dealer:geheim-7").toString("base64")}`;
    expect(seen).toEqual([sent, sent, undefined]);
    seen.length = 0;
    await outcomeOf(location(`${url}/`, { kind: "bearer", token: "FEED_TOKEN" }));
    expect(seen[0]).toBe("Bearer token-7");
  });

  test("credentials are neither sent unencrypted over a network nor missing", async () => {
    expect(await outcomeOf(location("http://feeds.example/stock.csv", basic))).toMatchObject({
      failure: { reason: "address", message: expect.stringContaining("use https") as string },
    });
    const unset = { kind: "bearer", token: "FEED_UNSET" };
    expect(await outcomeOf(location("https://feeds.example/", unset))).toMatchObject({
      failure: { reason: "credentials" },
    });
  });

  test.each([
    [401, {}, { reason: "credentials", message: "The server refused the user name or password." }],
    [403, {}, { reason: "credentials" }],
    [404, {}, { reason: "missing" }],
    [500, {}, { reason: "server", message: "The server answered with status 500 instead of the file." }],
    [304, {}, { reason: "server" }],
    [429, { "Retry-After": "120" }, { reason: "busy", retryAfterSeconds: 120 }],
    [
      503,
      { "Retry-After": new Date((NOW + 60) * 1_000).toUTCString() },
      { reason: "busy", retryAfterSeconds: 60 },
    ],
    [503, { "Retry-After": "99999999" }, { reason: "busy", retryAfterSeconds: 86_400 }],
    [503, { "Retry-After": "soon" }, { reason: "busy" }],
    [302, {}, { reason: "address" }],
    [302, { Location: "ftp://x/" }, { reason: "address" }],
    [
      302,
      { Location: "/again" },
      { reason: "address", message: expect.stringContaining("without an end") as string },
    ],
    [200, { "Content-Length": "900000000" }, { reason: "too-large" }],
  ])("status %i with %o", async (status, headers, failure) => {
    const url = await serve((_, response) => response.writeHead(status, headers).end());
    expect(await outcomeOf(location(url))).toMatchObject({ failure });
  });

  test("a transfer that stops is not a file, whether its size was said or not", async () => {
    for (const headers of [{ "Content-Length": "100" }, { "Transfer-Encoding": "chunked" }]) {
      const url = await serve((_, response) => {
        response.writeHead(200, headers).write("a\n1\n", () => response.destroy());
      });
      expect(await outcomeOf(location(url))).toMatchObject({
        stopped: expect.stringMatching(/stopped after 4( of 100)? bytes/) as string,
      });
    }
  });

  test("a server that does not answer, falls silent, or is not there", async () => {
    const silent = await serve(() => undefined);
    expect(await outcomeOf(location(silent))).toMatchObject({ failure: { reason: "timeout" } });
    const pausing = await serve((_, response) => void response.writeHead(200).write("a\n"));
    expect(await outcomeOf(location(pausing))).toMatchObject({
      stopped: expect.stringContaining("stopped after 2 bytes") as string,
    });
    expect(await outcomeOf(location("http://127.0.0.1:1/"))).toMatchObject({
      failure: { reason: "unreachable" },
    });
  });

  test("addresses of this network are not reached: written, looked up, redirected to or rebound", async () => {
    let reached = 0;
    const url = await serve((_, response) => {
      reached += 1;
      response.end("secret");
    });
    const guarded = { isForbidden: isPrivateAddress };
    const { port } = new URL(url);
    const refused = { failure: { reason: "private-address" } };
    for (const host of ["127.0.0.1", "[::1]", "[::ffff:127.0.0.1]", "169.254.169.254", "2130706433"]) {
      expect(await outcomeOf(location(`http://${host}:${port}/`), {}, guarded)).toMatchObject(refused);
    }
    // A name that means a public address when it is looked at first, and this machine a moment later.
    const answers = ["93.184.215.14", "127.0.0.1"];
    const resolve: FetchPorts["resolve"] = (_, __, found) => {
      found(null, [{ address: answers.length > 1 ? "127.0.0.1" : (answers.pop() ?? ""), family: 4 }]);
    };
    const named = location(`http://feeds.example:${port}/`);
    expect(await outcomeOf(named, {}, { ...guarded, resolve })).toMatchObject(refused);
    const only = (address: string) => address !== "127.0.0.1" || reached > 0;
    const away = await serve((_, response) => {
      reached += 1;
      response.writeHead(302, { Location: `http://127.0.0.2:${port}/` }).end();
    });
    expect(await outcomeOf(location(away), {}, { isForbidden: only })).toMatchObject(refused);
    expect(reached).toBe(1);
  });

  test("no message holds a credential", async () => {
    const url = await serve((_, response) => response.writeHead(401).end("geheim-7"));
    const outcome = await outcomeOf(location(`${url}/?password=geheim-7`, basic));
    expect(JSON.stringify(outcome)).not.toMatch(/geheim|dealer/);
    expect(await outcomeOf(location("https://dealer:geheim-7@feeds.example/"))).toEqual({
      failure: { reason: "address", message: "The address holds a user name or password." },
    });
  });
});

describe("SFTP, of a real SSH server", () => {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2_048,
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  /** A handshake is slow on a machine with other work. */
  const PATIENT = { idleMs: 10_000, totalMs: 30_000 };
  const password = { kind: "password", password: "FEED_PASSWORD" };

  async function at(path: string, auth: object = password, more: object = {}) {
    const server = await startSftp({
      user: "dealer",
      password: "geheim-7",
      privateKey,
      files: { "/out/stock.csv": "a\n1\n".repeat(50_000) },
    });
    const location = {
      kind: "sftp",
      host: "127.0.0.1",
      port: server.port,
      path,
      user: "dealer",
      hostKey: server.hostKey,
      auth,
    };
    return { server, location: { ...location, ...more } as FetchedLocation };
  }

  test("a file by password or by key, and only if it changed", async () => {
    SECRETS["FEED_KEY"] = privateKey;
    for (const auth of [password, { kind: "key", key: "FEED_KEY" }]) {
      const { server, location } = await at("/out/stock.csv", auth);
      const first = await outcomeOf(location, {}, PATIENT);
      expect(first).toMatchObject({ text: "a\n1\n".repeat(50_000), size: 200_000, name: "stock.csv" });
      expect(await outcomeOf(location, first, PATIENT)).toEqual({ unchanged: true });
      await server.close();
    }
  });

  test.each([
    ["/out/none.csv", password, {}, "missing"],
    ["/out/stock.csv", { kind: "password", password: "FEED_WRONG" }, {}, "credentials"],
    ["/out/stock.csv", { kind: "password", password: "FEED_UNSET" }, {}, "credentials"],
    ["/out/stock.csv", { kind: "key", key: "FEED_TOKEN" }, {}, "credentials"],
    ["/out/stock.csv", password, { hostKey: `SHA256:${"A".repeat(43)}` }, "host-key"],
    ["/out/stock.csv", password, { port: 1 }, "unreachable"],
  ])("%s with %o and %o", async (path, auth, more, reason) => {
    const { server, location } = await at(path, auth, more);
    const outcome = await outcomeOf(location, {}, PATIENT);
    expect(outcome).toMatchObject({ failure: { reason } });
    expect(JSON.stringify(outcome)).not.toMatch(/geheim|wrong-7|token-7/);
    await server.close();
  });

  test("a server that goes away in the middle, that speaks no SSH, or is of this network", async () => {
    const { server, location } = await at("/out/stock.csv");
    const opened = await openFeed(location, {}, { ...ports, ...PATIENT });
    if (!("stream" in opened)) throw new Error("not opened");
    await server.close();
    await expect(buffer(opened.stream)).rejects.toThrow(/transfer stopped/);
    const { port } = new URL(await serve((_, response) => response.end()));
    const other = await outcomeOf({ ...location, port: Number(port) } as FetchedLocation);
    expect(other).toMatchObject({ failure: { message: expect.any(String) as string } });
    expect(await outcomeOf(location, {}, { isForbidden: isPrivateAddress })).toMatchObject({
      failure: { reason: "private-address" },
    });
  });
});

describe("by the environment", () => {
  const settings = { DATA_DIR: ".data", NODE_ENV: "production", FEEDS_SECRETS_FOLDER: folder } as const;

  test("secrets are files of their folder, or variables that begin with FEED_", async () => {
    const { secret } = createFetchPorts(settings, () => NOW);
    writeFileSync(join(folder, "acme-password"), "geheim-8\n");
    expect(await secret({ file: "acme-password" })).toBe("geheim-8");
    expect(await secret({ file: "none" })).toBeNull();
    vi.stubEnv("FEED_TEST_ONLY", "geheim-9");
    vi.stubEnv("NOT_A_FEED", "other");
    expect(await secret("FEED_TEST_ONLY")).toBe("geheim-9");
    expect(await secret("FEED_UNSET")).toBeNull();
    expect(await secret("NOT_A_FEED")).toBeNull();
  });

  test("production reaches public addresses only, unless it is told otherwise", () => {
    const forbids = (more: object) =>
      createFetchPorts({ ...settings, ...more }, () => NOW).isForbidden("10.0.0.1");
    expect([forbids({}), forbids({ FEEDS_PRIVATE: "on" })]).toEqual([true, false]);
    expect([forbids({ NODE_ENV: "test" }), forbids({ NODE_ENV: "test", FEEDS_PRIVATE: "off" })]).toEqual([
      false,
      true,
    ]);
    expect(createFetchPorts(settings, () => NOW).folder).toBe(join(".data", "feeds"));
  });

  test.each(["SESSION_SECRET", "feed_x", "FEED_X=1", { file: "../passwd" }, { file: "a/b" }, { file: ".." }])(
    "a source cannot name %j",
    (password) => {
      const auth = { kind: "basic", user: "FEED_USER", password };
      const source = { kind: "http", url: "https://feeds.example/", auth };
      expect(feedLocationSchema.safeParse(source).success).toBe(false);
    },
  );
});
