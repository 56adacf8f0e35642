import { expect, test } from "vitest";

import { parseLeadAttributes, sentFromPage } from "~/leads/sent-form";

const page = new URL("https://northside.test/cars/a?utm_campaign=spring&query=x");

test("a visit's pages and campaign, and the page's own (spec 1 §3)", () => {
  const sent = { visited_pages: ["/", "/cars/a"], linked_query_params: { gclid: "1", evil: "2" } };
  expect(parseLeadAttributes(JSON.stringify(sent), page)).toEqual({
    visited_pages: ["/", "/cars/a"],
    linked_query_params: { gclid: "1", utm_campaign: "spring" },
  });
});

test.each([
  "",
  "{",
  "null",
  "[]",
  '{"visited_pages":[1]}',
  '{"visited_pages":["javascript:alert(1)"]}',
  JSON.stringify({ visited_pages: Array<string>(31).fill("/") }),
])("what is no visit is none: %.40s", (text) => {
  expect(parseLeadAttributes(text, page)).toEqual({
    visited_pages: [],
    linked_query_params: { utm_campaign: "spring" },
  });
});

test.each([
  ["x".repeat(500), "x".repeat(200)],
  [`${"x".repeat(199)}😀`, "x".repeat(199)],
  ["spring\0sale", "springsale"],
  ["spring\ud83d", "spring\ufffd"],
])("what nobody typed is cut to whole characters that can be stored: %j", (sent, kept) => {
  const text = JSON.stringify({ visited_pages: [`/search/${sent}`], linked_query_params: { gclid: sent } });
  const { visited_pages, linked_query_params } = parseLeadAttributes(text, page);
  expect(linked_query_params).toEqual({ gclid: kept, utm_campaign: "spring" });
  expect(visited_pages[0]).toMatch(/^\/search\/[x\ufffd😀a-z]+$/u);
});

test.each([
  ["https://northside.test/cars/a#x", null, "https://northside.test/cars/a#x"],
  ["https://evil.test/", "https://northside.test/fleet", "https://northside.test/fleet"],
  ["", null, "https://northside.test/api/leads"],
  ["no address", "https://evil.test/", "https://northside.test/api/leads"],
])("a form that says %j with referrer %j came from %s", (said, referrer, from) => {
  expect(sentFromPage(said, { url: "https://northside.test/api/leads", referrer }).href).toBe(from);
});
