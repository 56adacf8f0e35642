import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

test("each part whose markup is stored has a name of its own, or another's markup might be shown", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const names = files.flatMap((file) => {
    const uses = readFileSync(`app/${file}`, "utf8").matchAll(
      /<Stored(?:InPlace)?\b[^>]*?\bname="([^"]+)"/gs,
    );
    return [...uses].map(([, name]) => name);
  });
  expect(names).toContain("card");
  expect([...new Set(names)]).toEqual(names);
});
