import type { ReactNode } from "react";
import type { TFunction } from "i18next";

import { useTranslation } from "~/i18n/use-translation";
import { wordsIn, type WordOf } from "~/i18n/value-words";
import { carPath } from "~/paths";
import type { Seconds } from "~/platform/moment";
import { AppLink } from "~/ui/AppLink";
import { Card } from "~/ui/Card";

import { cardBadge, cardFacts, cardName, type CardTagSettings, type CardFact } from "./card-facts";
import { CardActions, SoldActions, type CardActionSettings } from "./CardActions";
import { CardMedia } from "./CardMedia";
import { CardPrice } from "./CardPrice";
import { isInStock } from "./in-stock";
import { otherPriceOf, priceOf, type PriceSettings } from "./price";
import type { ShownCar } from "./shown-car";
import { unbroken } from "./unbroken";
import { turnPhotosByKey, useCardPhotos } from "./use-card-photos";

type CardFactsProps = { facts: readonly CardFact[]; t: TFunction; wordOf: WordOf };

/** The part of a site that a card needs; an action whose settings are missing is left out. */
export type CarCardSettings = { tags: CardTagSettings; price: PriceSettings } & CardActionSettings;

/** What a shopper does with a card besides opening it. */
export type CardMarks = {
  /** The save heart, of the class `car-card-heart`: the one control over the picture. */
  heart?: ReactNode;
  /** The control that adds it to the comparison, beside its location. */
  compare?: ReactNode;
};

type CarCardProps = CardMarks & {
  car: ShownCar;
  settings: CarCardSettings;
  /** Seconds UTC, from the loader, so that a page's tags do not change while it is read. */
  now: Seconds;
  /** A repayment with its rates, under the price. */
  note?: ReactNode;
  /** Whether it is new, used or a demo: where the cars beside it are others. */
  saysType?: boolean | undefined;
  /** The `sizes` of the picture; by default those of a column of the results grid. */
  sizes?: string;
  /** Whether the picture is among the first ones, which are fetched eagerly. */
  priority?: boolean;
};

const GRID_SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw";

/** A car in a list, the whole card a link to its page; usable in any feature's pages. */
export function CarCard(props: CarCardProps) {
  const { car, settings, now, heart, compare, note, saysType, sizes = GRID_SIZES, priority } = props;
  // Called once for all parts of the card: a page shows twenty-one cards.
  const { t, i18n } = useTranslation();
  const wordOf = wordsIn(i18n.language);
  const photos = useCardPhotos(car.images.length);
  const sold = !isInStock(car.status);
  const { title, line } = cardName(car);
  const place = car.locationName ?? [car.city, car.state].filter(Boolean).join(" ");
  return (
    <Card
      as="article"
      linked
      className="car-card"
      data-sold={sold || undefined}
      onPointerEnter={photos.open}
      onFocus={photos.open}
      onKeyDown={turnPhotosByKey}
    >
      <CardMedia
        car={car}
        photos={photos}
        badge={cardBadge(car, settings.tags, now)}
        carType={saysType ? car.carType : null}
        wordOf={wordOf}
        sizes={sizes}
        priority={priority ?? false}
        t={t}
      />
      {heart}
      <div className="card-body car-card-body">
        <h3>
          <AppLink href={carPath(car.slug)} className="card-link card-title font-semibold">
            {unbroken(title)}
            {line ? <span className="car-card-line"> {unbroken(line)}</span> : null}
          </AppLink>
        </h3>
        <div className="car-card-cost">
          <CardPrice price={priceOf(car, settings.price)} other={otherPriceOf(car, settings.price)} t={t} />
          {note}
        </div>
        <CardFacts facts={cardFacts(car)} t={t} wordOf={wordOf} />
        {place || compare ? (
          <div className="car-card-foot">
            {place ? <p className="car-card-place mask-icon icon-place">{place}</p> : null}
            {compare}
          </div>
        ) : null}
      </div>
      {sold ? <SoldActions car={car} t={t} /> : <CardActions car={car} settings={settings} t={t} />}
    </Card>
  );
}

function factText({ kind, text }: CardFact, t: TFunction, wordOf: WordOf): string {
  if (kind === "sleeps") return t("search.card_sleeps", { count: Number(text) });
  if (kind === "atm") return t("search.card_atm", { mass: text });
  return kind === "tare" ? t("search.card_tare", { mass: text }) : wordOf(text);
}

/** Kilometres, transmission, body: to be read at a glance (spec 1 §2, car icons). */
function CardFacts({ facts, t, wordOf }: CardFactsProps) {
  if (facts.length === 0) return null;
  return (
    <ul className="car-card-facts figures">
      {facts.map(({ kind, text }) => (
        <li key={kind} className={`mask-icon icon-${kind}`}>
          {factText({ kind, text }, t, wordOf)}
        </li>
      ))}
    </ul>
  );
}
