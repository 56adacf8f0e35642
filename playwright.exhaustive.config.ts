import { defineConfig } from "@playwright/test";

import everyChange from "./playwright.config";

// Tests that take too long for each change: every page of every site, at three widths, in every language, and
// every link. `npm run test:exhaustive -- pages`.
export default defineConfig({
  ...everyChange,
  testDir: "tests/exhaustive/pages",
  outputDir: "test-results/exhaustive-pages",
  retries: 0,
  timeout: 900_000,
  // A test of hundreds of pages may take long; a single step that waits for longer is out of date.
  use: { ...everyChange.use, actionTimeout: 30_000 },
  projects: everyChange.projects?.filter(({ name }) => name === "desktop"),
});
