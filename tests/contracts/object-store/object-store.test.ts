import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { startS3Server } from "#tools/services/s3-server";
import { fillDisk } from "#tests/fixtures/full-disk";
import { createFolderStore } from "~/platform/object-store/folder-store.server";
import { createS3Store } from "~/platform/object-store/s3-store.server";
import type { ObjectStore } from "~/platform/object-store/object-store";
import { StoreUnavailable } from "~/platform/object-store/store-unavailable";

type Maker = { make(): Promise<ObjectStore>; stop(): Promise<void> };

function folderMaker(): Maker {
  let folder = "";
  return {
    async make() {
      folder = await mkdtemp(join(tmpdir(), "objects-"));
      return createFolderStore(join(folder, "made", "when", "needed"));
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
}

function s3Maker(): Maker {
  let server: Awaited<ReturnType<typeof startS3Server>>;
  return {
    async make() {
      server = await startS3Server();
      return createS3Store(server.settings);
    },
    stop: () => server.stop(),
  };
}

const MAKERS: [string, () => Maker][] = [
  ["a folder", folderMaker],
  ["S3", s3Maker],
];

async function listed(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys.sort();
}

describe.each(MAKERS)("an object store over %s", (_name, maker) => {
  let store: ObjectStore;
  const made = maker();
  beforeAll(async () => {
    store = await made.make();
  });
  afterAll(made.stop);

  test("has nothing at first", async () => {
    expect(await store.get("photos/none.jpg")).toBeNull();
    expect(await store.head("photos/none.jpg")).toBeNull();
    expect(await listed(store, "")).toEqual([]);
    await store.remove("photos/none.jpg");
  });

  test("gives back the bytes that were put, all 256 of them and none at all", async () => {
    const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
    await store.put("a/every.bin", every, "application/octet-stream");
    await store.put("a/empty.bin", Buffer.alloc(0), "application/octet-stream");
    expect(await store.get("a/every.bin")).toEqual(every);
    expect(await store.head("a/every.bin")).toEqual({ bytes: 256 });
    expect((await store.get("a/empty.bin"))?.length).toBe(0);
    expect(await store.head("a/empty.bin")).toEqual({ bytes: 0 });
  });

  test("replaces and removes", async () => {
    await store.put("b/one.jpg", Buffer.from("old"), "image/jpeg");
    await store.put("b/one.jpg", Buffer.from("new"), "image/jpeg");
    expect(String(await store.get("b/one.jpg"))).toBe("new");
    await store.remove("b/one.jpg");
    expect(await store.get("b/one.jpg")).toBeNull();
    expect(await store.head("b/one.jpg")).toBeNull();
  });

  test("lists by prefix, a folder's name not being one of its objects'", async () => {
    const keys = ["list/one/a.jpg", "list/one/b.jpg", "list/two/a.jpg", "lists/a.jpg"];
    await Promise.all(keys.map((key) => store.put(key, Buffer.from(key), "image/jpeg")));
    expect(await listed(store, "list/")).toEqual(keys.slice(0, 3));
    expect(await listed(store, "list/one/")).toEqual(keys.slice(0, 2));
    expect(await listed(store, "list/none/")).toEqual([]);
    expect(await store.get("list/one")).toBeNull();
    expect(await store.head("list/one")).toBeNull();
  });

  test("lists more than one answer of a server holds", async () => {
    const keys = Array.from({ length: 1_050 }, (_, number) => `many/${number}`);
    for (let from = 0; from < keys.length; from += 50)
      await Promise.all(
        keys.slice(from, from + 50).map((key) => store.put(key, Buffer.from("x"), "image/jpeg")),
      );
    expect(await listed(store, "many/")).toEqual([...keys].sort());
  });

  test.each([
    "",
    "/a",
    "a/",
    "a//b",
    "../a",
    "a/../b",
    "a/.b",
    "A",
    "a b",
    "a\\b",
    "a\0",
    `a/${"b".repeat(200)}`,
  ])("refuses the key %j", async (key) => {
    const calls = [
      async () => store.get(key),
      async () => store.head(key),
      async () => store.put(key, Buffer.from("x"), "image/jpeg"),
      async () => store.remove(key),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow("is not an object key");
  });
});

test("a store that cannot take or give bytes says so by one error, a full folder and an S3 that is away alike", async () => {
  const folder = await mkdtemp(join(tmpdir(), "objects-"));
  const full = createFolderStore(folder);
  await full.put("a/before.bin", Buffer.from("before"), "application/octet-stream");
  const free = await fillDisk(folder);
  await expect(full.put("a/b.bin", Buffer.alloc(200_000), "application/octet-stream")).rejects.toThrow(
    StoreUnavailable,
  );
  await free();
  expect(await listed(full, "")).toEqual(["a/before.bin"]);
  await rm(folder, { recursive: true });

  const server = await startS3Server();
  const refused = createS3Store({ ...server.settings, accessKeyId: "SOMEBODY" });
  await expect(refused.put("a/b.bin", Buffer.from("x"), "text/plain")).rejects.toThrow(StoreUnavailable);
  await server.stop();
  const away = createS3Store(server.settings);
  const calls = [
    () => away.put("a/b.bin", Buffer.from("x"), "text/plain"),
    () => away.get("a/b.bin"),
    () => away.head("a/b.bin"),
    () => away.remove("a/b.bin"),
    () => listed(away, ""),
  ];
  for (const call of calls) await expect(call()).rejects.toThrow(StoreUnavailable);
});

test("readers of a folder see the old bytes or the new ones while writers race", async () => {
  const folder = await mkdtemp(join(tmpdir(), "objects-"));
  const store = createFolderStore(folder);
  const versions = ["a", "b", "c"].map((letter) => Buffer.alloc(300_000, letter));
  await store.put("race.bin", Buffer.alloc(300_000, "a"), "application/octet-stream");
  const writes = Promise.all(
    versions.map((bytes) => store.put("race.bin", bytes, "application/octet-stream")),
  );
  const reads = await Promise.all(Array.from({ length: 20 }, () => store.get("race.bin")));
  await writes;
  for (const read of [...reads, await store.get("race.bin")])
    expect(versions.some((version) => read?.equals(version))).toBe(true);
  await rm(folder, { recursive: true });
});

test("a folder keeps no draft of what was put", async () => {
  const folder = await mkdtemp(join(tmpdir(), "objects-"));
  const store = createFolderStore(folder);
  await store.put("a/b.jpg", Buffer.from("x"), "image/jpeg");
  expect(await readdir(join(folder, ".drafts"))).toEqual([]);
  await rm(folder, { recursive: true });
});

test("S3 says what is wrong: the key, the bucket, a server that is not there", async () => {
  const { settings, stop } = await startS3Server();
  try {
    const stranger = createS3Store({ ...settings, accessKeyId: "guessed" });
    await expect(stranger.put("a.jpg", Buffer.from("x"), "image/jpeg")).rejects.toThrow("403");
    await expect(stranger.get("a.jpg")).rejects.toThrow("403");
    const elsewhere = createS3Store({ ...settings, bucket: "none" });
    await expect(elsewhere.put("a.jpg", Buffer.from("x"), "image/jpeg")).rejects.toThrow("no bucket none");
    await expect(listed(elsewhere, "")).rejects.toThrow("no bucket none");
  } finally {
    await stop();
  }
  await expect(createS3Store(settings).get("a.jpg")).rejects.toThrow();
});
