import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import type { FooterDetails, PublicSite } from "~/site/public-site";
import { AppLink } from "~/ui/AppLink";
import { buttonClasses } from "~/ui/button-styles";
import { Page } from "~/ui/Page";
import { Picture } from "~/ui/Picture";
import { ToastProvider } from "~/ui/ToastProvider";

import { Footer } from "./Footer";
import { Header } from "./Header";
import type { BannerMessage } from "./banner-messages";
import type { Banner } from "./page-kind";

/** The size in which banners are rendered. */
const BANNER = { width: 1920, height: 480 };

type ShellProps = {
  site: PublicSite;
  footer: FooterDetails | undefined;
  saved?: ReactNode;
  /** Content above the page, early in the tab order. */
  notice?: ReactNode;
  banner: Banner | null;
  children: ReactNode;
};

/** The frame of every page of a dealer. */
export function Shell({ site, footer, saved, notice, banner, children }: ShellProps) {
  return (
    <ToastProvider>
      <SkipLink />
      {notice}
      <Header site={site} saved={saved} />
      <main id="main" tabIndex={-1} className={banner?.message === null ? "banner-titled" : undefined}>
        {banner === null ? null : <PageBanner {...banner} />}
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

/** The theme's picture above a page (spec 2 §9), decorative in itself, and what it says for a while. */
function PageBanner({ picture, message }: Banner) {
  return (
    <div className={message === null ? "page-banner" : "page-banner page-banner-speaking"}>
      <div className="page-banner-media">
        <Picture
          image={{ key: picture, ...BANNER }}
          alt=""
          sizes="100vw"
          priority
          className="page-banner-picture"
        />
      </div>
      {message === null ? null : <BannerWords {...message} />}
    </div>
  );
}

/** No heading of the page, which comes below. */
function BannerWords({ heading, text, url, linkText }: BannerMessage) {
  const { t } = useTranslation();
  return (
    <Page className="page-banner-words">
      <p className="heading text-2xl">{heading}</p>
      {text === "" ? null : <p className="mt-2">{text}</p>}
      {url === null ? null : (
        <AppLink href={url} className={buttonClasses({ variant: "accent" }, "mt-4")}>
          {linkText || t("ui.find_out_more")}
        </AppLink>
      )}
    </Page>
  );
}
