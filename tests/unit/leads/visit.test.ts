import { runInNewContext } from "node:vm";

import { describe, expect, test } from "vitest";

import { type LeadAttributes, withPage } from "~/leads/campaign";
import { NOTE_VISIT, VISIT_FIELD } from "~/leads/visit";
import { answerVisitPixel, readVisitCookie } from "~/leads/visit-cookie.server";

const SITE = "https://northside.test";

/** A tab: each page runs the script of the head in a window of its own, on one session storage. */
function tab({ stored, hasStorage = true }: { stored?: string; hasStorage?: boolean } = {}) {
  const kept = new Map(stored === undefined ? [] : [["visit", stored]]);
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  let listener: (event: { formData: FormData }) => void = () => undefined;
  let current: { location: URL; noteVisit: () => void };
  function load(path: string, referrer = "") {
    const window = {
      location: new URL(path, SITE),
      document: { referrer },
      URL,
      URLSearchParams,
      addEventListener: (_name: string, then: typeof listener) => (listener = then),
      get sessionStorage() {
        if (!hasStorage) throw new Error("no storage here");
        return sessionStorage;
      },
    };
    current = runInNewContext(`${NOTE_VISIT}; window`, Object.assign(window, { window })) as typeof current;
  }
  return {
    load,
    /** As the router does, in the same window. */
    go(path: string) {
      current.location = new URL(path, SITE);
      current.noteVisit();
    },
    /** What a form that asks for the visit sends. */
    sent(): LeadAttributes {
      const formData = new FormData();
      formData.set(VISIT_FIELD, "");
      listener({ formData });
      return JSON.parse(String(formData.get(VISIT_FIELD))) as LeadAttributes;
    },
    fields(formData: FormData) {
      listener({ formData });
      return [...formData.keys()];
    },
    kept,
  };
}

/** A browser without JavaScript: it asks for the picture of each page, and has one cookie. */
async function withoutScript(paths: readonly string[]): Promise<LeadAttributes & { bytes: number }> {
  let cookie = "";
  for (const path of paths) {
    const headers = { Referer: new URL(path, SITE).href, Cookie: cookie };
    const answer = await answerVisitPixel(new Request(`${SITE}/visit.gif`, { headers }));
    cookie = answer.headers.get("Set-Cookie")?.split(";")[0] ?? cookie;
  }
  const visit = await readVisitCookie({ url: SITE, headers: new Headers({ Cookie: cookie }) });
  return { ...visit, bytes: cookie.length };
}

const many = (count: number) => Array.from({ length: count }, (_, page) => `/${page}`);

const VISITS = [
  ["one page", ["/?utm_source=mail"], ["/"], { utm_source: "mail" }],
  [
    "a campaign at the landing, a text that was searched for, a reload, another page, another campaign",
    [
      "/?utm_source=mail&gclid=1&query=secret",
      "/cars/a",
      "/cars/a?enquiry=offer",
      "/cars/b?utm_source=later",
    ],
    ["/", "/cars/a", "/cars/b"],
    { utm_source: "later", gclid: "1" },
  ],
  ["thirty pages", many(30), many(30), {}],
  ["fifty pages: the first and the last 29", many(50), ["/0", ...many(50).slice(-29)], {}],
  ["back and forth", ["/a", "/b", "/a", "/b"], ["/a", "/b", "/a", "/b"], {}],
  [
    "a long address",
    [`/${"x".repeat(400)}?gclid=${"y".repeat(300)}`],
    [`/${"x".repeat(299)}`],
    { gclid: "y".repeat(200) },
  ],
] as const;

describe.each(VISITS)("%s (spec:1.3.27, spec:1.3.28)", (_, paths, visited_pages, linked_query_params) => {
  const expected = { visited_pages, linked_query_params };

  test("every page loaded anew, none hydrated", () => {
    const { load, sent } = tab();
    paths.forEach((path) => load(path));
    expect(sent()).toEqual(expected);
  });

  test("shown by the router", () => {
    const [first, ...others] = paths;
    const { load, go, sent } = tab();
    load(first);
    // Its effect runs for the page that was loaded, too.
    for (const path of [first, ...others]) go(path);
    expect(sent()).toEqual(expected);
  });

  test("on a device that stores nothing, as far as the router goes", () => {
    const [first, ...others] = paths;
    const { load, go, sent } = tab({ hasStorage: false });
    load(first);
    for (const path of others) go(path);
    expect(sent()).toEqual(expected);
  });

  test("without JavaScript", async () => {
    const { bytes, ...visit } = await withoutScript(paths);
    expect(visit).toEqual(expected);
    expect(bytes).toBeLessThan(4_000);
  });

  test("by the rule itself", () => {
    const none: LeadAttributes = { visited_pages: [], linked_query_params: {} };
    const page = (path: string) => new URL(path, SITE);
    expect(paths.reduce((visit, path) => withPage(visit, page(path)), none)).toEqual(expected);
  });
});

test("a tab that a link of this site opened begins with the page that linked to it, and its campaign", () => {
  const { load, sent } = tab();
  load("/cars/a", `${SITE}/?gclid=9`);
  expect(sent()).toEqual({ visited_pages: ["/", "/cars/a"], linked_query_params: { gclid: "9" } });
  load("/cars/b", `${SITE}/search?gclid=10`);
  expect(sent().visited_pages).toEqual(["/", "/cars/a", "/cars/b"]);
});

test.each(["https://search.example/?gclid=9", "no address", ""])(
  "what %j linked to begins with itself",
  (referrer) => {
    const { load, sent } = tab();
    load("/cars/a", referrer);
    expect(sent()).toEqual({ visited_pages: ["/cars/a"], linked_query_params: {} });
  },
);

test.each(['{"visited_pages":"/"}', "7", "null", "{", '{"linked_query_params":{"gclid":"1"}}'])(
  "a storage with %s is begun anew",
  (stored) => {
    const { load, sent } = tab({ stored });
    load("/cars/a");
    expect(sent().visited_pages).toEqual(["/cars/a"]);
  },
);

test("only a form that asks for the visit gets it, and nothing else is stored", () => {
  const { load, fields, kept } = tab();
  load("/");
  const search = new FormData();
  search.set("query", "ute");
  expect(fields(search)).toEqual(["query"]);
  expect([...kept.keys()]).toEqual(["visit"]);
});

test("the cookie of a long visit with long addresses fits: the first page and the campaign stay", async () => {
  const paths = many(40).map((path) => `${path}/${"long-".repeat(50)}?utm_source=mail`);
  const { bytes, visited_pages, linked_query_params } = await withoutScript(paths);
  expect(bytes).toBeLessThan(4_000);
  expect(visited_pages[0]).toMatch(/^\/0\//);
  expect(visited_pages.at(-1)).toMatch(/^\/39\//);
  expect(linked_query_params).toEqual({ utm_source: "mail" });
});

test("the picture on a page of another host, or on none, notes nothing", async () => {
  for (const referrer of ["https://other.test/?gclid=1", "no address", null]) {
    const headers = new Headers(referrer === null ? {} : { Referer: referrer });
    const answer = await answerVisitPixel(new Request(`${SITE}/visit.gif`, { headers }));
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  }
});

test.each(["fc_pages=%", "fc_pages=bm8=", "other=1"])("a cookie %s is no visit", async (cookie) => {
  expect(await readVisitCookie({ url: SITE, headers: new Headers({ Cookie: cookie }) })).toEqual({
    visited_pages: [],
    linked_query_params: {},
  });
});
