import { plainText } from "~/i18n/plain-text";
import {
  CONTACT_PATH,
  FINANCE_PATH,
  FLEET_PATH,
  LOCATIONS_PATH,
  OFFERS_PATH,
  REVIEWS_PATH,
  SEARCH_PATH,
  stockPath,
  TEST_DRIVE_PATH,
  TRADE_IN_PATH,
} from "~/paths";
import { BLOG_PATH } from "~/content/blog/blog-paths";
import { parseFrontMatter } from "~/publish/content-file.server";

import type { Option } from "./field-part.server";
import { asText } from "./entry-values";
import type { EditedSite } from "./entry-kind";
import type { EntryField, SuggestionList } from "./entries";
import { OFFERS } from "./offer-entries.server";
import { listItems } from "./stored-in.server";

/** The pages that every site has, each with a text `publishing.link_…`. */
const OURS = {
  stock: SEARCH_PATH,
  new: stockPath("new-cars"),
  used: stockPath("used-cars"),
  demo: stockPath("demo-cars"),
  offers: OFFERS_PATH,
  finance: FINANCE_PATH,
  trade: TRADE_IN_PATH,
  drive: TEST_DRIVE_PATH,
  locations: LOCATIONS_PATH,
  contact: CONTACT_PATH,
  reviews: REVIEWS_PATH,
  fleet: FLEET_PATH,
  blog: BLOG_PATH,
} as const;

const PAGE = /^content\/[^/]+\.md$/;

/** The lists that the fields of a form name, once each. */
export function suggestionsFor(
  fields: readonly EntryField[],
  site: EditedSite,
): Partial<Record<SuggestionList, Option[]>> {
  const names = new Set(fields.flatMap(({ suggestions = [] }) => suggestions));
  return Object.fromEntries([...names].map((name) => [name, LISTS[name](site)]));
}

const LISTS: Record<SuggestionList, (site: EditedSite) => Option[]> = {
  link: siteLinks,
  category: ({ files }) => {
    const usual = (["vehicle", "finance", "service"] as const).map((name) =>
      plainText({}, `publishing.offer_${name}`),
    );
    const own = [...listItems(files, OFFERS).values()].map((offer) => asText(offer["category"]));
    return [...new Set([...usual, ...own])].filter(Boolean).map(asOption);
  },
  make: ({ stock }) => (stock?.known.make ?? []).map(asOption),
  model: ({ stock }) => (stock?.known.model ?? []).map(asOption),
};

function asOption(value: string): Option {
  return { value, label: value };
}

/** What a link of a site may lead to, by name: pages of ours, and the site's own. */
function siteLinks({ files }: EditedSite): Option[] {
  const ours = Object.entries(OURS).map(([name, value]) => ({
    value,
    label: plainText({}, `publishing.link_${name as keyof typeof OURS}`),
  }));
  const own = [...files].flatMap(([path, bytes]): Option[] => {
    const fields = PAGE.test(path) ? parseFrontMatter(bytes.toString("utf8"))?.fields : undefined;
    return fields?.["path"] === undefined ? [] : [{ value: fields["path"], label: fields["title"] ?? path }];
  });
  return [...ours, ...own];
}
