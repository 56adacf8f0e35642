import type { ReactNode } from "react";

import type { PublicSite } from "../site/public-site";
import { ToastProvider } from "../ui/ToastProvider";
import { Footer } from "./Footer";
import { Header } from "./Header";
import { SkipLink } from "./SkipLink";

type ShellProps = {
  site: PublicSite;
  year: number;
  saved?: ReactNode;
  /** Over the page, and early in the order of the keyboard. */
  notice?: ReactNode;
  children: ReactNode;
};

/** What every page of a dealer has around it. */
export function Shell({ site, year, saved, notice, children }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      {notice}
      <Header site={site} saved={saved} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} year={year} />
    </ToastProvider>
  );
}
