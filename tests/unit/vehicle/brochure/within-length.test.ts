import { expect, test } from "vitest";

import { withinLength } from "~/vehicle/brochure/to-brochure";

test.each<[string, string[], string[]]>([
  ["what fits stays", ["12345", "12345"], ["12345", "12345"]],
  ["the paragraph in which it is reached ends in the mark", ["12345", "1234567"], ["12345", "12345…"]],
  ["a word stays whole", ["12345", "12 4567"], ["12345", "12…"]],
  ["no blank before the mark", ["12345", "1234 678"], ["12345", "1234…"]],
  ["nothing after it", ["1234567890", "more"], ["1234567890"]],
  ["characters, not halves of them", ["🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗"], ["🚗🚗🚗🚗🚗🚗🚗🚗🚗🚗…"]],
])("%s", (_, paragraphs, kept) => {
  expect(withinLength(paragraphs, 10)).toEqual(kept);
});
