import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";

import { pageData, PageResponse } from "~/platform/direct-response.server";
import { drawnOnly } from "~/platform/drawn-only";

const CARS = { total: 2, cars: [{ name: "Kia Rio" }, { name: "Škoda Fabia" }] };

test("a loader's data reach the page as they are, without being written and read", async () => {
  const answer = pageData(CARS, { status: 503, headers: { "Cache-Control": "no-store" } });
  expect(await answer.json()).toBe(CARS);
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("data are JSON to everything else, also through the response that Remix makes of a response", async () => {
  const answer = pageData(CARS);
  expect(answer.headers.get("Content-Type")).toBe("application/json; charset=utf-8");
  const again = new Response(answer.body, { headers: answer.headers });
  expect(JSON.parse(await again.text())).toEqual(CARS);
});

test("Remix sends data whole to a page that asks for them", async () => {
  const page = { ...CARS, rows: drawnOnly(["Seats"]), notes: { first: drawnOnly({ text: "One owner" }) } };
  const loader = () => pageData(page, { headers: { "Cache-Control": "no-store" } });
  const build = {
    entry: { module: { default: () => new Response() } },
    routes: { cars: { id: "cars", path: "cars", module: { default: () => null, loader } } },
    assets: { routes: {} },
    future: {},
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(
    build,
    "production",
  )(new Request("https://northside.test/cars?_data=cars"));
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.json()).toEqual({ ...CARS, rows: ["Seats"], notes: { first: { text: "One owner" } } });
});

test("what is only drawn is left out of the data that a page hydrates with", async () => {
  const rows = ["Seats"];
  const data = await pageData({ ...CARS, rows: drawnOnly(rows) }).json();
  expect(data.rows).toEqual(["Seats"]);
  expect(JSON.parse(JSON.stringify(data))).toEqual(CARS);
  // The record it came from is written as ever.
  expect(JSON.stringify(rows)).toBe('["Seats"]');
});

test("a page is a response like any other to what reads it as one", async () => {
  const html = Buffer.from("<p>Škoda</p>") as Buffer<ArrayBuffer>;
  const page = new PageResponse(html, { headers: { "Content-Type": "text/html" } });
  expect(page.html).toBe(html);
  expect(await page.text()).toBe("<p>Škoda</p>");
});
