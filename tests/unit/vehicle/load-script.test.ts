import { afterEach, expect, test, vi } from "vitest";

import { loadScript } from "~/vehicle/ScriptSlot";

type Script = EventTarget & { src: string; async: boolean; dataset: Record<string, string> };

/** As much of a document as the module needs. */
function openDocument() {
  const added: Script[] = [];
  vi.stubGlobal("document", {
    createElement: () => Object.assign(new EventTarget(), { src: "", async: false, dataset: {} }),
    body: { append: (script: Script) => added.push(script) },
  });
  return added;
}

afterEach(() => vi.unstubAllGlobals());

test("a script is added with what it is told, and awaited", async () => {
  const added = openDocument();
  const loading = loadScript("https://chat.example/w.js", { carId: "car-7" });
  expect(added).toMatchObject([
    { src: "https://chat.example/w.js", async: true, dataset: { carId: "car-7" } },
  ]);
  added[0]?.dispatchEvent(new Event("load"));
  await expect(loading).resolves.toBeUndefined();
});

test("one that does not load is an error", async () => {
  const added = openDocument();
  const loading = loadScript("https://chat.example/w.js", {});
  added[0]?.dispatchEvent(new Event("error"));
  await expect(loading).rejects.toThrow("https://chat.example/w.js did not load");
});
