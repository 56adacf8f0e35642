import { ImageOff } from "lucide-react";
import { useTranslation } from "react-i18next";

import { useWordOf } from "../../i18n/use-word-of";
import { CardPrice } from "../../stock/CardPrice";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Picture } from "../../ui/Picture";
import { FavouriteButton } from "../favourites/FavouriteButton";
import type { ComparedCar } from "./compared-car";

const SIZES = "(min-width: 64rem) 15rem, 10rem";

/** The picture, the price and the next step of a car. */
export function CompareColumnTop({ car }: { car: ComparedCar }) {
  const { t } = useTranslation();
  const wordOf = useWordOf();
  const { favourite, image, tag, price, shelf, inStock } = car;
  return (
    <td>
      <div className="compare-picture">
        {image ? (
          <Picture image={image} alt="" sizes={SIZES} widest={640} />
        ) : (
          <ImageOff className="m-auto size-8" aria-hidden="true" />
        )}
        <div className="absolute top-1 right-1 print:hidden">
          <FavouriteButton car={shelf} />
        </div>
      </div>
      {tag ? (
        <p className="mt-2">
          <Badge tone={inStock ? "tag" : "plain"}>{wordOf(tag.text)}</Badge>
        </p>
      ) : null}
      <div className="mt-2 font-normal">
        <CardPrice price={price} t={t} />
      </div>
      <ButtonLink
        href={inStock ? `/cars/${favourite.slug}#enquire` : `/cars/${favourite.slug}`}
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
