import { readdir } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";

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
import type { Tenant, TenantFeed } from "./tenant";
import {
  parseJson,
  parseWith,
  readText,
  requireText,
  TenantFileError,
  type Problem,
} from "./tenant-file.server";

export type ReadRules = (text: RedirectsText) => Promise<ReadRedirects>;

/**
 * Reads a site's folder: site.json, theme.css and locations.json; offers.json,
 * reviews.json, models.json, redirects.csv, content/ with blog/ and feeds/ if present; assets/ by file name.
 *
 * @param render in a process that answers shoppers, by another; so is `read`
 * @throws TenantFileError with file, JSON path and reason, one per line
 */
export async function readTenant(
  folder: string,
  render: RenderContent = renderContent,
  read: ReadRules = async (text) => readRedirects(text),
): Promise<Tenant> {
  const slug = basename(resolve(folder));
  const name = `${basename(dirname(resolve(folder)))}/${slug}`;
  const assets = await listAssets(join(folder, "assets"));

  const config = parseJson(
    await requireText(folder, "site.json", `${name}/site.json`),
    siteConfigSchema,
    `${name}/site.json`,
  );
  refuse(`${name}/site.json`, checkSite(config, slug, assets));

  const themeCss = await requireText(folder, "theme.css", `${name}/theme.css`);
  const theme = parseThemeCss(themeCss);
  refuse(`${name}/theme.css`, checkTheme(theme));

  const written = await readList("locations.json", locationSchema);
  const locations = withSiteSpecialHours(written, config.specialHours);
  refuse(`${name}/locations.json`, checkLocations(locations, config, assets));
  refuse(`${name}/site.json`, checkPlaces(config, locations));
  const offers = await readList("offers.json", offerSchema);
  refuse(`${name}/offers.json`, checkOffers(offers, config, assets));
  const reviews = await readList("reviews.json", reviewSchema);
  refuse(`${name}/reviews.json`, checkReviews(reviews, locations, assets));

  const models = await readList("models.json", modelSchema);
  refuse(`${name}/models.json`, checkModels(models, assets));

  const placeholders = placeholderValues(config, locations);
  const pages = await readPages(folder, name, placeholders, render);
  const posts = await readPosts(folder, name, {
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
    redirects: await readRules(folder, name, { hosts: config.hosts, read }),
    feeds: await readFeeds(folder, name),
  };

  async function readList<T extends z.ZodTypeAny>(file: string, item: T): Promise<z.output<T>[]> {
    return parseJson((await readText(folder, file)) ?? "[]", z.array(item), `${name}/${file}`);
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

async function listAssets(folder: string): Promise<Set<string>> {
  try {
    const files = await readdir(folder, { recursive: true });
    return new Set(files.map((file) => file.replaceAll("\\", "/")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return new Set();
    throw error;
  }
}

/** @throws TenantFileError with every line that is no rule */
async function readRules(
  folder: string,
  name: string,
  { hosts, read }: { hosts: readonly string[]; read: ReadRules },
): Promise<RedirectRule[]> {
  const { rules, refused } = await read({ text: (await readText(folder, REDIRECTS_FILE)) ?? "", hosts });
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
 * @param name the folder as messages call it
 * @throws TenantFileError
 */
async function readFeeds(folder: string, name: string): Promise<TenantFeed[]> {
  const feeds: TenantFeed[] = [];
  for (const file of await listFeeds(folder)) {
    const called = `${name}/feeds/${file}`;
    const config = parseObject(await requireText(folder, `feeds/${file}`, called), called);
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

async function listFeeds(folder: string): Promise<string[]> {
  try {
    return (await readdir(`${folder}/feeds`)).filter((file) => file.endsWith(".json")).sort();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}
