import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { buildLocation, buildTenant } from "#seed/builders/build-tenant";
import { writeTenants } from "~/publish/publish-tenants.server";
import { googleProfile, profileReview, type ProfileReview } from "#tests/fixtures/google-profile";
import { closeDatabase } from "~/platform/db.server";
import { reviewSchema } from "~/reviews/review-aggregate";
import { createGoogleReviews } from "~/reviews/reviews-google.server";
import type { ReviewsService } from "~/reviews/reviews-service";
import { createTableReviews } from "~/reviews/reviews.server";

const STARS = ["", "ONE", "TWO", "THREE", "FOUR", "FIVE"];
const DAY = 86_400_000;

/** What customers said of Aspley: 120 of them, every third was answered, every tenth said it with stars alone. */
const ASPLEY = Array.from({ length: 120 }, (_, index) => ({
  id: `review-${String(index).padStart(3, "0")}`,
  customerName: `Customer ${index}`,
  text: index % 10 === 9 ? "" : `OverrideValue number ${index}.`,
  rating: 1 + (index % 5),
  reviewDate: new Date(Date.UTC(2026, 10, 20) - index * DAY).toISOString().slice(0, 10),
  ...(index % 3 === 0 ? { replyText: `Thank you, ${index}.`, replyDate: "2026-11-21" } : {}),
}));
const WINDSOR = [{ ...ASPLEY[0], id: "windsor-1", rating: 2, text: "Of the other yard." }];

type OverrideValue = Omit<(typeof ASPLEY)[number], "replyText" | "replyDate"> & {
  replyText?: string;
  replyDate?: string;
};

function asProfile({
  id,
  customerName,
  text,
  rating,
  reviewDate,
  replyText,
  replyDate,
}: OverrideValue): ProfileReview {
  return profileReview({
    reviewId: id,
    reviewer: { displayName: customerName },
    starRating: STARS[rating],
    comment: text || undefined,
    // Ten in the morning in Brisbane.
    createTime: `${reviewDate}T00:00:00Z`,
    ...(replyText ? { reviewReply: { comment: replyText, updateTime: `${replyDate}T00:30:00Z` } } : {}),
  });
}

const locations = ["aspley", "windsor", "empty"].map((id) => buildLocation({ id }));

function rows(locationId: string, said: readonly object[]) {
  return said.map((review) => reviewSchema.parse({ ...review, locationId }));
}

beforeEach(() =>
  writeTenants([
    buildTenant("northside", {
      locations: locations,
      reviews: [...rows("aspley", ASPLEY), ...rows("windsor", WINDSOR)],
    }),
    buildTenant("harbour", { config: { id: 2 }, locations: locations, reviews: rows("empty", [ASPLEY[3]!]) }),
  ]),
);
afterAll(closeDatabase);

const makers: [string, () => Promise<ReviewsService>][] = [
  ["the table", () => Promise.resolve(createTableReviews("northside"))],
  [
    "a Google Business Profile",
    async () => {
      const profile = await googleProfile({
        "7/1": ASPLEY.map(asProfile),
        "7/2": WINDSOR.map((review) => asProfile(review as OverrideValue)),
        "7/3": [],
        // The neighbour's.
        "8/3": [profileReview()],
      });
      const locations = { aspley: "1", windsor: "2", empty: "3" };
      return createGoogleReviews({
        ...profile.settings,
        account: "7",
        locations,
        timeZone: "Australia/Brisbane",
      });
    },
  ],
];

describe.each(makers)("every holder of reviews: %s", (_, make) => {
  test("gives all of a location, the newest first, with their replies (spec:2.1.8)", async () => {
    const answer = await (await make()).listAll("aspley");
    if (!answer.ok) throw new Error(answer.reason);
    const wanted = ASPLEY.map(({ id: _id, ...said }) => said);
    const got = answer.reviews.map(({ customerName, text, rating, reviewDate, replyText, replyDate }) => ({
      customerName,
      text,
      rating,
      reviewDate,
      ...(replyText === null ? {} : { replyText, replyDate }),
    }));
    expect(got).toEqual(wanted);
    expect(answer.reviews.every(({ locationId }) => locationId === "aspley")).toBe(true);
  });

  test("the aggregate is over all of them, stars without words too (spec:2.3.15)", async () => {
    const answer = await (await make()).listAll("aspley");
    expect(answer).toMatchObject({ ok: true, aggregate: { average: 3, count: 120 } });
  });

  test("each review is known by an id of its own, the same every time", async () => {
    const service = await make();
    const [one, other] = [await service.listAll("aspley"), await service.listAll("aspley")];
    if (!one.ok || !other.ok) throw new Error("no answer");
    const ids = one.reviews.map(({ id }) => id);
    expect(new Set(ids).size).toBe(120);
    expect(other.reviews.map(({ id }) => id)).toEqual(ids);
  });

  test("a location has its own; one without any has none, whatever the neighbour has", async () => {
    const service = await make();
    expect(await service.listAll("windsor")).toMatchObject({ aggregate: { average: 2, count: 1 } });
    expect(await service.listAll("empty")).toEqual({
      ok: true,
      reviews: [],
      aggregate: { average: 0, count: 0 },
    });
  });
});
