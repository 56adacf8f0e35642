import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { debianInstall } from "./steps.mjs";

/** The headless shell first: the same engine for two fifths of the CPU time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const DEBIAN = ["chromium-headless-shell", "fonts-liberation"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or otherwise installs it by Playwright or
 * by Debian's package manager.
 *
 * @returns {Promise<string>} its path
 */
export async function findChromium() {
  return (await there()) ?? (await installed());
}

async function there() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const { chromium } = await import("playwright");
  const candidates = [process.env.CHROMIUM_PATH, ...onPath, MAC, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

async function installed() {
  console.log("No Chromium found; installing one.");
  const attempts = [
    ["npx", ["playwright", "install", "--with-deps", "chromium"]],
    ["sh", ["-c", debianInstall(DEBIAN, { sudo: false })]],
    ["sh", ["-c", debianInstall(DEBIAN, { sudo: true })]],
  ];
  // Debian's package first if we may install it: it needs no separate browser download.
  if (process.getuid?.() === 0 && isDebian()) attempts.unshift(attempts.splice(1, 1)[0]);
  for (const [command, args] of attempts) {
    const said = await outputOf(command, args);
    const path = await there();
    if (path) return path;
    console.log(said);
  }
  throw new Error(
    "No Chromium could be installed. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test",
  );
}

/** Runs a command asynchronously and returns its output. */
function outputOf(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    let said = "";
    child.stdout.on("data", (chunk) => (said += chunk));
    child.stderr.on("data", (chunk) => (said += chunk));
    child.once("error", (error) => done(`${command}: ${error.message}`));
    child.once("close", () => done(said));
  });
}

function isDebian() {
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
