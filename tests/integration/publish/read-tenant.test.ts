import { describe, expect, test } from "vitest";

import { buildConfig, buildLocation } from "#seed/builders/build-tenant";
import { readTenant } from "~/publish/read-tenant.server";

import { makeTenant, makeTenantsFolder, wholeTheme } from "./tenant-folder";

const CONFIG = buildConfig("northside");
const LOCATION = buildLocation({
  id: "northside-yard",
  dealershipId: "northside-motors",
  dealershipSlug: "northside",
});
const OFFER = { id: "spring", name: "Spring", description: "<p>x</p>", category: "Finance offer" };
const REVIEW = { id: "r1", customerName: "Ash", text: "Good.", rating: 5, reviewDate: "2026-10-01" };

function page(body: string, fields = "title: Privacy\ndescription: What we keep.") {
  return `---\n${fields}\n---\n${body}`;
}

test("a whole folder is read, its HTML sanitised and its placeholders filled", async () => {
  const folder = await makeTenant(await makeTenantsFolder(), "northside", {
    "offers.json": [{ ...OFFER, description: "<p onclick='x()'>2.99%</p><script>x()</script>" }],
    "reviews.json": [{ ...REVIEW, locationId: "northside-yard" }],
    "content/privacy-policy.md": page(
      "# Privacy\n\n{{ legalName }} (ABN {{abn}}), licence {{licence}}.",
      ['title: "{{name}}: privacy"', "description: What we keep."].join("\n"),
    ),
    "content/pages/unsubscribe.md": page("Write to {{email}}.<script>x()</script>"),
    "content/old.md": page("Moved.", "title: Terms\ndescription: The terms.\npath: /terms-and-conditions"),
  });
  const tenant = await readTenant(folder);
  expect(tenant.offers[0]?.description).toBe("<p>2.99%</p>");
  expect(tenant.reviews).toHaveLength(1);
  expect(tenant.config.search.defaultPath).toBe("/search/new-used-and-demo-cars");
  const pages = new Map(tenant.pages.map((page) => [page.path, page]));
  expect([...pages.keys()]).toEqual([
    "/accessibility",
    "/pages/collection-notice",
    "/pages/complaint-handling-process",
    "/pages/credit-disclosure",
    "/pages/unsubscribe",
    "/privacy-policy",
    "/terms-and-conditions",
    "/warranty",
  ]);
  expect(pages.get("/pages/unsubscribe")?.html).toBe(
    '<p>Write to <a href="mailto:hello@dealer.test">hello@dealer.test</a>.</p>',
  );
  expect(pages.get("/terms-and-conditions")?.html).toBe("<p>Moved.</p>");
  expect(pages.get("/privacy-policy")).toMatchObject({
    title: "northside Motors: privacy",
    html: "<h2>Privacy</h2>\n<p>northside Motors Pty Ltd (ABN 12 345 678 901), licence DL 1000001.</p>",
  });
});

test("a page, a post and an offer have their translations, sanitised and filled like them", async () => {
  const post = "title: Hail\ndescription: Hail.\ndate: 2026-11-04\ncategory: motoring-tips";
  const folder = await makeTenant(await makeTenantsFolder(), "northside", {
    "offers.json": [
      {
        ...OFFER,
        translations: {
          "zh-Hans": {
            name: "春",
            description: "<p onclick='x()'>春天</p><script>x()</script>",
            disclaimer: "",
          },
        },
      },
    ],
    "content/about-us.md": page("We are here.", "title: About\ndescription: Us."),
    "content/zh/about-us.md": page("请致电 {{name}}。", "title: 关于\ndescription: 我们。"),
    "content/zh/pages/unsubscribe.md": page("写信至 {{email}}。", "title: 退订\ndescription: 退订。"),
    "content/blog/hail.md": page("Park inside.", post),
    "content/zh/blog/hail.md": page("停在室内。", "title: 冰雹\ndescription: 冰雹。"),
  });
  const { offers, pages, posts } = await readTenant(folder);
  expect(offers[0]?.translations["zh-Hans"]?.description).toBe("<p>春天</p>");
  expect(pages.map(({ path }) => path)).not.toContain("/zh/about-us");
  const about = pages.find(({ path }) => path === "/about-us");
  expect(about?.translations).toEqual({
    "zh-Hans": { title: "关于", description: "我们。", html: "<p>请致电 northside Motors。</p>" },
  });
  // Of a legal page that the site has no own file for.
  const unsubscribe = pages.find(({ path }) => path === "/pages/unsubscribe");
  expect(unsubscribe?.translations?.["zh-Hans"]?.title).toBe("退订");
  expect(posts).toMatchObject([
    {
      slug: "hail",
      translations: { "zh-Hans": { title: "冰雹", imageAlt: "", html: "<p>停在室内。</p>" } },
    },
  ]);
});

test.each(["about-us.md", "blog/hail.md"])("a translation of nothing is refused: %s", async (file) => {
  const folder = await makeTenant(await makeTenantsFolder(), "northside", {
    [`content/zh/${file}`]: page("停在室内。", "title: 冰雹\ndescription: 冰雹。"),
  });
  await expect(readTenant(folder)).rejects.toThrow(`there is no content/${file} that it translates`);
});

test("offers, reviews and content may be left out", async () => {
  const tenant = await readTenant(await makeTenant(await makeTenantsFolder(), "northside"));
  expect([tenant.offers, tenant.reviews, tenant.posts]).toEqual([[], [], []]);
});

