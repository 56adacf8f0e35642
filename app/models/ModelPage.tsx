import { formatCount } from "~/i18n/format-count";
import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { OfferCard } from "~/offers/OfferCard";
import { ServiceAdvantagePanel } from "~/offers/ServiceAdvantage";
import { carPath } from "~/paths";
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
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import type { ModelPageData } from "./find-model-page.server";
import type { ModelGrade } from "./model-grades";
import { ModelColours } from "./ModelColours";
import { ModelView, VIEW_SIZES } from "./ModelPicture";
import { ModelStatusLine } from "./ModelStatusLine";
import { newFromText } from "./new-from-text";

type ModelData = Extract<ModelPageData, { page: "model" }>;

/** A card of a row, which has four from 64rem. */
const CARD_SIZES = "(min-width: 64rem) 19rem, (min-width: 48rem) 33vw, 82vw";

/** One model: description, stock and offers (spec 2 §2). */
export function ModelPage({ data }: { data: ModelData }) {
  const { t } = useTranslation();
  const { serviceAdvantage } = useSite();
  const { name, fullName, status, colours, image, summary, description, facts, offers } = data;
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs items={data.trail} />
      <div className="model-head model-ground">
        <div className="model-head-title">
          <h1>
            <span className="block text-lg text-ink-muted">{data.make}</span>{" "}
            <span className="heading block text-3xl">{name}</span>
          </h1>
          {status === "available" ? null : <ModelStatusLine status={status} />}
        </div>
        {colours.length > 1 ? (
          <ModelColours model={fullName} colours={colours} sizes={VIEW_SIZES} />
        ) : (
          <ModelView image={image} />
        )}
        <div className="model-head-text">
          <p className="text-lg">{summary}</p>
          <FromPrice data={data} />
          <div className="head-actions mt-6">
            {data.driveHref ? (
              <ButtonLink href={data.driveHref} variant="accent" size="lg" rel="nofollow">
                {t("models.test_drive")}
              </ButtonLink>
            ) : null}
            <ButtonLink href={data.enquiryHref} variant={data.driveHref ? "quiet" : "accent"} size="lg">
              {t(status === "coming_soon" ? "models.enquire_upcoming" : "models.enquire", { model: name })}
            </ButtonLink>
            {data.accessoriesHref ? (
              <ButtonLink href={data.accessoriesHref} size="lg">
                {t("models.accessories")}
              </ButtonLink>
            ) : null}
          </div>
        </div>
      </div>
      <div className="model-about">
        <div className="prose text-lg">
          {description.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {facts.length > 0 ? (
          <dl aria-label={t("models.facts")} className="model-facts">
            {facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
      {data.stock?.closeUp ? <CloseUp model={name} car={data.stock.closeUp} /> : null}
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
          <ul className="offer-list">
            {offers.map((offer) => (
              <OfferCard key={offer.id} offer={offer} heading="h3" />
            ))}
          </ul>
        </Section>
      ) : null}
    </Page>
  );
}

/** What a new one costs, and how many there are: never the price of a used one. */
function FromPrice({ data: { stock } }: { data: ModelData }) {
  const { t } = useTranslation();
  if (!stock || stock.count === 0) return null;
  const { count, newFrom } = stock;
  return (
    <p className="figures mt-4">
      {newFrom === null ? null : (
        <span className="block text-xl font-semibold">{newFromText(newFrom, t)}</span>
      )}
      <a href="#stock" className="link">
        {t("models.in_stock", { count, formatted: formatCount(count) })}
      </a>
    </p>
  );
}

type CloseUpProps = { model: string; car: NonNullable<NonNullable<ModelData["stock"]>["closeUp"]> };

/** Photographs of one that stands in the yard. */
function CloseUp({ model, car }: CloseUpProps) {
  const { t } = useTranslation();
  const { name, slug, locationName, images } = car;
  return (
    <Section
      title={t("models.close_up_title", { model })}
      lead={t("models.close_up_lead", { car: name, yard: locationName })}
      className="mt-section"
    >
      <ul className="model-close-up">
        {images.map((image, index) => (
          <li key={image.key}>
            <Picture
              image={image}
              alt=""
              sizes={index === 0 ? "(min-width: 80rem) 38rem, 100vw" : "(min-width: 80rem) 19rem, 50vw"}
              className="aspect-[4/3] w-full rounded-image object-cover"
            />
          </li>
        ))}
      </ul>
      <AppLink href={carPath(slug)} className="link mt-2 inline-flex min-h-11 items-center">
        {t("models.close_up_link")}
      </AppLink>
    </Section>
  );
}

/** Each grade in stock: what a new one costs, what it is and in which colours, and its cars. */
function Grades({ name, grades }: { name: string; grades: readonly ModelGrade[] }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  if (grades.length === 0) return null;
  return (
    <Section title={t("models.grades_title", { model: name })} lead={t("models.grades_lead")}>
      <Card as="div" panel>
        <ul className="model-grades">
          {grades.map(({ name: grade, newFrom, specification, colours, count, href }) => (
            <li key={grade} className="card-linked">
              <h3 className="heading text-xl">
                <AppLink href={href} className="card-link card-title">
                  {grade}
                </AppLink>
              </h3>
              <p className="figures text-lg font-semibold">
                {newFrom ? newFromText(newFrom, t) : t("models.grade_demo")}
              </p>
              <p className="text-ink-muted">{specification.map(wordOf).join(" · ")}</p>
              <ul aria-label={t("models.grade_colours")} className="flex flex-wrap gap-x-3 gap-y-1">
                {colours.map((colour) => (
                  <li key={colour} className="flex items-center gap-1.5">
                    <Swatch paint={paintOf(colour)} />
                    {wordOf(colour)}
                  </li>
                ))}
              </ul>
              <p className="font-semibold text-brand-strong" aria-hidden="true">
                {t("models.grade_stock", { count, formatted: formatCount(count) })}
              </p>
            </li>
          ))}
        </ul>
      </Card>
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
