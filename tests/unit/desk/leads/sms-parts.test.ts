import { expect, test } from "vitest";

import { smsParts } from "~/desk/leads/sms-parts";

test.each([
  ["nothing", "", 0],
  ["160 letters", "a".repeat(160), 1],
  ["one more", "a".repeat(161), 2],
  ["the most of three", "a".repeat(459), 3],
  ["a euro sign takes two places", `${"a".repeat(159)}€`, 2],
  ["70 Chinese characters", "车".repeat(70), 1],
  ["one more of them", "车".repeat(71), 2],
  ["an emoji changes the encoding, and takes two places", `${"a".repeat(69)}🚗`, 2],
])("a text is charged in parts: %s", (_, text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
