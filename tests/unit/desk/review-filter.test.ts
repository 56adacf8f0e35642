import { expect, test } from "vitest";

import { parseReviews, reviewsPath } from "~/desk/reviews/review-filter";

const read = (query: string) => parseReviews(new URLSearchParams(query));

test("an address of the list is read and written as the same", () => {
  for (const query of ["", "?state=hidden&at=northside%2Faspley&rating=2&source=google"]) {
    expect(reviewsPath(read(query))).toBe(`/desk/reviews${query}`);
  }
  const after = { at: 1_700_000_000_000, id: "northside/google/aspley/1" };
  expect(read(reviewsPath(read(""), { after }).split("?")[1] ?? "").after).toEqual(after);
});

test("what an address says wrongly is left out", () => {
  expect(read("?state=bad&rating=6&source=mail&after=1-2")).toEqual({
    tab: "open",
    place: null,
    rating: null,
    source: null,
    after: null,
  });
});
