import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

import { expect, onTestFinished, test } from "vitest";

/** The step of the build in a folder of its own, with an npm that answers like this. */
function billWith(npm: string): { said: string; bill: string | null } {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-bill-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "npm"), `#!/bin/sh\n${npm}\n`);
  chmodSync(join(folder, "npm"), 0o755);
  const said = execFileSync(process.execPath, [resolve("tools/bill-of-materials.mjs")], {
    cwd: folder,
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
    encoding: "utf8",
  });
  const path = join(folder, "build/sbom.cdx.json");
  return { said, bill: existsSync(path) ? readFileSync(path, "utf8") : null };
}

test("a build lists what it is made of", () => {
  expect(billWith(`echo '{"components":[]}'`)).toEqual({ said: "", bill: '{"components":[]}\n' });
});

test("a build with Debian 13's npm, which has no `npm sbom`, succeeds without the list", () => {
  expect(billWith(`echo 'Unknown command: "sbom"'; exit 1`)).toEqual({
    said: "No build/sbom.cdx.json: it needs npm 10 or newer.\n",
    bill: null,
  });
});
