import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { debianInstall, StepError } from "./steps.mjs";

/** Programs and Debian's packages of them. Debian keeps both outside of the PATH of who is not root. */
const PROXIES = { nginx: "nginx-light", haproxy: "haproxy" };
const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin",
  "/opt/homebrew/bin",
];

/**
 * The proxies that sites stand behind: on the PATH, or installed by Debian's package manager.
 * There is no third way: where neither works, the part of the run that needs them fails and says so.
 *
 * @returns {Record<string, string>} NGINX_PATH and HAPROXY_PATH
 */
export function findProxies() {
  const missing = Object.keys(PROXIES).filter((name) => !there(name));
  if (missing.length > 0) installPackages(missing.map((name) => PROXIES[name]));
  const lost = missing.filter((name) => !there(name));
  if (lost.length > 0)
    throw new StepError(
      `Install ${lost.join(" and ")}: they are neither on the PATH nor to be had by apt-get.`,
    );
  return Object.fromEntries(Object.keys(PROXIES).map((name) => [`${name.toUpperCase()}_PATH`, there(name)]));
}

function there(name) {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function installPackages(packages) {
  console.log(`Installing ${packages.join(" and ")}.`);
  spawnSync("sh", ["-c", debianInstall(packages, { sudo: process.getuid?.() !== 0 })], {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}
