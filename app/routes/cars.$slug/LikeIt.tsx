import { useTranslation } from "~/i18n/use-translation";
import { formatDollars } from "~/stock/money";
import { priceOf, statedPrice } from "~/stock/price";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import type { ButtonVariant } from "~/ui/button-styles";

import type { VehiclePageData } from "./find-vehicle-page.server";
import { SIMILAR_ANCHOR } from "./similar-anchor";

type LikeItProps = { cars: VehiclePageData["similar"]; look: Extract<ButtonVariant, "accent" | "quiet"> };

/** The way to the row of cars like one that is gone or held, with their number and the lowest price. */
export function LikeIt({ cars, look }: LikeItProps) {
  const { t } = useTranslation();
  const { price } = useSite();
  if (cars.length === 0) return null;
  const prices = cars.flatMap((car) => {
    const stated = statedPrice(priceOf(car, price));
    return stated ? [stated.cents] : [];
  });
  const count = cars.length;
  return (
    <ButtonLink href={`#${SIMILAR_ANCHOR}`} variant={look} className="figures mb-2" block>
      {prices.length === 0
        ? t("vehicle.like_it", { count })
        : t("vehicle.like_it_from", { count, price: formatDollars(Math.min(...prices)) })}
    </ButtonLink>
  );
}
