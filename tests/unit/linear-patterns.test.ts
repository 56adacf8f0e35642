import { analyse } from "scslre";
import { expect, test } from "vitest";

import { growsTooFast } from "#tests/fixtures/growth";
import { type GrowingInput, growingInputs } from "#tests/fixtures/hostile-inputs";
import { often } from "#tests/fixtures/often";
import { type Pattern, patternsOf } from "#tests/fixtures/patterns-of-code";

const PATTERNS = new Map(
  patternsOf(["app", "server", "seed"]).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]),
);
const INPUTS = often(90, 3_000);

const name = ({ file, source, flags }: Pattern) => `${file}: /${source}/${flags}`;

/** Not for patterns that the check by form finds: an exponential one would never end. */
async function slowInput(pattern: Pattern): Promise<GrowingInput | undefined> {
  const { source, flags } = pattern;
  const compiled = new RegExp(source, flags);
  // A global pattern is applied to the whole text, any other until it matches once.
  const run = flags.includes("g")
    ? (text: string) => text.replace(compiled, "")
    : (text: string) => compiled.exec(text);
  for (const input of growingInputs(pattern, INPUTS)) {
    const { start, pump, end } = input;
    const inputOf = (size: number) => start + pump.repeat(Math.ceil(size / pump.length)) + end;
    if (await growsTooFast(run, inputOf)) return input;
  }
  return undefined;
}

test.each([
  [/<h2>(.*?)<\/h2>/g, true],
  [/<[^<>]*>/g, false],
  [/(?<!\s)\s+$/, false],
  [/\p{L}[^a-z]+$/iu, true],
  [/^[a-z]+(-[a-z]+)*$/, false],
])("%s is slow: %s", async ({ source, flags }, isSlow) => {
  expect((await slowInput({ file: "", source, flags })) !== undefined).toBe(isSlow);
});

test("no pattern backtracks or restarts more than linearly, by its form", () => {
  const found = [...PATTERNS.values()].filter((pattern) => analyse(pattern).reports.length > 0);
  expect(found.map(name)).toEqual([]);
  expect(PATTERNS.size).toBeGreaterThan(400);
});

test("no pattern takes more than twice as long for twice the input", async () => {
  const found = [];
  for (const pattern of PATTERNS.values()) {
    if (analyse(pattern).reports.length > 0) continue;
    const input = await slowInput(pattern);
    if (input) found.push({ pattern: name(pattern), input });
  }
  expect(found).toEqual([]);
});
