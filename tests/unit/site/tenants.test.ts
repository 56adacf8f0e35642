import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { readTenant } from "~/publish/read-tenant.server";
import { readTenants } from "~/publish/publish-tenants.server";
import { parseThemeCss } from "~/site/theme-css";
import { CONTRAST_PAIRS, THEME_TOKENS, colourOf, contrast } from "~/site/theme-tokens";

import { mix } from "./mix";

const FOLDER = "tenants";
const slugs = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test("the demo sites are there, and no two share a host or an id", async () => {
  const tenants = await readTenants(FOLDER);
  expect(tenants.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["fairprice", "harbour", "northside", "wanderer"]),
  );
  expect(new Set(tenants.map(({ config }) => config.id)).size).toBe(tenants.length);
});

test("the demo sites differ in more than colour: face, template, footer, corners (spec 2 §2)", async () => {
  const tenants = (await readTenants(FOLDER)).map(({ config, themeCss }) => ({
    face: config.theme.displayFont,
    template: config.template,
    footer: config.theme.footerStyle,
    blocks: JSON.stringify(config.home.blocks),
    corners: /--radius-card: ([^;]+)/.exec(themeCss)?.[1],
  }));
  for (const trait of ["face", "template", "footer", "blocks", "corners"] as const) {
    expect(new Set(tenants.map((site) => site[trait])).size, trait).toBe(tenants.length);
  }
});

test("a site with models has their menu in its header (spec:2.2.62)", async () => {
  for (const { slug, config, models } of await readTenants(FOLDER)) {
    const dynamic = config.navigation.header.map(({ dynamicDropdown }) => dynamicDropdown);
    expect(dynamic.includes("models"), slug).toBe(models.length > 0);
  }
});

describe.each(slugs)("tenants/%s", (slug) => {
  test("every file is valid (spec:1.1.13, spec:1.2.30, spec:1.3.20, spec:1.4.62, spec:2.2.26, spec:2.3.1, spec:2.9.28)", async () => {
    expect((await readTenant(join(FOLDER, slug))).config.slug).toBe(slug);
  });

  test("the theme has a picture of its own for offers, finance, contact, fleet, parts and blog (spec:2.9.28)", async () => {
    const { banners } = (await readTenant(join(FOLDER, slug))).config;
    expect(Object.keys(banners)).toEqual(
      expect.arrayContaining(["offers", "finance", "contact", "fleet", "parts", "blog"]),
    );
  });

  const tokens = tokensOf(readFileSync(join(FOLDER, slug, "theme.css"), "utf8"));

  test("the theme sets every token", () => {
    expect([...tokens.keys()]).toEqual(expect.arrayContaining(Object.keys(THEME_TOKENS)));
  });

  test("messages keep their contrast on their tint, and fields their edge (design §8)", () => {
    const surface = colourOf(tokens, "--colour-surface");
    const tint = (token: string, share: number) => mix(colourOf(tokens, token), surface, share);
    for (const [text, share] of SOFT) {
      expect(contrast(colourOf(tokens, text), tint(text, share)), text).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tint("--colour-ink", 0.52), surface)).toBeGreaterThanOrEqual(3);
  });

  test.each(CONTRAST_PAIRS)("%s on %s has a contrast of at least %d (design §8)", (text, behind, min) => {
    expect(contrast(colourOf(tokens, text), colourOf(tokens, behind))).toBeGreaterThanOrEqual(min);
  });
});

/** The share of a colour in its tint (app/styles/tokens.css). */
const SOFT = [
  ["--colour-danger", 0.07],
  ["--colour-success", 0.09],
] as const;

function tokensOf(css: string): Map<string, string> {
  const theme = parseThemeCss(css);
  if ("problem" in theme) throw new Error(theme.problem);
  return theme.tokens;
}
