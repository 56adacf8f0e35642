import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

import { THEME_TOKENS } from "~/site/theme-tokens";
import { buildConfig, buildLocation } from "#seed/builders/build-tenant";

/** A folder named `tenants` that goes with the test. */
export async function makeTenantsFolder(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), "forecourt-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, "tenants");
  await mkdir(folder);
  return folder;
}

/** A site's folder as a dealer would write it. @param files replace or add to it; null leaves one out */
export async function makeTenant(
  tenants: string,
  slug: string,
  files: Record<string, string | object | null> = {},
): Promise<string> {
  const location = buildLocation({
    id: `${slug}-yard`,
    dealershipId: `${slug}-motors`,
    dealershipSlug: slug,
  });
  const all: Record<string, string | object | null> = {
    "site.json": buildConfig(slug),
    "theme.css": wholeTheme(),
    "locations.json": [location],
    "assets/logo.svg": "<svg/>",
    "assets/favicon.svg": "<svg/>",
    ...files,
  };
  for (const [file, content] of Object.entries(all)) {
    if (content === null) continue;
    const path = join(tenants, slug, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  }
  return join(tenants, slug);
}

/** Every token a theme must set, readable, so that only what a test changes is wrong. */
export function wholeTheme(overrides: Record<string, string> = {}): string {
  const own = (token: string) => (/on-|page|surface|soft/.test(token) ? "#ffffff" : "#123456");
  const tokens = Object.keys(THEME_TOKENS).map((token) => `${token}: ${overrides[token] ?? own(token)};`);
  return `:root { ${tokens.join(" ")} }`;
}
