import type { ReactNode } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { CONTACT_PATH, LOCATIONS_PATH } from "~/paths";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Page } from "~/ui/Page";
import { Section } from "~/ui/Section";
import { formatCount } from "~/i18n/format-count";

import { ChoiceLink } from "./ChoiceLink";
import type { NothingFound, SearchWords } from "./search-page";

type NoResultsProps = {
  nothing: NothingFound;
  words: SearchWords;
  /** Saves the search, so that the shopper hears of a match; null on a site without. */
  saveSearch: ReactNode;
  /** The similar cars as cards. */
  children: ReactNode;
};

/** Filters to drop, each with the resulting number of cars, and similar cars. */
export function NoResults({ nothing, words, saveSearch, children }: NoResultsProps) {
  const { t } = useTranslation();
  const { relaxations, cars, areNear, allHref } = nothing;
  return (
    <>
      <div className="card card-panel p-panel">
        <h2 className="heading text-xl">{t("search.none_title")}</h2>
        <p className="mt-2 text-ink-muted">
          {t(relaxations.length > 0 ? "search.none_text" : "search.none_alone")}
        </p>
        <ul className="mt-4 divide-y divide-line">
          {relaxations.map(({ label, href, drops, total }) => (
            <li key={href}>
              <ChoiceLink
                href={href}
                choice={() => drops}
                preventScrollReset={false}
                className="group flex min-h-12 items-center gap-3 py-2"
              >
                <span className="min-w-0 flex-1 font-semibold group-hover:underline">
                  {t("search.none_without", { choice: label })}
                </span>
                <span className="figures text-ink-muted">
                  {t("search.count", { count: total, formatted: formatCount(total), ...words })}
                </span>
                <Icon name="arrow-right" className="size-5 shrink-0" />
              </ChoiceLink>
            </li>
          ))}
        </ul>
        {saveSearch ? (
          <div className="none-save">
            <p>
              <strong className="font-semibold">{t("search.none_save")}</strong> {t("search.none_save_text")}
            </p>
            {saveSearch}
          </div>
        ) : null}
        {relaxations.some(({ href }) => href === allHref) ? null : (
          <ButtonLink href={allHref} className="mt-4">
            {t("search.none_all", words)}
          </ButtonLink>
        )}
      </div>
      {cars.length > 0 ? (
        <Section title={t(areNear ? "search.none_near" : "search.none_others")} className="mt-10">
          {children}
        </Section>
      ) : null}
    </>
  );
}

type SearchUnavailableProps = { title: string; retryHref: string; phone: string };

/**
 * The index is unavailable and no earlier results of this search are cached: says so, and offers
 * alternatives.
 */
export function SearchUnavailable({ title, retryHref, phone }: SearchUnavailableProps) {
  const { t } = useTranslation();
  return (
    <Page className="py-section">
      <div className="max-w-reading">
        <h1 className="heading text-2xl">{title}</h1>
        <p className="mt-3 text-lg text-ink-muted">{t("search.unavailable_text")}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={retryHref} variant="accent">
            {t("search.unavailable_retry")}
          </ButtonLink>
          <ButtonLink href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
            {t("search.unavailable_call", { phone })}
          </ButtonLink>
          <ButtonLink href={LOCATIONS_PATH}>{t("search.unavailable_locations")}</ButtonLink>
          <ButtonLink href={CONTACT_PATH}>{t("search.unavailable_contact")}</ButtonLink>
        </div>
      </div>
    </Page>
  );
}
