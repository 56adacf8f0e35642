import fc from "fast-check";
import { expect, test } from "vitest";

import { filterPath, parseFilter } from "~/desk/desk-list";
import { CATEGORIES, INBOX, ORDERS, TABS } from "~/desk/leads/inbox-filter";

const read = (path: string) => parseFilter(INBOX, new URL(path, "http://desk.test").searchParams);

test("an address without a word is the open leads of everywhere, those worth answering now first", () => {
  const filter = read("/desk/leads");
  expect(filter).toEqual({
    tab: "open",
    place: null,
    category: null,
    person: null,
    isOverdue: false,
    isWaiting: false,
    words: "",
    order: "worth",
    after: null,
  });
  expect(filterPath(INBOX, filter)).toBe("/desk/leads");
});

test("every list has an address that leads to it again", () => {
  const id = fc.uuid();
  const filters = fc.record({
    tab: fc.constantFrom(...TABS),
    place: fc.option(
      fc.record({
        site: fc.stringMatching(/^[a-z]{1,9}$/),
        location: fc.option(fc.stringMatching(/^[a-z]{1,9}$/)),
      }),
    ),
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    person: fc.option(fc.oneof(fc.constantFrom("me", "nobody"), id)),
    isOverdue: fc.boolean(),
    isWaiting: fc.boolean(),
    words: fc.stringMatching(/^[a-z&%+ß]{0,20}$/),
    order: fc.constantFrom(...ORDERS),
    after: fc.option(fc.record({ at: fc.nat(), id, isTop: fc.boolean() })),
  });
  fc.assert(
    fc.property(filters, (filter) => {
      expect(read(filterPath(INBOX, filter, { after: filter.after }))).toEqual(filter);
    }),
  );
});

test("what an address says wrongly is left out", () => {
  const wrong = "?state=gone&at=&kind=Boats&person=1%27--&overdue=yes&order=price&after=top-x";
  expect(read(`/desk/leads${wrong}`)).toEqual(read("/desk/leads"));
});

test("a change of a filter begins at the newest", () => {
  const filter = read(`/desk/leads?q=nguyen&after=17-${"0".repeat(8)}-0000-4000-8000-${"0".repeat(12)}`);
  expect(filter.after).not.toBeNull();
  expect(filterPath(INBOX, filter, { tab: "done" })).toBe("/desk/leads?state=done&q=nguyen");
});
