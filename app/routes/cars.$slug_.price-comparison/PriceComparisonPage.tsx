import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";

import { ComparedCars } from "~/deal-rating/ComparedCars";
import { useTranslation } from "~/i18n/use-translation";
import { carPath } from "~/paths";
import { priceSentence } from "~/stock/price-sentence";
import { AppLink } from "~/ui/AppLink";
import { Page } from "~/ui/Page";

import type { loadPriceComparison } from "./load-price-comparison.server";

type PriceComparisonProps = { page: SerializeFrom<typeof loadPriceComparison> };

/** The method in plain words with this car's figures, its limits, and the cars it was compared with. */
export function PriceComparisonPage({ page }: PriceComparisonProps) {
  const { t } = useTranslation();
  const { car, counts, vehicles, rows } = page;
  return (
    <Page className="py-section">
      <div className="grid max-w-prose gap-8">
        <header>
          <h1 className="heading text-2xl">{page.title}</h1>
          <p className="mt-2 text-lg text-ink-muted">{car.name}</p>
          <AppLink href={carPath(car.slug)} className="link inline-flex min-h-11 items-center">
            {t("deal_rating.back", { name: car.name })}
          </AppLink>
        </header>
        <Result page={page} />
        <Section title={t("deal_rating.sources_title")}>
          <p>
            {t("deal_rating.sources", {
              cars: rows.length,
              vehicles,
              type: t(`deal_rating.type_${car.carType}`),
              basis: t(`deal_rating.basis_${page.price.basis}`),
              years: page.years,
            })}
          </p>
          <ul className="list-disc pl-6">
            {counts.this_site > 0 ? (
              <li>{t("deal_rating.from_this_site", { cars: counts.this_site })}</li>
            ) : null}
            {counts.another_dealer > 0 ? (
              <li>{t("deal_rating.from_others", { cars: counts.another_dealer })}</li>
            ) : null}
            {counts.market_file > 0 ? (
              <li>
                {t("deal_rating.from_market", {
                  cars: counts.market_file,
                  date: page.marketDates.join(", "),
                })}
              </li>
            ) : null}
          </ul>
        </Section>
        <Method page={page} />
        <Section title={t("deal_rating.limits_title")}>
          <p>{t("deal_rating.limits")}</p>
        </Section>
      </div>
      <ComparedCars rows={rows} />
      <p className="mt-6">
        <a href={page.dataHref} className="link inline-flex min-h-11 items-center">
          {t("deal_rating.data")}
        </a>
      </p>
    </Page>
  );
}

function Result({ page }: PriceComparisonProps) {
  const { t } = useTranslation();
  const { vehicles, low, high } = page;
  const rows = [
    [t("deal_rating.price"), priceSentence(page.price, t)],
    [t("deal_rating.estimate", { vehicles }), page.estimate],
    [t("deal_rating.range"), t("deal_rating.range_of", { low, high })],
    [t("deal_rating.date"), page.computedOn],
  ];
  return (
    <Section title={t("deal_rating.result_title")}>
      <dl className="figures grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-muted">{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Method({ page }: PriceComparisonProps) {
  const { t } = useTranslation();
  const { yearChange, halfKmChange, margin } = page;
  return (
    <Section title={t("deal_rating.method_title")}>
      <ol className="grid list-decimal gap-2 pl-6">
        <li>{t("deal_rating.method_own")}</li>
        <li>
          {[
            t("deal_rating.method_fit"),
            ...(yearChange === null ? [] : [t("deal_rating.method_year", { change: yearChange })]),
            ...(halfKmChange === null ? [] : [t("deal_rating.method_km", { change: halfKmChange })]),
          ].join(" ")}
        </li>
        <li>{t("deal_rating.method_outliers")}</li>
        <li>{t("deal_rating.method_range", { margin })}</li>
        <li>{t("deal_rating.method_words")}</li>
      </ol>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="heading text-lg">{title}</h2>
      {children}
    </section>
  );
}
