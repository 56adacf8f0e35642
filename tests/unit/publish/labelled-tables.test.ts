import { Marked } from "marked";
import { expect, test } from "vitest";

import { labelledTables } from "~/publish/content-file.server";
import { sanitiseHtml } from "~/content/sanitise.server";

const markdown = new Marked({ gfm: true, async: false }, labelledTables);

function render(lines: string[]) {
  return sanitiseHtml(markdown.parse(lines.join("\n"), { async: false }));
}

test("each cell of a table carries the heading of its column, in plain words", () => {
  expect(render(["| | [Loan](/finance) |", "|---|---|", "| **Rate** | `7%` |"])).toBe(
    '<table><thead><tr><td></td><th scope="col"><a href="/finance">Loan</a></th></tr></thead>' +
      '<tbody><tr><td><strong>Rate</strong></td><td data-label="Loan"><code>7%</code></td></tr></tbody></table>',
  );
});

test("no heading gets out of its attribute", () => {
  expect(render(['| a" onclick="x() | <b>&amp; |', "|---|---|", "| 1 | 2 |"])).toContain(
    '<td data-label="a&quot; onclick=&quot;x()">1</td>',
  );
});
