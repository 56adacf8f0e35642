import { expect, test } from "vitest";

import { readingMinutes, withContents } from "~/content/contents";

const LONG = `<p>${"word ".repeat(600)}</p>`;

test("headings get anchors that are words of theirs, each its own", () => {
  const { html } = withContents("<h2>What we do</h2><p>x</p><h2>What <em>we</em> do</h2><h3>Below</h3>");
  expect(html).toBe(
    '<h2 id="section-what-we-do">What we do</h2><p>x</p>' +
      '<h2 id="section-what-we-do-2">What <em>we</em> do</h2><h3>Below</h3>',
  );
});

test.each([
  ["<h2>?!</h2>", "section-1"],
  ["<h2>Café &amp; co</h2>", "section-cafe-co"],
  ["<h2>form</h2>", "section-form"],
])("%s has the anchor %s", (html, id) => {
  expect(withContents(html).html).toContain(`<h2 id="${id}">`);
});

test("a long article with four headings has a table of contents, in plain words", () => {
  const html = ["A", "B &amp; C", "<em>D</em>", "E"].map((title) => `<h2>${title}</h2>`).join("") + LONG;
  expect(withContents(html).contents).toEqual([
    { id: "section-a", text: "A" },
    { id: "section-b-c", text: "B & C" },
    { id: "section-d", text: "D" },
    { id: "section-e", text: "E" },
  ]);
});

test.each([
  ["short", "<h2>A</h2><h2>B</h2><h2>C</h2><h2>D</h2>"],
  ["with three headings", `<h2>A</h2><h2>B</h2><h2>C</h2>${LONG}`],
])("an article %s has none", (_, html) => {
  expect(withContents(html).contents).toEqual([]);
});

test("reading takes a minute for 220 words, and never none", () => {
  expect(readingMinutes("<p>Hi</p>")).toBe(1);
  expect(readingMinutes(`<p>${"word ".repeat(660)}</p>`)).toBe(3);
  expect(readingMinutes(`<p>${"字".repeat(1_200)}</p>`)).toBe(3);
});
