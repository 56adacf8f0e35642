import { setFlagsFromString } from "node:v8";

import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig, type Plugin, type TestProjectInlineConfiguration } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Most code runs a few times in a test: optimising it costs more than it gains, a quarter of the unit tests' CPU time.
// The flag holds for the workers too. The V8 of Node 24 has no such flag, and says so.
if (process.version.startsWith("v20.")) setFlagsFromString("--interrupt-budget=1000000");

/**
 * Files that wait for servers to stop and start again run first, so that their minute overlaps with the
 * others.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) =>
      Number(/\/integration\/server\/|-(crash|outage)\.test/.test(moduleId));
    return (await super.sort(files)).sort((a, b) => waits(b) - waits(a));
  }
}

/** A module that lists files is transformed in every run: its cached code would lack a route that was added. */
const listsAreNotKept: Plugin = {
  name: "forecourt:lists-are-not-kept",
  configureVitest({ experimental_defineCacheKeyGenerator: keyBy }) {
    keyBy(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined));
  },
};

/** The unit tests of one area of tools/mutation.mjs, which names them; undefined in other runs. */
const mutated = process.env["MUTATION_TESTS"]?.split(" ");

/** A test that is repeated a hundred thousand times has practically no timeout. */
const limitMs = (usual: number) => (process.env["EXHAUSTIVE"] ? 3_600_000 : usual);

/** Tests of what runs without servers. */
const inMemory = (name: string, include: string[]): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include,
    testTimeout: limitMs(180_000),
    env: {
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    },
  },
});

/** Tests on a real PostgreSQL. */
const onPostgres = (name: string, timeoutMs: number): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: ["tests/fixtures/postgres-server.ts"],
    setupFiles: ["tests/fixtures/state-per-file.ts"],
    testTimeout: limitMs(timeoutMs),
    hookTimeout: timeoutMs,
    env: {
      // Only the tests of a search server use it, by names of their own on it: it may have a dealer's stock.
      ...{ TYPESENSE_URL: "", TYPESENSE_API_KEY: "" },
      TEST_TYPESENSE_URL: process.env["TYPESENSE_URL"] ?? "",
      TEST_TYPESENSE_API_KEY: process.env["TYPESENSE_API_KEY"] ?? "",
    },
  },
});

export default defineConfig({
  plugins: [tsconfigPaths(), listsAreNotKept],
  test: {
    // A worker per file took most of the time (docs/decisions/045-tests.md).
    isolate: false,
    // Each mutation run is in a folder of its own, whose cached modules nothing would use again.
    experimental: { fsModuleCache: !mutated },
    pool: "threads",
    // A second, the default, is less than a busy machine may take; none of a test's waits is shorter (decision 045).
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: WaitingFirst },
    setupFiles: ["tests/fixtures/clean-after-file.ts"],
    projects: [
      inMemory("unit", mutated ?? ["tests/unit/**/*.test.{ts,tsx}"]),
      ...(mutated
        ? []
        : [
            inMemory("costs", ["tests/costs/*.test.ts"]),
            onPostgres("integration", 180_000),
            onPostgres("contracts", 180_000),
          ]),
    ],
  },
});
