import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { FooterDetails, PublicSite } from "~/site/public-site";
import { Picture } from "~/ui/Picture";
import { ToastProvider } from "~/ui/ToastProvider";

import { Footer } from "./Footer";
import { Header } from "./Header";

/** The size in which banners are rendered. */
const BANNER = { width: 1920, height: 480 };

type ShellProps = {
  site: PublicSite;
  footer: FooterDetails | undefined;
  saved?: ReactNode;
  /** Content above the page, early in the tab order. */
  notice?: ReactNode;
  /** Key of the picture above the page; null for none. */
  banner: string | null;
  children: ReactNode;
};

/** The frame of every page of a dealer. */
export function Shell({ site, footer, saved, notice, banner, children }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      {notice}
      <Header site={site} saved={saved} />
      <main id="main" tabIndex={-1}>
        {banner === null ? null : <PageBanner image={banner} />}
        {children}
      </main>
      <Footer site={site} details={footer} />
    </ToastProvider>
  );
}

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link">
      {t("shell.skip")}
    </a>
  );
}

/** The theme's picture above a page (spec 2 §9), purely decorative. */
function PageBanner({ image }: { image: string }) {
  return (
    <div className="page-banner">
      <Picture
        image={{ key: image, ...BANNER }}
        alt=""
        sizes="100vw"
        priority
        className="page-banner-picture"
      />
    </div>
  );
}
