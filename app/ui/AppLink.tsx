import { Link } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";

export type AppLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  href: string;
  /** Fetch the page's data when the link is about to be followed. */
  prefetch?: "intent" | "none";
  preventScrollReset?: boolean;
};

/** A link to anywhere: the router's for pages of this site, the browser's own for the rest. */
export function AppLink({ href, prefetch = "none", preventScrollReset, children, ...rest }: AppLinkProps) {
  if (isPagePath(href)) {
    return (
      <Link to={href} prefetch={prefetch} discover="none" preventScrollReset={preventScrollReset} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}

/**
 * Whether the router can show this address: a path of this site that is a page,
 * not a file such as /sitemap.xml or /media/logo.svg.
 */
export function isPagePath(href: string): boolean {
  if (!href.startsWith("/") || href.startsWith("//")) return false;
  const path = href.split(/[?#]/, 1)[0] ?? "";
  const last = path.slice(path.lastIndexOf("/") + 1);
  return !last.includes(".");
}
