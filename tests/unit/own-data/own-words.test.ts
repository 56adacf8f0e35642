import { expect, test } from "vitest";

import { carWords, changeWords, formWords, moveWords, stateWords } from "~/own-data/own-words";

const SETTINGS = { texts: {}, timeZone: "Australia/Brisbane" };

test("what a form sent is labelled lines, with addresses shortened", () => {
  const words = formWords(
    {
      adjustmentAnswers: { tyres: "worn" },
      "Vehicle Make": "Mazda",
      said: "write to robin@example.com",
    },
    SETTINGS,
    { reader: "file", hasCar: true },
  );
  expect(words.split("\n")).toContain("said: write to …@example.com");
  expect(words).toMatch(/: Mazda$/m);
  expect(words).not.toMatch(/[{}"]/);
});

test("nothing stored is nothing said", () => {
  expect(formWords(null, SETTINGS, { reader: "page", hasCar: false })).toBe("");
  expect(carWords(null)).toBe("");
});

test("an entry of the history is named in words, an unknown one by its name", () => {
  expect(changeWords("task-done", SETTINGS)).toBe("Done");
  expect(changeWords("later-kind", SETTINGS)).toBe("later-kind");
});

test("the page leaves out what says nothing to a person, and the car's parts where it is named", () => {
  const payload = {
    "Vehicle Make": "Mazda",
    car_id: "car-346",
    calculator: "On",
    device: "Mozilla/5.0",
    later: "x",
  };
  const said = (reader: "page" | "file", hasCar: boolean) => formWords(payload, SETTINGS, { reader, hasCar });
  expect(said("page", true)).not.toMatch(/Mazda|car-346|Mozilla|x$/);
  expect(said("page", false)).toMatch(/: Mazda/);
  expect(said("file", true)).toMatch(/Mazda[^]*car-346/);
  expect(said("file", true)).toContain("Mozilla/5.0");
});

test("a move is said in words, and what was said about it stays", () => {
  expect(moveWords("new → working\nprice", SETTINGS)).toBe("Received → Being answered\nprice");
});

test("a record's state is said in words", () => {
  expect(["new", "no-show", "QLD"].map((state) => stateWords(state, SETTINGS))).toEqual([
    "Received",
    "Missed",
    "QLD",
  ]);
});
