import { expect, test } from "vitest";

import { pageData, PageResponse } from "~/platform/direct-response.server";

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

test("a page is a response like any other to what reads it as one", async () => {
  const html = Buffer.from("<p>Škoda</p>") as Buffer<ArrayBuffer>;
  const page = new PageResponse(html, { headers: { "Content-Type": "text/html" } });
  expect(page.html).toBe(html);
  expect(await page.text()).toBe("<p>Škoda</p>");
});
