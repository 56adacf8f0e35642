import { useTranslation } from "~/i18n/use-translation";
import { AppLink } from "~/ui/AppLink";
import { ButtonLink } from "~/ui/ButtonLink";
import { Card } from "~/ui/Card";
import { Picture } from "~/ui/Picture";
import { formatCount } from "~/i18n/format-count";
import { telHref } from "~/ui/tel-href";

import type { LocationSummary } from "./location-summary";
import { LocationRating } from "./LocationRating";
import { OpenStatus } from "./OpenStatus";

type LocationCardProps = {
  location: LocationSummary;
  /** The level after the heading above the cards. */
  heading: "h2" | "h3";
  /** The number of cards per row on a wide screen. */
  columns: keyof typeof PICTURES;
  as?: "li" | "div";
  /** Kilometres from the shopper. */
  distance?: number;
};

/** The picture is 230 px high (spec 1 §9), higher if two cards fill the page. */
const PICTURES = {
  two: { height: "h-57.5 lg:h-84", sizes: "(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, 100vw" },
  three: { height: "h-57.5", sizes: "(min-width: 64rem) 26rem, (min-width: 48rem) 50vw, 100vw" },
  five: { height: "h-57.5", sizes: "(min-width: 48rem) 20rem, 82vw" },
};

/** A location, workshop or parts counter in a list (spec 2 §2). */
export function LocationCard({
  location,
  heading: Heading,
  columns,
  as = "li",
  distance,
}: LocationCardProps) {
  const { t } = useTranslation();
  const picture = PICTURES[columns];
  const { name, kind, image, street, place, phone, rating, today } = location;
  return (
    <Card as={as} panel className="location-card relative flex flex-col">
      {image ? (
        <div className={`card-media ${picture.height}`}>
          <Picture
            image={image}
            alt=""
            sizes={picture.sizes}
            className="size-full object-cover object-[50%_75%]"
          />
        </div>
      ) : null}
      <div className="location-body flex flex-1 flex-col p-panel">
        <p className="location-kind label-caps text-sm font-semibold text-ink-muted">
          {t(`content.kind_${kind}`)}
        </p>
        <Heading className="heading mt-1 text-lg">{name}</Heading>
        {distance === undefined ? null : <Distance km={distance} />}
        {rating ? <LocationRating rating={rating} className="mt-1" /> : null}
        {today ? <OpenStatus today={today} className="mt-3" /> : null}
        <address className="mt-3 flex flex-1 flex-col not-italic">
          <span className="location-street mask-icon icon-place flex gap-3">
            <span>
              {street}
              <br />
              {place}
            </span>
          </span>
          <AppLink
            href={telHref(phone)}
            className="mask-icon icon-phone figures mt-1 inline-flex min-h-11 items-center gap-3 self-start font-semibold min-[20rem]:whitespace-nowrap hover:underline"
          >
            {phone}
          </AppLink>
        </address>
        <ButtonLink href={location.href} className="mt-4" size={columns === "five" ? "sm" : "md"} block>
          {t("content.location_details")}
          <span className="sr-only">: {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Distance({ km }: { km: number }) {
  const { t } = useTranslation();
  return (
    <p className="figures mt-1 font-semibold text-brand-strong">
      {km < 1 ? t("places.away_less") : t("places.away", { km: formatCount(Math.round(km)) })}
    </p>
  );
}

type LocationGridProps = {
  locations: LocationSummary[];
  heading: "h2" | "h3";
  /** On a phone each is a row of its name, hours, phone and link, where it is no page of locations. */
  onPhone?: "cards" | "rows";
  /** Kilometres from the shopper, by the location's id. */
  distances?: Readonly<Record<string, number>>;
};

const GRIDS = { two: "md:grid-cols-2", three: "md:grid-cols-2 lg:grid-cols-3" };

/** Two per row if there are fewer than three, otherwise three (spec 2 §9). */
export function LocationGrid({ locations, heading, onPhone = "cards", distances }: LocationGridProps) {
  const columns = locations.length < 3 ? "two" : "three";
  return (
    <ul className={`grid gap-card ${GRIDS[columns]}`} data-phone={onPhone}>
      {locations.map((location) => (
        <LocationCard
          key={location.id}
          location={location}
          heading={heading}
          columns={columns}
          distance={distances?.[location.id]}
        />
      ))}
    </ul>
  );
}
