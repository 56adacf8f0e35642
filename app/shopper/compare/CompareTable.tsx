import { useTranslation } from "~/i18n/use-translation";
import { useWordOf } from "~/i18n/use-word-of";
import { carEnquiryPath, carPath, comparePath } from "~/paths";
import { CardPrice } from "~/stock/CardPrice";
import { unbroken } from "~/stock/unbroken";
import { tagText } from "~/stock/display-tag";
import "~/styles/compare.css";
import { AppLink } from "~/ui/AppLink";
import { Badge } from "~/ui/Badge";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";
import { Picture } from "~/ui/Picture";

import { type ComparedCar, type ComparedFeature, pricesApart } from "./compared-car";
import { type Best, type Difference, differenceAmong } from "./decides";
import { useComparison } from "../favourites/device-list";
import { SaveButton } from "../SaveButton";

const SIZES = "(min-width: 64rem) 15rem, 10rem";

type CompareColumnHeadProps = { car: ComparedCar; cars: readonly ComparedCar[] };

type CompareRowProps = {
  label: string;
  values: readonly (string | null)[];
  difference: Difference;
  best?: Best | null;
  /** Details are shown on request. */
  decides: boolean;
};

type LabelledRow = {
  key: string;
  label: string;
  values: (string | null)[];
  difference: Difference;
  best: Best | null;
  decides: boolean;
};

type CompareTableProps = {
  cars: readonly ComparedCar[];
  rows: readonly LabelledRow[];
  features: readonly ComparedFeature[];
};

/** The cars side by side: one column per car, one row per known fact (spec 1 §4, compare). */
export function CompareTable({ cars, rows, features }: CompareTableProps) {
  const { t } = useTranslation();
  // An unlisted feature may still be present, so it is neither claimed nor denied.
  const featureText = (has: boolean) => (has ? `✓ ${t("shelf.compare_has")}` : null);
  const lowest = pricesApart(cars)?.lowest ?? null;
  const places = cars.map(({ place }) => place);
  return (
    // No tabIndex: focus reaches it through its links, and the arrow keys then scroll it.
    <div className="compare-window" role="region" aria-label={t("shelf.compare_scroll")}>
      <table className="compare-table" data-cars={cars.length}>
        <caption className="sr-only">{t("shelf.comparison")}</caption>
        <thead>
          <tr>
            <td />
            {cars.map((car) => (
              <CompareColumnHead key={car.shelf.id} car={car} cars={cars} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t("shelf.compare_price")}</th>
            {cars.map((car, column) => (
              <CompareColumnTop key={car.shelf.id} car={car} isLowest={column === lowest} />
            ))}
          </tr>
          {rows.map(({ key, ...row }) => (
            <CompareRow key={key} {...row} />
          ))}
          <CompareRow
            label={t("shelf.compare_where")}
            values={places}
            difference={differenceAmong(places, (some) => new Set(some).size > 1)}
            decides
          />
        </tbody>
        {features.length > 0 ? (
          <tbody>
            <tr
              className="compare-group"
              data-detail={features.every(({ difference }) => difference === "none") || undefined}
            >
              <th scope="rowgroup" colSpan={cars.length + 1}>
                <span className="heading text-lg text-ink">{t("shelf.compare_features")}</span>
              </th>
            </tr>
            {features.map(({ name, has, difference }) => (
              <CompareRow
                key={name}
                label={name}
                values={has.map(featureText)}
                difference={difference}
                decides={difference !== "none"}
              />
            ))}
          </tbody>
        ) : null}
      </table>
    </div>
  );
}

/**
 * A row of the comparison; one that differs is marked visually and for screen readers, on a phone by the two it shows. A
 * car that is ahead of all others says so.
 */
function CompareRow({ label, values, difference, best = null, decides }: CompareRowProps) {
  const { t } = useTranslation();
  return (
    <tr
      data-differs={difference}
      data-detail={!decides || undefined}
      data-others={values.slice(0, 2).every((value) => value === null) || undefined}
    >
      <th scope="row">
        {label}
        {difference === "none" ? null : (
          <span className="compare-differs sr-only"> ({t("shelf.compare_differs")})</span>
        )}
      </th>
      {values.map((value, column) => (
        // A column's only identity is its position, which never changes.
        <td key={column} className="figures">
          {value ?? <span className="font-normal text-ink-muted">{t("shelf.compare_none")}</span>}
          {best?.column === column ? (
            <span className="compare-best">{t(`shelf.compare_${best.is}`)}</span>
          ) : null}
        </td>
      ))}
    </tr>
  );
}

/** A car's name and remove button; sticky while the table scrolls. */
function CompareColumnHead({ car, cars }: CompareColumnHeadProps) {
  const { t } = useTranslation();
  const comparison = useComparison();
  const { id, slug, name } = car.favourite;
  const others = cars.map(({ favourite }) => favourite).filter((other) => other.id !== id);
  return (
    <th scope="col">
      <div className="compare-name">
        <AppLink href={carPath(slug)} className="line-clamp-4 font-semibold hover:underline">
          {unbroken(name)}
        </AppLink>
        <AppLink
          href={comparePath(others)}
          rel="nofollow"
          preventScrollReset
          className="compare-remove compare-tools"
          aria-label={t("shelf.remove", { car: name })}
          // Any change makes the comparison the shopper's own.
          onClick={() => comparison.replace(others)}
        >
          <Icon name="x" className="size-4" />
        </AppLink>
      </div>
    </th>
  );
}

/** The picture, the price and the next step of a car. */
function CompareColumnTop({ car, isLowest }: { car: ComparedCar; isLowest: boolean }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { favourite, image, tag, price, otherPrice, shelf, inStock } = car;
  return (
    <td>
      <div className="compare-picture">
        {image ? (
          <Picture image={image} alt="" sizes={SIZES} widest={640} />
        ) : (
          <Icon name="image-off" className="m-auto size-8" />
        )}
        {tag ? (
          <Badge tone={inStock ? "tag" : "plain"} className="compare-tag">
            {tagText(tag, wordOf)}
          </Badge>
        ) : null}
        <div className="absolute top-1 right-1 print:hidden">
          <SaveButton car={shelf} />
        </div>
      </div>
      <div className="mt-2 font-normal">
        <CardPrice price={price} other={otherPrice} t={t} />
        {isLowest ? <span className="compare-best compare-cheapest">{t("shelf.compare_lowest")}</span> : null}
      </div>
      <ButtonLink
        href={inStock ? carEnquiryPath(favourite.slug) : carPath(favourite.slug)}
        size="sm"
        block
        className="compare-tools mt-3"
      >
        {t(inStock ? "shelf.compare_enquire" : "shelf.compare_view")}
        <span className="sr-only">: {favourite.name}</span>
      </ButtonLink>
    </td>
  );
}
