import { lazy, Suspense } from "react";

import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/site/use-site";
import { Page } from "~/ui/Page";

import type { CarsNotFound } from "./cars-not-found";

const CarsRow = lazy(async () => ({ default: (await import("./CarsRow")).CarsRow }));

/** What just came in, below the page of a failure; its code is loaded there alone. */
export function LazyNewestCars({ cars, now }: CarsNotFound) {
  const { t } = useTranslation();
  const { search } = useSite();
  return (
    <Page className="pb-section">
      <Suspense fallback={null}>
        <CarsRow title={t("errors.newest")} href={search.defaultPath} cars={cars} now={now} />
      </Suspense>
    </Page>
  );
}
