import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { AppLink } from "../ui/AppLink";
import { Card } from "../ui/Card";
import type { CarCard as CardCar } from "./car-card";
import { cardBadge, type CardTagSettings } from "./card-badge";
import { cardFacts } from "./card-facts";
import { cardName } from "./card-name";
import { CardFacts } from "./CardFacts";
import { CardMedia } from "./CardMedia";
import { CardPrice } from "./CardPrice";
import { isInStock } from "./in-stock";
import { priceOf, type PriceSettings } from "./price";

/** The part of a site that a card is shown with. */
export type CarCardSettings = { tags: CardTagSettings; price: PriceSettings };

type CarCardProps = {
  car: CardCar;
  settings: CarCardSettings;
  /** Seconds UTC, of the loader: a page must not change its tags while it is read. */
  now: number;
  /** Over the picture's top right: the save heart. */
  actions?: ReactNode;
  /** Under the price: a repayment with its rates. */
  note?: ReactNode;
  /** How wide the picture is shown; a column of the results grid unless told. */
  sizes?: string;
  /** One of the first pictures that the page is waited for. */
  priority?: boolean;
};

const GRID_SIZES = "(min-width: 80rem) 18rem, (min-width: 64rem) 30vw, (min-width: 40rem) 50vw, 100vw";

/** A car in a list, linked as a whole to its page; in any page, of any feature. */
export function CarCard(props: CarCardProps) {
  const { car, settings, now, actions, note, sizes = GRID_SIZES, priority = false } = props;
  // Once for all its parts: a page shows twenty-one cards.
  const { t } = useTranslation();
  const sold = !isInStock(car.status);
  const { title, line } = cardName(car);
  const place = car.locationName ?? [car.city, car.state].filter(Boolean).join(" ");
  return (
    <Card as="article" linked className="car-card" data-sold={sold || undefined}>
      <CardMedia
        car={car}
        badge={cardBadge(car, settings.tags, now)}
        sizes={sizes}
        priority={priority}
        t={t}
      />
      {actions ? <div className="car-card-actions">{actions}</div> : null}
      <div className="card-body car-card-body">
        <h3>
          <AppLink href={`/cars/${car.slug}`} className="card-link">
            <span className="card-title font-semibold">{title}</span>
            {line ? <span className="car-card-line"> {line}</span> : null}
          </AppLink>
        </h3>
        <div>
          <CardPrice price={priceOf(car, settings.price)} t={t} />
          {note}
          {sold ? <SimilarLink car={car} t={t} /> : null}
        </div>
        <CardFacts facts={cardFacts(car)} t={t} />
        {place ? <p className="car-card-place mask-icon icon-place">{place}</p> : null}
      </div>
    </Card>
  );
}

/** Spec 1 §4: what a sold car still offers. */
function SimilarLink({ car, t }: { car: Pick<CardCar, "slug" | "name">; t: TFunction }) {
  return (
    <p className="mt-1 text-sm">
      {t("search.card_sold_question")}{" "}
      <AppLink
        href={`/cars/${car.slug}#enquiry`}
        className="card-control link inline-flex min-h-11 items-center font-semibold"
      >
        {t("search.card_sold_action")}
        <span className="sr-only">: {car.name}</span>
      </AppLink>
    </p>
  );
}
