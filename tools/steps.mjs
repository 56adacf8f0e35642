import { spawn } from "node:child_process";
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { precompress } from "./precompress.mjs";
import { shopManifest } from "./shop-manifest.mjs";

// Shared by the commands of package.json. No dependencies: it runs before anything is installed.

export const DATA_DIR = process.env.DATA_DIR ?? ".data";
const MINIMUM_NODE = [20, 19];

/** An expected failure: printed as one line, without a stack. */
export class StepError extends Error {}

/** Runs a command's work; turns an expected failure into one line and exit code 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepError ? `\n✗ ${error.message}` : error);
    process.exit(1);
  }
}

/** Prints a step's name, then its duration; `work` may return a remark. */
export async function step(name, work) {
  const started = Date.now();
  process.stdout.write(`• ${name} …\n`);
  const remark = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  process.stdout.write(`✓ ${name}${remark ? `: ${remark}` : ""} (${seconds} s)\n`);
}

/** The shell command that installs Debian packages, without recommended ones. */
export function debianInstall(packages, { sudo }) {
  // A new machine brings its packages up to date by itself in its first minutes: it is waited for.
  const apt = `${sudo ? "sudo -n " : ""}apt-get -o DPkg::Lock::Timeout=600`;
  return `${apt} update -qq && ${apt} install -y -qq --no-install-recommends ${packages.join(" ")}`;
}

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const enough = major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1]);
  if (!enough) {
    throw new StepError(
      `Forecourt needs Node ${MINIMUM_NODE.join(".")} or newer; this is ${process.versions.node}.`,
    );
  }
}

export function requireWritableFolder() {
  try {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
    accessSync(".", constants.W_OK);
    writeFileSync(join(DATA_DIR, ".writable"), "");
  } catch {
    throw new StepError(
      `This folder cannot be written to: ${process.cwd()} (the demo keeps its data in ${DATA_DIR}/).`,
    );
  }
}

/**
 * @param {number} port
 * @param {string} [variable] that sets it
 */
export function requireFreePort(port, variable = "PORT") {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", () =>
      fail(new StepError(`Port ${port} is taken. Choose another: ${variable}=${port + 1} npm run demo`)),
    );
    probe.listen(port, () => probe.close(() => done(undefined)));
  });
}

/** Installs the packages of the root's lock file, unless they are installed. */
export function install() {
  return installFolder(".");
}

/**
 * Also installs the packages of tools/: what checks, measures, and stands in for other services in tests
 * (docs/decisions/004-dependencies.md).
 */
async function installTools() {
  const remarks = await Promise.all([install(), installFolder("tools")]);
  return remarks.every(Boolean) ? "already there" : undefined;
}

/** How the commands that need tools/ start. */
export async function prepareTools() {
  requireNode();
  await step("Installing packages", installTools);
  await step("Preparing the database client", generateClient);
}

/** @param {string} folder of a lock file */
async function installFolder(folder) {
  const installed = join(folder, "node_modules", ".package-lock.json");
  if (
    existsSync(installed) &&
    statSync(installed).mtimeMs >= statSync(join(folder, "package-lock.json")).mtimeMs
  )
    return "already there";
  const npm = process.env.npm_execpath;
  await run(
    npm ? process.execPath : "npm",
    [...(npm ? [npm] : []), "ci", "--no-audit", "--no-fund", "--loglevel=error"],
    { cwd: folder },
  );
  return undefined;
}

/** Generates Prisma's client, unless the schema is unchanged. */
export async function generateClient() {
  const made = join("prisma", "client", "client.ts");
  if (existsSync(made) && statSync(made).mtimeMs >= statSync("prisma/schema.prisma").mtimeMs)
    return "already there";
  await run(process.execPath, ["node_modules/prisma/build/index.js", "generate"], { quiet: true });
  return undefined;
}

/** Builds client and server, unless their sources are unchanged. */
export async function build() {
  const stamp = join("build", ".made-of");
  const current = sourcesStamp();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === current) return "up to date";
  const remix = "node_modules/@remix-run/dev/dist/cli.js";
  await run(process.execPath, [remix, "vite:build", "--config", "vite/vite.config.ts"], {
    quiet: true,
    env: { NODE_ENV: "production" },
  });
  shopManifest();
  precompress();
  writeFileSync(stamp, current);
  return undefined;
}

const SOURCES = ["app", "server", "prisma/schema.prisma", "package-lock.json", "vite", "remix.config.js"];

function sourcesStamp() {
  const lines = [];
  const visit = (path) => {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else lines.push(`${path} ${stat.size} ${Math.floor(stat.mtimeMs)}`);
  };
  SOURCES.forEach(visit);
  return lines.join("\n");
}

/** Runs one of the TypeScript commands: seed/main.ts, prisma/migrate.ts … */
export function runTypeScript(file, args, options) {
  return run(process.execPath, ["--import", "tsx", file, ...args], options);
}

/**
 * Runs a program and waits for it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, cwd?: string }} [options] quiet shows the output only
 *   on failure
 */
export function run(command, args, { env = {}, quiet = false, cwd } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: "1",
        ...env,
      },
    });
    let output = "";
    child.stdout?.on("data", (chunk) => (output += chunk));
    child.stderr?.on("data", (chunk) => (output += chunk));
    child.once("error", fail);
    child.once("exit", (code, signal) => {
      if (code === 0) return done(output);
      if (quiet) process.stderr.write(output);
      return fail(
        new StepError(`${[command, ...args].slice(0, 4).join(" ")} … ended with ${signal ?? code}.`),
      );
    });
  });
}

/** @returns {{ name: string, host: string }[]} the sites of the tenants folder */
export function listSites() {
  return readdirSync("tenants", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join("tenants", entry.name, "site.json")))
    .map((entry) => JSON.parse(readFileSync(join("tenants", entry.name, "site.json"), "utf8")))
    .map((site) => ({ name: site.name, host: site.hosts[0] }));
}
