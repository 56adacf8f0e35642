import { createHash } from "node:crypto";

import { LRUCache } from "lru-cache";

import { siteFilePath } from "~/paths";
import { inLanguage } from "../i18n/language";
import { drawnOnly } from "../platform/drawn-only";
import { oncePer } from "../platform/once-per";
import { toPublicSite, type PublicSite } from "./public-site";
import type { ServedSite } from "./site";

type SiteFile = {
  /** For rendering; left out of the data that the page hydrates with. */
  site: PublicSite | undefined;
  /** Of the file, in the site's language. */
  path: string;
  version: string;
  code: string;
};

/** Versions that a page may still ask for, of about 6 kB; current ones are in memory anyway. */
const MAX_CODES = 2_000;
const codes = new LRUCache<string, string>({ max: MAX_CODES });

/**
 * The site's settings for browsers: a module that every page of the site imports before it hydrates, instead
 * of 6 kB in each page (docs/decisions/121-settings-in-a-file.md).
 */
export const siteFile = oncePer((served: ServedSite): SiteFile => {
  const site = toPublicSite(served);
  const code = `export const site=${JSON.stringify(site)};`;
  const version = createHash("sha256").update(code).digest("base64url").slice(0, 12);
  codes.set(keyOf(served, version), code);
  return { site: drawnOnly(site), path: inLanguage(site.language, siteFilePath(version)), version, code };
});

/**
 * @param version of a page that may have been rendered before the site was published again
 * @returns the code of that version, or the current one if this process does not have it
 */
export function findSiteFile(
  served: ServedSite,
  version: string | undefined,
): { code: string; isOf: boolean } {
  const current = siteFile(served);
  const code = current.version === version ? current.code : codes.get(keyOf(served, version ?? ""));
  return { code: code ?? current.code, isOf: code !== undefined };
}

function keyOf({ slug }: ServedSite, version: string): string {
  return `${slug} ${version}`;
}
