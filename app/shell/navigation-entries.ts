import { modelsPath } from "~/paths";
import type { NavigationItem } from "~/site/config/appearance";

type NavigationLink = { name: string; url: string; className?: string };

export type NavigationEntry = NavigationLink & {
  align: "left" | "right";
  /** Empty: a plain link. */
  links: NavigationLink[];
  /** The content that is fetched when the entry is opened, and replaces the links. */
  dynamic: "models" | "makes" | "none";
};

/** Labels of the links that are added to an entry. */
type EntryWords = {
  /** The link to its own page: 'Service overview'. */
  overview: (name: string) => string;
  allModels: string;
};

/** The page of all models; works without JavaScript. */
const ALL_MODELS = modelsPath(null);

/**
 * The header's entries as shown: without hidden ones, and each with a link to its own page first in its
 * dropdown unless it is already there, since a click on the entry opens the dropdown. A dynamic dropdown has
 * plain links until its content is loaded.
 */
export function navigationEntries(items: NavigationItem[], words: EntryWords): NavigationEntry[] {
  return items
    .filter((item) => !item.hidden)
    .map(({ name, url, className, align, dropdownItems, dynamicDropdown }) => {
      const own = { name: words.overview(name), url };
      const dynamicLinks = dynamicDropdown === "models" ? [{ name: words.allModels, url: ALL_MODELS }] : [];
      const items = [...dropdownItems, ...dynamicLinks];
      const isPlain = items.length === 0 && dynamicDropdown === "none";
      const has = isPlain || items.some((link) => link.url === url) || url === "#";
      return { name, url, className, align, links: has ? items : [own, ...items], dynamic: dynamicDropdown };
    });
}
