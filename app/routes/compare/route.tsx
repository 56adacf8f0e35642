import { json, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";

import { SHARED } from "~/platform/cache-headers";
import { titleMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { mixesPriceTypes, pricesApart, readCompared } from "~/shopper/compare/compared-car";
import { CompareTable } from "~/shopper/compare/CompareTable";
import { CompareTools, SuggestedCars } from "~/shopper/compare/CompareTools";
import { PairChooser } from "~/shopper/compare/PairChooser";
import { SavedTabs } from "~/shopper/SavedTabs";
import { EmptyShelf } from "~/shopper/EmptyShelf";
import { useSite } from "~/site/use-site";
import { formatDollars } from "~/stock/money";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";
import { useDeviceCars, useComparison } from "~/shopper/favourites/device-list";
import "~/styles/saved.css";
import { COMPARE_PATH, comparePath } from "~/paths";
import { useTranslation } from "~/i18n/use-translation";

import { findComparePage } from "./find-compare-page.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  if (!site.config.favourites.compare) throw new Response(null, { status: 404 });
  const names = readCompared(new URL(request.url).searchParams);
  const page = await findComparePage(site, names, Math.floor(Date.now() / 1_000));
  return json(page, { headers: SHARED });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Any four cars make a page, so none is indexed. */
export const meta = titleMeta;

export default function CompareRoute() {
  return <ComparePage {...useLoaderData<typeof loader>()} />;
}

type ComparePageData = Awaited<ReturnType<typeof findComparePage>>;

/** Cars side by side (spec 1 §4, compare), with the rows and wording of the vehicle page. */
function ComparePage(page: ComparePageData) {
  const { t } = useTranslation();
  const { words, search } = useSite();
  const { cars, rows, features, suggested, hasNamed, unknown, tooMany } = page;
  const apart = pricesApart(cars);
  const notes = [
    unknown > 0 ? t("shelf.compare_unknown", { count: unknown }) : null,
    tooMany ? t("shelf.compare_too_many") : null,
    mixesPriceTypes(cars) ? t("shelf.compare_price_types") : null,
  ].filter((note) => note !== null);
  return (
    <Page className="compare py-section">
      <div className="compare-tools">
        <SavedTabs current={COMPARE_PATH} />
      </div>
      <h1 className="heading text-2xl">{t("shelf.compare_title", words)}</h1>
      {cars.length > 0 ? (
        <p className="mt-2 mb-4 text-ink-muted">
          {t("shelf.compare_lead", { count: cars.length, ...words })}{" "}
          {apart ? t("shelf.compare_apart", { amount: formatDollars(apart.cents) }) : null}
        </p>
      ) : null}
      {notes.length > 0 ? (
        <div className="my-4">
          <Notice>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Notice>
        </div>
      ) : null}
      {cars.length > 0 ? (
        <>
          <CompareTools cars={cars} stockHref={search.defaultPath} />
          <PairChooser cars={cars} />
          <div className="mt-3">
            <CompareTable cars={cars} rows={rows} features={features} />
          </div>
        </>
      ) : (
        <EmptyComparison hasNamed={hasNamed} />
      )}
      <SuggestedCars cars={cars} suggested={suggested} />
    </Page>
  );
}

type EmptyComparisonProps = {
  /** Whether the URL names cars that are not on the site; it is then kept. */
  hasNamed: boolean;
};

/** The page without cars. If the URL names none, it shows the cars compared on this device. */
function EmptyComparison({ hasNamed }: EmptyComparisonProps) {
  const { t } = useTranslation();
  const { words } = useSite();
  const navigate = useNavigate();
  const cars = useDeviceCars(useComparison());
  useEffect(() => {
    if (!hasNamed && cars.length > 0) navigate(comparePath(cars), { replace: true });
  }, [hasNamed, cars, navigate]);
  return (
    <EmptyShelf
      icon="columns-3"
      title={t("shelf.compare_empty")}
      text={t("shelf.compare_empty_text", words)}
    />
  );
}
