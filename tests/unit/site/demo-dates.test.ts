import { expect, test } from "vitest";

import { publicHolidays } from "~/locations/locations.server";
import { readTenants } from "~/publish/publish-tenants.server";

// A fresh clone opens a lively demo in any year: nothing of it has ended, and nothing waits for its day.

/** The demo's stock, mail and texts were written by then. */
const WRITTEN = Date.parse("2026-11-21T00:00:00Z");
/** For what must have an end: later than anybody will run this test. */
const FAR = Date.parse("2036-01-01T00:00:00Z");

const tenants = await readTenants("tenants");

test.each(tenants.map(({ slug, config, offers }) => [slug, config, offers] as const))(
  "%s: offers, cards, banners, the pop-up and the wheel are on, and stay on",
  (_, { promoCards, bannerMessages, popup, spinToWin }, offers) => {
    expect(offers.length).toBeGreaterThan(2);
    const dated = [
      ...offers.map(({ startsAt, endsAt }) => ({ start: startsAt, expiry: endsAt })),
      ...promoCards,
      ...Object.values(bannerMessages),
      ...[popup, spinToWin].filter((part) => part !== null),
    ];
    for (const { start, expiry } of dated) {
      if (start !== null) expect(Date.parse(start)).toBeLessThan(WRITTEN);
      if (expiry !== null) expect(Date.parse(expiry)).toBeGreaterThan(FAR);
    }
  },
);

test.each(tenants.map(({ slug, config }) => [slug, config.vacancies] as const))(
  "%s: jobs are open, and stay open",
  (_, vacancies) => {
    expect(vacancies.length).toBeGreaterThan(0);
    for (const { posted, closes } of vacancies) {
      expect(Date.parse(posted)).toBeLessThan(WRITTEN);
      expect(closes).toBeNull();
    }
  },
);

test.each(tenants.map(({ slug, posts }) => [slug, posts] as const))("%s: every post is out", (_, posts) => {
  for (const { publishedAt, slug } of posts) expect(publishedAt.getTime(), slug).toBeLessThan(WRITTEN);
});

test.each(tenants.map(({ slug, locations }) => [slug, locations] as const))(
  "%s: each yard writes only the holidays on which it opens",
  (_, locations) => {
    for (const { name, address, contact } of locations) {
      const closed = contact.specialHours.filter(({ status }) => status === "Closed");
      const holidays = publicHolidays(address.state).map(({ date }) => date);
      expect(
        closed.filter(({ date }) => holidays.includes(date)),
        name,
      ).toEqual([]);
    }
  },
);
