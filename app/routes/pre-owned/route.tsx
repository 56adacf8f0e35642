import { json, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { NOT_KEPT, SHARED } from "~/platform/cache-headers";
import { pageMeta } from "~/site/page-meta";
import { requireSite } from "~/site/require-site.server";
import { PRE_OWNED_PATH, GENERAL_ENQUIRY_PATH, stockPath } from "~/paths";
import { carMarks } from "~/shopper/car-marks";
import { useSite } from "~/site/use-site";
import { CarCard } from "~/stock/CarCard";
import { ButtonLink } from "~/ui/ButtonLink";
import { DealerHtml } from "~/ui/DealerHtml";
import { formatCount } from "~/i18n/format-count";
import { Notice } from "~/ui/Notice";
import { Page } from "~/ui/Page";
import { Icon } from "~/ui/Icon";
import { useTranslation } from "~/i18n/use-translation";

import { CertifiedSwitch } from "./CertifiedSwitch";
import { loadPreOwned, type PreOwnedData } from "./load-pre-owned.server";

/** @throws Response 404 on a site without a text for it */
export async function loader({ request }: LoaderFunctionArgs) {
  const site = await requireSite(request);
  const data = await loadPreOwned(site, new URL(request.url).searchParams, Math.floor(Date.now() / 1_000));
  if (!data) throw new Response(null, { status: 404 });
  return json(data, { headers: data.stock ? SHARED : NOT_KEPT });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  pageMeta(matches, location, {
    title: data?.page.title,
    description: data?.page.description,
    canonicalPath: data?.certified ? `${PRE_OWNED_PATH}?certified=true` : PRE_OWNED_PATH,
  });

export default function PreOwnedRoute() {
  return <PreOwned data={useLoaderData<typeof loader>()} />;
}

/** Used stock below the dealer's text; the search has all of it, with filters. */
function PreOwned({ data }: { data: PreOwnedData }) {
  const { t } = useTranslation();
  const site = useSite();
  const { page, make, certified, stock, now } = data;
  const searchHref = certified ? `${stockPath("used-cars")}?certified=true` : stockPath("used-cars");
  return (
    <Page className="py-section">
      <h1 className="heading text-2xl">{page.title}</h1>
      <p className="mt-4 max-w-reading text-lg text-ink-muted">{page.description}</p>
      <div className="mt-6 mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        {make ? <CertifiedSwitch make={make} on={certified} /> : null}
        {stock && stock.total > 0 ? (
          <p className="flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-muted">
            {t("editorial.pre_owned_count", {
              count: stock.total,
              formatted: formatCount(stock.total),
              ...site.words,
            })}
            <ButtonLink href={searchHref}>
              <Icon name="sliders-horizontal" className="size-5" />
              {t("editorial.pre_owned_filter")}
            </ButtonLink>
          </p>
        ) : null}
      </div>
      {stock === null ? <Notice tone="warning">{t("editorial.pre_owned_down")}</Notice> : null}
      {stock && stock.total === 0 ? (
        <div className="grid justify-items-start gap-4">
          <p>{t("editorial.pre_owned_none")}</p>
          <ButtonLink href={GENERAL_ENQUIRY_PATH}>{t("editorial.pre_owned_ask")}</ButtonLink>
        </div>
      ) : null}
      {stock && stock.total > 0 ? (
        <>
          <h2 className="sr-only">{t("search.results")}</h2>
          <ul className="grid gap-card sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {stock.cars.map((car, index) => (
              <li key={car.id}>
                <CarCard car={car} settings={site} now={now} priority={index === 0} {...carMarks(car)} />
              </li>
            ))}
          </ul>
          <ButtonLink href={searchHref} variant="brand" className="mt-8">
            {t("editorial.pre_owned_see_all")}
            <Icon name="arrow-right" className="size-5" />
          </ButtonLink>
        </>
      ) : null}
      <DealerHtml html={page.html} language={page.language} className="mt-section" />
    </Page>
  );
}
