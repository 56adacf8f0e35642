/** What llms.txt says of a site: its addresses are whole, since agents read the file alone. */
type About = {
  name: string;
  description: string;
  url: string;
  paths: { search: string; locations: string; offers: string; contact: string };
  agentsPath: string;
  /** Null where the dealer wants no API. */
  apiPath: string | null;
};

/** The file that tells agents what a site has (llmstxt.org). */
export function llmsTxt({ name, description, url, paths, agentsPath, apiPath }: About): string {
  const link = (label: string, path: string, says: string) => `- [${label}](${url}${path}): ${says}`;
  const lines = [
    `# ${name}`,
    "",
    `> ${description}`,
    "",
    "Prices are in Australian dollars and say what they include: drive away, or excluding government charges. A repayment is only true with its comparison rate beside it.",
    "",
    "## Pages",
    "",
    link(
      "Stock",
      paths.search,
      "every car on offer; narrow it by query parameters such as make, body, price=:40000",
    ),
    link("Locations", paths.locations, "addresses, phone numbers and opening hours"),
    link("Offers", paths.offers, "current offers with their terms"),
    link("Contact", paths.contact, "ask the dealer"),
  ];
  const machines = [
    link(
      "MCP server",
      agentsPath,
      "search, compare, estimate repayments, book a test drive, enquire, hold a car",
    ),
    ...(apiPath === null ? [] : [link("API", apiPath, "the OpenAPI document of the inventory API")]),
  ];
  return `${[...lines, "", "## For programs", "", ...machines].join("\n")}\n`;
}
