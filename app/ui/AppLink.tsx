import type { AnchorHTMLAttributes } from "react";

import { inLanguage } from "~/i18n/language";
import { useTranslation } from "~/i18n/use-translation";

import { followLink, isPagePath } from "./follow-link";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  /** A path as defined by the routes, or any URL elsewhere. */
  href: string;
  preventScrollReset?: boolean;
};

/**
 * A link to anywhere: followed by the router for pages of this site, by the browser for the rest. It computes
 * only its language's prefix, since a page has hundreds of links (docs/PERFORMANCE.md).
 */
export function AppLink({ href, preventScrollReset, onClick, children, ...rest }: AppLinkProps) {
  const { language } = useTranslation().i18n;
  if (isPagePath(href)) {
    return (
      <a
        {...rest}
        href={inLanguage(language, href)}
        onClick={(event) => {
          onClick?.(event);
          if (!event.defaultPrevented) followLink(event, href, { preventScrollReset });
        }}
      >
        {children}
      </a>
    );
  }
  return (
    <a href={href} onClick={onClick} {...rest}>
      {children}
    </a>
  );
}
