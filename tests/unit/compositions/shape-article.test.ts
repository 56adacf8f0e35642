import { expect, test } from "vitest";

import { shapeArticle } from "~/compositions/shape-article";

const part = (heading: string, body: string) =>
  `<div class="article-part">${heading}<div class="article-body">${body}</div></div>`;

test("an article is its lead, and a part for each heading", () => {
  expect(shapeArticle('<p>Since 1995.</p><h2 id="section-a">A</h2><p>One.</p><h2>B</h2><p>Two.</p>')).toBe(
    `<div class="article-lead"><p>Since 1995.</p></div><div class="article-row">${part('<h2 id="section-a">A</h2>', "<p>One.</p>")}${part("<h2>B</h2>", "<p>Two.</p>")}</div>`,
  );
  expect(shapeArticle("<h2>A</h2>")).toBe(part("<h2>A</h2>", ""));
});

test("only short parts without a shape of their own stand side by side", () => {
  const long = part("<h2>Long</h2>", `<p>${"word ".repeat(100)}</p>`);
  const steps = part("<h2>Steps</h2>", '<ol class="steps"><li>Ask.</li><li>Drive.</li></ol>');
  const [a, b] = [part("<h2>A</h2>", "<p>One.</p>"), part("<h2>B</h2>", "<ul><li>Two</li></ul>")];
  const written = "<h2>A</h2><p>One.</p><h2>B</h2><ul><li>Two</li></ul>";
  const asked = "<h2>Steps</h2><ol><li>Ask.</li><li>Drive.</li></ol>";
  const row = `<div class="article-row">${a}${b}</div>`;
  expect(shapeArticle(`${written}${asked}<h2>A</h2><p>One.</p>`)).toBe(`${row}${steps}${a}`);
  expect(shapeArticle(`<h2>Long</h2><p>${"word ".repeat(100)}</p>${written}`)).toBe(`${long}${row}`);
});

test.each([
  [
    "years are milestones, the rest of each its own",
    '<ul><li><strong>1995</strong> Eleven <a href="/x">cars</a>.</li><li><strong>2001</strong> Mazda.</li></ul>',
    '<ol class="milestones"><li><strong>1995</strong> <span> Eleven <a href="/x">cars</a>.</span></li><li><strong>2001</strong> <span> Mazda.</span></li></ol>',
  ],
  [
    "named items are points",
    "<ul><li><strong>Supply:</strong> prices.</li><li><strong>Service</strong>: early.</li></ul>",
    '<ul class="points"><li><strong>Supply</strong> Prices.</li><li><strong>Service</strong> Early.</li></ul>',
  ],
  [
    "a name that is a whole item, or ends its sentence, is a point's too",
    "<ul><li><strong>Warranty</strong></li><li><strong>You.</strong> Ask.</li><li><strong>车况：</strong>良好。</li></ul>",
    '<ul class="points"><li><strong>Warranty</strong></li><li><strong>You.</strong> Ask.</li><li><strong>车况</strong> 良好。</li></ul>',
  ],
  [
    "so are paragraphs that begin with a name",
    "<p>First.</p><p><strong>You.</strong> Ask.</p><p><strong>We.</strong> Answer.</p>",
    '<p>First.</p><div class="points"><p><strong>You.</strong> Ask.</p><p><strong>We.</strong> Answer.</p></div>',
  ],
  [
    "a table of prices alone is set as prices",
    "<table><thead><tr><th>Car</th></tr></thead><tbody><tr><td>Hatch</td><td>$199</td><td>$329</td></tr></tbody></table>",
    '<table class="prices"><thead><tr><th>Car</th></tr></thead><tbody><tr><td>Hatch</td><td>$199</td><td>$329</td></tr></tbody></table>',
  ],
  [
    "a table of one price each is a list",
    "<table><tbody><tr><td>Key</td><td>$350</td></tr></tbody></table>",
    '<table class="price-list"><tbody><tr><td>Key</td><td>$350</td></tr></tbody></table>',
  ],
  [
    "a table of addresses is set as contacts",
    '<table><tbody><tr><td>Fleet</td><td><a href="mailto:f@x.example">f@x.example</a></td></tr></tbody></table>',
    '<table class="contacts"><tbody><tr><td>Fleet</td><td><a href="mailto:f@x.example">f@x.example</a></td></tr></tbody></table>',
  ],
  [
    "items that begin with what matters, though within a sentence, are ticked off",
    "<ul><li><strong>Service history</strong>, on file</li><li><strong>Warranty</strong></li></ul>",
    '<ul class="ticks"><li><strong>Service history</strong>, on file</li><li><strong>Warranty</strong></li></ul>',
  ],
  [
    "numbered items are steps",
    "<ol><li>Ask.</li><li>Drive.</li></ol>",
    '<ol class="steps"><li>Ask.</li><li>Drive.</li></ol>',
  ],
])("%s", (_, body, shaped) => {
  expect(shapeArticle(`<h2>A</h2>${body}`)).toBe(part("<h2>A</h2>", shaped));
});

test.each([
  ["a plain list", "<ul><li>One</li><li>Two</li></ul>"],
  ["a list of which one item is named", "<ul><li><strong>One</strong></li><li>Two</li></ul>"],
  [
    "paragraphs with a name inside a sentence",
    "<p><strong>Finance</strong> for certified cars.</p><p><strong>You.</strong> Ask.</p>",
  ],
  ["one named paragraph", "<p><strong>Careful.</strong> Hot.</p>"],
  ["a table of words", "<table><tbody><tr><td>Brakes</td><td>$90</td><td>cleaned</td></tr></tbody></table>"],
  ["a single step", "<ol><li>Ask.</li></ol>"],
])("%s stays as it is", (_, body) => {
  expect(shapeArticle(`<h2>A</h2>${body}`)).toBe(part("<h2>A</h2>", body));
});

test("the number of a numbered heading stands apart", () => {
  expect(shapeArticle('<h2 id="section-1-look">1. Look</h2>')).toBe(
    part('<h2 id="section-1-look"><span class="part-number">1.</span> Look</h2>', ""),
  );
});
