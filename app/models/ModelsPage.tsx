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
import { Picture } from "~/ui/Picture";
import { Section } from "~/ui/Section";

import { newFromText } from "./new-from-text";
import { ModelStatusLine } from "./ModelStatusLine";
import type { ModelInStock, ModelsPageData } from "./find-models-page.server";

/** The dealer's models by category; on a phone a plain list (spec 2 §2). */
export function ModelsPage({ page }: { page: ModelsPageData }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { bodies, body, cards, groups, categories, sideLinks } = page;
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
      <nav aria-label={t("models.bodies")} className="mt-6 flex flex-wrap gap-2">
        {[{ name: t("models.all_bodies"), slug: "" }, ...bodies].map(({ name, slug }) => (
          <AppLink
            key={slug}
            href={modelsPath(slug === "" ? null : slug)}
            className="model-choice"
            aria-current={slug === (body?.slug ?? "") ? "page" : undefined}
          >
            {wordOf(name)}
          </AppLink>
        ))}
      </nav>
      {groups.map((group) => (
        <Section key={group.name} title={wordOf(group.name)} className="mt-section">
          <ul className="model-grid">
            {group.cards.map((index) => {
              const card = cards[index];
              return card ? (
                <Card as="li" linked key={card.href} className="model-tile">
                  {card.image ? (
                    <div className="card-media">
                      <Picture
                        image={card.image}
                        alt=""
                        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 7rem"
                        className="aspect-[4/3] size-full object-cover"
                      />
                    </div>
                  ) : null}
                  <div className="card-body">
                    <h3 className="heading text-lg">
                      <AppLink href={card.href} className="card-link card-title">
                        {card.name}
                      </AppLink>
                    </h3>
                    <ModelStatusLine status={card.status} />
                    {card.status === "coming_soon" ? null : <ModelStockLine inStock={card.inStock} />}
                  </div>
                </Card>
              ) : null;
            })}
          </ul>
        </Section>
      ))}
      {categories.length > 0 ? (
        <Section title={t("models.by_category")} lead={t("models.by_category_lead")} className="mt-section">
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {categories.map((category) => (
              <Card as="li" linked panel key={category.name} className="card-body">
                <AppLink href={category.href} className="card-link card-title font-semibold">
                  {wordOf(category.name)}
                </AppLink>
                <StockLine
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

/** How many there are of any age, and what a new one costs: never the price of a used one. */
function ModelStockLine({ inStock }: { inStock: ModelInStock | null }) {
  const { t } = useTranslation();
  if (!inStock) return <p className="text-sm text-ink-muted">{t("models.none_in_stock")}</p>;
  const { count, newFrom } = inStock;
  return <StockLine count={count} from={newFrom && newFromText(newFrom, t)} />;
}

function StockLine({ count, from }: { count: number; from: string | null }) {
  const { t } = useTranslation();
  const inStock = t("models.in_stock", { count, formatted: count });
  return <p className="figures text-sm text-ink-muted">{from === null ? inStock : `${inStock} · ${from}`}</p>;
}
