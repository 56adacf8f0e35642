import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

import { defineConfig, devices } from "@playwright/test";

import { freePort } from "../tools/embedded-postgres.mjs";

// As in vitest.config.ts: every worker reads this file.
if (process.version.startsWith("v20.")) setFlagsFromString("--interrupt-budget=1000000");

// The first process to read this file chooses the ports; Playwright's workers inherit them.
process.env["E2E_PORT"] ??= String(await freePort());
const port = Number(process.env["E2E_PORT"]);
// The database and the log of the server under test; the teardown compares them.
process.env["E2E_DATABASE_PORT"] ??= String(await freePort());
// A name server that a test opens, and the server under test asks.
process.env["E2E_DNS_PORT"] ??= String(await freePort());
process.env["E2E_LOG"] ??= join(tmpdir(), `forecourt-e2e-${port}.log`);

const launchOptions = {
  ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // Without a graphics card the two processes of their own only pass on what others made.
    "--in-process-gpu",
    // Playwright's own feature is named again: the last list counts.
    "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface",
  ],
};

const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 390, height: 844 },
  // The device's own factor would multiply the pixels that the server and the browser draw by seven.
  deviceScaleFactor: 1,
  launchOptions,
};
const HEARD = "{testDir}/heard/{arg}{ext}";
const desktop = { ...devices["Desktop Chrome"], viewport: { width: 1440, height: 900 }, launchOptions };

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results/e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // The summary names tests that pass only on the retry. Recording every first attempt took half the run.
  retries: 1,
  // A busy machine is no failure: none of a test's waits is shorter than a minute (decision 045).
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [["list"], ["json"]],
  use: { locale: "en-AU", timezoneId: "Australia/Sydney", trace: "on-first-retry" },
  projects: [
    { name: "desktop", use: desktop, testIgnore: ["**/*.phone.test.ts", "**/*.no-js.test.ts"] },
    { name: "phone", use: phone, testMatch: "**/*.phone.test.ts" },
    { name: "no-javascript", use: { ...desktop, javaScriptEnabled: false }, testMatch: "**/*.no-js.test.ts" },
    {
      // Too long for each change: every page of every site, at three widths, in every language, and every link.
      // `npm run test:exhaustive -- pages`.
      name: "every-page",
      testDir: "exhaustive/pages",
      retries: 0,
      timeout: 900_000,
      // A test of hundreds of pages may take long; a single step that waits for longer is out of date.
      use: { ...desktop, actionTimeout: 30_000 },
    },
    {
      // What happens in an operator's year: versions that take over, machines that fail.
      // `npm run test:exhaustive -- operation`.
      name: "operation",
      testDir: "exhaustive/operation",
      retries: 0,
      timeout: 1_800_000,
    },
    {
      // What a screen reader says at each step of some of the journeys below.
      name: "heard",
      testDir: "browsers",
      testMatch: "journeys.test.ts",
      grep: /chromium, keys: (?:a loan|a message|filters|a lead)/,
      snapshotPathTemplate: HEARD,
    },
    {
      // The journeys in Chromium, Firefox and WebKit; each test opens its own browser.
      // `npm run test:exhaustive -- browsers`.
      name: "browsers",
      testDir: "browsers",
      snapshotPathTemplate: HEARD,
      retries: 0,
      timeout: 240_000,
    },
  ],
  globalTeardown: "./fixtures/log-without-personal-data.ts",
  webServer: {
    command: "node tools/serve-for-tests.mjs",
    cwd: "..",
    url: `http://127.0.0.1:${port}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "pipe",
  },
});
