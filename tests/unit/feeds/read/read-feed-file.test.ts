import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readFeedFile } from "~/feeds/read/read-feed-file.server";

const folder = mkdtempSync(join(tmpdir(), "feed-"));
afterAll(() => rmSync(folder, { recursive: true }));

const CSV = { format: "csv", delimiter: ",", encoding: "auto", items: "" } as const;

test("rows of a file, and how much of it was read", async () => {
  const file = join(folder, "stock.csv");
  writeFileSync(file, "a,b\n1,2\n");
  const read: number[] = [];
  const rows = readFeedFile(file, CSV, { columns: ["a"], onBytes: (bytes) => read.push(bytes) });
  expect((await rows.next()).value).toEqual({
    line: 2,
    cells: new Map([
      ["a", "1"],
      ["b", "2"],
    ]),
  });
  expect(await rows.next()).toMatchObject({ done: true });
  expect(read).toEqual([8]);
});

test("what is wrong with a file names the file", async () => {
  const file = join(folder, "empty.csv");
  writeFileSync(file, "");
  await expect(readFeedFile(file, CSV, {}).next()).rejects.toThrow(/empty\.csv: The file is empty\./);
  await expect(readFeedFile(join(folder, "none.csv"), CSV, {}).next()).rejects.toThrow(/no file .*none\.csv/);
  await expect(readFeedFile(folder, CSV, {}).next()).rejects.toThrow(/is a folder/);
});
