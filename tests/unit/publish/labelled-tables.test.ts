import { expect, test } from "vitest";

import { renderContent } from "~/publish/render-content.server";

async function render(lines: string[]) {
  return renderContent({ kind: "markdown", text: lines.join("\n") });
}

test("each cell of a table carries the heading of its column, in plain words", async () => {
  expect(await render(["| | [Loan](/finance) |", "|---|---|", "| **Rate** | `7%` |"])).toEqual({
    html:
      '<table><thead><tr><td></td><th scope="col"><a href="/finance">Loan</a></th></tr></thead>' +
      '<tbody><tr><td><strong>Rate</strong></td><td data-label="Loan"><code>7%</code></td></tr></tbody></table>',
  });
});

test("no heading gets out of its attribute", async () => {
  expect(await render(['| a" onclick="x() | <b>&amp; |', "|---|---|", "| 1 | 2 |"])).toMatchObject({
    html: expect.stringContaining('<td data-label="a&quot; onclick=&quot;x()">1</td>'),
  });
});

test.each([
  ["", 30, true],
  ["", 31, false],
  ["> - ", 31, false],
])("%j: a table of %i columns is rendered: %s", async (before, columns, isRendered) => {
  const line = (cell: string) => `${before.replace("-", " ")}${`|${cell}`.repeat(columns)}|`;
  const rendered = await render([`${before}${`|a`.repeat(columns)}|`, line("-"), line("b")]);
  expect("html" in rendered && rendered.html.includes("<table>")).toBe(isRendered);
  if (!isRendered) expect(rendered).toEqual({ problem: expect.stringMatching(/^A table has more than 30/) });
});
