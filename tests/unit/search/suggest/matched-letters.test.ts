import { expect, test } from "vitest";

import { matchedLetters } from "~/search/suggest/matched-letters";

test.each([
  ["Toyota Corolla Cross", "corol", "Toyota [Corol]la Cross"],
  ["Toyota Corolla Cross", "to cor", "[To]yota [Cor]olla Cross"],
  ["Excite Hybrid+", "hyb", "Excite [Hyb]rid+"],
  ["Mazda CX-5", "toyota", "Mazda CX-5"],
  ["2024 BYD Shark 6", "s sha", "2024 BYD [Sha]rk 6"],
  ["纯电动", "纯电", "[纯电]动"],
])("%s, for %s: %s", (label, typed, marked) => {
  const pieces = matchedLetters(label, typed);
  expect(pieces.map(({ text, isTyped }) => (isTyped ? `[${text}]` : text)).join("")).toBe(marked);
});
