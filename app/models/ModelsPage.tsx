import { formatCount } from "~/i18n/format-count";
import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { modelsPath } from "~/paths";
import { formatDollars } from "~/stock/money";
import "~/styles/models.css";
import { AppLink } from "~/ui/AppLink";
import { Breadcrumbs } from "~/ui/Breadcrumbs";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Page } from "~/ui/Page";
import { Section } from "~/ui/Section";

import type { ModelCategory, ModelChoice } from "./model";
import type { ModelsPageData, ModelTile } from "./find-models-page.server";
import { ModelPicture } from "./ModelPicture";
import { ModelStatusLine } from "./ModelStatusLine";
import { newFromText } from "./new-from-text";

/** What is in it is on the way, and not here yet. */
const UPCOMING: ModelCategory = "Upcoming";

/** The dealer's models, each once; on a phone a plain list (spec 2 §2). */
export function ModelsPage({ page }: { page: ModelsPageData }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { bodies, body, fuels, fuel, cards, categories, sideLinks } = page;
  const here = cards.filter(stockOf);
  const away = here.length > 0 ? cards.filter((card) => !stockOf(card)) : [];
  return (
    <Page className="pt-2 pb-section">
      <Breadcrumbs
        items={[
          { label: t("content.home"), href: "/" },
          ...(body
            ? [{ label: t("models.title"), href: modelsPath(null) }, { label: wordOf(body.name) }]
            : [{ label: t("models.title") }]),
        ]}
      />
      <h1 className="heading mt-2 text-2xl">
        {body ? t("models.title_body", { body: wordOf(body.name) }) : t("models.title")}
      </h1>
      <p className="mt-2 text-lg text-ink-muted">{t("models.lead")}</p>
      <div className="mt-6 grid gap-2">
        <ModelFilter
          name={t("models.bodies")}
          any={t("models.all_bodies")}
          choices={bodies}
          chosen={body}
          hrefOf={(slug) => modelsPath(slug, fuel?.slug)}
        />
        <ModelFilter
          name={t("models.fuels")}
          any={t("models.all_fuels")}
          choices={fuels}
          chosen={fuel}
          hrefOf={(slug) => modelsPath(body?.slug ?? null, slug)}
        />
      </div>
      <ModelGrid cards={here.length > 0 ? here : cards} className="mt-8" />
      <AwayModels
        title={t("models.to_order")}
        lead={t("models.to_order_lead")}
        cards={away.filter(({ status }) => status !== "discontinued")}
      />
      <AwayModels
        title={t("models.ended")}
        lead={t("models.ended_lead")}
        cards={away.filter(({ status }) => status === "discontinued")}
      />
      {categories.length > 0 ? (
        <Section title={t("models.by_category")} lead={t("models.by_category_lead")} className="mt-section">
          <ul className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 lg:grid-cols-4">
            {categories.map((category) => (
              <Card as="li" linked panel key={category.name} className="card-body">
                <AppLink href={category.href} className="card-link card-title font-semibold">
                  {wordOf(category.name)}
                </AppLink>
                <StockLine
                  text={category.name === UPCOMING ? "models.on_the_way" : "models.in_stock"}
                  count={category.count}
                  from={
                    category.fromPrice === null
                      ? null
                      : t("models.from", { price: formatDollars(category.fromPrice * 100) })
                  }
                />
              </Card>
            ))}
          </ul>
        </Section>
      ) : null}
      {sideLinks.length > 0 ? (
        <div className="mt-10 flex flex-wrap gap-3">
          {sideLinks.map(({ name, url }) => (
            <ButtonLink key={url} href={url}>
              {name}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </Page>
  );
}

type AwayModelsProps = { title: string; lead: string; cards: readonly ModelTile[] };

/** Models of which none can be looked at. */
function AwayModels({ title, lead, cards }: AwayModelsProps) {
  if (cards.length === 0) return null;
  return (
    <Section title={title} lead={lead} className="mt-section">
      <ModelGrid cards={cards} heading="h3" className="model-grid-small" />
    </Section>
  );
}

/** The cars of a model that can be looked at. A car with the name of a coming model is of the one before. */
function stockOf({ inStock, status }: ModelTile): ModelTile["inStock"] {
  return status === "coming_soon" ? null : inStock;
}

type ModelGridProps = { cards: readonly ModelTile[]; heading?: "h2" | "h3"; className: string };

/** Those with the price of a new one first. */
function ModelGrid({ cards, heading: Heading = "h2", className }: ModelGridProps) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const isPriced = ({ inStock }: ModelTile) => Boolean(inStock?.newFrom);
  return (
    <ul className={`model-grid ${className}`}>
      {[...cards]
        .sort((one, other) => Number(isPriced(other)) - Number(isPriced(one)))
        .map((card) => {
          const stock = stockOf(card);
          return (
            <Card as="li" linked key={card.href} className="model-tile">
              {card.image ? (
                <div className="model-stand model-ground">
                  <ModelPicture
                    image={card.image}
                    sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 10rem"
                  />
                </div>
              ) : null}
              <div className="card-body">
                <p className="text-sm text-ink-muted">{card.make}</p>
                <div className="model-name">
                  <Heading className="heading">
                    <AppLink href={card.href} className="card-link card-title">
                      {card.name}
                    </AppLink>
                  </Heading>
                  {card.status === "available" ? null : <ModelStatusLine status={card.status} />}
                </div>
                {stock && (stock.newFrom || card.status !== "discontinued") ? (
                  <p className="figures font-semibold">
                    {stock.newFrom ? newFromText(stock.newFrom, t) : t("models.price_on_request")}
                  </p>
                ) : null}
                <p className="model-facts-line figures">
                  {[wordOf(card.body), ...(card.engine === null ? [] : [card.engine])].join(" · ")}
                </p>
                {stock ? <ModelStockLine count={stock.count} /> : null}
              </div>
            </Card>
          );
        })}
    </ul>
  );
}

type ModelFilterProps = {
  name: string;
  /** The words of the link that lifts the filter. */
  any: string;
  choices: readonly ModelChoice[];
  chosen: ModelChoice | null;
  hrefOf: (slug: string | null) => string;
};

/** One filter as links; nothing if there is no choice. */
function ModelFilter({ name, any, choices, chosen, hrefOf }: ModelFilterProps) {
  const wordOf = useWordOf();
  if (choices.length < 2 && !chosen) return null;
  return (
    <nav aria-label={name} className="chip-row">
      <AppLink href={hrefOf(null)} className="model-choice" aria-current={chosen ? undefined : "page"}>
        {any}
      </AppLink>
      {choices.map((choice) => (
        <AppLink
          key={choice.slug}
          href={hrefOf(choice.slug)}
          className="model-choice"
          aria-current={choice.slug === chosen?.slug ? "page" : undefined}
        >
          {wordOf(choice.name)}
        </AppLink>
      ))}
    </nav>
  );
}

/** How many there are of any age. */
function ModelStockLine({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p className="model-stock-line figures">
      {t("models.in_stock", { count, formatted: formatCount(count) })}
    </p>
  );
}

type StockLineProps = {
  text: "models.in_stock" | "models.on_the_way";
  count: number;
  from: string | null;
};

function StockLine({ text, count, from }: StockLineProps) {
  const { t } = useTranslation();
  const said = t(text, { count, formatted: formatCount(count) });
  return <p className="figures text-sm text-ink-muted">{from === null ? said : `${said} · ${from}`}</p>;
}