describe("a wrong file is refused with file, path and reason (spec:1.3.20, spec:2.3.6)", () => {
  const facets = [{ name: "make" }, { name: "model" }, { name: "km" }, { name: "horsepower" }];

  test.each([
    ["site.json", { "site.json": null }, "tenants/northside/site.json: the file is missing"],
    ["site.json", { "site.json": "{" }, /^tenants\/northside\/site\.json: not valid JSON: /],
    [
      "an unknown facet",
      { "site.json": { ...CONFIG, search: { facets } } },
      /^tenants\/northside\/site\.json: search\.facets\[3\]\.name: Choose one of these: /,
    ],
    [
      "a mistyped setting",
      { "site.json": { ...CONFIG, colourway: 1 } },
      /^tenants\/northside\/site\.json: Unrecognized key\(s\) in object: 'colourway'$/,
    ],
    [
      "a mistyped setting deep within",
      {
        "site.json": {
          ...CONFIG,
          navigation: { ...CONFIG.navigation, header: [{ name: "A", url: "/", hiden: true }] },
        },
      },
      "tenants/northside/site.json: navigation.header[0].hiden: there is no such setting",
    ],
    [
      "two problems",
      { "site.json": { ...CONFIG, abn: "1", hosts: ["Northside.test:80"] } },
      [
        "tenants/northside/site.json: abn: Enter an ABN such as 12 345 678 901.",
        "tenants/northside/site.json: hosts[0]: a lower-case host name without a port",
      ].join("\n"),
    ],
    [
      "another site's slug",
      { "site.json": { ...CONFIG, slug: "harbour" } },
      "tenants/northside/site.json: slug: must be the folder's name, northside",
    ],
    [
      "a logo that is not there",
      { "site.json": { ...CONFIG, logo: { file: "sign.svg", width: 1, height: 1 } } },
      "tenants/northside/site.json: logo.file: the assets folder has no sign.svg",
    ],
    [
      "a theme that loads something",
      { "theme.css": ":root{--a:url(x)}" },
      "tenants/northside/theme.css: --a: 'url(x)' is not allowed",
    ],
    [
      "a theme with a token left out",
      { "theme.css": wholeTheme().replace(/--radius-card: [^;]+;/, "") },
      "tenants/northside/theme.css: --radius-card: is missing",
    ],
    [
      "a theme that cannot be read",
      { "theme.css": wholeTheme({ "--colour-badge": "#dddddd" }) },
      "tenants/northside/theme.css: --colour-on-badge: has a contrast of 1.35 with --colour-badge; 4.5 is the least",
    ],
    ["no theme", { "theme.css": null }, "tenants/northside/theme.css: the file is missing"],
    [
      "no locations",
      { "locations.json": [] },
      "tenants/northside/locations.json: a site has at least one location",
    ],
    [
      "a location's postcode",
      { "locations.json": [{ ...LOCATION, address: { ...LOCATION.address, postcode: "400" } }] },
      /^tenants\/northside\/locations\.json: \[0\]\.address\.postcode: /,
    ],
    [
      "a location twice",
      { "locations.json": [LOCATION, { ...LOCATION, slug: "other" }] },
      "tenants/northside/locations.json: the id northside-yard is there twice",
    ],
    [
      "a location of nobody",
      { "locations.json": [{ ...LOCATION, dealershipId: "x" }] },
      "tenants/northside/locations.json: [0].dealershipId: site.json has no such dealership (id and slug)",
    ],
    [
      "an offer's picture",
      { "offers.json": [{ ...OFFER, image: "media/none.webp" }] },
      "tenants/northside/offers.json: [0].image: the assets folder has no none.webp",
    ],
    [
      "a picture of nowhere",
      { "site.json": { ...CONFIG, banners: { home: "logo.svg" } } },
      "tenants/northside/site.json: banners.home: a picture is media/<file of assets>",
    ],
    [
      "an offer's key",
      { "offers.json": [{ ...OFFER, title: "x" }] },
      "tenants/northside/offers.json: [0].title: there is no such setting",
    ],
    [
      "a profile of nowhere",
      { "site.json": { ...CONFIG, reviews: { google: { account: "1", locations: { moon: "2" } } } } },
      "tenants/northside/locations.json: site.json wants reviews of moon, and there is no such location",
    ],
    [
      "a review of nowhere",
      { "reviews.json": [{ ...REVIEW, locationId: "moon" }] },
      "tenants/northside/reviews.json: [0].locationId: there is no location moon",
    ],
    [
      "a placeholder of nothing",
      { "content/a.md": page("{{slogan}}") },
      "tenants/northside/content/a.md: nothing to put in place of {{slogan}}",
    ],
    [
      "a page without front matter",
      { "content/a.md": "Hi" },
      /^tenants\/northside\/content\/a\.md: must start with/,
    ],
    [
      "a page's path",
      { "content/a.md": page("x", "title: A\ndescription: B\npath: a b") },
      "tenants/northside/content/a.md: path: a path such as /privacy-policy",
    ],
    [
      "a page without a title",
      { "content/a.md": page("x", "description: B") },
      "tenants/northside/content/a.md: title: This is missing.",
    ],
    [
      "two pages at one path",
      { "content/a.md": page("x"), "content/b.md": page("x", "title: B\ndescription: B\npath: /a") },
      "tenants/northside/content/b.md: path: another page is at /a already",
    ],
  ] as [string, Record<string, string | object | null>, string | RegExp][])(
    "%s",
    async (_, files, message) => {
      const folder = await makeTenant(await makeTenantsFolder(), "northside", files);
      const error = await readTenant(folder).catch((reason: unknown) => reason as Error);
      expect(error).toBeInstanceOf(Error);
      if (typeof message === "string") expect((error as Error).message).toBe(message);
      else expect((error as Error).message).toMatch(message);
    },
  );
});
