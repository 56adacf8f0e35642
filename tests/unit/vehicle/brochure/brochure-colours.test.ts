import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { brochureColours } from "~/vehicle/brochure/pdf/brochure-colours";

test.each(["northside", "harbour", "wanderer", "fairprice"])(
  "%s: a brochure wears the site's colours",
  (site) => {
    const css = readFileSync(`tenants/${site}/theme.css`, "utf8");
    const colours = brochureColours(css);
    expect(css).toContain(`--colour-brand: ${colours.brand};`);
    expect(css).toContain(`--colour-accent: ${colours.accent};`);
  },
);

test("a colour that paper cannot show, and a theme that cannot be read, give neutral ones", () => {
  const odd = brochureColours(
    ":root { --colour-brand: color-mix(in srgb, red, blue); --colour-ink: #010203 }",
  );
  expect(odd).toMatchObject({ brand: "#1f2933", ink: "#010203" });
  expect(brochureColours("<script>").brand).toBe("#1f2933");
});
