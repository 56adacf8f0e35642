import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const commands = readdirSync("tools").filter((name) => name.endsWith(".mjs"));

test.each(commands)(
  "%s starts on a clone without packages: they are imported once they are installed",
  (name) => {
    const text = readFileSync(join("tools", name), "utf8");
    const imported = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";/gm)].map(
      ([, from]) => from,
    );
    expect(imported.filter((from) => !/^(?:node:|\.)/.test(from ?? ""))).toEqual([]);
  },
);
