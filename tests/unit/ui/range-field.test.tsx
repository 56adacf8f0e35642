import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { RangeField, rangeTexts, readBound, readTexts, type RangeTexts } from "~/ui/RangeField";

const SCALE = { min: 5_000, max: 105_000, step: 1_000, unit: 1_000 };

function render(texts: RangeTexts, scale: typeof SCALE | null = SCALE) {
  return renderToStaticMarkup(
    <RangeField
      scale={scale}
      texts={texts}
      format={(value) => value.toLocaleString("en-AU")}
      affix={{ before: "$" }}
      names={{ min: "price_min", max: "price_max" }}
      headings={{ min: "From", max: "To" }}
      labels={{ min: "Price from", max: "Price to" }}
      thumbLabels={{ min: "Price, lowest", max: "Price, highest" }}
      valueText={(value) => `$${value.toLocaleString("en-AU")}`}
      onTexts={() => undefined}
    />,
  );
}

test("two named thumbs say their values with their unit", () => {
  const html = render({ min: "30,000", max: "" });
  expect(html.match(/type="range"/g)).toHaveLength(2);
  expect(html).toMatch(
    /aria-label="Price, lowest" aria-valuetext="\$30,000" min="5000" max="105000" step="1000"/,
  );
  expect(html).toMatch(/aria-label="Price, highest" aria-valuetext="\$105,000"/);
});

test("the chosen part of the rail is drawn on the server, without a style attribute (design §4.10)", () => {
  const html = render({ min: "30,000", max: "80,000" });
  expect(html).toContain('x="25%" width="50%"');
  expect(html).not.toContain("style=");
});

test("only the fields are sent: the form is whole without JavaScript", () => {
  const html = render({ min: "30,000", max: "" });
  expect(html.match(/ name="[^"]+"/g)).toEqual([' name="price_min"', ' name="price_max"']);
  expect(html).toMatch(/name="price_min"[^>]*placeholder="5,000"|placeholder="5,000"[^>]*name="price_min"/);
});

test("without a scale the fields stand alone", () => {
  expect(render({ min: "30,000", max: "" }, null)).not.toContain('type="range"');
});

test.each([
  ["$25,000", 25_000],
  ["60 000 km", 60_000],
  ["2019", 2019],
  ["25k", 25_000],
  ["85k km", 85_000],
  ["３万", 30_000],
  ["6万公里", 60_000],
  ["", null],
  ["cheap", null],
  ["12.5", null],
  ["-4", null],
])("%j is read as %j", (text, expected) => {
  expect(readBound(text)).toBe(expected);
});

test("fields and range are one another's inverse", () => {
  const range = { min: 25_000, max: null };
  const texts = rangeTexts(range, (value) => value.toLocaleString("en-AU"));
  expect(texts).toEqual({ min: "25,000", max: "" });
  expect(readTexts(texts)).toEqual(range);
});
