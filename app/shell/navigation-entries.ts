import type { NavigationItem } from "../site/config/appearance";

export type NavigationLink = { name: string; url: string; className?: string };

export type NavigationEntry = NavigationLink & {
  align: "left" | "right";
  /** Empty: a plain link. */
  links: NavigationLink[];
};

/**
 * The entries of the header as they are shown: hidden ones left out, and the
 * page of an entry itself first in its dropdown unless it is there already, since
 * a press on the entry opens the dropdown.
 *
 * @param overview words the added link: 'Service overview'
 */
export function navigationEntries(
  items: NavigationItem[],
  overview: (name: string) => string,
): NavigationEntry[] {
  return items
    .filter((item) => !item.hidden)
    .map(({ name, url, className, align, dropdownItems }) => {
      const has = dropdownItems.length === 0 || dropdownItems.some((link) => link.url === url) || url === "#";
      const links = has ? dropdownItems : [{ name: overview(name), url }, ...dropdownItems];
      return { name, url, className, align, links };
    });
}
