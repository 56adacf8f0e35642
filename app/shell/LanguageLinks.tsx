import { useLocation } from "@remix-run/react";

import { inLanguage, LANGUAGE_NAMES } from "~/i18n/language";
import type { PublicSite } from "~/site/public-site";

type LanguageLinksProps = { site: Pick<PublicSite, "language" | "languages">; className?: string };

/**
 * The same page in the site's other languages, each named in its own language; nothing if there is only one.
 * Not router links, since the whole document changes with its texts.
 */
export function LanguageLinks({ site, className }: LanguageLinksProps) {
  const { pathname, search } = useLocation();
  return site.languages
    .filter((language) => language !== site.language)
    .map((language) => (
      <a
        key={language}
        href={inLanguage(language, pathname + search)}
        hrefLang={language}
        lang={language}
        className={className}
      >
        {LANGUAGE_NAMES[language]}
      </a>
    ));
}
