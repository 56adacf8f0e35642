import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { often } from "#tests/fixtures/often";
import { checkTogether } from "~/redirects/check-together";
import { findRedirect, tableOf } from "~/redirects/find-redirect";
import { mergeRules } from "~/redirects/merge-rules";
import { addressOf, addressText, readAddress, tidyAddress } from "~/redirects/old-address";
import { MAX_RULES, readRule, type RedirectRule } from "~/redirects/redirect-rule";
import { STARTING_RULES } from "~/redirects/starting-rules";

import { naiveMatch } from "./naive-match";

const rule = (from: string, to: string, status = "301"): RedirectRule => {
  const read = readRule({ from, to, status }, ["old.example.com.au"]);
  if ("problem" in read) throw new Error(`${from}: ${read.problem}`);
  return read.rule;
};
/** What a request is answered: `301 /finance`, `302 {stock}`, `410`, or 404. */
function answer(rules: readonly RedirectRule[], path: string): string {
  const found = findRedirect(tableOf(rules), addressOf(new URL(path, "https://dealer.test")), path);
  if (!found) return "404";
  if (found.kind === "gone") return "410";
  return `${found.status} ${found.kind === "stock" ? "{stock}" : found.to}`;
}

describe("an old address is understood in every usual spelling", () => {
  test.each([
    "/contact-us",
    "contact-us",
    "/Contact-Us/",
    "//contact-us",
    "/contact-us.html",
    "contact-us.aspx",
    "/contact-us.php?",
    "/contact%2Dus",
    "/contact%252Dus/",
    "\\contact-us",
    " /contact-us#map ",
    "http://www.old.example.com.au/contact-us.htm",
    "https://old.example.com.au:8080/contact-us/?utm_source=flyer&gclid=1",
    "www.old.example.com.au/contact-us",
    "//old.example.com.au/contact-us",
  ])("%s", (text) => {
    expect(addressText(readAddress(tidyAddress(text)))).toBe("/contact-us");
  });

  test("parameters in another order are the same address, those of campaigns are no part of it", () => {
    const read = (text: string) => addressText(readAddress(tidyAddress(text)));
    expect(read("/Stock.aspx?Model=Corolla&make=Toyota&utm_medium=mail")).toBe(
      "/stock?make=toyota&model=corolla",
    );
    expect(read("/stock?make=land+rover")).toBe(read("/stock?make=land%20rover"));
  });
});

describe("the most exact rule wins, whatever their order", () => {
  const rules = [
    rule("/stock/*", "/a"),
    rule("/stock/used/*", "/b"),
    rule("/stock", "/c"),
    rule("/stock?make=toyota", "/d"),
    rule("/stock?make=toyota&model=corolla", "/e"),
    rule("/stock*", "/f"),
  ];
  test.each([
    ["/stock", "301 /c"],
    ["/stock/", "301 /c"],
    ["/STOCK.html", "301 /c"],
    ["/stock?page=2", "301 /c"],
    ["/stock?page=2&make=Toyota", "301 /d"],
    ["/stock?model=corolla&make=toyota", "301 /e"],
    ["/stock/new/1", "301 /a"],
    ["/stock/used", "301 /b"],
    ["/stock/used/1", "301 /b"],
    ["/stockists", "301 /f"],
    ["/sto", "404"],
  ])("%s → %s", (path, expected) => {
    expect(answer(rules, path)).toBe(expected);
    expect(answer([...rules].reverse(), path)).toBe(expected);
  });
});

describe("what a rule leads to", () => {
  test.each<[string, RedirectRule[], string, string]>([
    ["for now", [rule("/sale", "/special-offers", "302")], "/sale", "302 /special-offers"],
    ["gone", [rule("/sale", "", "410")], "/sale", "410"],
    ["what * stood for", [rule("/news/*", "/blog/*")], "/news/hail-storm.html", "301 /blog/hail-storm"],
    ["nothing for *", [rule("/news/*", "/blog/*")], "/news/", "301 /blog"],
    ["no path that leaves its folder", [rule("/news/*", "/blog/*")], "/news/%2e%2e%2fdesk", "301 /blog/desk"],
    ["the stock", [rule("/inventory/*", "{stock}")], "/inventory/used/toyota", "301 {stock}"],
    ["a page that it matches itself", [rule("/blog/*", "/blog")], "/blog/2019/hail", "301 /blog"],
    ["its own page, without end", [rule("/blog/*", "/blog")], "/blog", "404"],
    ["the page without its ending", [rule("/finance.html", "/finance")], "/finance.html", "301 /finance"],
    ["no page to itself", [rule("/finance.html", "/finance")], "/finance", "404"],
    ["the end of a chain", [rule("/a", "/b"), rule("/b", "/c", "302")], "/a", "302 /c"],
    ["gone at the end of a chain", [rule("/a", "/b"), rule("/b", "", "410")], "/a", "410"],
    ["nowhere, in a circle", [rule("/a", "/b"), rule("/b", "/a")], "/a", "404"],
    ["nowhere, if it grows", [rule("/a/*", "/a/b/*")], "/a/x", "404"],
  ])("%s", (_, rules, path, expected) => {
    expect(answer(rules, path)).toBe(expected);
  });
});

