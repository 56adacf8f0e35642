import { PAGES } from "~/pages";

/** APIs, personal pages, print versions of pages, and developer pages; of the locations, lists by a filter. */
const NOT_FOR_CRAWLERS = [
  ...Object.entries(PAGES).flatMap(([address, { robots }]) =>
    robots === "closed" ? [address.replace(/\*$/, "").replace(/:\w+(\.\w+)$/, "*$1$")] : [],
  ),
  "/our-location?",
];

/**
 * @param siteUrl the site's public address, without a trailing slash
 * @param searchParameters parameters that give endless variants of a search page, which are not to be crawled
 * @param languagePaths prefixes of the same pages in other languages, such as `/zh`
 */
export function robotsTxt(
  siteUrl: string,
  searchParameters: readonly string[],
  languagePaths: readonly string[],
): string {
  const closed = [
    ...NOT_FOR_CRAWLERS,
    ...searchParameters.flatMap((name) => [`/search*?${name}=`, `/search*&${name}=`]),
  ];
  const lines = [
    "User-agent: *",
    ...["", ...languagePaths].flatMap((root) => closed.map((path) => `Disallow: ${root}${path}`)),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
