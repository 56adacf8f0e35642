import { describe, expect, test } from "vitest";

import { missedAddress } from "~/redirects/missed-address";
import { readRedirects } from "~/redirects/redirects-csv";
import { writeRedirects } from "~/redirects/redirects-file";
import { STARTING_RULES } from "~/redirects/starting-rules";

const read = (text: string) => readRedirects({ text, hosts: ["dealer.test"] });

test.each([
  ["commas and a heading", "from,to,status\r\n/old,/finance,301\r\n"],
  ["no heading and no status", "/old,/finance"],
  ["semicolons", "Old URL;New URL\n/old;/finance\n"],
  ["tabs, other columns, another order", "New URL\tNote\tOld URL\n/finance\tours\t/old\n"],
  ["quotes, blanks and a byte order mark", '\uFEFF"from" , "to"\n"/old" , "/finance"\n'],
  ["comments and empty lines", "# 2024\n\n/old,/finance\n"],
  ["lines of Apache", "Redirect 301 /old /finance\n"],
  ["lines of a static host", "/old   /finance   301\n"],
  ["an arrow", "/old → /finance\n"],
])("a list is understood with %s", (_, text) => {
  expect(read(text)).toEqual({ rules: [{ from: "/old", to: "/finance", status: 301 }], refused: [] });
});

test("a line that is no rule is said with its number, and the others are taken", () => {
  const text = "from,to\n/a,/b\n/api/x,/b\n/c,https://rival.example/\n/d,/e\n/D/,/f\n/g,/h\n/h,/g\n";
  const { rules, refused } = read(text);
  expect(rules.map(({ from }) => from)).toEqual(["/a", "/d"]);
  expect(refused).toEqual([
    { line: 3, text: "/api/x, /b", problem: "redirects.problem_reserved" },
    { line: 4, text: "/c, https://rival.example/", problem: "redirects.problem_target" },
    { line: 6, text: "/D/, /f", problem: "redirects.problem_twice" },
    { line: 7, text: "/g, /h", problem: "redirects.problem_loop" },
    { line: 8, text: "/h, /g", problem: "redirects.problem_loop" },
  ]);
});

test("a written file is read back as it was", () => {
  const rules = [...STARTING_RULES, { from: '/a,"b"', to: "/c", status: 302 as const }];
  const text = writeRedirects(rules);
  const { rules: again, refused } = read(text);
  expect(refused).toEqual([]);
  expect(writeRedirects(again)).toBe(text);
  expect(new Set(again)).toEqual(new Set(rules));
});

test("no more than 5,000 rules, and no text that is none", () => {
  const lines = Array.from({ length: 5_001 }, (_, index) => `/old-${index},/finance`);
  const { rules, refused } = read(lines.join("\n"));
  expect([rules.length, refused.map(({ line, problem }) => [line, problem])]).toEqual([
    5_000,
    [[5_001, "redirects.problem_many"]],
  ]);
  expect(read("")).toEqual({ rules: [], refused: [] });
  expect(read('"').rules).toEqual([]);
  expect(read("/a,/b\n".repeat(200_000)).refused).toMatchObject([{ problem: "redirects.problem_many" }]);
});

describe("a page that is looked for in vain is listed", () => {
  test.each([
    ["/Used-Cars/Toyota.aspx", "/used-cars/toyota"],
    ["/vehicle/123456", "/vehicle/123456"],
    ["/", null],
    ["/wp-login.php", null],
    ["/blog/wp-admin/install.php", null],
    ["/.env", null],
    ["/app/.git/config", null],
    ["/favicon-32.png", null],
    ["/ads.txt", null],
    ["/unsubscribe/bindi@example.com", null],
    ["/call/0491570156", null],
    [`/${"a".repeat(201)}`, null],
  ])("%s as %s", (path, expected) => {
    expect(missedAddress(path)).toBe(expected);
  });
});
