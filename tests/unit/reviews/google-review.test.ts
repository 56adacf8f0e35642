import { describe, expect, test } from "vitest";

import { profileReview } from "#tests/fixtures/google-profile";
import { googleReview, toReview } from "~/reviews/google-review";

function shown(parts: object = {}, timeZone = "Australia/Brisbane") {
  return toReview(googleReview.parse({ ...profileReview(), ...parts }), "aspley", timeZone);
}

test("a review of a Google Business Profile is a review of ours (spec 2 §3)", () => {
  const reviewReply = { comment: "Thank you, Priya.", updateTime: "2026-11-03T01:00:00Z" };
  expect(shown({ reviewReply })).toEqual({
    id: "google/aspley/AbFvOqk-priya",
    locationId: "aspley",
    customerName: "Priya S.",
    text: "They kept every promise.",
    rating: 5,
    image: null,
    reviewDate: "2026-11-02",
    replyText: "Thank you, Priya.",
    replyDate: "2026-11-03",
  });
});

test.each([
  ["ONE", 1],
  ["TWO", 2],
  ["THREE", 3],
  ["FOUR", 4],
  ["FIVE", 5],
])("%s is %i stars", (starRating, rating) => {
  expect(shown({ starRating }).rating).toBe(rating);
});

test.each([
  ["2026-11-02T14:30:00Z", "Australia/Brisbane", "2026-11-03"],
  ["2026-11-02T14:30:00Z", "Australia/Perth", "2026-11-02"],
  ["2026-11-02T13:30:00.123456789Z", "Australia/Sydney", "2026-11-03"],
])("written at %s it is in %s of %s", (createTime, timeZone, day) => {
  expect(shown({ createTime }, timeZone).reviewDate).toBe(day);
});

describe("who and what is not told", () => {
  test.each([[{}], [{ isAnonymous: true, displayName: "Priya S." }], [{ displayName: " " }]])(
    "of %j the name",
    (reviewer) => {
      expect(shown({ reviewer }).customerName).toBe("A Google user");
    },
  );

  test("stars alone have no words", () => {
    expect(shown({ comment: undefined }).text).toBe("");
  });

  test.each(["PENDING", "REJECTED"])("a reply that is %s is not shown", (reviewReplyState) => {
    const reviewReply = { comment: "Thanks.", updateTime: "2026-11-03T01:00:00Z", reviewReplyState };
    expect(shown({ reviewReply })).toMatchObject({ replyText: null, replyDate: null });
  });

  test("a reply of no words is none", () => {
    const reviewReply = { comment: "  ", updateTime: "2026-11-03T01:00:00Z" };
    expect(shown({ reviewReply })).toMatchObject({ replyText: null, replyDate: null });
  });
});
