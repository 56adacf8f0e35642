import { useLocation } from "@remix-run/react";

import { useTranslation } from "~/i18n/use-translation";
import { pageAt } from "~/pages";
import { comparePath } from "~/paths";
import { useSite } from "~/site/use-site";
import { ButtonLink } from "~/ui/ButtonLink";
import { Icon } from "~/ui/Icon";

import { useDeviceCars, useComparison } from "../favourites/device-list";

/** 'Compare (n)' from two cars on, where there are cars; overlaid, so that nothing shifts. */
export function CompareTray() {
  const { t } = useTranslation();
  const { compare } = useSite().favourites;
  const { pathname } = useLocation();
  const comparison = useComparison();
  const cars = useDeviceCars(comparison);
  if (!compare || cars.length < 2 || pageAt(pathname).shows !== "cars") return null;
  return (
    <aside aria-label={t("shelf.comparison")} className="compare-bar">
      <ul className="compare-bar-cars">
        {cars.map(({ id, name, primary_image_url: image }) => (
          <li key={id}>
            {image ? (
              <img src={image} alt={name} title={name} width={56} height={42} />
            ) : (
              <span className="sr-only">{name}</span>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink href={comparePath(cars)} variant="brand" size="sm">
        {t("shelf.compare_count", { count: cars.length })}
      </ButtonLink>
      <button
        type="button"
        className="compare-bar-clear"
        aria-label={t("shelf.compare_clear")}
        onClick={() => comparison.replace([])}
      >
        <Icon name="x" className="size-5" />
      </button>
    </aside>
  );
}
