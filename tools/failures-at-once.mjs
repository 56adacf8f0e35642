/**
 * Vitest's reporter for suites whose output is printed at their end: a line for each test that fails, when it fails, and
 * for each file that cannot be loaded. tools/phases.mjs prints these lines at once.
 */
export default class FailuresAtOnce {
  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === "failed") tell(test.module, test.fullName);
  }

  /** @param {import("vitest/node").TestModule} file */
  onTestModuleEnd(file) {
    if (file.errors().length > 0) tell(file, "could not be loaded");
  }
}

/**
 * @param {import("vitest/node").TestModule} file
 * @param {string} what
 */
function tell(file, what) {
  process.stdout.write(`\n✗ ${file.relativeModuleId} › ${what}\n`);
}
