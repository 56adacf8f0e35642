import { formatCount } from "~/i18n/format-count";
import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { OfferCard } from "~/offers/OfferCard";
import { ServiceAdvantagePanel } from "~/offers/ServiceAdvantage";
import { carMarks } from "~/shopper/car-marks";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import { paintOf } from "~/stock/paint";
import { Swatch } from "~/stock/Swatch";
import "~/styles/models.css";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { CardRow } from "~/ui/CardRow";
import { Page } from "~/ui/Page";
import { Picture, type PictureSource } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import type { ModelPageData } from "./find-model-page.server";
import type { ModelGrade } from "./model-grades";
import { newFromText } from "./new-from-text";
import { ModelStatusLine } from "./ModelStatusLine";

type ModelData = Extract<ModelPageData, { page: "model" }>;

/** A card of a row, which has four from 64rem. */
const CARD_SIZES = "(min-width: 64rem) 19rem, (min-width: 48rem) 33vw, 82vw";

/** One model: description, stock and offers (spec 2 §2). */
export function ModelPage({ data }: { data: ModelData }) {
  const { t } = useTranslation();
  const { serviceAdvantage } = useSite();
  const { name, fullName, status, image, summary, description, facts, offers } = data;
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={data.trail} />
      <div className="model-head">
        <div>
          <ModelStatusLine status={status} />
          <h1 className="heading mt-2 text-3xl">{fullName}</h1>
          <p className="mt-4 text-lg text-ink-muted">{summary}</p>
          <p className="figures mt-3 font-semibold">
            <FromPrice data={data} />
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={data.enquiryHref} variant="accent" size="lg">
              {t(status === "coming_soon" ? "models.enquire_upcoming" : "models.enquire", { model: name })}
            </ButtonLink>
            {data.accessoriesHref ? (
              <ButtonLink href={data.accessoriesHref} size="lg">
                {t("models.accessories")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
        <ModelPicture image={image} />
      </div>
      <div className="mt-section grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="prose">
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {facts.length > 0 ? (
          <section aria-labelledby="facts">
            <h2 id="facts" className="heading-caps text-lg">
              {t("models.facts")}
            </h2>
            <dl className="mt-3">
              {facts.map(({ label, value }) => (
                <div key={label} className="flex justify-between gap-6 border-b border-line py-2">
                  <dt className="text-ink-muted">{label}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : null}
      </div>
      <div className="mt-section empty:hidden">
        <Grades name={name} grades={data.stock?.grades ?? []} />
      </div>
      <div id="stock" className="mt-section scroll-mt-24">
        <ModelCars data={data} />
      </div>
      {serviceAdvantage && status !== "coming_soon" ? (
        <ServiceAdvantagePanel model={name} className="mt-section" />
      ) : null}
      {offers.length > 0 ? (
        <Section title={t("models.offers_title", { model: name })} className="mt-section">
          <ul className="grid gap-8">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} heading="h3" />
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}

/** How many there are, and what a new one costs: never the price of a used one. */
function FromPrice({ data: { stock } }: { data: ModelData }) {
  const { t } = useTranslation();
  if (!stock || stock.count === 0) return null;
  const { count, newFrom } = stock;
  const inStock = t("models.in_stock", { count, formatted: formatCount(count) });
  return <>{newFrom === null ? inStock : `${inStock} · ${newFromText(newFrom, t)}`}</>;
}

/** Each grade in stock: what a new one costs, what it is and in which colours, and its cars. */
function Grades({ name, grades }: { name: string; grades: readonly ModelGrade[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (grades.length === 0) return null;
  return (
    <Section title={t("models.grades_title", { model: name })} lead={t("models.grades_lead")}>
      <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3">
        {grades.map(({ name: grade, newFrom, specification, colours, count, href }) => (
          <Card as="li" key={grade} panel linked className="flex flex-col gap-2 p-panel">
            <h3 className="heading text-lg">
              <AppLink href={href} className="card-link">
                {grade}
              </AppLink>
            </h3>
            <p className="figures font-semibold">
              {newFrom ? newFromText(newFrom, t) : t("models.grade_demo")}
            </p>
            <p className="text-sm text-ink-muted">{specification.map(wordOf).join(" · ")}</p>
            <ul aria-label={t("models.grade_colours")} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {colours.map((colour) => (
                <li key={colour} className="flex items-center gap-1.5">
                  <Swatch paint={paintOf(colour)} />
                  {wordOf(colour)}
                </li>
              ))}
            </ul>
            <p className="mt-auto pt-2 font-semibold text-brand-strong" aria-hidden="true">
              {t("models.grade_stock", { count, formatted: formatCount(count) })}
            </p>
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function ModelCars({ data: { name, status, stock, stockHref, now } }: { data: ModelData }) {
  const { t } = useTranslation();
  const site = useSite();
  const title = t("models.stock_title", { model: name });
  if (stock && stock.cars.length > 0) {
    return (
      <CardRow title={title} lead={t("models.stock_lead")} href={stockHref ?? undefined}>
        {stock.cars.map((car) => (
          <CarCard key={car.id} car={car} settings={site} now={now} {...carMarks(car)} sizes={CARD_SIZES} />
        ))}
      </CardRow>
    );
  }
  const text = stock === null ? "stock_unknown" : status === "coming_soon" ? "stock_upcoming" : "stock_none";
  return (
    <Section title={title}>
      <p className="max-w-reading text-lg text-ink-muted">{t(`models.${text}`, { model: name })}</p>
    </Section>
  );
}

/** The picture at the top of a model's pages; nothing if there is none. */
export function ModelPicture({ image }: { image: PictureSource | null }) {
  if (!image) return null;
  return (
    <div>
      <Picture
        image={image}
        alt=""
        sizes="(min-width: 64rem) 40rem, 100vw"
        priority
        className="aspect-[4/3] w-full rounded-image object-cover"
      />
    </div>
  );
}
