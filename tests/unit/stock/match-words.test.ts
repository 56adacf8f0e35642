import { expect, test } from "vitest";

import { pick, seededRandom } from "#seed/random";
import { referenceMatches } from "#tests/fixtures/reference-text-search";
import { generateStockDocuments } from "#tests/fixtures/stock-documents";
import { matchWords } from "~/stock/last-stock/match-words";

const stock = generateStockDocuments({ site: "northside", count: 150 });
const seen = (matches: ReturnType<typeof matchWords>) =>
  matches.map(({ document, points }) => [document.id, points]);

test("a text finds what the reference finds, as highly, mistyped or cut off (decision 120)", () => {
  const random = seededRandom("match-words");
  const words = stock.flatMap(({ text }) => text.split(" "));
  const texts = [
    "škoda",
    "Mercedes-Benz",
    "landcruiser",
    "corola",
    "mitsibushy outlander",
    "cx 5",
    "🚗",
    "zeppelin corolla",
  ];
  for (let count = 0; count < 120; count += 1) {
    const some = [pick(random, words), pick(random, words)].slice(0, 1 + (count % 2)).join(" ");
    texts.push(
      count % 3 === 0 ? some.slice(0, -1) : count % 3 === 1 ? some.slice(0, 2) + some.slice(3) : some,
    );
  }
  let found = 0;
  for (const text of texts) {
    const matches = matchWords(stock, text);
    expect(seen(matches), text).toEqual(seen(referenceMatches(stock, text)));
    found += Number(matches.length > 0);
  }
  expect(found).toBeGreaterThan(texts.length / 2);
});
