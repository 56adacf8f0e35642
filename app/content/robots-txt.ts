/** APIs, personal pages, print versions of pages, and developer pages. */
const NOT_FOR_CRAWLERS = [
  "/api/",
  "/dev/",
  "/sign-in",
  "/watchlist",
  "/success",
  "/booking/",
  "/search/suggest",
  "/search/filters.json",
  "/favourites",
  "/compare",
  "/my-garage",
  "/alerts/",
  "/our-location?",
  "/print",
  "/*.pdf$",
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
