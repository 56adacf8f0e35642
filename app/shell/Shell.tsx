import type { ReactNode } from "react";

import type { PublicSite } from "../site/public-site";
import { ToastProvider } from "../ui/ToastProvider";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { PageBanner } from "./PageBanner";
import { SkipLink } from "./SkipLink";

type ShellProps = {
  site: PublicSite;
  year: number;
  saved?: ReactNode;
  /** Over the page, and early in the order of the keyboard. */
  notice?: ReactNode;
  /** Key of the picture above the page; null for none. */
  banner: string | null;
  children: ReactNode;
};

/** What every page of a dealer has around it. */
export function Shell({ site, year, saved, notice, banner, children }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      {notice}
      <Header site={site} saved={saved} />
      <main id="main" tabIndex={-1}>
        {banner === null ? null : <PageBanner image={banner} />}
        {children}
      </main>
      <Footer site={site} year={year} />
    </ToastProvider>
  );
}
