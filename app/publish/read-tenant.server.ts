import { z } from "zod";

import { feedSourceSchema } from "~/feeds/feed-source";
import { plainText } from "~/i18n/plain-text";
import { locationSchema } from "~/locations/location";
import { withSiteSpecialHours } from "~/locations/special-days";
import { modelSchema } from "~/models/model";
import { offerSchema, type Offer } from "~/offers/offer";
import type { RedirectRule } from "~/redirects/redirect-rule";
import { type ReadRedirects, readRedirects, type RedirectsText } from "~/redirects/redirects-csv";
import { REDIRECTS_FILE } from "~/redirects/redirects-file";
import { reviewSchema } from "~/reviews/review-aggregate";
import { siteConfigSchema } from "~/site/config/site-config";
import { parseThemeCss } from "~/site/theme-css";

import {
  checkLocations,
  checkModels,
  checkOffers,
  checkPlaces,
  checkReviews,
  checkSite,
  checkTheme,
} from "./check-tenant";
import { statedRateProblems } from "./check-credit-offers";
import { placeholderValues } from "./placeholders";
import { readPages } from "./read-pages.server";
import { readPosts } from "./read-posts.server";
import { type RenderContent, renderContent } from "./render-content.server";
import {
  folderLabel,
  listFiles,
  readSiteFiles,
  readText,
  requireText,
  type SiteFiles,
} from "./site-files.server";
import type { Tenant, TenantFeed } from "./tenant";
import { parseJson, parseWith, TenantFileError, type Problem } from "./tenant-file.server";

export type ReadRules = (text: RedirectsText) => Promise<ReadRedirects>;

/**
 * Reads a site's folder.
 *
 * @throws TenantFileError as readTenantFiles does
 */
export async function readTenant(folder: string): Promise<Tenant> {
  const name = folderLabel(folder);
  return readTenantFiles(await readSiteFiles(folder, name), name);
}

/**
 * Reads the files of a site: site.json, theme.css and locations.json; offers.json,
 * reviews.json, models.json, redirects.csv, content/ with blog/ and feeds/ if present; assets/ by file name.
 *
 * @param name the site's folder as messages call it, such as 'tenants/northside'
 * @param render in a process that answers shoppers, by another; so is `read`
 * @throws TenantFileError with file, JSON path and reason, one per line
 */
export async function readTenantFiles(
  files: SiteFiles,
  name: string,
  render: RenderContent = renderContent,
  read: ReadRules = async (text) => readRedirects(text),
): Promise<Tenant> {
  const slug = name.slice(name.lastIndexOf("/") + 1);
  const assets = new Set(listFiles(files, "assets/"));

  const config = parseJson(
    requireText(files, "site.json", `${name}/site.json`),
    siteConfigSchema,
    `${name}/site.json`,
  );
  refuse(`${name}/site.json`, checkSite(config, slug, assets));

  const themeCss = requireText(files, "theme.css", `${name}/theme.css`);
  const theme = parseThemeCss(themeCss);
  refuse(`${name}/theme.css`, checkTheme(theme));

  const written = readList("locations.json", locationSchema);
  const locations = withSiteSpecialHours(written, config.specialHours);
  refuse(`${name}/locations.json`, checkLocations(locations, config, assets));
  refuse(`${name}/site.json`, checkPlaces(config, locations));
  const offers = readList("offers.json", offerSchema);
  refuse(`${name}/offers.json`, checkOffers(offers, config, locations, assets));
  const reviews = readList("reviews.json", reviewSchema);
  refuse(`${name}/reviews.json`, checkReviews(reviews, locations, assets));

  const models = readList("models.json", modelSchema);
  refuse(`${name}/models.json`, checkModels(models, assets));

  const placeholders = placeholderValues(config, locations);
  const pages = await readPages(files, name, placeholders, render);
  const posts = await readPosts(files, name, {
    timeZone: config.timeZone,
    assets,
    placeholders,
    render,
  });
  refuse(`${name}/content`, statedRateProblems([...pages, ...posts].flatMap(articleWords)));
  return {
    slug,
    config,
    themeCss,
    locations,
    offers: await sanitiseOffers(offers, `${name}/offers.json`, render),
    reviews,
    pages,
    posts,
    models,
    redirects: await readRules(files, name, { hosts: config.hosts, read }),
    feeds: readFeeds(files, name),
  };

  function readList<T extends z.ZodTypeAny>(file: string, item: T): z.output<T>[] {
    return parseJson(readText(files, file) ?? "[]", z.array(item), `${name}/${file}`);
  }
}

async function sanitiseOffers(
  offers: readonly Offer[],
  file: string,
  render: RenderContent,
): Promise<Offer[]> {
  const clean = async <T extends OfferTexts>(texts: T, path: Problem["path"]): Promise<T> => {
    const cleaned = { ...texts };
    for (const field of ["description", "disclaimer"] as const) {
      const rendered = await render({ kind: "html", text: texts[field] });
      if ("problem" in rendered)
        throw new TenantFileError(file, [{ path: [...path, field], reason: rendered.problem }]);
      cleaned[field] = rendered.html;
    }
    return cleaned;
  };
  return Promise.all(
    offers.map(async (offer, index) => {
      const translations = Object.entries(offer.translations).map(
        async ([language, texts]) =>
          [language, await clean(texts, [index, "translations", language])] as const,
      );
      return {
        ...(await clean(offer, [index])),
        translations: Object.fromEntries(await Promise.all(translations)) as Offer["translations"],
      };
    }),
  );
}

type Article = { title: string; description?: string; html: string } & ({ path: string } | { slug: string });

function articleWords(article: Article) {
  const at = "path" in article ? article.path : article.slug;
  const words = { title: article.title, description: article.description ?? "", body: article.html };
  return Object.entries(words).map(([field, text]) => ({ path: [at, field], text }));
}

type OfferTexts = Pick<Offer, "description" | "disclaimer">;

function refuse(file: string, problems: readonly Problem[]) {
  if (problems.length > 0) throw new TenantFileError(file, problems);
}

/** @throws TenantFileError with every line that is no rule */
async function readRules(
  files: SiteFiles,
  name: string,
  { hosts, read }: { hosts: readonly string[]; read: ReadRules },
): Promise<RedirectRule[]> {
  const { rules, refused } = await read({ text: readText(files, REDIRECTS_FILE) ?? "", hosts });
  const problems = refused.map(({ line, text, problem }) => ({
    path: [`line ${line}`],
    reason: `${plainText({}, problem)} (${text})`,
  }));
  refuse(`${name}/${REDIRECTS_FILE}`, problems);
  return rules;
}

/**
 * The sources of a site's stock: feeds/*.json of its folder, each named as its file is.
 *
 * @throws TenantFileError
 */
function readFeeds(files: SiteFiles, name: string): TenantFeed[] {
  const feeds: TenantFeed[] = [];
  for (const file of listFiles(files, "feeds/")) {
    if (file.includes("/") || !file.endsWith(".json")) continue;
    const called = `${name}/feeds/${file}`;
    const config = parseObject(requireText(files, `feeds/${file}`, called), called);
    const source = parseWith(feedSourceSchema, config, called);
    if (`${source.name}.json` !== file)
      throw new TenantFileError(called, [{ path: ["name"], reason: "is not the file's name" }]);
    feeds.push({ source, config });
  }
  return feeds;
}

function parseObject(text: string, called: string): object {
  try {
    return z.object({}).passthrough().parse(JSON.parse(text));
  } catch {
    throw new TenantFileError(called, [{ path: [], reason: "not a valid JSON object" }]);
  }
}
