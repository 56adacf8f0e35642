import { expect, test } from "vitest";

import { isAbn, writtenAbn } from "~/platform/abn";

test.each([
  ["51 824 753 556", true],
  ["51824753556", true],
  ["5182 4753 556", true],
  ["51-824-753-556", true],
  ["51 824 753 557", false],
  ["15 824 753 556", false],
  ["00 000 000 000", false],
  ["51 824 753 55", false],
  ["fifty-one", false],
  ["", false],
])("of %j it is said whether it can be an ABN: %s", (text, isOne) => {
  expect(isAbn(text)).toBe(isOne);
});

test("an ABN is written in its usual groups", () => {
  expect(writtenAbn("51824753556")).toBe("51 824 753 556");
  expect(writtenAbn("51.824.753-556")).toBe("51 824 753 556");
  expect(writtenAbn("unknown")).toBe("unknown");
});
