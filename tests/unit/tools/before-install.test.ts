import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const scripts = readdirSync("scripts").filter((name) => name.endsWith(".mjs"));

test.each(scripts)(
  "%s starts on a clone without packages: they are imported once they are installed",
  (name) => {
    const text = readFileSync(join("scripts", name), "utf8");
    const imported = [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom "([^"]+)";/gm)].map(
      ([, from]) => from,
    );
    expect(imported.filter((from) => !/^(?:node:|\.)/.test(from ?? ""))).toEqual([]);
  },
);