describe("what cannot be a rule is refused, and said", () => {
  test.each([
    ["", "/finance", "", "problem_everything"],
    ["/", "/finance", "", "problem_everything"],
    ["https://old.example.com.au", "/finance", "", "problem_everything"],
    ["/*", "/", "", "problem_everything"],
    ["/api/leads", "/finance", "", "problem_reserved"],
    ["/desk/*", "/finance", "", "problem_reserved"],
    ["/a/*/b", "/finance", "", "problem_star"],
    ["/a?id=*", "/finance", "", "problem_star"],
    ["/a", "/b/*", "", "problem_star_target"],
    ["/a", "", "", "problem_no_target"],
    ["/a", "https://rival.example/cars", "", "problem_target"],
    ["/a", "//rival.example", "", "problem_target"],
    ["/a", "/\\rival.example", "", "problem_target"],
    ["/a", "javascript:alert(1)", "", "problem_target"],
    ["/a", "/b", "200", "problem_status"],
    ["/a", "/a", "", "problem_loop"],
    [`/${"a".repeat(501)}`, "/a", "", "problem_long"],
  ])("%s → %s %s", (from, to, status, problem) => {
    expect(readRule({ from, to, status }, ["dealer.test"])).toEqual({ problem: `redirects.${problem}` });
  });

  test.each([
    ["a whole address of the site", "/a", "https://dealer.test/finance?x=1#top", "", "/finance?x=1#top"],
    ["a page without its slash", "/a", "finance", "", "/finance"],
    ["a status in words", "/a", "/b", "302 Found", "/b"],
    ["a pattern of Apache", "^/used/(.*)$", "/search/$1", "R=301,L", "/search/*"],
  ])("%s is understood", (_, from, to, status, expected) => {
    expect(readRule({ from, to, status }, ["dealer.test"])).toMatchObject({ rule: { to: expected } });
  });

  test("two lines for one address, and a circle", () => {
    const rules = [rule("/a", "/x"), rule("/A.html", "/y"), rule("/b", "/c"), rule("/c/", "/b")];
    const { kept, problems } = checkTogether(rules);
    expect(kept).toEqual([rules[0]]);
    expect(problems).toEqual([
      [1, "redirects.problem_twice"],
      [2, "redirects.problem_loop"],
      [3, "redirects.problem_loop"],
    ]);
  });

  test("a rule that closes a circle with those that are there is left out, and they stay", () => {
    const existing = [rule("/a", "/b"), rule("/d", "/e")];
    const merged = mergeRules(existing, [rule("/b", "/a"), rule("/d", "/f"), rule("/g", "/h")]);
    expect(merged.refused).toEqual([{ rule: rule("/b", "/a"), problem: "redirects.problem_loop" }]);
    expect(merged.added).toEqual([rule("/g", "/h")]);
    expect(merged.replaced).toEqual([{ before: rule("/d", "/e"), after: rule("/d", "/f") }]);
    expect(merged.rules).toHaveLength(3);
  });
});

test("the rules that a new site begins with are valid together", () => {
  expect(checkTogether(STARTING_RULES)).toEqual({ kept: STARTING_RULES, problems: [] });
});

