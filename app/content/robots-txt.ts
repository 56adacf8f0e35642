/** Answers to a shopper's own questions, what a car's page says again for paper, and what is for developers. */
const NOT_FOR_CRAWLERS = [
  ...["/api/", "/dev/", "/sign-in", "/watchlist", "/success", "/search/suggest"],
  ...["/favourites", "/compare", "/my-garage", "/alerts/", "/our-location?"],
  ...["/print", "/*.pdf$"],
];

/**
 * @param siteUrl the site's public address, without a trailing slash
 * @param searchParameters with which a search page is one of endlessly many: their addresses are not to be followed
 */
export function robotsTxt(siteUrl: string, searchParameters: readonly string[]): string {
  const lines = [
    "User-agent: *",
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    ...searchParameters.flatMap((name) => [`Disallow: /search*?${name}=`, `Disallow: /search*&${name}=`]),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
