import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { FEEDS_CHANNEL } from "~/feeds/feed-runs.server";
import { removeUnnamedPosts } from "~/feeds/receive-push.server";
import { runDueFeeds } from "~/feeds/run-due-feeds.server";
import { db, sql } from "~/platform/db.server";
import { objectStore } from "~/platform/object-store/object-store.server";
import { signatureOf } from "~/platform/signed-post.server";
import { fillDisk } from "#tests/fixtures/full-disk";
import { yardFeed, locationRow, type LocationRow } from "#tests/fixtures/feeds/yard-feed";

import { NOW, openFeedWorld } from "./feed-world";

vi.mock("virtual:remix/server-build", async () => {
  const { wholeBuild } = await import("#tests/fixtures/whole-build");
  return { ...(await wholeBuild()) };
});
const { createApp } = await import("../../../server/app");

const SECRET = "northside's secret";
const THEIRS = "harbour's secret";
const FORTY_MEGABYTES = 40 * 1_048_576;
const world = openFeedWorld();
const server = createServer(createApp());

const pushed = (secret: string, parts: Record<string, unknown> = {}) => ({
  from: { kind: "push", secret },
  mapping: { ...yardFeed("yard.csv").config.mapping, format: "json", items: "stock" },
  ...parts,
});

beforeAll(async () => {
  vi.stubEnv("FEED_NORTHSIDE", SECRET);
  vi.stubEnv("FEED_HARBOUR", THEIRS);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
beforeEach(() =>
  world.publish({
    northside: [
      pushed("FEED_NORTHSIDE"),
      pushed("FEED_NORTHSIDE", { name: "off", enabled: false }),
      pushed("FEED_UNSET", { name: "unset" }),
      { name: "file" },
    ],
    harbour: [pushed("FEED_HARBOUR")],
  }),
);
afterAll(async () => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await world.close();
});

/** Seconds before now at which the next post is signed; each post's time is later than the last one's. */
let ago = 250;
type Post = {
  method: string;
  path: string;
  host: string;
  headers: Record<string, string>;
  body: string;
};

function signed(
  cars: readonly LocationRow[],
  {
    secret = SECRET,
    timestamp = Math.floor(Date.now() / 1_000) - (ago -= 1),
    ...more
  }: Partial<Post> & {
    secret?: string;
    timestamp?: number;
  } = {},
): Post {
  const stock = cars.map(({ stock: Stock, make, model, year, price, status }) => {
    return { Stock, Make: make, Model: model, Year: year, Price: price, Status: status };
  });
  const body = more.body ?? JSON.stringify({ stock });
  const headers = {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "forecourt-timestamp": String(timestamp),
    "forecourt-signature": `v1=${signatureOf({ secret, timestamp, body })}`,
    ...more.headers,
  };
  return { method: "POST", path: "/api/stock/yard", host: "northside.test", ...more, headers, body };
}

type Sent = { status: number; body: string; retryAfter?: string };

function send({ body, headers, host, ...options }: Post): Promise<Sent> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = request(
      { ...options, host: "127.0.0.1", port, agent: false, headers: { ...headers, host } },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        answer.once("end", () =>
          done({ status: answer.statusCode ?? 0, body: text, retryAfter: answer.headers["retry-after"] }),
        );
      },
    );
    sent.once("error", fail);
    sent.end(body);
  });
}

test("a post that the disk does not take is 503 with when to send it again; the same post is then accepted", async () => {
  const post = signed([locationRow("Y1")]);
  const free = await fillDisk(join(process.env["DATA_DIR"] ?? "", "objects"));
  const full = await send(post);
  expect([full.status, full.retryAfter, JSON.parse(full.body)]).toEqual([
    503,
    "30",
    { message: "It could not be stored just now: send it again later." },
  ]);
  expect(await db().feedSource.count({ where: { pushed: { not: null } } })).toBe(0);
  await free();
  expect((await send(post)).status).toBe(202);
});

/** The job's tick. The source that is a file has none, and would fail. */
async function tick(): Promise<void> {
  await sql()`update feed_sources set enabled = false where name = 'file'`;
  await runDueFeeds(world.site, {
    clock: () => NOW,
    stopping: new AbortController().signal,
    fetch: world.fetch,
  });
}
const runs = () => db().feedRun.count({ where: { source: "yard" } });
const waiting = async () =>
  (await db().feedSource.findMany({ where: { pushed: { not: null } } })).map(({ site, name }) => [
    site,
    name,
  ]);
async function objects(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of objectStore().list("feeds/northside/yard/")) keys.push(key);
  return keys;
}

