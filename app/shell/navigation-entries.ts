import { modelsPath } from "~/paths";
import type { NavigationItem } from "../site/config/appearance";

export type NavigationLink = { name: string; url: string; className?: string };

export type NavigationEntry = NavigationLink & {
  align: "left" | "right";
  /** Empty: a plain link. */
  links: NavigationLink[];
  /** What is fetched and shown in place of the links when the entry is opened. */
  dynamic: "models" | "makes" | "none";
};

/** Words for the links that an entry is given. */
export type EntryWords = {
  /** Its own page: 'Service overview'. */
  overview: (name: string) => string;
  allModels: string;
};

/** Where all models are, with or without a script. */
const ALL_MODELS = modelsPath(null);

/**
 * The entries of the header as they are shown: hidden ones left out, and the
 * page of an entry itself first in its dropdown unless it is there already, since
 * a press on the entry opens the dropdown. A dynamic dropdown has the plain links
 * that serve while there is no more.
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
