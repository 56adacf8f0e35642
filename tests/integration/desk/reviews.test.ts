import { randomUUID } from "node:crypto";

import { afterAll, beforeEach, describe, expect, test } from "vitest";

import { parseFilter } from "~/desk/desk-list";
import { actOnReview } from "~/desk/reviews/act-on-review.server";
import { REVIEW_LIST } from "~/desk/reviews/review-filter";
import { listDeskReviews, listFollowedSearches } from "~/desk/reviews/review-list.server";
import type { OnDesk } from "~/desk/staff-session.server";
import { closeDatabase, db, sql } from "~/platform/db.server";
import { writeTenants } from "~/publish/publish-tenants.server";
import { aggregateReviews, findShownReviews } from "~/reviews/reviews.server";

import { audited, harbour, MANAGER, northside, onDesk, openDesk, READER, SALES } from "./desk-world";

const NOW = Date.parse("2026-11-21T00:00:00Z") / 1_000;

const review = (id: string, rating: number, more: object = {}) => ({
  id,
  locationId: "aspley",
  customerName: `Customer ${id}`,
  text: `Words of ${id}.`,
  rating,
  image: null,
  reviewDate: "2026-11-10",
  replyText: null,
  replyDate: null,
  ...more,
});
const reviewed = {
  ...northside,
  reviews: [
    review("good", 5, { reviewDate: "2026-11-12" }),
    review("bad", 1, { reviewDate: "2026-11-11" }),
    review("bowen", 4, { locationId: "bowen", replyText: "Thank you.", replyDate: "2026-11-11" }),
    review("site", 5, { locationId: null, reviewDate: "2026-11-09" }),
  ],
};

beforeEach(async () => {
  await openDesk();
  await db().reviewAnswer.deleteMany();
  await writeTenants([reviewed, { ...harbour, reviews: [review("far", 2, { locationId: "wharf" })] }]);
});
afterAll(closeDatabase);

const list = (who: OnDesk, query = "") =>
  listDeskReviews(who, parseFilter(REVIEW_LIST, new URLSearchParams(query)), NOW);
const ids = async (who: OnDesk, query: string) => (await list(who, query))?.reviews.map(({ id }) => id);

function press(who: OnDesk, id: string, fields: Record<string, string>, site = "northside") {
  const form = new FormData();
  for (const [name, value] of Object.entries({ site, review: id, ...fields })) form.set(name, value);
  return audited(() => actOnReview(who, form));
}

/** As the dealer's pages show them. */
async function shown() {
  const config = { ...northside.config, reviews: { ...northside.config.reviews, minimumRating: 1 } };
  return findShownReviews({ slug: "northside", config }, NOW);
}
const ratingOf = async (id: string) => {
  const { data } = await db().location.findUniqueOrThrow({ where: { site_id: { site: "northside", id } } });
  return (data as { reviews: { averageRating: number; count: number } | null }).reviews;
};
const revision = async () => (await db().site.findUniqueOrThrow({ where: { slug: "northside" } })).revision;

describe("the list", () => {
  test("has reviews under their state, by place, stars and source", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect(await list(manager)).toMatchObject({
      counts: { open: 3, answered: 1, hidden: 0, all: 4 },
      reviews: [{ id: "good", rating: 5, source: "file", location: "Yard aspley", mayAnswer: true }, {}, {}],
    });
    expect(await ids(manager, "state=answered")).toEqual(["bowen"]);
    expect(await ids(manager, "at=northside/aspley")).toEqual(["good", "bad"]);
    expect(await ids(manager, "state=all&rating=5")).toEqual(["good", "site"]);
    expect(await ids(manager, "source=google")).toEqual([]);
    const at = Date.parse("2026-11-11T00:00:00Z");
    expect(await ids(manager, `after=${at}-northside/bad`)).toEqual(["site"]);
  });

  test("is of one's own locations, and answered by owners and managers alone", async () => {
    const sales = await onDesk("Sam", SALES);
    expect(await ids(sales, "state=all")).toEqual(["good", "bad"]);
    expect(await list(sales, "at=northside/bowen")).toBeNull();
    const far = await onDesk("Far", { level: "site", target: "harbour", role: "owner" });
    expect(await ids(far, "state=all")).toEqual(["far"]);
    for (const who of [sales, far, await onDesk("Jo", READER)]) {
      expect(await press(who, "good", { intent: "reply", text: "Thanks" })).toBe("gone");
    }
    expect(await press(far, "good", { intent: "unreply" }, "harbour")).toBe("gone");
    expect(await db().reviewAnswer.count()).toBe(0);
  });
});

