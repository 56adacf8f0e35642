import { expect, test } from "vitest";

import { carWords, changeWords, formWords } from "~/own-data/own-words";

const SETTINGS = { texts: {}, timeZone: "Australia/Brisbane" };

test("what a form sent is labelled lines, with addresses shortened", () => {
  const words = formWords(
    {
      adjustmentAnswers: { tyres: "worn" },
      "Vehicle Make": "Mazda",
      said: "write to robin@example.com",
    },
    SETTINGS,
  );
  expect(words.split("\n")).toContain("said: write to …@example.com");
  expect(words).toMatch(/: Mazda$/m);
  expect(words).not.toMatch(/[{}"]/);
});

test("nothing stored is nothing said", () => {
  expect(formWords(null, SETTINGS)).toBe("");
  expect(carWords(null)).toBe("");
});

test("an entry of the history is named in words, an unknown one by its name", () => {
  expect(changeWords("task-done", SETTINGS)).toBe("Done");
  expect(changeWords("later-kind", SETTINGS)).toBe("later-kind");
});
