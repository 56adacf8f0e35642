import { expect, test } from "vitest";

import { everything } from "#tests/contracts/stock-index/queries";
import { probeRequest, searchRequests, textAttempts } from "~/stock/typesense-index/search-request";

const query = everything("northside", { text: "land cruiser", refinements: { make: ["Toyota"] } });

test("a text is read whole, then without its last words, then without its first (design §7)", () => {
  const attempts = textAttempts(["haz", "mit", "gls"]).map(
    ({ q, prefix, num_typos }) => `${q}${prefix ? "*" : ""} ${num_typos}`,
  );
  const readings = ["haz mit gls*", "haz mit", "haz", "mit gls*", "gls*"];
  expect(attempts).toEqual(readings.flatMap((reading) => [0, 1, 2].map((typos) => `${reading} ${typos}`)));
  expect(textAttempts([])).toEqual([]);
});

test("the longest text needs no more searches at once than the server takes", () => {
  expect(textAttempts([..."abcdefgh"]).length).toBeLessThanOrEqual(50);
});

test("the server joins and splits words always, corrects no number and drops no word by itself", () => {
  const [attempt] = textAttempts(["land", "cruiser"]);
  const { searches } = searchRequests("stock_northside", query, attempt ?? null);
  for (const search of searches) {
    expect(search).toMatchObject({
      q: "land cruiser",
      num_typos: 0,
      drop_tokens_threshold: 0,
      split_join_tokens: "always",
      enable_typos_for_numerical_tokens: false,
      enable_typos_for_alpha_numerical_tokens: false,
    });
  }
});

test("which words count is asked without the refinements", () => {
  const [attempt] = textAttempts(["land", "cruiser"]);
  expect(attempt && probeRequest("stock_northside", query, attempt)).toMatchObject({
    filter_by: `site:=northside && listed_until_timestamp:>${query.now}`,
    per_page: 0,
  });
});
