import { expect, test } from "vitest";

import { copyLine } from "~/stock/import/stage-vehicles.server";

test.each([
  [[null, 1, true, false], "\\N\t1\tt\tf\n"],
  [["plain", ""], "plain\t\n"],
  [["tab\there", "line\nfeed", "car\rriage"], "tab\\there\tline\\nfeed\tcar\\rriage\n"],
  [["back\\slash", "\\N"], "back\\\\slash\t\\\\N\n"],
  [["nul\0gone"], "nulgone\n"],
  [[["a", 'b"c'], { d: "e\\f\n" }], '["a","b\\\\"c"]\t{"d":"e\\\\\\\\f\\\\n"}\n'],
  [[new Date(0)], "1970-01-01T00:00:00.000Z\n"],
])("%j is written so that COPY reads it back", (values, line) => {
  expect(copyLine(values)).toBe(line);
});
