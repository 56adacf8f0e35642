import fc from "fast-check";
import { expect, test } from "vitest";

import { fromTyped, toTyped } from "~/desk/content/paragraphs";

test.each([
  [
    "<p>Now <strong>$3,000 below</strong> new.</p><p>Ends soon.</p>",
    "Now **$3,000 below** new.\n\nEnds soon.",
  ],
  ["<p>Two lines<br>of &lt; text &amp; more.</p>", "Two lines\nof < text & more."],
  ["", ""],
])("paragraphs and bold words are typed without tags: %s", (html, typed) => {
  expect(toTyped(html)).toBe(typed);
  expect(fromTyped(typed)).toBe(html);
});

test.each([
  '<p>See <a href="/contact">us</a>.</p>',
  "<ul><li>Mats</li></ul>",
  "<p>**stars**</p>",
  "<p>&lt;b</p>",
  "Bare words",
])("other HTML is shown as it is: %s", (html) => {
  expect(toTyped(html)).toBe(html);
});

test("whatever is shown becomes the same HTML again", () => {
  const piece = fc.constantFrom(
    "<p>",
    "</p>",
    "<br>",
    "<strong>",
    "</strong>",
    "**",
    "a",
    " ",
    "\n",
    "&amp;",
    "<",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const html = pieces.join("");
      const typed = toTyped(html);
      expect(typed === html || fromTyped(typed) === html.trim().replaceAll(/<\/p>\s*<p>/g, "</p><p>")).toBe(
        true,
      );
    }),
  );
});
