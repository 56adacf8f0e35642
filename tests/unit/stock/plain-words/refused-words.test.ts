import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { demoDocuments, vocabularyOf } from "#tests/fixtures/demo-stock";
import { often } from "#tests/fixtures/often";
import { VALUE_FACETS } from "~/stock/facet";
import { buildDictionary } from "~/stock/plain-words/dictionary";
import { understandWords } from "~/stock/plain-words/understand-words";
import { withWords } from "~/stock/plain-words/with-words";
import { canonicalSearch, EMPTY_SEARCH } from "~/stock/search-state";

const northside = vocabularyOf(demoDocuments("northside", 1_500));
const context = {
  dictionary: buildDictionary(northside),
  bounds: northside.bounds,
  year: 2026,
  postcodes: new Set<string>(),
};

function read(typed: string): string {
  const state = { ...EMPTY_SEARCH, query: typed };
  const meant = withWords(state, understandWords(typed, context), northside.bounds);
  return decodeURIComponent(canonicalSearch(meant).toString().replaceAll("+", " "));
}

const each = (phrases: string) => phrases.split("|").map((phrase) => [phrase]);

describe("what is refused", () => {
  test.each([
    ...each(
      "not white|no white|non-white|-white|never white|without white|white excluded|white? no|white, no",
    ),
    ...each("i don't want a white one|anything but white|every colour but white"),
    ...each(
      "any colour other than white|no, not white|not a fan of white|everything apart from white|I hate white",
    ),
    ...each(
      "不要白色|不要白色的|除了白色|除了白色以外|除白色外都可以|白色以外|白色不要|白色除外|非白色|不是白色的车|無論如何不要白色",
    ),
  ])("%s", (typed) => {
    expect(read(typed)).toMatch(/^(query=.*&)?not_colour=(Black&not_colour=)?White$/);
  });

  test.each([
    ["no suvs", "not_body=SUV"],
    ["not a ute", "not_body=Ute"],
    ["toyota -corolla", "make=Toyota&not_make_model=Toyota Corolla"],
    ["toyota but not corolla", "make=Toyota&not_make_model=Toyota Corolla"],
    ["anything but toyota", "not_make=Toyota"],
    ["ute -diesel -white", "body=Ute&not_colour=White&not_fuel=Diesel"],
    ["non automatic suv", "body=SUV&not_transmission=Automatic"],
    ["w/o sunroof", "not_filtered_features=Sunroof"],
    ["suv rather than ute", "body=SUV&not_body=Ute"],
    ["not new", "not_car_type=new"],
    ["no corolla cross", "not_make_model=Toyota Corolla Cross"],
    ["不是白色的皮卡", "body=Ute&not_colour=White"],
    ["不要SUV", "not_body=SUV"],
    ["除丰田外", "not_make=Toyota"],
    ["white is out", "not_colour=White"],
    ["black is a no", "not_colour=Black"],
    ["ute !diesel", "body=Ute&not_fuel=Diesel"],
    ["colour != white", "not_colour=White"],
    ["- white", "not_colour=White"],
    ["wow! white", "query=wow&colour=White"],
    ["no to diesel", "not_fuel=Diesel"],
    ["bull bar white", "colour=White&filtered_features=Bull Bar"],
    ["不接受黑色", "not_colour=Black"],
    ["黑色不行", "not_colour=Black"],
    ["不带天窗", "not_filtered_features=Sunroof"],
    ["蓝牙", "filtered_features=Bluetooth"],
  ])("%s", (typed, search) => {
    expect(read(typed)).toBe(search);
  });
});

describe("how far a refusal goes", () => {
  test.each([
    ["not white or black", "not_colour=Black&not_colour=White"],
    ["no white, black or silver", "not_colour=Black&not_colour=Silver&not_colour=White"],
    ["except black and white", "not_colour=Black&not_colour=White"],
    ["not white black", "not_colour=Black&not_colour=White"],
    ["not toyota, mazda or kia", "not_make=Kia&not_make=Mazda&not_make=Toyota"],
    ["no suvs or diesel", "not_body=SUV&not_fuel=Diesel"],
    ["不要丰田和本田", "not_make=Honda&not_make=Toyota"],
    ["不要白色，黑色的", "not_colour=Black&not_colour=White"],
    ["not white and automatic", "transmission=Automatic&not_colour=White"],
    ["not white but black", "colour=Black&not_colour=White"],
    ["no automatic, only manual", "transmission=Manual&not_transmission=Automatic"],
    ["no suvs or utes under 30k", "not_body=SUV&not_body=Ute&price=:30000"],
    ["不要白色，要黑色", "colour=Black&not_colour=White"],
  ])("%s", (typed, search) => {
    expect(read(typed)).toBe(search);
  });

  test.each([
    ["nothing but toyota", "make=Toyota"],
    ["none other than toyota", "make=Toyota"],
    ["not without a sunroof", "filtered_features=Sunroof"],
    ["nothing without a sunroof", "filtered_features=Sunroof"],
    ["x -trail", "make=Nissan&model=X-Trail"],
    ["toyota - corolla", "make=Toyota&model=Corolla"],
    ["有没有丰田", "make=Toyota"],
    ["價格不限 豐田", "make=Toyota"],
    ["no more than 20k", "price=:20000"],
    ["i30 -2019", "make=Hyundai&model=i30&model=i30 Sedan&year=2019:2019"],
  ])("%s refuses nothing", (typed, search) => {
    expect(read(typed)).toBe(search);
  });
});

test("nothing that is refused is ever chosen", () => {
  const names = fc.constantFrom(...context.dictionary.names.keys());
  const before = "not |no |without |anything but |except |rather than |-|not a |no more |不要|除了|非".split(
    "|",
  );
  const refusing = fc.oneof(
    fc.constantFrom(...before).map((words) => (name: string) => `${words}${name}`),
    fc.constantFrom("不要", " no", " excluded", "以外").map((words) => (name: string) => `${name}${words}`),
  );
  fc.assert(
    fc.property(names, refusing, (name, refuse) => {
      const { refinements } = understandWords(name, context);
      const understood = understandWords(refuse(name), context);
      for (const facet of VALUE_FACETS) {
        for (const value of understood.refinements[facet] ?? [])
          expect(refinements[facet] ?? [], refuse(name)).not.toContain(value);
      }
    }),
    { numRuns: often(400, 100_000) },
  );
});
