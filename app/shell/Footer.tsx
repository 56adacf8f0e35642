import type { TFunction } from "i18next";
import { memo } from "react";

import { CookieSettings } from "~/analytics/CookieSettings";
import { asksConsent } from "~/analytics/consent-choice";
import { useTranslation } from "~/i18n/use-translation";
import {
  ACCESSIBILITY_PATH,
  COMPLAINTS_PATH,
  PRIVACY_PATH,
  SITEMAP_PATH,
  TERMS_PATH,
  unsubscribePath,
  YOUR_DATA_PATH,
} from "~/paths";
import type { FooterDetails, PublicSite } from "~/site/public-site";
import { AppLink } from "~/ui/AppLink";
import { FoldOnPhone } from "~/ui/FoldOnPhone";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { classNames } from "~/ui/class-names";
import { telHref } from "~/ui/tel-href";

import { LanguageLinks } from "./LanguageLinks";
import { Logo } from "./Logo";

const NETWORKS: [keyof FooterDetails["social"], string][] = [
  ["facebookUrl", "Facebook"],
  ["instagramUrl", "Instagram"],
  ["youtubeUrl", "YouTube"],
  ["linkedinUrl", "LinkedIn"],
  ["tiktokUrl", "TikTok"],
];

type FooterColumnProps = { heading: string; links: { name: string; url: string }[] };

type FooterProps = {
  site: PublicSite;
  /** Undefined if the root loader failed. */
  details: FooterDetails | undefined;
};

/**
 * The footer of every page: the dealer's links, the basic ones of every site, and the details that the law
 * requires (spec 2 §2). Only its basic links change with the page, by the language they lead to.
 */
export const Footer = memo(function Footer({ site, details }: FooterProps) {
  const { t } = useTranslation();
  const { footerStyle } = site.theme;
  const saysTagline = footerStyle === "centred" || footerStyle === "statement";
  const base = footerStyle === "base-first" ? [] : baseLinks(t);
  return (
    <footer id="footer" data-style={footerStyle} className="site-footer mt-section">
      {saysTagline ? (
        <div className="footer-statement">
          <Page>
            <p className="heading text-2xl sm:text-3xl">{site.tagline}</p>
          </Page>
        </div>
      ) : null}
      <Page className="py-section">
        {details ? <FooterMain site={site} details={details} /> : null}
        <div className="footer-base">
          <ul>
            {base.map(({ name, url }) => (
              <li key={url}>
                <AppLink href={url} className="inline-flex min-h-11 items-center hover:underline">
                  {name}
                </AppLink>
              </li>
            ))}
            {site.languages.length > 1 ? (
              <li>
                <LanguageLinks site={site} className="inline-flex min-h-11 items-center hover:underline" />
              </li>
            ) : null}
            {asksConsent(site.analytics) ? (
              <li className="noscript:hidden">
                <CookieSettings className="inline-flex min-h-11 items-center hover:underline" />
              </li>
            ) : null}
          </ul>
          {details ? <LegalLines details={details} /> : null}
        </div>
      </Page>
    </footer>
  );
});

function baseLinks(t: TFunction) {
  return [
    { name: t("shell.privacy"), url: PRIVACY_PATH },
    { name: t("shell.terms"), url: TERMS_PATH },
    { name: t("shell.complaints"), url: COMPLAINTS_PATH },
    { name: t("shell.accessibility"), url: ACCESSIBILITY_PATH },
    { name: t("shell.your_data"), url: YOUR_DATA_PATH },
    { name: t("shell.unsubscribe"), url: unsubscribePath() },
    { name: t("shell.sitemap"), url: SITEMAP_PATH },
  ];
}

function FooterMain({ site, details }: { site: PublicSite; details: FooterDetails }) {
  const { t } = useTranslation();
  const { street, city, state, postcode } = details.address;
  return (
    <div className="footer-main">
      <div className="footer-dealer">
        <Logo site={site} ground="dark" className="h-11" loading="lazy" />
        <address className="mt-3 not-italic">
          {street}
          <br />
          {`${city} ${state} ${postcode}`}
        </address>
        <a
          href={telHref(site.phone)}
          className="mt-1 inline-flex min-h-11 items-center text-lg font-semibold hover:underline"
        >
          {site.phone}
        </a>
        <SocialLinks name={site.name} social={details.social} />
      </div>
      <nav aria-label={t("shell.footer_navigation")} className="footer-columns">
        {site.theme.footerStyle === "base-first" ? (
          <FooterColumn heading={site.name} links={baseLinks(t)} />
        ) : null}
        {details.columns.map((column) => (
          <FooterColumn key={column.heading} {...column} />
        ))}
      </nav>
    </div>
  );
}

function LegalLines({ details }: { details: FooterDetails }) {
  const { t } = useTranslation();
  const { year, legalName, abn } = details;
  const licences = [
    ...details.licences.dealer.map((licence) => ({ ...licence, text: "shell.dealer_licence" }) as const),
    ...details.licences.repairer.map((licence) => ({ ...licence, text: "shell.repairer_licence" }) as const),
  ];
  return (
    <>
      <p className="mt-2">
        {t("shell.copyright", { year, legalName })}
        {abn === null ? null : (
          <>
            {" · "}
            <span className="whitespace-nowrap">{t("shell.abn", { abn })}</span>
          </>
        )}
      </p>
      {licences.map(({ text, number, locations }) => (
        <p key={`${text}${number}`} className="mt-1">
          {t(text, { number })}
          {locations.length > 0 ? ` (${locations.join(", ")})` : null}
        </p>
      ))}
    </>
  );
}

const FOOTER_HEADING = "label-caps font-display text-base font-semibold";

function FooterColumn({ heading, links }: FooterColumnProps) {
  return (
    <div>
      <h2 className={classNames("heading-if-unfolded", FOOTER_HEADING)}>{heading}</h2>
      <FoldOnPhone summary={<h2 className={FOOTER_HEADING}>{heading}</h2>}>
        <ul className="max-sm:pb-3 sm:mt-2">
          {links.map(({ name, url }) => (
            <li key={`${name}${url}`}>
              <AppLink
                href={url}
                className="inline-flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
              >
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </FoldOnPhone>
    </div>
  );
}

function SocialLinks({ name, social }: { name: string; social: FooterDetails["social"] }) {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap gap-x-3 max-sm:text-sm sm:gap-x-4">
      {NETWORKS.map(([key, network]) => {
        const url = social[key];
        return url ? (
          <li key={key}>
            <a
              href={url}
              rel="noopener"
              aria-label={t("shell.social", { name, network })}
              className="inline-flex min-h-11 items-center gap-1 font-semibold hover:underline"
            >
              {network}
              <Icon name="arrow-up-right" className="size-4" />
            </a>
          </li>
        ) : null;
      })}
    </ul>
  );
}
