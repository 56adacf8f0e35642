import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

// The unit tests of one area of scripts/mutation.mjs, which names them.
export default defineConfig({
  plugins: [tsconfigPaths()],
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(" "),
    // Each run has its own worker; sharing it between files halves the time.
    isolate: false,
    setupFiles: ["tests/fixtures/clean-after-file.ts"],
    // A slow machine must not count as a detected mutant.
    testTimeout: 60_000,
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    },
  },
});
