import { expect, test } from "vitest";

import { digestMail, digestSms, type Digest, type DigestDrop, type NewCar } from "~/shopper/alerts/digest";

const URL = "https://northside.example";

function aNewCar(overrides: Partial<NewCar> = {}): NewCar {
  return {
    name: "2023 Mazda CX-5 Maxx",
    url: `${URL}/cars/cx5`,
    price: { cents: 3_199_000, basis: "drive_away" },
    search: "SUVs for sale under $40,000",
    ...overrides,
  };
}

function aDrop(overrides: Partial<DigestDrop> = {}): DigestDrop {
  return {
    name: "2021 Toyota Corolla",
    url: `${URL}/cars/corolla`,
    price: { cents: 2_499_000, basis: "egc" },
    wasCents: 2_599_000,
    ...overrides,
  };
}

function aDigest(overrides: Partial<Digest> = {}): Digest {
  return {
    siteName: "Northside",
    listUrl: `${URL}/watchlist`,
    unsubscribeUrl: `${URL}/alerts/unsubscribe?token=t`,
    news: [],
    drops: [],
    ...overrides,
  };
}

test.each([
  [[aNewCar()], [], "1 new match for your saved searches"],
  [[aNewCar(), aNewCar()], [], "2 new matches for your saved searches"],
  [[], [aDrop()], "1 price drop on your watchlist"],
  [[aNewCar()], [aDrop(), aDrop()], "1 new match for your saved searches, 2 price drops on your watchlist"],
])("the subject says how much there is: %#", (news, drops, summary) => {
  expect(digestMail(aDigest({ news, drops }), {}).subject).toBe(`Northside: ${summary}`);
});

test("a mail has what is new by search, what dropped, who writes, and the way out", () => {
  const news = [aNewCar(), aNewCar({ name: "2020 Kia Seltos", price: null, search: null })];
  expect(digestMail(aDigest({ news, drops: [aDrop()] }), {}).text).toBe(
    `New for your search “SUVs for sale under $40,000”:
- 2023 Mazda CX-5 Maxx, $31,990 drive away
  ${URL}/cars/cx5

New for your saved searches:
- 2020 Kia Seltos
  ${URL}/cars/cx5

Price drops on your watchlist:
- 2021 Toyota Corolla, now $24,990 excl. government charges, was $25,990
  ${URL}/cars/corolla

Your watchlist and searches: ${URL}/watchlist

You’re getting this because you asked Northside for alerts. Stop them: ${URL}/alerts/unsubscribe?token=t
`,
  );
});

test("a mail names ten cars of a search and counts the rest", () => {
  const { text } = digestMail(aDigest({ news: Array.from({ length: 13 }, () => aNewCar()) }), {});
  expect(text.match(/CX-5/g)).toHaveLength(10);
  expect(text).toContain("and 3 more");
});

test("a text message names one car, a drop before a new one, and stays short", () => {
  const sms = digestSms(
    aDigest({ news: [aNewCar()], drops: [aDrop({ name: "2021 Toyota ".repeat(20) })] }),
    {},
  );
  expect(sms.split("\n")).toEqual([
    "Northside: 1 new match for your saved searches, 1 price drop on your watchlist.",
    expect.stringMatching(
      /^2021 Toyota .*Toyota\.\.\., now \$24,990 excl\. government charges, was \$25,990$/,
    ),
    `${URL}/watchlist`,
    `Stop: ${URL}/alerts/unsubscribe?token=t`,
  ]);
  expect(sms.length).toBeLessThan(400);
});

test("a text message of new cars alone names the first", () => {
  expect(digestSms(aDigest({ news: [aNewCar()] }), {})).toContain("2023 Mazda CX-5 Maxx, $31,990 drive away");
});

test("a site's own words are used", () => {
  const { text } = digestMail(aDigest({ drops: [aDrop()] }), { "alerts.mail_drops": "Cheaper now:" });
  expect(text).toContain("Cheaper now:");
});
