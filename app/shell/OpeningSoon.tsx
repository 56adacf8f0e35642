import { useTranslation } from "~/i18n/use-translation";
import type { PublicSite } from "~/site/public-site";
import { Page } from "~/ui/Page";
import { buttonClasses } from "~/ui/button-styles";
import { telHref } from "~/ui/tel-href";

/** In place of every page of a site that is not open yet: who it is, and how to reach them. */
export function OpeningSoon({ site }: { site: PublicSite }) {
  const { t } = useTranslation();
  const { url, width, height } = site.logo;
  return (
    <>
      <main id="main" className="grid min-h-dvh place-items-center bg-page">
        <Page className="py-section text-center">
          <img
            src={url}
            width={width}
            height={height}
            alt={site.name}
            className="mx-auto mb-8 max-w-full object-contain"
          />
          <h1 className="heading text-3xl">{t("shell.opening_title")}</h1>
          <p className="mx-auto mt-3 mb-6 max-w-prose text-ink-muted">{t("shell.opening_text")}</p>
          <a className={buttonClasses({ variant: "accent" })} href={telHref(site.phone)}>
            {t("shell.opening_call", { phone: site.phone })}
          </a>
        </Page>
      </main>
      {/* The end of what a browser waits for before it renders. */}
      <footer id="footer" />
    </>
  );
}
