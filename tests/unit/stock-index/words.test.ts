import { describe, expect, test } from "vitest";

import { allowedTypos, isVocabulary, joinedNeighbours, partsOf, queryWords, wordsOf } from "~/stock/words";

describe("words (design §7)", () => {
  test.each([
    ["2018 Mazda CX-5", ["2018", "mazda", "cx5"]],
    ["Ute / Tray (4X4)", ["ute", "tray", "4x4"]],
    ["Škoda Citroën", ["skoda", "citroen"]],
    ["O'Connor\t\n", ["oconnor"]],
    ["% _ \\ ' \" ` \0", []],
    ["🚗", []],
  ])("%s", (text, words) => expect(wordsOf(text)).toEqual(words));

  test("nothing but letters and digits is left, so that the quotes of a tsquery hold", () => {
    const everyCharacter = Array.from({ length: 0x2000 }, (_, code) => String.fromCharCode(code)).join("");
    expect(wordsOf(everyCharacter).join("")).toMatch(/^[\p{L}\p{N}]*$/u);
  });

  test("a long word is cut by characters, a long query by words", () => {
    expect([...(wordsOf("𐐨".repeat(50))[0] ?? "")]).toHaveLength(40);
    expect(queryWords("one two three four five six seven eight nine ten")).toHaveLength(8);
    expect(queryWords("toyota ".repeat(10_000))).toHaveLength(8);
    expect(queryWords(`   ${"x".repeat(196)} toyota`)).toEqual(["x".repeat(40), "toy"]);
  });

  test.each([
    ["Mercedes-Benz C-Class", ["mercedes", "benz", "class"]],
    ["CX-5 BT-50", []],
    ["Rolls Royce", []],
    ["d/cab", ["cab"]],
    ["cab--chassis", ["cab", "chassis"]],
    ["12abc-x abc12-x", []],
    ["--cab chassis--", []],
  ])("the longer parts of %s", (text, parts) => expect(partsOf(text)).toEqual(parts));

  test("neighbours joined", () => {
    expect(joinedNeighbours(["land", "cruiser", "prado"])).toEqual(["landcruiser", "cruiserprado"]);
    expect(joinedNeighbours(["yaris"])).toEqual([]);
  });

  test.each([
    ["kia", 0],
    ["ford", 1],
    ["toyota", 1],
    ["corolla", 2],
    ["rav4", 0],
    ["outlander4", 0],
    ["2018", 0],
    ["n104821", 0],
  ])("%s may have %i typing errors", (word, typos) => expect(allowedTypos(word)).toBe(typos));

  test("numbers and very short words are no spelling of another", () => {
    expect(["rs", "2018", "n104821", "cx5", "rx350", "audi"].filter(isVocabulary)).toEqual([
      "cx5",
      "rx350",
      "audi",
    ]);
  });
});
