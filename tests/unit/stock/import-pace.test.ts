import { beforeEach, expect, test, vi } from "vitest";

import { ImportPace } from "~/stock/typesense-index/import-pace.server";

let now = 0;
let isImporting = false;
/** How long a search takes while documents are imported, in milliseconds. */
let slow = 0;
const search = async () => {
  await Promise.resolve();
  now += isImporting ? slow : 10;
};
const importing = async () => {
  isImporting = true;
  await Promise.resolve();
  await Promise.resolve();
  isImporting = false;
  return "imported";
};

beforeEach(() => {
  [now, slow, isImporting] = [0, 10, false];
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

test("while searches are slow a server is given ever fewer documents, and more again afterwards (design §7)", async () => {
  const pace = await ImportPace.start(search);
  const sizes: number[] = [];
  const give = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      expect(await pace.give(importing)).toBe("imported");
      sizes.push(pace.size);
    }
  };
  await give(1);
  slow = 100;
  await give(6);
  slow = 12;
  await give(2);
  expect(sizes).toEqual([500, 250, 125, 63, 32, 25, 25, 50, 100]);
});

test("searches that fail do not hold an import up, and an import that fails says so", async () => {
  const pace = await ImportPace.start(() => Promise.reject(new Error("no collection yet")));
  expect(await pace.give(importing)).toBe("imported");
  expect(pace.size).toBe(500);
  await expect(pace.give(() => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
});
