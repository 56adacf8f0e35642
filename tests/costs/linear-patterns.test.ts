import { analyse } from "scslre";
import { expect, test } from "vitest";

import { growsTooFast } from "#tests/fixtures/time-growth";
import { type GrowingInput, growingInputs } from "#tests/fixtures/hostile-inputs";
import { often } from "#tests/fixtures/often";
import { type Pattern, patternsOf } from "#tests/fixtures/patterns-of-code";

const PATTERNS = new Map(
  patternsOf(["app", "server", "seed"]).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
);
const INPUTS = often(90, 3_000);

const name = ({ file, source, flags }: Pattern) => `${file}: /${source}/${flags}`;

/** Not for patterns that the check by form finds: an exponential one would never end. */
function slowInput(pattern: Pattern): GrowingInput | undefined {
  const { source, flags } = pattern;
  const compiled = new RegExp(source, flags);
  // A global pattern is applied to the whole text, any other until it matches once.
  const run = flags.includes("g")
    ? (text: string) => text.replace(compiled, "")
    : (text: string) => compiled.exec(text);
  return growingInputs(pattern, INPUTS).find(({ start, pump, end }) =>
    growsTooFast(run, (size) => start + pump.repeat(Math.ceil(size / pump.length)) + end),
  );
}

test.each([
  [/<h2>(.*?)<\/h2>/g, true],
  [/<[^<>]*>/g, false],
  [/(?<!\s)\s+$/, false],
  [/\p{L}[^a-z]+$/iu, true],
  [/^[a-z]+(-[a-z]+)*$/, false],
])("%s is slow: %s", ({ source, flags }, isSlow) => {
  expect(slowInput({ file: "", source, flags }) !== undefined).toBe(isSlow);
});

test("no pattern backtracks or restarts more than linearly, by its form", () => {
  const found = [...PATTERNS.values()].filter((pattern) => analyse(pattern).reports.length > 0);
  expect(found.map(name)).toEqual([]);
  expect(PATTERNS.size).toBeGreaterThan(400);
});

test("no pattern takes more than twice as long for twice the input", () => {
  const found = [...PATTERNS.values()].flatMap((pattern) => {
    if (analyse(pattern).reports.length > 0) return [];
    const input = slowInput(pattern);
    return input ? [{ pattern: name(pattern), input }] : [];
  });
  expect(found).toEqual([]);
});
