/** Answers to a shopper's own questions, and what is for developers. */
const NOT_FOR_CRAWLERS = ["/api/", "/dev/", "/sign-in", "/watchlist", "/success"];

/** @param siteUrl the site's public address, without a trailing slash */
export function robotsTxt(siteUrl: string): string {
  const lines = [
    "User-agent: *",
    ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ];
  return `${lines.join("\n")}\n`;
}
