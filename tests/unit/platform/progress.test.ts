import { expect, test } from "vitest";

import { createProgress } from "../../../server/cli/progress";

function recorder(isTTY: boolean) {
  const written: string[] = [];
  const time = { ms: 0 };
  const output = { isTTY, write: (text: string) => written.push(text) };
  return { written, time, progress: createProgress(output, () => time.ms) };
}

test("a log gets sparse lines without control characters", () => {
  const { written, time, progress } = recorder(false);
  progress.step("northside stock");
  for (time.ms = 0; time.ms <= 25_000; time.ms += 100) progress.advance(time.ms, 25_000, "vehicles");
  progress.finish("25,000 vehicles");
  progress.note("done");
  expect(written).toEqual([
    "  northside stock: 10,000 of 25,000 vehicles\n",
    "  northside stock: 20,000 of 25,000 vehicles\n",
    "  northside stock: 25,000 vehicles\n",
    "done\n",
  ]);
});

test("a terminal gets a bar, redrawn ten times a second at most", () => {
  const { written, time, progress } = recorder(true);
  progress.step("Stock");
  for (time.ms = 0; time.ms <= 1_000; time.ms += 1) progress.advance(time.ms, 1_000, "vehicles");
  progress.finish("ready");
  const bars = written.filter((text) => text.includes("[" + "#"));
  expect(bars.length).toBeLessThanOrEqual(10);
  expect(bars.at(-1)).toContain("[############################] 1,000 of 1,000 vehicles");
  expect(written.join("").endsWith("\r\u001b[2K  Stock: ready\n")).toBe(true);
});
