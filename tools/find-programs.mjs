import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { debianInstall, StepError } from "./steps.mjs";

/** Debian installs servers outside of the PATH of users other than root. */
const FOLDERS = [
  ...(process.env.PATH ?? "").split(delimiter),
  "/usr/sbin",
  "/usr/local/sbin",
  "/opt/homebrew/bin",
];

/** The proxies that sites stand behind. */
export const PROXIES = { nginx: "nginx-light", haproxy: "haproxy" };
/** The proxy that gets certificates on demand. */
export const TLS_PROXY = { caddy: "caddy" };
/** What tells a network that an address is another machine's now. */
export const ADDRESS_MOVER = { arping: "iputils-arping" };
/** A machine in a machine, and what docs/operating/install.md has Debian install on it. */
export const DEBIAN_MACHINE = {
  "systemd-nspawn": "systemd-container",
  pg_ctlcluster: "postgresql",
  caddy: "caddy",
  restic: "restic",
};
/** What stands between many processes and PostgreSQL. */
export const POOLER = { pgbouncer: "pgbouncer" };
/** The SSH server behind most SFTP servers of dealer systems. */
export const SSH_SERVER = { sshd: "openssh-server" };

/**
 * Programs that a part of the exhaustive run needs: on the PATH, or installed by Debian's package manager.
 * There is no other source: if both fail, the part fails with an explanation.
 *
 * @param {Record<string, string>} programs with the Debian package of each
 * @returns {Record<string, string>} such as NGINX_PATH for nginx
 */
export function findPrograms(programs) {
  const names = Object.keys(programs);
  const missing = names.filter((name) => !there(name));
  if (missing.length > 0) installPackages(missing.map((name) => programs[name]));
  const lost = missing.filter((name) => !there(name));
  if (lost.length > 0)
    throw new StepError(
      `Install ${lost.join(" and ")}: they are neither on the PATH nor to be had by apt-get.`,
    );
  return Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_PATH`, there(name)]));
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
