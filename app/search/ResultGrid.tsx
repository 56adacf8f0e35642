import type { TFunction } from "i18next";

import { useTranslation } from "~/i18n/use-translation";
import type { Seconds } from "~/platform/moment";
import type { PublicSite } from "~/site/public-site";
import { CarCard, type CardMarks } from "~/stock/CarCard";
import type { QuotedRepayment } from "~/stock/credit/quoted-loan";
import { formatDollars } from "~/stock/money";
import {
  lastPromoSpan,
  mixPromoCards,
  type PlacedPromoCard,
  type PromoCard as Promo,
} from "~/stock/promo-cards";
import type { ShownCar } from "~/stock/shown-car";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";
import { classNames } from "~/ui/class-names";

import type { ResultsView, ListedCar } from "./search-page";

export type ResultGridProps = {
  cars: readonly ListedCar[];
  promos?: readonly PlacedPromoCard[];
  site: PublicSite;
  view: ResultsView;
  now: Seconds;
  /** The controls that a feature adds to each card. */
  marksOf?: (car: ShownCar) => CardMarks;
};

const USUAL_SIZES = {
  list: "(min-width: 40rem) 18rem, 100vw",
  // Those of a card anywhere.
  grid: undefined,
};
const ALBUM_SIZES = {
  list: "(min-width: 64rem) 24rem, (min-width: 40rem) 18rem, 100vw",
  grid: "(min-width: 80rem) 28rem, (min-width: 64rem) 34vw, (min-width: 40rem) 50vw, 100vw",
};

/** The cars, with the dealer's promo cards among them. */
export function ResultGrid(props: ResultGridProps) {
  const { cars, promos = [], site, view, now, marksOf } = props;
  const { t } = useTranslation();
  const sizes = site.theme.stockStyle === "album" ? ALBUM_SIZES : USUAL_SIZES;
  const items = mixPromoCards(cars, promos);
  const last = items.findLastIndex((item) => "promo" in item);
  const span = lastPromoSpan(items.length);
  const isMixed = new Set(cars.map(({ carType }) => carType)).size > 1;
  return (
    <ul className="result-grid" data-view={view}>
      {items.map((item, index) =>
        "promo" in item ? (
          <li
            key={`promo ${item.promo.id}`}
            className="result-promo"
            data-pairs={index === last ? span.pairs : 1}
            data-triples={index === last ? span.triples : 1}
          >
            <PromoCard card={item.promo} />
          </li>
        ) : (
          <li key={item.car.id}>
            <CarCard
              car={item.car}
              settings={site}
              now={now}
              priority={index === 0}
              saysType={isMixed}
              sizes={sizes[view]}
              {...marksOf?.(item.car)}
              note={
                <>
                  {item.car.repayment ? <Repayment repayment={item.car.repayment} t={t} /> : null}
                  {item.car.rating ? <p className="card-rating figures">{item.car.rating}</p> : null}
                </>
              }
            />
          </li>
        ),
      )}
    </ul>
  );
}

/** A repayment with its rate and comparison rate beside it, in the same size and one line (design §5). */
export function Repayment({ repayment, t }: { repayment: QuotedRepayment; t: TFunction }) {
  const percent = (rate: number) => `${rate.toFixed(2)}%`;
  return (
    <p className="card-repayment figures">
      {t("search.card_repayment", {
        amount: formatDollars(repayment.weeklyCents),
        rate: percent(repayment.rate),
        comparison: percent(repayment.comparisonRate),
      })}
    </p>
  );
}

/** Of the renderings; the box is as large as the card leaves it. On a phone a card takes both columns. */
const PROMO_PICTURE = { width: 1200, height: 900 };
const PROMO_SIZES = "(min-width: 40rem) 20rem, 100vw";

/** A dealer's promo card, as tall as the cars beside it. */
function PromoCard({ card }: { card: Promo }) {
  return (
    <Card
      as="div"
      panel
      linked
      className={classNames(
        "promo-card",
        `promo-card-${card.tone}`,
        card.image !== null && "promo-card-pictured",
      )}
    >
      {card.image === null ? null : (
        <div className="promo-card-media">
          <Picture
            image={{ key: card.image, ...PROMO_PICTURE }}
            alt=""
            sizes={PROMO_SIZES}
            className="absolute inset-0 size-full object-cover"
          />
        </div>
      )}
      <h3 className="heading text-xl">{card.heading}</h3>
      <p className="mt-3">{card.text}</p>
      <AppLink
        href={card.url}
        className="card-link mt-auto inline-flex min-h-11 items-center gap-2 pt-6 font-semibold"
      >
        <span className="card-title">{card.linkText}</span>
        <Icon name="arrow-right" className="size-5 shrink-0" />
      </AppLink>
    </Card>
  );
}
