import { expect, test } from "@playwright/test";
import fc from "fast-check";

import { findCarSlug, ownForm, send } from "../fixtures/http";

const EVIL = { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" };

test.describe("the host picks the site (design §4.1)", () => {
  test("an unknown host gets a 421 page that names no dealer", async () => {
    const { status, body } = await send(null, "/", { host: "nobody.example" });
    expect(status).toBe(421);
    expect(body).not.toMatch(/northside|harbour|wanderer|fairprice/i);
  });

  test("X-Forwarded-Host changes nothing unless a proxy is trusted", async () => {
    const headers = { "x-forwarded-host": "harbour.localhost" };
    const { body } = await send("northside", "/", { headers });
    expect(body).toContain("Northside Motor Group");
    expect(body).not.toContain("Harbour City Toyota");
  });

  test("a neighbour's car is not here", async () => {
    const slug = await findCarSlug("harbour");
    expect((await send("northside", `/cars/${slug}`)).status).toBe(404);
  });
});

test.describe("requests from other sites are refused (design §4.3)", () => {
  for (const path of [
    "/sign-in",
    "/api/watchlist/save-car",
    "/api/events",
    "/?_data=routes%2F_index",
    "/sign-in?_data=routes%2Fsign-in",
    "/sign-out",
    "/api/watchlist/remove-car",
    "/online-payment",
    "/spin-to-win",
    "/spin-to-win?_data=routes%2Fspin-to-win",
  ]) {
    test(`POST ${path} from another origin: 403`, async () => {
      const { status } = await send("northside", path, { method: "POST", headers: EVIL, body: "car_id=1" });
      expect(status).toBe(403);
    });
  }

  test("an enquiry from another origin: 403, by either header", async () => {
    const path = `/cars/${await findCarSlug("northside")}`;
    for (const headers of [
      EVIL,
      { ...ownForm("northside"), "sec-fetch-site": "cross-site" },
      { ...EVIL, origin: "null" },
    ]) {
      expect((await send("northside", path, { method: "POST", headers, body: "name=x" })).status).toBe(403);
    }
  });
});

test.describe("limits", () => {
  test("an address of 9 KB: 414", async () => {
    expect((await send("northside", `/search?query=${"x".repeat(9_000)}`)).status).toBe(414);
  });

  test("a body of 2 MB: 413 before it is read", async () => {
    const options = { method: "POST", headers: ownForm("northside"), body: "x".repeat(2_000_000) };
    const answer = await send("northside", "/sign-in", options).catch(
      (error: NodeJS.ErrnoException) => error.code,
    );
    // The server may close the line before all of it is sent.
    expect(typeof answer === "object" ? answer.status : answer).toEqual(expect.anything());
    if (typeof answer === "object") expect(answer.status).toBe(413);
  });
});

test.describe("what does not exist", () => {
  for (const path of [
    "/nothing-here",
    "/cars/no-such-car",
    "/search/no-such-make",
    "/our-location/nowhere",
    "/search/a/b",
    "/cars/no-such-car/checkout",
    "/cars/no-such-car/buy-online",
    "/cars/no-such-car.pdf",
    "/sitemaps/nothing.xml",
    "/print?car_id=nothing-here",
  ]) {
    test(`${path}: 404 in the dealer's theme with a search`, async () => {
      const { status, body } = await send("wanderer", path, { headers: { accept: "text/html" } });
      expect(status).toBe(404);
      expect(body).toContain("Wanderer");
      expect(body).toContain('role="search"');
    });
  }
});

test("any query string is a valid search: never a 500 (design §2)", async () => {
  const pair = fc.tuple(
    fc.constantFrom(
      "query",
      "page",
      "sortBy",
      "make",
      "price",
      "km",
      "year",
      "categories",
      "certified",
      "_data",
      "x",
    ),
    fc.oneof(
      fc.string({ maxLength: 60 }),
      fc.constantFrom("-1", "1e9", "a:b", "9:1", "`", "%00", "null", "NaN:"),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { maxLength: 6 }), async (pairs) => {
      const query = new URLSearchParams(pairs.filter(([name]) => name !== "_data")).toString();
      const { status } = await send("northside", `/search/used-cars?${query}`);
      expect([200, 302]).toContain(status);
    }),
    { numRuns: 150 },
  );
});

test("a form with nothing in it comes back with its messages, and keeps what was typed (spec:2.4.3, spec:2.5.1, spec:2.7.2, spec:2.8.7)", async () => {
  const path = `/cars/${await findCarSlug("northside")}`;
  const body = new URLSearchParams({ name: "Bindi", postcode: "12" }).toString();
  const answer = await send("northside", path, { method: "POST", headers: ownForm("northside"), body });
  expect(answer.status).toBe(400);
  expect(answer.body).toContain("Please fix the following errors:");
  expect(answer.body).toContain("Invalid postcode. Please enter a 4-digit number.");
  expect(answer.body).toContain('value="Bindi"');
  expect(answer.body).toContain('value="12"');
});

test("pages carry the security headers, and a policy without unsafe-inline (design §4.10)", async () => {
  const { headers } = await send("northside", "/");
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["x-powered-by"]).toBeUndefined();
});

test("an anonymous page is the same bytes for everyone on a site (design §4.11)", async () => {
  const path = `/cars/${await findCarSlug("fairprice")}`;
  for (const page of ["/", "/search/used-cars", path]) {
    // Another test may change the site's stock between the two.
    await expect(async () => {
      const [first, second] = [
        await send("fairprice", page),
        await send("fairprice", page, { headers: { cookie: "a=b" } }),
      ];
      expect(first.body).toBe(second.body);
      expect(first.headers["set-cookie"]).toBeUndefined();
    }).toPass();
  }
});
