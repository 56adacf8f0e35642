import { useTranslation } from "~/i18n/use-translation";
import { comparePath } from "~/paths";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";

import { MAX_COMPARED, useComparison } from "../favourites/device-list";
import type { Favourite } from "../favourites/favourite";

/** From what is saved to its comparison, where it is no more than stands side by side. */
export function CompareSaved({ cars }: { cars: readonly Favourite[] }) {
  const { t } = useTranslation();
  const { compare } = useSite().favourites;
  const comparison = useComparison();
  if (!compare || cars.length < 2 || cars.length > MAX_COMPARED) return null;
  return (
    <ButtonLink href={comparePath(cars)} rel="nofollow" onClick={() => comparison.replace(cars)}>
      <Icon name="columns-3" className="size-5" />
      {t("shelf.compare_saved", { count: cars.length })}
    </ButtonLink>
  );
}
