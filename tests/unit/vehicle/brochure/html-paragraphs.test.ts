import { expect, test } from "vitest";

import { htmlParagraphs } from "~/vehicle/brochure/to-brochure";

test.each<[string, string, string[]]>([
  ["words alone", "Two keys.", ["Two keys."]],
  ["paragraphs", "<p>One</p><p>Two</p>", ["One", "Two"]],
  ["line breaks", "One<br>Two<br />Three", ["One", "Two", "Three"]],
  ["lists", "<ul>\n<li>Tow bar</li><li class=x>Bull bar</li></ul>", ["• Tow bar", "• Bull bar"]],
  [
    "headings and inline marks",
    "<h3>Why <b>this</b> one</h3>It <em>drives</em>.",
    ["Why this one", "It drives."],
  ],
  ["white space", "  One \n\t two  ", ["One two"]],
  ["entities, once", "R&amp;D &lt;b&gt; &quot;x&quot; &#39;y&#39; &amp;lt;&nbsp;", [`R&D <b> "x" 'y' &lt;`]],
  ["nothing", "<p> </p><ul><li></li></ul>", []],
])("%s", (_, html, lines) => {
  expect(htmlParagraphs(html)).toEqual(lines);
});
