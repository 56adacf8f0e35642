import type { SiteConfig } from "./config/site-config";
import { featuredFooter, featuredHeader, type FeaturedLink } from "./featured-navigation";

/** Where in site.json, and what is wrong there. */
export type NavigationProblem = { path: (string | number)[]; reason: string };

type NavigatedSite = Pick<SiteConfig, "template" | "manufacturer" | "navigation">;
type OwnLink = { url: string; mandatory: boolean };

/**
 * What a dealer of the featured-manufacturer theme has taken out of the navigation
 * that he must keep (spec 2 §2: mandatory unless noted). An entry is known by where it
 * leads; its name and its place are the dealer's own.
 *
 * @returns nothing for a site of another theme
 */
export function navigationProblems({
  template,
  manufacturer,
  navigation,
}: NavigatedSite): NavigationProblem[] {
  if (template !== "manufacturer" || manufacturer === null) return [];
  const entries = featuredHeader(manufacturer).flatMap((wanted) => {
    const index = navigation.header.findIndex(({ url }) => url === wanted.url);
    const own = navigation.header[index];
    if (!own) return [missing(["navigation", "header"], wanted)];
    const path = ["navigation", "header", index];
    return [
      ...optional(path, wanted, own),
      ...(own.hidden && !wanted.hidden
        ? [
            {
              path: [...path, "hidden"],
              reason: `'${wanted.name}' is mandatory in this theme and cannot be hidden`,
            },
          ]
        : []),
      ...(own.dynamicDropdown === (wanted.dynamicDropdown ?? "none")
        ? []
        : [{ path: [...path, "dynamicDropdown"], reason: `must be '${wanted.dynamicDropdown ?? "none"}'` }]),
      ...kept([...path, "dropdownItems"], wanted.dropdownItems, own.dropdownItems),
    ];
  });
  const footerLinks = navigation.footer.flatMap(({ links }) => links);
  const footer = featuredFooter(manufacturer).flatMap(({ links }) =>
    kept(["navigation", "footer"], links, footerLinks),
  );
  return [...entries, ...footer];
}

/** Two wanted links to one page are two links to it. */
function kept(path: (string | number)[], wanted: FeaturedLink[], own: OwnLink[]): NavigationProblem[] {
  const left = [...own];
  return wanted.flatMap((link) => {
    const index = left.findIndex(({ url }) => url === link.url);
    const [found] = index < 0 ? [] : left.splice(index, 1);
    if (!found) return link.mandatory ? [missing(path, link)] : [];
    return optional([...path, own.indexOf(found)], link, found);
  });
}

function optional(path: (string | number)[], wanted: FeaturedLink, own: OwnLink): NavigationProblem[] {
  if (!wanted.mandatory || own.mandatory) return [];
  return [{ path: [...path, "mandatory"], reason: `'${wanted.name}' is mandatory in this theme` }];
}

function missing(path: (string | number)[], { name, url }: FeaturedLink): NavigationProblem {
  return { path, reason: `'${name}' (${url}) is mandatory in this theme and cannot be removed` };
}
