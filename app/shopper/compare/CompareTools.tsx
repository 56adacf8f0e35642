import { Plus, Printer } from "lucide-react";

import { useTranslation } from "../../i18n/use-translation";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { MAX_COMPARED } from "./compare-path";
import type { ComparedCar } from "./compared-car";
import { useComparison } from "./use-comparison";

type CompareToolsProps = {
  cars: readonly ComparedCar[];
  /** Where the site's stock is. */
  stockHref: string;
};

/** Actions of a comparison; hidden in print. */
export function CompareTools({ cars, stockHref }: CompareToolsProps) {
  const { t } = useTranslation();
  const comparison = useComparison();
  return (
    <div className="compare-tools flex flex-wrap items-center gap-x-4 gap-y-2">
      {cars.length > 1 ? (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" className="compare-only size-5 accent-brand" />
          {t("shelf.compare_only_differences")}
        </label>
      ) : null}
      <span className="ml-auto flex gap-2">
        {cars.length < MAX_COMPARED ? (
          <ButtonLink
            href={stockHref}
            size="sm"
            // The cars of a shared page become this shopper's comparison.
            onClick={() => comparison.replace(cars.map(({ favourite }) => favourite))}
          >
            <Plus className="size-5" aria-hidden="true" />
            {t("shelf.compare_add")}
          </ButtonLink>
        ) : null}
        <Button size="sm" className="noscript:hidden" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t("shelf.compare_print")}
        </Button>
      </span>
    </div>
  );
}
