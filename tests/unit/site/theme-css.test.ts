import { describe, expect, test } from "vitest";

import { parseThemeCss } from "~/site/theme-css";

test("reads the custom properties of :root, comments left out", () => {
  const css = `/* Brand: deep water. */
    :root {
      --colour-brand: #0b3d91; /* trailing */
      --shadow-card: 0 1px 2px rgb(0 0 0 / 8%), 0 4px 12px rgb(0 0 0 / 6%);
      --density: 1
    }`;
  expect(parseThemeCss(css)).toEqual({
    tokens: new Map([
      ["--colour-brand", "#0b3d91"],
      ["--shadow-card", "0 1px 2px rgb(0 0 0 / 8%), 0 4px 12px rgb(0 0 0 / 6%)"],
      ["--density", "1"],
    ]),
  });
});

describe("refuses what is more than tokens", () => {
  test.each([
    [":root{--a:url(https://evil.test/x)}", "not allowed"],
    [":root{--a:URL (x)}", "not allowed"],
    [":root{--a:image-set(x)}", "not allowed"],
    ["@import 'x'; :root{--a:1}", "only ':root"],
    ["</style><script>alert(1)</script>", "'<'"],
    ["/* </style> */ :root{--a:1}", "'<'"],
    [":root{--a:\\75rl(x)}", "not allowed"],
    [":root{color:red}", "only custom properties"],
    ["body{--a:1}", "only ':root"],
    [":root{--a:1}}", "only ':root"],
    [":root{--a:'x'}", "not allowed"],
    [":root{--a:rgb(0 0 0}", "not allowed"],
    [":root{--a:1 /*}", "not allowed"],
    ["/* :root{--a:1}", "only ':root"],
  ])("%s", (css, problem) => {
    expect(parseThemeCss(css)).toEqual({ problem: expect.stringContaining(problem) as string });
  });
});
