import type { TextKey } from "~/i18n/plain-text";

import {
  deskCataloguesPath,
  deskContentPath,
  deskImportLeadsPath,
  deskLeadRulesPath,
  deskProgramsPath,
  deskRedirectsPath,
  deskReplyTemplatesPath,
  deskSettingsPath,
  deskShopperDataPath,
} from "../desk-paths";
import type { Ability } from "../roles";

type Page = {
  title: TextKey;
  /** What people call it who look for it. */
  words: string;
  ability: Ability;
  href: (site: string) => string;
};

/** Pages of a site that nobody looks for by the name of a site. */
const PAGES: readonly Page[] = [
  {
    ...{ title: "desk.data", ability: "leads.manage", href: deskShopperDataPath },
    words: "privacy delete deletion erase erasure personal information shopper's data",
  },
  {
    ...{ title: "inbox.elsewhere", ability: "leads.work", href: deskImportLeadsPath },
    words: "adf marketplace marketplaces carsales email address for leads from elsewhere import csv file",
  },
  {
    ...{ title: "programs.title", ability: "settings.change", href: deskProgramsPath },
    words: "programs webhook webhooks api keys key adf token integration crm",
  },
  {
    ...{ title: "inbox.rules", ability: "leads.manage", href: deskLeadRulesPath },
    words: "rules who gets new leads assignment assign round robin turns",
  },
  {
    ...{ title: "inbox.templates", ability: "leads.manage", href: deskReplyTemplatesPath },
    words: "reply replies templates follow-up following up signature",
  },
  {
    ...{ title: "catalogues.title", ability: "settings.change", href: deskCataloguesPath },
    words: "syndication catalogues catalogs marketplace marketplaces facebook google partners export",
  },
  {
    ...{ title: "publishing.kind_days", ability: "content.change" },
    words: "holidays holiday special public days hours closed christmas easter anzac",
    href: (site) => deskContentPath(site, "?kind=days"),
  },
  {
    ...{ title: "settings.settings", ability: "settings.change", href: deskSettingsPath },
    words: "settings colours theme logo lenders finance domains languages deposit reservation privacy leads",
  },
  {
    ...{ title: "redirects.title", ability: "content.change", href: (site) => deskRedirectsPath(site) },
    words: "redirects redirect old addresses 404",
  },
];

/** A shorter word begins too many others. */
const MIN_LETTERS = 3;

/** The pages of which each word that was typed begins one that people use for them. */
export function pagesByWords(typed: string): readonly Page[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0 || wanted.some((word) => word.length < MIN_LETTERS)) return [];
  return PAGES.filter(({ words }) =>
    wanted.every((word) => wordsOf(words).some((known) => known.startsWith(word))),
  );
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll("’", "'").split(" ").filter(Boolean);
}