describe("a reply", () => {
  test("stands under the review on the dealer's pages, outlives publishing, and is taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const before = await revision();
    expect(await press(manager, "good", { intent: "reply", text: "Glad you like it." })).toBeNull();
    expect(await revision()).toBe(before + 1);
    const replyOf = async (id: string) =>
      (await shown())?.reviews.find((each) => each.id === id)?.reply?.text;
    expect(await replyOf("good")).toBe("Glad you like it.");
    await press(manager, "bowen", { intent: "reply", text: "Ours instead." });
    expect(await replyOf("bowen")).toBe("Ours instead.");
    await writeTenants([{ ...reviewed, reviews: [...reviewed.reviews, review("new", 3)] }]);
    expect(await replyOf("good")).toBe("Glad you like it.");
    expect((await list(manager, "state=answered"))?.reviews[0]).toMatchObject({ reply: { by: "Kim" } });

    await press(manager, "bowen", { intent: "unreply" });
    expect(await replyOf("bowen")).toBe("Thank you.");
    const actions = await db().staffAudit.findMany({ where: { actorId: manager.staff.id } });
    expect(actions.map(({ action }) => action).sort()).toEqual([
      "review-answer-removed",
      "review-answered",
      "review-answered",
    ]);
  });

  test("of nothing is refused with what was typed", async () => {
    const manager = await onDesk("Kim", MANAGER);
    expect(await press(manager, "good", { intent: "reply", text: "  " })).toMatchObject({
      errors: { text: "feedback.reply_empty" },
    });
    expect(await press(manager, "good", { intent: "praise" })).toMatchObject({
      errors: { form: "feedback.unexpected" },
    });
  });
});

describe("hiding", () => {
  test("needs a lawful reason and what shows it; that a review is negative is none (desk:24)", async () => {
    const manager = await onDesk("Kim", MANAGER);
    for (const reason of ["", "negative", "low_rating"]) {
      expect(await press(manager, "bad", { intent: "hide", reason, note: "It hurts." })).toMatchObject({
        errors: { reason: "feedback.reason_missing" },
      });
    }
    expect(await press(manager, "bad", { intent: "hide", reason: "abusive", note: "" })).toMatchObject({
      errors: { note: "feedback.note_empty" },
    });
    expect((await shown())?.reviews).toHaveLength(4);
  });

  test("takes the words away and leaves a customer's stars in the average; is kept, and taken back", async () => {
    const manager = await onDesk("Kim", MANAGER);
    const before = await aggregateReviews("northside");
    await press(manager, "bad", { intent: "hide", reason: "abusive", note: "Swears at Sam." });
    expect((await shown())?.reviews.map(({ id }) => id)).not.toContain("bad");
    expect(await aggregateReviews("northside")).toEqual(before);
    expect(await ratingOf("aspley")).toEqual({ averageRating: 3, count: 2 });
    expect((await list(manager, "state=hidden"))?.reviews).toMatchObject([
      { id: "bad", hidden: { reason: "abusive", note: "Swears at Sam.", by: "Kim" } },
    ]);
    expect(await db().staffAudit.findFirst({ where: { actorId: manager.staff.id } })).toMatchObject({
      action: "review-hidden",
      after: { reason: "abusive", note: "Swears at Sam." },
    });
    await press(manager, "bad", { intent: "show" });
    expect((await shown())?.reviews.map(({ id }) => id)).toContain("bad");
  });

  test("of what no customer wrote takes its stars out of the average, the location's too", async () => {
    const manager = await onDesk("Kim", MANAGER);
    await press(manager, "bad", { intent: "hide", reason: "other_business", note: "Names another dealer." });
    expect(await aggregateReviews("northside", "aspley")).toEqual({ average: 5, count: 1 });
    expect(await ratingOf("aspley")).toEqual({ averageRating: 5, count: 1 });
    await press(manager, "bad", { intent: "show" });
    expect(await ratingOf("aspley")).toEqual({ averageRating: 3, count: 2 });
  });
});

test("followed searches are counted by site, and name nobody", async () => {
  const save = (site: string, phone: string, query: string) =>
    sql()`insert into saved_searches (site, id, phone, query, name)
      values (${site}, ${randomUUID()}, ${phone}, ${query}, ${`Search ${query}`})`;
  await db().savedSearch.deleteMany();
  for (const phone of ["+61491570156", "+61491570157"]) await save("northside", phone, "make=toyota");
  await save("northside", "+61491570156", "make=mazda");
  await save("harbour", "+61491570156", "make=kia");
  await sql()`
    insert into alert_settings (site, phone, id, sms_since) values ('northside', '+61491570157', ${randomUUID()}, now())`;
  const followed = await listFollowedSearches((await onDesk("Kim", MANAGER)).scope);
  expect(followed).toMatchObject([
    { name: "Search make=toyota", shoppers: 2, alerted: 1 },
    { name: "Search make=mazda", shoppers: 1, alerted: 0 },
  ]);
  expect(JSON.stringify(followed)).not.toContain("+614");
  expect(await listFollowedSearches((await onDesk("Sam", SALES)).scope)).toEqual([]);
});
