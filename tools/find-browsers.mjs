import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { findPrograms } from "./find-programs.mjs";
import { StepError } from "./steps.mjs";

/** WebKitGTK's own small browser, which its driver starts: in the library's folder, outside of the PATH. */
const LIBRARY_FOLDERS = ["/usr/lib", "/usr/libexec", "/usr/lib64"];

/**
 * Firefox and WebKit for tests/browsers: Playwright's own builds need nothing; otherwise Debian's Firefox and WebKitGTK
 * are found or installed, with a display for the latter, which has no headless mode.
 *
 * @returns {Promise<{ env: Record<string, string>, close: () => void }>}
 */
export async function findBrowsers() {
  const { firefox, webkit } = await import("playwright");
  /** @type {Record<string, string>} */
  const env = {};
  let close = () => {};
  if (!existsSync(firefox.executablePath())) {
    const found = findPrograms({ "firefox-esr": "firefox-esr" });
    env.FIREFOX_PATH = found["FIREFOX-ESR_PATH"] ?? "";
  }
  if (!existsSync(webkit.executablePath())) {
    Object.assign(env, findPrograms({ WebKitWebDriver: "webkit2gtk-driver" }));
    env.MINIBROWSER_PATH = miniBrowser();
    if (!process.env.DISPLAY) {
      const display = await startDisplay(findPrograms({ Xvfb: "xvfb" }).XVFB_PATH);
      env.DISPLAY = display.name;
      close = display.close;
    }
  }
  return { env, close };
}

function miniBrowser() {
  const candidates = LIBRARY_FOLDERS.filter(existsSync).flatMap((folder) => [
    ...webkitFolders(folder),
    // Debian has a folder for each architecture.
    ...readdirSync(folder)
      .filter((name) => name.endsWith("-linux-gnu"))
      .flatMap((name) => webkitFolders(join(folder, name))),
  ]);
  const found = candidates.map((folder) => join(folder, "MiniBrowser")).find(existsSync);
  if (!found) throw new StepError("WebKitGTK has no MiniBrowser here: its library is installed without it.");
  return found;
}

/** @param {string} folder */
function webkitFolders(folder) {
  return readdirSync(folder)
    .filter((name) => /^webkit(?:2gtk|gtk)-\d/.test(name))
    .map((name) => join(folder, name));
}

/** @param {string | undefined} path */
async function startDisplay(path) {
  if (!path) throw new StepError("Without a display, WebKitGTK needs Xvfb.");
  // It chooses a free number itself, and writes it to its third file.
  const server = spawn(path, ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const [chosen] = await once(/** @type {import("node:stream").Readable} */ (server.stdio[3]), "data");
  return { name: `:${String(chosen).trim()}`, close: () => void server.kill() };
}
