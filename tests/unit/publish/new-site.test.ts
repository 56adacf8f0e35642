import { expect, test } from "vitest";

import { answerProblem, type NewSite, newSiteFiles, parseAddress, unfinished } from "~/publish/new-site";
import { siteConfigSchema } from "~/site/config/site-config";

const ALBANY: NewSite = {
  slug: "albany-motors",
  name: "Albany Motors",
  host: "www.albany.example",
  address: "1426 Albany Highway, Cannington WA 6107",
  phone: "(08) 5550 1234",
};

test.each([
  ["1426 Albany Highway, Cannington WA 6107", "Cannington", "WA", "6107"],
  ["Unit 3, 12 High Street, North Perth wa 6006", "North Perth", "WA", "6006"],
  ["1 Wharf St,Brisbane QLD 4000", "Brisbane", "QLD", "4000"],
])("%s is an address", (text, city, state, postcode) => {
  expect(parseAddress(text)).toMatchObject({ city, state, postcode });
});

test.each(["Cannington WA 6107", "1426 Albany Highway, Cannington", "1 High Street, Perth XX 6000", ""])(
  "'%s' is none",
  (text) => {
    expect(parseAddress(text)).toBeNull();
  },
);

test.each([
  ["slug", "albany-motors", true],
  ["slug", "Albany Motors", false],
  ["slug", "../etc", false],
  ["host", "cars.example.com.au", true],
  ["host", "https://cars.example.com.au", false],
  ["host", "cars.example:3000", false],
  ["phone", "1300 000 000", true],
  ["phone", "13 11 14", true],
  ["phone", "call us", false],
  ["phone", "123", false],
  ["name", " ", false],
] as const)("of %s the answer '%s' is right: %s", (question, answer, isRight) => {
  expect(answerProblem(question, answer) === null).toBe(isRight);
});

test("four answers are a valid site in the time zone of its state, and say what is still missing", () => {
  const { config, locations } = newSiteFiles(ALBANY, 7);
  const parsed = siteConfigSchema.parse(config);
  expect(parsed).toMatchObject({
    id: 7,
    hosts: ["www.albany.example"],
    email: "hello@albany.example",
    timeZone: "Australia/Perth",
    open: false,
  });
  expect(parsed.search.facets.map(({ name }) => name)).toContain("make");
  expect(locations[0]?.contact.openingHours).toEqual([]);
  expect(unfinished(parsed, locations)).toEqual(
    expect.arrayContaining([
      "site.json: abn and legalName",
      "site.json: leads go to hello@albany.example, which must exist",
    ]),
  );
  const own = {
    ...parsed,
    abn: "81 305 772 649",
    complaintsContact: { ...parsed.complaintsContact, name: "Jo" },
  };
  expect(unfinished(own, [{ dealerLicenceNumber: "MD 1" }])).toEqual([]);
});

test("a name with signs of its own is safe in the logo", () => {
  const { logo } = newSiteFiles({ ...ALBANY, name: '<Smith & "Sons">' }, 1);
  expect(logo).toContain("&lt;Smith &amp; &quot;Sons&quot;&gt;");
  expect(logo).not.toContain("<Smith");
});