const part = fc.constantFrom(
  "a",
  "b",
  "A.html",
  "c.php",
  "%2e",
  "%252F",
  "x y",
  "é",
  "*",
  "%",
  "a+b",
  "..",
  "?",
  "#",
  "=",
);
const text = fc.oneof(
  fc.array(part, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`),
  fc.array(fc.oneof(part, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((parts) => parts.join("")),
  fc.webUrl({ withQueryParameters: true }),
);
const written = fc.record({ from: text, to: text, status: fc.constantFrom("301", "302", "410", "") });
const table = fc
  .array(written, { maxLength: 8 })
  .map((all) => all.flatMap((each) => ("rule" in readRule(each, []) ? [readRule(each, [])] : [])))
  .map((all) => all.flatMap((read) => ("rule" in read ? [read.rule] : [])));

test("an address in its one spelling is left as it is", () => {
  fc.assert(
    fc.property(text, (any) => {
      const tidy = tidyAddress(any);
      expect(tidyAddress(tidy)).toBe(tidy);
      const one = addressText(readAddress(tidy));
      expect(addressText(readAddress(one))).toBe(one);
    }),
    { numRuns: often(300, 50_000) },
  );
});

test("whatever the rules, a redirect leads to a path of this site, and no redirect follows another", () => {
  fc.assert(
    fc.property(table, text, (rules, requested) => {
      const url = URL.canParse(requested, "https://dealer.test")
        ? new URL(requested, "https://dealer.test")
        : null;
      if (!url) return;
      const found = findRedirect(tableOf(rules), addressOf(url), url.pathname + url.search);
      expect(found).toEqual(
        findRedirect(tableOf([...rules].reverse()), addressOf(url), url.pathname + url.search),
      );
      if (found?.kind !== "moved") return;
      const next = new URL(found.to, "https://dealer.test");
      expect(next.host).toBe("dealer.test");
      const again = findRedirect(tableOf(rules), addressOf(next), next.pathname + next.search);
      expect(again?.kind).not.toBe("moved");
    }),
    { numRuns: often(300, 50_000) },
  );
});

/** Few letters, so that rules begin, repeat and outdo each other. */
const path = fc
  .array(fc.constantFrom("/a", "/b", "/ab", "/a/", "a", "b", "/A"), { minLength: 1, maxLength: 5 })
  .map((parts) => `/${parts.join("")}`);
const query = fc.array(fc.constantFrom("x", "x=1", "y", "y=2", "z"), { maxLength: 4 });
const address = fc.tuple(path, query).map(([at, pairs]) => (pairs.length ? `${at}?${pairs.join("&")}` : at));
const source = fc.oneof(
  path.map((at) => `${at}*`),
  path.map((at) => `${at}/*`),
  address,
);

test("of many rules, each address is led by the one that the definition names", () => {
  fc.assert(
    fc.property(fc.uniqueArray(source, { maxLength: 30 }), address, (sources, requested) => {
      // Each leads to a place of its own, which says which rule it was.
      const rules = sources.flatMap((from, number) => {
        const read = readRule({ from, to: `/to-${number}`, status: "301" }, []);
        return "rule" in read ? [read.rule] : [];
      });
      const old = readAddress(tidyAddress(requested));
      const found = findRedirect(tableOf(rules), old, requested);
      expect(found?.rule ?? null).toEqual(naiveMatch(rules, old));
    }),
    { numRuns: often(2_000, 200_000) },
  );
});

test("a chain of 5,000 rules is a circle, or longer than anybody is led", () => {
  const chain = (count: number, last: string) =>
    Array.from({ length: count }, (_, n) => rule(`/a${n}/*`, n < count - 1 ? `/a${n + 1}/*` : last));
  const { kept, problems } = checkTogether(chain(5_000, "/a0/*"));
  expect([kept.length, problems.length]).toEqual([0, 5_000]);
  // Whoever is redirected more often than ten times in a row gives up: only the end of a chain is left.
  expect(checkTogether(chain(5_000, "/end/*")).kept).toHaveLength(11);
});

test("rules that hide circles of others are refused after a few rounds, and those that are there stay", () => {
  const existing = [rule("/home", "/finance")];
  const hidden = Array.from({ length: 40 }, (_, n) => [
    rule(`/${"p".repeat(n + 1)}*`, n % 2 === 0 ? "/q*" : `/${"p".repeat(n + 2)}*`),
    rule(`/q${"p".repeat(n)}*`, `/p${"q".repeat(n)}*`),
  ]).flat();
  const { rules, refused } = mergeRules(existing, hidden);
  expect(rules).toContainEqual(existing[0]);
  expect(checkTogether(rules).problems).toEqual([]);
  expect(rules.length + refused.length).toBe(hidden.length + existing.length);
});

test("beyond the most rules that a site may have, only those that are there are replaced", () => {
  const existing = Array.from({ length: MAX_RULES }, (_, n) => rule(`/a${n}`, "/finance"));
  const replaced = existing.slice(0, 100).map(({ from }) => rule(from, "/fleet"));
  const merged = mergeRules(existing, [rule("/new", "/finance"), ...replaced]);
  expect(merged.refused).toEqual([{ rule: rule("/new", "/finance"), problem: "redirects.problem_many" }]);
  expect([merged.rules.length, merged.replaced.length, merged.added.length]).toEqual([MAX_RULES, 100, 0]);
});