describe("a signed post of a system's stock", () => {
  test("is searched once the job has run, on its own site alone", async () => {
    let hear: (site: string) => void = () => undefined;
    const heard = new Promise<string>((done) => (hear = done));
    const { unlisten } = await sql().listen(FEEDS_CHANNEL, hear);
    const answer = await send(
      signed([locationRow("Y1"), locationRow("Y2")], { headers: { origin: "https://acme.example" } }),
    );
    expect(answer).toEqual({ status: 202, body: '{"message":"Accepted."}' });
    expect(await heard).toBe("northside");
    await unlisten();
    await tick();
    expect(await world.searched("northside")).toEqual(["Y1", "Y2"]);
    expect(await world.searched("harbour")).toEqual([]);
    expect(await db().feedRun.findMany({ select: { site: true, state: true } })).toEqual([
      { site: "northside", state: "done" },
    ]);
  });

  test("is deleted with its source or its site, and not before", async () => {
    await send(signed([locationRow("Y1")]));
    const theirs = signed([locationRow("H1")], { secret: THEIRS, host: "harbour.test" });
    expect((await send(theirs)).status).toBe(202);
    const all = async () => {
      const keys: string[] = [];
      for await (const key of objectStore().list("feeds/")) keys.push(key.split("/").slice(0, 3).join("/"));
      return keys.sort();
    };
    await removeUnnamedPosts(objectStore());
    expect(await all()).toEqual(["feeds/harbour/yard", "feeds/northside/yard"]);
    await sql()`delete from feed_sources where site = 'northside' and name = 'yard'`;
    await removeUnnamedPosts(objectStore());
    expect(await all()).toEqual(["feeds/harbour/yard"]);
    await sql()`delete from sites where slug = 'harbour'`;
    await removeUnnamedPosts(objectStore());
    expect(await all()).toEqual([]);
  });

  test("that comes twice, at once or after it was read, is one run", async () => {
    const post = signed([locationRow("Y1")]);
    const answers = await Promise.all([send(post), send(post), send(post)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await tick();
    expect((await send(post)).status).toBe(202);
    await tick();
    expect(await runs()).toBe(1);
  });

  test("that is older than the last one does not bring old stock back", async () => {
    const [old, late] = [signed([locationRow("Y1")]), signed([locationRow("Y9")])];
    await send(old);
    await tick();
    const newer = signed([locationRow("Y1", { price: "19990" }), locationRow("Y2")]);
    expect((await send(newer)).status).toBe(202);
    expect((await send(old)).status).toBe(409);
    expect((await send(late)).status).toBe(409);
    await tick();
    expect(await world.searched("northside")).toEqual(["Y1", "Y2"]);
    expect(await objects()).toEqual([
      expect.stringContaining(String(newer.headers["forecourt-timestamp"])) as string,
    ]);
  });

  test("may be larger than what shoppers send", async () => {
    const body = JSON.stringify({ note: "n".repeat(2 * 1_048_576), stock: [] });
    expect((await send(signed([], { body }))).status).toBe(202);
  });
});

const LOCATION = [locationRow("Y1")];
const now = () => Math.floor(Date.now() / 1_000);
test.each<[string, () => Post, number]>([
  ["signed with another secret", () => signed(LOCATION, { secret: "guess" }), 401],
  ["signed with the secret of another site", () => signed(LOCATION, { secret: THEIRS }), 401],
  ["signed for another site", () => signed(LOCATION, { host: "harbour.test" }), 401],
  ["signed six minutes ago", () => signed(LOCATION, { timestamp: now() - 360 }), 401],
  ["without a signature", () => signed(LOCATION, { headers: { "forecourt-signature": "" } }), 401],
  ["of another type", () => signed(LOCATION, { headers: { "content-type": "text/csv" } }), 415],
  [
    "that is too large",
    () => signed(LOCATION, { headers: { "content-length": String(FORTY_MEGABYTES) } }),
    413,
  ],
  ["for no source", () => signed(LOCATION, { path: "/api/stock/none" }), 401],
  ["for a source that is switched off", () => signed(LOCATION, { path: "/api/stock/off" }), 401],
  ["for a source of another kind", () => signed(LOCATION, { path: "/api/stock/file" }), 401],
  ["for a source without its secret", () => signed(LOCATION, { path: "/api/stock/unset" }), 401],
  ["by GET", () => ({ ...signed(LOCATION), method: "GET", headers: {}, body: "" }), 405],
  ["by PUT", () => signed(LOCATION, { method: "PUT" }), 405],
])("a post %s is refused and stored nowhere", async (_, post, status) => {
  expect((await send(post())).status).toBe(status);
  expect(await waiting()).toEqual([]);
});

test("an anonymous caller cannot tell which sources there are", async () => {
  const answers = await Promise.all(
    ["yard", "none", "off", "file", "unset"].map((source) =>
      send(signed(LOCATION, { path: `/api/stock/${source}`, secret: "guess" })),
    ),
  );
  expect(answers[0]?.status).toBe(401);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});
