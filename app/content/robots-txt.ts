/** Answers to a shopper's own questions, what a car's page says again for paper, and what is for developers. */
const NOT_FOR_CRAWLERS = [
  ...["/api/", "/dev/", "/sign-in", "/watchlist", "/success", "/search/suggest"],
  ...["/favourites", "/compare", "/my-garage", "/alerts/", "/our-location?"],
  ...["/print", "/*.pdf$"],
];

/**
 * @param siteUrl the site's public address, without a trailing slash
 * @param searchParameters with which a search page is one of endlessly many: their addresses are not to be followed
 * @param languagePaths where its pages are a second time, such as `/zh`
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
